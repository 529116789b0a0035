import Foundation
import Testing

@testable import KeyholeUI

@Suite struct ChainTests {
    /// Views 20 points high, each 8 points below the one before; the first one's top edge can be edited.
    private func makeChain(_ count: Int) -> (container: UIView, views: [UIView], head: NSLayoutConstraint) {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let views = (0..<count).map { _ in UIView() }
        let head = views[0].topAnchor.constraint(equalTo: container.topAnchor)
        var constraints = [head]
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            constraints.append(view.leadingAnchor.constraint(equalTo: container.leadingAnchor))
            constraints.append(view.trailingAnchor.constraint(equalTo: container.trailingAnchor))
            constraints.append(view.heightAnchor.constraint(equalToConstant: 20))
            if index > 0 {
                constraints.append(view.topAnchor.constraint(equalTo: views[index - 1].bottomAnchor, constant: 8))
            }
        }
        NSLayoutConstraint.activate(constraints)
        return (container, views, head)
    }

    @Test func aThousandViewsFollowTheFirstAndOnlyTheirPlacesAreFoundAnew() throws {
        let (container, views, head) = makeChain(1000)
        container.layoutIfNeeded()
        #expect(views.indices.allSatisfy { views[$0].frame == CGRect(x: 0, y: 28 * $0, width: 320, height: 20) })
        let engine = try #require(container.layoutNode?.topEngine)
        let (evaluations, pivots) = (engine.system.evaluationCount, engine.system.solver.pivotCount)
        head.constant = 5
        container.layoutIfNeeded()
        #expect(views.indices.allSatisfy { views[$0].frame == CGRect(x: 0, y: 28 * $0 + 5, width: 320, height: 20) })
        #expect(engine.system.evaluationCount - evaluations == 1000)
        #expect(engine.system.solver.pivotCount == pivots)
    }

    @Test func anEditNearTheEndOfAChainCostsTheRestOfIt() throws {
        let (container, views, _) = makeChain(300)
        container.layoutIfNeeded()
        let engine = try #require(container.layoutNode?.topEngine)
        let evaluations = engine.system.evaluationCount
        try #require(views[297].constraints.first).constant = 25
        container.layoutIfNeeded()
        // Its own height, and the places of the two views below it.
        #expect(engine.system.evaluationCount - evaluations == 3)
        #expect(views[299].frame.minY == 8377)
    }

    @Test func viewsMayLeaveTheChainAndTheRestIsJoinedAgain() {
        let (container, views, head) = makeChain(200)
        container.layoutIfNeeded()
        for view in views[50..<150] { view.removeFromSuperview() }
        let bridge = views[150].topAnchor.constraint(equalTo: views[49].bottomAnchor, constant: 8)
        bridge.isActive = true
        head.constant = 3
        let (_, conflicts) = ConstraintConflict.recording { container.layoutIfNeeded() }
        #expect(conflicts.isEmpty)
        #expect(views[49].frame.minY == 1375)
        #expect(views[199].frame == CGRect(x: 0, y: 2775, width: 320, height: 20))
        container.frame.size.width = 100
        container.layoutIfNeeded()
        #expect(views[199].frame.width == 100)
    }

    @Test(arguments: UInt64(1)...20)
    func randomHierarchiesMeetEveryRequiredConstraint(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        // Where the views would lie if a person had placed them: every constraint is true of these frames.
        var places: [(view: UIView, rectangle: CGRect)] = []
        var constraints: [NSLayoutConstraint] = []
        func value(_ rectangle: CGRect, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
            switch attribute {
            case .left: rectangle.minX
            case .right: rectangle.maxX
            case .centerX: rectangle.midX
            case .width: rectangle.width
            case .top: rectangle.minY
            case .bottom: rectangle.maxY
            case .centerY: rectangle.midY
            default: rectangle.height
            }
        }
        let kinds: [[NSLayoutConstraint.Attribute]] = [
            [.left, .right, .centerX], [.top, .bottom, .centerY], [.width, .height],
        ]
        for _ in 0..<12 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            places.append(
                (
                    view,
                    CGRect(
                        x: Int.random(in: 0...500, using: &random), y: Int.random(in: 0...500, using: &random),
                        width: Int.random(in: 0...300, using: &random), height: Int.random(in: 0...300, using: &random))
                ))
        }
        let all = places + [(container, container.bounds)]
        for _ in 0..<70 {
            let kind = kinds[Int.random(in: 0..<3, using: &random)]
            let one = places[Int.random(in: 0..<places.count, using: &random)]
            let other = all[Int.random(in: 0..<all.count, using: &random)]
            guard one.view !== other.view, let first = kind.randomElement(using: &random),
                let second = kind.randomElement(using: &random)
            else { continue }
            let multiplier = CGFloat([0.5, 1, 1, 2][Int.random(in: 0..<4, using: &random)])
            let relation = NSLayoutConstraint.Relation(rawValue: Int.random(in: -1...1, using: &random)) ?? .equal
            let slack = relation == .equal ? 0 : CGFloat(relation.rawValue) * CGFloat.random(in: 0...9, using: &random)
            let constraint = NSLayoutConstraint(
                item: one.view, attribute: first, relatedBy: relation, toItem: other.view, attribute: second,
                multiplier: multiplier,
                constant: value(one.rectangle, first) - multiplier * value(other.rectangle, second) - slack)
            if Int.random(in: 0..<4, using: &random) == 0 { constraint.priority = .defaultLow }
            constraints.append(constraint)
        }
        let half = constraints.count / 2
        let (_, conflicts) = ConstraintConflict.recording {
            NSLayoutConstraint.activate(Array(constraints[..<half]))
            container.layoutIfNeeded()
            NSLayoutConstraint.activate(Array(constraints[half...]))
            container.layoutIfNeeded()
            NSLayoutConstraint.deactivate(Array(constraints[..<(half / 2)]))
            container.layoutIfNeeded()
        }
        #expect(conflicts.isEmpty)
        for constraint in constraints where constraint.isActive && constraint.priority == .required {
            guard let one = constraint.firstItem as? UIView, let other = constraint.secondItem as? UIView else {
                continue
            }
            let outer = other === container ? container.bounds : other.frame
            let difference =
                value(one.frame, constraint.firstAttribute)
                - constraint.multiplier * value(outer, constraint.secondAttribute) - constraint.constant
            switch constraint.relation {
            case .equal: #expect(abs(difference) <= 1e-6)
            case .lessThanOrEqual: #expect(difference <= 1e-6)
            case .greaterThanOrEqual: #expect(difference >= -1e-6)
            }
        }
    }
}
