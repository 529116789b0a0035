//: A row of titles with a line that slides under the selected one; it switches two containers.

import PlaygroundSupport
import UIKit

class Page: UIViewController, UnderlineSegmentedViewDelegate {
    let segmentedView = UnderlineSegmentedView()
    let containers = [UIView(), UIView()]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        segmentedView.items = ["Now", "Later"]
        segmentedView.frame = CGRect(x: 16, y: 40, width: 160, height: 44)
        segmentedView.delegate = self
        segmentedView.selectionChanged = { [weak self] index in self?.show(index) }
        view.addSubview(segmentedView)
        for (container, color) in zip(containers, [UIColor.systemTeal, UIColor.systemOrange]) {
            container.backgroundColor = color
            container.frame = CGRect(x: 16, y: 84, width: 160, height: 80)
            view.addSubview(container)
        }
        show(segmentedView.selectedIndex)
    }

    func show(_ index: Int) {
        for (position, container) in containers.enumerated() { container.isHidden = position != index }
        print("container", index, "is shown")
    }

    func segmentedView(_ segmentedView: UnderlineSegmentedView, didSelectItemAt index: Int) {
        print("selected", segmentedView.items[index])
    }
}

PlaygroundPage.current.liveView = Page()
