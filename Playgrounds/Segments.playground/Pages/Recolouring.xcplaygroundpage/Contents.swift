//: Private segments are observed, and take a colour of their own when they are selected.

import PlaygroundSupport
import UIKit

class RangePicker: UIViewController {
    private let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    // The very views that are observed, whatever becomes of the control's list of them.
    private lazy var observed = segments(of: control)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(control)
        control.frame.origin = CGPoint(x: 40, y: 60)
        control.addTarget(self, action: #selector(rangeChanged(_:)), for: .valueChanged)
        for segment in observed {
            segment.addObserver(self, forKeyPath: "selected", options: [.new], context: nil)
        }
        control.selectedSegmentIndex = 0
    }

    @objc private func rangeChanged(_ sender: UISegmentedControl) {
        print("range", sender.titleForSegment(at: sender.selectedSegmentIndex) ?? "none")
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard let segment = object as? UIView, let isSelected = change?[.newKey] as? Bool else { return }
        segment.backgroundColor = isSelected ? .orange : .clear
        print("segment at", Int(segment.frame.minX), isSelected ? "selected" : "left")
    }

    deinit {
        for segment in observed { segment.removeObserver(self, forKeyPath: "selected") }
    }
}

PlaygroundPage.current.liveView = RangePicker()
