import Foundation
import KeyholeUI

extension Benchmark {
    /// Views in a chain, each 8 points below the one before: a ratio of 1 is a cost that grows with the views.
    static var layout: [Benchmark] {
        [250, 500, 1000, 2000].flatMap { count -> [Benchmark] in
            let floor = count == 250 ? nil : "Auto Layout, one constant edited, a chain of 250 views, each"
            let making = count == 250 ? nil : "Auto Layout, make and lay out, a chain of 250 views, each"
            return [
                Benchmark(
                    name: "Auto Layout, one constant edited, a chain of \(count) views, each", floor: floor, unit: count
                ) {
                    let chain = ViewChain(count)
                    chain.container.layoutIfNeeded()
                    return { rounds in
                        for _ in 0..<rounds {
                            chain.head.constant = chain.head.constant == 0 ? 5 : 0
                            chain.container.layoutIfNeeded()
                        }
                        expect(
                            chain.views[count - 1].frame.minY == chain.head.constant + CGFloat(28 * (count - 1)),
                            "the last view follows the first")
                    }
                },
                Benchmark(
                    name: "Auto Layout, make and lay out, a chain of \(count) views, each", floor: making, unit: count
                ) {
                    { rounds in
                        for _ in 0..<rounds {
                            let chain = ViewChain(count)
                            chain.container.layoutIfNeeded()
                            expect(chain.views[1].frame.minY == 28, "the views are laid out")
                        }
                    }
                },
            ]
        }
    }
}

/// Views of 20 points, one below the other.
private struct ViewChain {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let views: [UIView]
    /// Where the first view begins.
    let head: NSLayoutConstraint

    init(_ count: Int) {
        views = (0..<count).map { _ in UIView() }
        head = views[0].topAnchor.constraint(equalTo: container.topAnchor)
        var constraints = [head]
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            constraints += [
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
                view.heightAnchor.constraint(equalToConstant: 20),
            ]
            if index > 0 {
                constraints.append(view.topAnchor.constraint(equalTo: views[index - 1].bottomAnchor, constant: 8))
            }
        }
        NSLayoutConstraint.activate(constraints)
    }
}
