//: Labels in a stack view over a round indicator, which constraints hold to the selected one.

import PlaygroundSupport
import UIKit

class Page: UIViewController {
    let control = RoundedSegmentedControl()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        // In any order: the items may come last.
        control.selectedSegmentIndex = 1
        control.edgeInset = 3
        control.indicatorColor = .systemIndigo
        control.setTextColor(.systemIndigo, for: .highlighted)
        control.backgroundColor = .systemGray6
        control.segmentItems = ["Day", "Week", "Month"]
        control.addTarget(self, action: #selector(rangeChanged(_:)), for: .valueChanged)
        control.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(control)
        NSLayoutConstraint.activate([
            control.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            control.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
            control.widthAnchor.constraint(equalToConstant: 240),
            control.heightAnchor.constraint(equalToConstant: 36),
        ])
    }

    @objc func rangeChanged(_ sender: RoundedSegmentedControl) {
        print("range", sender.segmentItems[sender.selectedSegmentIndex])
    }
}

PlaygroundPage.current.liveView = Page()
