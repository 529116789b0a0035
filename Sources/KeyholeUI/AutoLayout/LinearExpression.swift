/// A quantity that the solver finds a value for.
struct LinearVariable: Hashable, Sendable {
    let identifier: Int
}

/// A sum of variables with factors, and a constant.
struct LinearExpression: Sendable {
    var constant: Double
    private(set) var terms: [(variable: LinearVariable, factor: Double)] = []

    init(constant: Double = 0) { self.constant = constant }

    init(_ variable: LinearVariable, factor: Double = 1) {
        constant = 0
        add(variable, factor: factor)
    }

    /// The same sum without the terms that add nothing.
    var reduced: LinearExpression {
        var result = LinearExpression(constant: constant)
        result.terms = terms.filter { abs($0.factor) > 1e-12 }
        return result
    }

    /// The factor of `variable`.
    func factor(of variable: LinearVariable) -> Double { terms.first { $0.variable == variable }?.factor ?? 0 }

    /// Adds `factor` times `variable`. Linear in the terms.
    mutating func add(_ variable: LinearVariable, factor: Double) {
        if let index = terms.firstIndex(where: { $0.variable == variable }) {
            terms[index].factor += factor
        } else {
            terms.append((variable, factor))
        }
    }
}

/// A relation between a linear expression and zero, required or wished for.
struct LinearConstraint: Sendable {
    /// How the expression compares with zero.
    enum Relation: Sendable { case atMost, equal, atLeast }

    /// The priority of a constraint that must hold.
    static let required: Float = 1000
    /// The priority of a value that is only tried: what nothing else decides is open all the same.
    static let trial: Float = 1e-6

    var expression: LinearExpression
    let relation: Relation
    /// Above 0 and up to ``required``; any violation of a higher priority weighs more than every one of lower ones.
    let priority: Float

    var isRequired: Bool { priority >= Self.required }
}

/// Names a constraint that was added to a solver.
struct ConstraintIdentifier: Hashable, Comparable, Sendable {
    let number: Int

    static func < (left: ConstraintIdentifier, right: ConstraintIdentifier) -> Bool { left.number < right.number }
}
