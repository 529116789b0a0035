import Foundation
import Testing

@testable import KeyholeUI

/// What layouts and edits cost, counted in steps of the solver: twice the views may take twice the steps.
@Suite struct LayoutCostTests {
    /// A layout of a number of views, and what is done to it one after the other.
    private struct Scene {
        let container: UIView
        let edits: [() -> Void]
    }

    /// The steps that the first layout takes and then each edit.
    private func steps(_ scene: Scene) throws -> [Int] {
        var last = 0
        return try ([{}] + scene.edits).map { edit in
            edit()
            scene.container.layoutIfNeeded()
            let system = try #require(scene.container.layoutNode?.topEngine).system
            let total = system.evaluationCount + system.walkCount + system.solver.rewriteCount
            defer { last = total }
            return total - last
        }
    }

    private func expectLinear(_ make: (Int) -> Scene, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let (small, large) = (try steps(make(100)), try steps(make(400)))
        for (index, (one, other)) in zip(small, large).enumerated() {
            // Four times the views; 200 steps for what does not depend on their number.
            #expect(other <= 4 * one + 200, "edit \(index): \(one), \(other)", sourceLocation: sourceLocation)
            #expect(other <= 100 * 400, "edit \(index): \(other)", sourceLocation: sourceLocation)
        }
    }

    /// Views that stand one below the other, each as high as the one before.
    private func makeEqualChain(_ count: Int) -> Scene {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let views = (0..<count).map { _ in UIView() }
        let height = views[0].heightAnchor.constraint(equalToConstant: 20)
        var tops: [NSLayoutConstraint] = []
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            tops.append(
                index == 0
                    ? view.topAnchor.constraint(equalTo: container.topAnchor)
                    : view.topAnchor.constraint(equalTo: views[index - 1].bottomAnchor, constant: 8))
            NSLayoutConstraint.activate([
                tops[index], index == 0 ? height : view.heightAnchor.constraint(equalTo: views[index - 1].heightAnchor),
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            ])
        }
        return Scene(
            container: container,
            edits: [
                { height.constant = 30 },
                {
                    height.isActive = false
                    height.isActive = true
                },
                {
                    tops[count / 2].isActive = false
                    tops[count / 2].isActive = true
                }, { container.frame.size.width = 500 }, { views[count / 2].removeFromSuperview() },
            ])
    }

    @Test func aChainOfEqualSizesCostsInProportionToItsLength() throws { try expectLinear(makeEqualChain) }

    @Test func aChainOfEqualSizesIsLaidOutAsItSays() throws {
        let scene = makeEqualChain(30)
        scene.container.layoutIfNeeded()
        #expect(scene.container.subviews.last?.frame == CGRect(x: 0, y: 29 * 28, width: 320, height: 20))
        scene.edits[0]()
        scene.edits[1]()
        scene.edits[2]()
        scene.edits[3]()
        scene.container.layoutIfNeeded()
        #expect(scene.container.subviews.last?.frame == CGRect(x: 0, y: 29 * 38, width: 500, height: 30))
        let rest = scene.container.subviews[16]
        scene.edits[4]()
        scene.container.layoutIfNeeded()
        // What followed the view is not tied to anything any more, and is as small as can be.
        #expect(scene.container.subviews[14].frame == CGRect(x: 0, y: 14 * 38, width: 500, height: 30))
        #expect(rest.hasAmbiguousLayout)
    }

    @Test func viewsOfOneWidthThatFillTheirSuperviewCostInProportionToTheirNumber() throws {
        try expectLinear { count in
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
            let views = (0..<count).map { _ in UIView() }
            for (index, view) in views.enumerated() {
                view.translatesAutoresizingMaskIntoConstraints = false
                container.addSubview(view)
                if index > 0 {
                    view.leadingAnchor.constraint(equalTo: views[index - 1].trailingAnchor).isActive = true
                    view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
                } else {
                    view.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
                }
            }
            let last = views[count - 1].trailingAnchor.constraint(equalTo: container.trailingAnchor)
            last.isActive = true
            return Scene(
                container: container,
                edits: [{ container.frame.size.width = 800 }, { last.constant = -20 }])
        }
    }

    @Test(arguments: [UIStackView.Distribution.fillEqually, .fill])
    func aStackCostsInProportionToItsViews(distribution: UIStackView.Distribution) throws {
        try expectLinear { count in
            let stack = UIStackView(arrangedSubviews: (0..<count).map { _ in ContentView(2, 10) })
            stack.distribution = distribution
            stack.frame = CGRect(x: 0, y: 0, width: 4 * count, height: 20)
            return Scene(
                container: stack,
                edits: [{ stack.arrangedSubviews[count / 2].isHidden = true }, { stack.spacing = 1 }])
        }
    }
}
