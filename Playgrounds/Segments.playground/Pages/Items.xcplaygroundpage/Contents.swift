//: What segments are made of: texts, images and actions. A control of two switches two containers.

import PlaygroundSupport
import UIKit

class ItemsPage: UIViewController {
    private let containers = [UIView(), UIView()]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white

        // A segment shows a text or an image, never both.
        let mixed = UISegmentedControl(items: ["Share", UIImage(systemName: "square.and.arrow.up") ?? "no image"])
        mixed.selectedSegmentIndex = 0
        mixed.addTarget(self, action: #selector(containerChosen(_:)), for: .valueChanged)

        // An action shows its image, or else its title, and is run when the user selects its segment.
        let first = UIAction(title: "First", image: UIImage(systemName: "1.circle")) { _ in print("first") }
        let second = UIAction(title: "Second") { action in print(action.title.lowercased()) }
        let actions = UISegmentedControl(frame: .zero, actions: [first, second])
        actions.insertSegment(
            action: UIAction(title: "Third", identifier: UIAction.Identifier("third")) { _ in print("third") },
            at: 2, animated: false)
        print("third is segment", actions.segmentIndex(identifiedBy: UIAction.Identifier("third")))

        for (control, y) in [(mixed, CGFloat(40)), (actions, 160)] {
            control.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(control)
            NSLayoutConstraint.activate([
                control.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                control.topAnchor.constraint(equalTo: view.topAnchor, constant: y),
                control.widthAnchor.constraint(equalToConstant: 240),
            ])
        }
        for (container, color) in zip(containers, [UIColor.systemTeal, UIColor.systemOrange]) {
            container.backgroundColor = color
            container.frame = CGRect(x: 67.5, y: 80, width: 240, height: 60)
            view.addSubview(container)
        }
        show(mixed.selectedSegmentIndex)
    }

    @objc private func containerChosen(_ sender: UISegmentedControl) { show(sender.selectedSegmentIndex) }

    private func show(_ index: Int) {
        for (position, container) in containers.enumerated() { container.isHidden = position != index }
        print("container", index, "is shown")
    }
}

PlaygroundPage.current.liveView = ItemsPage()
