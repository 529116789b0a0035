import Testing

@testable import KeyholeUI

@Suite struct LayoutSystemTests {
    private func equal(
        _ terms: [(LinearVariable, Double)], _ value: Double, priority: Float = LinearConstraint.required
    ) -> LinearConstraint { relation(terms, .equal, value, priority: priority) }

    private func relation(
        _ terms: [(LinearVariable, Double)], _ relation: LinearConstraint.Relation, _ value: Double,
        priority: Float = LinearConstraint.required
    ) -> LinearConstraint {
        var expression = LinearExpression(constant: -value)
        for (variable, factor) in terms { expression.add(variable, factor: factor) }
        return LinearConstraint(expression: expression, relation: relation, priority: priority)
    }

    private func settle(_ system: inout LayoutSystem) -> [LinearVariable] {
        system.settle {
            Issue.record("unexpected contradiction of \($0.constraints)")
            return $0.constraints[0]
        }
    }

    @Test func aChainOfEquationsIsSolvedWithoutAnyPivot() {
        var system = LayoutSystem()
        let places = (0..<100).map { _ in system.makeVariable(isLength: false) }
        let widths = (0..<100).map { _ in system.makeVariable(isLength: true) }
        let head = system.add(equal([(places[0], 1)], 0))
        for index in 0..<100 {
            if index > 0 {
                _ = system.add(equal([(places[index], 1), (places[index - 1], -1), (widths[index - 1], -1)], 8))
            }
            _ = system.add(equal([(widths[index], 1)], 10))
        }
        _ = settle(&system)
        #expect(system.value(of: places[99]) == 99 * 18)
        #expect(system.solver.pivotCount == 0)
        let before = system.evaluationCount
        system.shift(head, by: -5)
        #expect(settle(&system) == places)
        #expect(system.value(of: places[99]) == 5 + 99 * 18)
        #expect(system.evaluationCount - before == 100)
    }

    @Test func anEditTouchesOnlyWhatFollowsFromIt() {
        var system = LayoutSystem()
        let places = (0..<50).map { _ in system.makeVariable(isLength: false) }
        var gaps: [ConstraintIdentifier] = [system.add(equal([(places[0], 1)], 0))]
        for index in 1..<50 { gaps.append(system.add(equal([(places[index], 1), (places[index - 1], -1)], 8))) }
        _ = settle(&system)
        let before = system.evaluationCount
        system.shift(gaps[45], by: -1)
        #expect(settle(&system) == Array(places[45...]))
        #expect(system.evaluationCount - before == 5)
    }

    @Test func equalLengthsShareWhatIsLeft() {
        var system = LayoutSystem()
        let total = system.makeVariable(isLength: true)
        let places = (0..<3).map { _ in system.makeVariable(isLength: false) }
        let widths = (0..<3).map { _ in system.makeVariable(isLength: true) }
        let outer = system.add(equal([(total, 1)], 320))
        _ = system.add(equal([(places[0], 1)], 0))
        for index in 1..<3 {
            _ = system.add(equal([(places[index], 1), (places[index - 1], -1), (widths[index - 1], -1)], 10))
            _ = system.add(equal([(widths[index], 1), (widths[0], -1)], 0))
        }
        _ = system.add(equal([(places[2], 1), (widths[2], 1), (total, -1)], 0))
        _ = settle(&system)
        #expect(widths.map { system.value(of: $0) } == [100, 100, 100])
        #expect(places.map { system.value(of: $0) } == [0, 110, 220])
        system.shift(outer, by: -60)
        _ = settle(&system)
        #expect(widths.map { system.value(of: $0) } == [120, 120, 120])
    }

    @Test func anEquationMayTakeOverWhatAnotherDefined() {
        var system = LayoutSystem()
        let left = system.makeVariable(isLength: true)
        let right = system.makeVariable(isLength: true)
        // Defines one of the two; the next one then needs the same variable.
        _ = system.add(equal([(left, 1), (right, -1)], 5))
        _ = settle(&system)
        let fixed = system.add(equal([(left, 1)], 20))
        _ = settle(&system)
        #expect(system.value(of: left) == 20)
        #expect(system.value(of: right) == 15)
        #expect(system.solver.tags.isEmpty)
        system.remove(fixed)
        _ = system.add(equal([(right, 1)], 1))
        _ = settle(&system)
        #expect(system.value(of: left) == 6)
    }

    @Test func aContradictionRestsOnWhatMakesItAndOnNothingElse() {
        var system = LayoutSystem()
        let outer = system.makeVariable(isLength: true)
        let place = system.makeVariable(isLength: false)
        let width = system.makeVariable(isLength: true)
        let other = system.makeVariable(isLength: true)
        let size = system.add(equal([(outer, 1)], 300))
        let start = system.add(equal([(place, 1)], 10))
        _ = system.add(equal([(other, 1)], 7))
        let fixed = system.add(equal([(width, 1)], 400))
        let end = system.add(equal([(place, 1), (width, 1), (outer, -1)], -10))
        var found: [[ConstraintIdentifier]] = []
        _ = system.settle {
            found.append($0.constraints)
            return end
        }
        #expect(found == [[size, start, fixed, end]])
        #expect(system.value(of: width) == 400)
    }

