import Testing

@testable import KeyholeUI

@Suite struct LinearSolverTests {
    private func expression(_ terms: [(LinearVariable, Double)], _ constant: Double) -> LinearExpression {
        var result = LinearExpression(constant: constant)
        for (variable, factor) in terms { result.add(variable, factor: factor) }
        return result
    }

    private func constraint(
        _ terms: [(LinearVariable, Double)], _ constant: Double, _ relation: LinearConstraint.Relation,
        _ priority: Float = LinearConstraint.required
    ) -> LinearConstraint {
        LinearConstraint(expression: expression(terms, constant), relation: relation, priority: priority)
    }

    @Test func aWishYieldsToARequirement() throws {
        var solver = LinearSolver()
        let width = solver.makeVariable()
        _ = try solver.add(constraint([(width, 1)], -100, .atMost))
        let wish = try solver.add(constraint([(width, 1)], -150, .equal, 750))
        solver.optimize()
        #expect(solver.value(of: width) == 100)
        try solver.shift([(wish, 90)])
        solver.optimize()
        #expect(solver.value(of: width) == 60)
        try solver.shift([(wish, -200)])
        solver.optimize()
        #expect(solver.value(of: width) == 100)
        solver.remove(wish)
        _ = try solver.add(constraint([(width, 1)], -40, .equal, 1))
        solver.optimize()
        #expect(solver.value(of: width) == 40)
    }

    @Test func onePointOfAHigherPriorityOutweighsManyOfALowerOne() throws {
        var solver = LinearSolver()
        let position = solver.makeVariable()
        for _ in 0..<50 { _ = try solver.add(constraint([(position, 1)], 0, .equal, 250)) }
        _ = try solver.add(constraint([(position, 1)], -10, .equal, 251))
        solver.optimize()
        #expect(solver.value(of: position) == 10)
    }

    @Test func aContradictionNamesWhatItContradictsAndChangesNothing() throws {
        var solver = LinearSolver()
        let left = solver.makeVariable()
        let right = solver.makeVariable()
        let unrelated = solver.makeVariable()
        _ = try solver.add(constraint([(unrelated, 1)], -7, .equal))
        let first = try solver.add(constraint([(left, 1)], -10, .atLeast))
        let second = try solver.add(constraint([(right, 1), (left, -1)], -20, .equal))
        #expect(throws: LinearSolver.Conflict(constraints: [first, second])) {
            _ = try solver.add(constraint([(right, 1)], -25, .atMost))
        }
        _ = try solver.add(constraint([(right, 1)], -35, .atMost))
        _ = try solver.add(constraint([(left, 1)], 0, .equal, 500))
        solver.optimize()
        #expect(solver.value(of: left) == 10)
        #expect(solver.value(of: right) == 30)
        #expect(solver.value(of: unrelated) == 7)
        #expect(throws: LinearSolver.Conflict.self) { try solver.shift([(first, -50)]) }
        solver.optimize()
        #expect(solver.value(of: left) == 10)
    }

    @Test func anUnconstrainedVariableIsOpen() throws {
        var solver = LinearSolver()
        let left = solver.makeVariable()
        let right = solver.makeVariable()
        _ = try solver.add(constraint([(right, 1), (left, -1)], -20, .equal))
        #expect(solver.isOpen(left) || solver.isOpen(right))
        _ = try solver.add(constraint([(left, 1)], 0, .equal))
        #expect(!solver.isOpen(left))
        #expect(!solver.isOpen(right))
    }

    @Test(arguments: UInt64(1)...40)
    func randomSatisfiableSystemsMeetEveryRequirement(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        var solver = LinearSolver()
        let variables = (0..<12).map { _ in solver.makeVariable() }
        let point = variables.map { _ in Double(Int.random(in: -50...50, using: &random)) }
        var required: [(identifier: ConstraintIdentifier, constraint: LinearConstraint)] = []
        for step in 0..<60 {
            let chosen = (0..<variables.count).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
            let terms = chosen.map { (variables[$0], Double(Int.random(in: -3...3, using: &random))) }
            let value = zip(chosen, terms).reduce(0) { $0 + point[$1.0] * $1.1.1 }
            let made: LinearConstraint
            switch Int.random(in: 0..<4, using: &random) {
            case 0: made = constraint(terms, -value, .equal)
            case 1: made = constraint(terms, -value - Double.random(in: 0...20, using: &random), .atMost)
            case 2: made = constraint(terms, -value + Double.random(in: 0...20, using: &random), .atLeast)
            default:
                let wish = constraint(terms, Double.random(in: -90...90, using: &random), .equal, Float(1 + step * 10))
                _ = try solver.add(wish)
                continue
            }
            required.append((try solver.add(made), made))
            if step % 7 == 6 { solver.remove(required.removeFirst().identifier) }
        }
        solver.optimize()
        for (_, constraint) in required {
            let sum = constraint.expression.terms.reduce(constraint.expression.constant) {
                $0 + solver.value(of: $1.variable) * $1.factor
            }
            switch constraint.relation {
            case .equal: #expect(abs(sum) <= 1e-6)
            case .atMost: #expect(sum <= 1e-6)
            case .atLeast: #expect(sum >= -1e-6)
            }
        }
    }

    @Test func aChainFollowsAnEditOfItsHead() throws {
        var solver = LinearSolver()
        let variables = (0..<200).map { _ in solver.makeVariable() }
        let head = try solver.add(constraint([(variables[0], 1)], 0, .equal, 999))
        for (left, right) in zip(variables, variables.dropFirst()) {
            _ = try solver.add(constraint([(right, 1), (left, -1)], -8, .equal))
        }
        try solver.shift([(head, -5)])
        solver.optimize()
        #expect(solver.value(of: variables[199]) == 5 + 199 * 8)
    }
}
