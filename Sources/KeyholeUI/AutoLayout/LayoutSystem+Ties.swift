/// Expressions in the variables that nothing defines, found without going through a long chain more than once.
extension LayoutSystem {
    /// What a variable comes to by definitions that mention one other variable at most: `factor × root + constant`.
    ///
    /// A thousand views that are each as wide as the one before are all tied to the first one.
    struct Tie: Sendable {
        /// What no such definition belongs to; `nil` where the variable is a constant.
        var root: LinearVariable?
        var factor: Double
        var constant: Double
    }

    /// What a variable is tied to. Linear in the chain the first time, and constant from then on.
    private mutating func tie(of variable: LinearVariable) -> Tie {
        var steps: [(variable: LinearVariable, tie: Tie)] = []
        var result = Tie(root: nil, factor: 0, constant: 0)
        var current: LinearVariable? = variable
        while let variable = current {
            walkCount += 1
            if let known = ties[variable] {
                result = known
                break
            }
            guard let step = step(from: variable) else {
                result = Tie(root: variable, factor: 1, constant: 0)
                break
            }
            steps.append((variable, step))
            current = step.root
        }
        for (variable, step) in steps.reversed() {
            result.constant = step.factor * result.constant + step.constant
            result.factor *= step.factor
            ties[variable] = result
        }
        return result
    }

    /// What the definition of a variable says in one other variable; `nil` where it says more, or where there is none.
    private func step(from variable: LinearVariable) -> Tie? {
        guard let definition = variables[variable.identifier].definition,
            let expression = entries[definition]?.constraint.expression, expression.terms.count <= 2
        else { return nil }
        let own = expression.factor(of: variable)
        let other = expression.terms.first { $0.variable != variable }
        return Tie(root: other?.variable, factor: -(other?.factor ?? 0) / own, constant: -expression.constant / own)
    }

    /// An expression with every defined variable replaced.
    mutating func rootExpression(of expression: LinearExpression) -> LinearExpression {
        var result = LinearExpression(constant: expression.constant)
        var factors: [LinearVariable: Double] = [:]
        var order: [LinearVariable] = []
        for (variable, factor) in expression.terms {
            let tie = tie(of: variable)
            result.constant += factor * tie.constant
            guard let root = tie.root else { continue }
            if factors[root] == nil { order.append(root) }
            factors[root, default: 0] += factor * tie.factor
        }
        for variable in tiedFoundations(of: order) {
            guard let factor = factors[variable], !SolverRow.isZero(factor) else { continue }
            guard let inner = definingExpression(of: variable) else {
                result.add(variable, factor: factor)
                continue
            }
            let scale = -factor / inner.factor(of: variable)
            result.constant += inner.constant * scale
            for (other, otherFactor) in inner.terms where other != variable {
                let tie = tie(of: other)
                result.constant += otherFactor * scale * tie.constant
                if let root = tie.root { factors[root, default: 0] += otherFactor * scale * tie.factor }
            }
        }
        return result
    }

    private func definingExpression(of variable: LinearVariable) -> LinearExpression? {
        variables[variable.identifier].definition.flatMap { entries[$0]?.constraint.expression }
    }

    /// `start` and every root of ties that it follows from, each before those it follows from.
    private mutating func tiedFoundations(of start: [LinearVariable]) -> [LinearVariable] {
        guard start.contains(where: { variables[$0.identifier].definition != nil }) else { return start }
        let found = Self.foundations(of: start) { tiedParts(of: $0) }
        walkCount += found.count
        return found
    }

    private mutating func tiedParts(of variable: LinearVariable) -> [LinearVariable] {
        guard let terms = definingExpression(of: variable)?.terms else { return [] }
        var roots: [LinearVariable] = []
        for (other, _) in terms where other != variable {
            if let root = tie(of: other).root { roots.append(root) }
        }
        return roots
    }
}
