//: Two flat buttons that one control draws by itself. While a finger is down on the other one, a mask covers it.

import PlaygroundSupport
import UIKit

class Listener: FlatSegmentedControlDelegate {
    func flatSegmentedControl(_ control: FlatSegmentedControl, didPress side: FlatSegmentedControl.Side) {
        print("pressed", side == .left ? control.leftTitle : control.rightTitle)
    }
}

let page = UIView(frame: CGRect(x: 0, y: 0, width: 230, height: 90))
page.backgroundColor = .white

let control = FlatSegmentedControl(
    frame: CGRect(x: 30, y: 30, width: 170, height: 30), leftTitle: "Group 1", rightTitle: "Group 2")
let listener = Listener()
control.delegate = listener
control.addAction(
    UIAction { _ in print("selected is now the", control.selectedSide == .left ? "left" : "right", "one") },
    for: .valueChanged)
page.addSubview(control)

// What the program selects is told to nobody.
control.selectedSide = .right
control.selectedSide = .left

PlaygroundPage.current.liveView = page