    @Test func aRequirementThatIsRepeatedIsNoContradiction() {
        var system = LayoutSystem()
        let width = system.makeVariable(isLength: true)
        let first = system.add(equal([(width, 1)], 40))
        let second = system.add(equal([(width, 2)], 80))
        _ = settle(&system)
        system.shift(first, by: -10)
        system.shift(second, by: -20)
        _ = settle(&system)
        #expect(system.value(of: width) == 50)
        system.remove(first)
        _ = settle(&system)
        #expect(system.value(of: width) == 50)
        #expect([width].filter { system.isOpen($0) } == [])
    }

    @Test func boundsThatMoveTogetherDoNotContradictEachOtherOnTheWay() {
        var system = LayoutSystem()
        let width = system.makeVariable(isLength: true)
        let least = system.add(relation([(width, 1)], .atLeast, 10))
        let most = system.add(relation([(width, 1)], .atMost, 20))
        _ = system.add(equal([(width, 1)], 0, priority: 250))
        _ = settle(&system)
        #expect(system.value(of: width) == 10)
        system.shift(least, by: -20)
        system.shift(most, by: -20)
        _ = settle(&system)
        #expect(system.value(of: width) == 30)
    }

    @Test(arguments: UInt64(1)...40)
    func randomSystemsThatChangeMeetEveryRequirement(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        var system = LayoutSystem()
        let variables = (0..<16).map { system.makeVariable(isLength: $0 % 2 == 1) }
        var point = variables.map { _ in Double(Int.random(in: -50...50, using: &random)) }
        var required: [(identifier: ConstraintIdentifier, constraint: LinearConstraint, slack: Double)] = []
        func terms() -> [(LinearVariable, Double)] {
            let chosen = (0..<variables.count).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
            return chosen.map { (variables[$0], Double(Int.random(in: -3...3, using: &random))) }
        }
        func value(_ expression: LinearExpression, at point: [Double]) -> Double {
            expression.terms.reduce(0) { $0 + point[$1.variable.identifier] * $1.factor }
        }
        for step in 0..<120 {
            let terms = terms()
            let sum = value(relation(terms, .equal, 0).expression, at: point)
            let slack = Double.random(in: 0...20, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let made = equal(terms, sum)
                required.append((system.add(made), made, 0))
            case 2:
                let made = relation(terms, .atMost, sum + slack)
                required.append((system.add(made), made, slack))
            case 3:
                let made = relation(terms, .atLeast, sum - slack)
                required.append((system.add(made), made, -slack))
            case 4: _ = system.add(equal(terms, slack * 5, priority: Float(1 + step)))
            default:
                // Another point satisfies everything: every constant is edited.
                point = point.map { $0 + Double(Int.random(in: -9...9, using: &random)) }
                for index in required.indices {
                    let old = required[index].constraint.expression.constant
                    let new = -(value(required[index].constraint.expression, at: point) + required[index].slack)
                    system.shift(required[index].identifier, by: new - old)
                    required[index].constraint.expression.constant = new
                }
            }
            if step % 5 == 4, !required.isEmpty {
                let index = Int.random(in: 0..<required.count, using: &random)
                system.remove(required.remove(at: index).identifier)
            }
            guard step % 3 == 0 else { continue }
            _ = settle(&system)
            for (_, constraint, _) in required {
                let sum = constraint.expression.terms.reduce(constraint.expression.constant) {
                    $0 + system.value(of: $1.variable) * $1.factor
                }
                switch constraint.relation {
                case .equal: #expect(abs(sum) <= 1e-6)
                case .atMost: #expect(sum <= 1e-6)
                case .atLeast: #expect(sum >= -1e-6)
                }
            }
        }
    }

    @Test func whatIsOnlyBoundedIsOpen() {
        var system = LayoutSystem()
        let width = system.makeVariable(isLength: true)
        let height = system.makeVariable(isLength: true)
        let least = system.add(relation([(width, 1)], .atLeast, 10))
        _ = system.add(equal([(height, 1), (width, -2)], 0))
        _ = settle(&system)
        #expect([width, height].filter { system.isOpen($0) } == [width, height])
        _ = system.add(relation([(width, 1)], .atMost, 10))
        _ = settle(&system)
        #expect([width, height].filter { system.isOpen($0) } == [])
        system.remove(least)
        _ = system.add(equal([(width, 1)], 3, priority: 1))
        _ = settle(&system)
        #expect([width].filter { system.isOpen($0) } == [])
        #expect(system.value(of: height) == 6)
    }
}
