//: A check box that looks like a radio button: two shape layers and a keyframe animation, forwards and backwards.

import PlaygroundSupport
import UIKit

let page = UIView(frame: CGRect(x: 0, y: 0, width: 88, height: 88))
page.backgroundColor = .white

let box = CheckBox(frame: CGRect(x: 22, y: 22, width: 44, height: 44))
box.tintColor = .systemIndigo
box.animationDuration = 300
page.addSubview(box)

print("circle", box.centerSize, "in a ring of", box.radioSize)
box.addAction(UIAction { _ in print("the user says", box.isChecked ? "yes" : "no") }, for: .valueChanged)

// What the program sets is told to nobody; an animation is played whatever the box says.
box.isChecked = true
box.addCheckAnimation(reversed: true, totalDuration: 0.2) { finished in print("played to the end:", finished) }

PlaygroundPage.current.liveView = page
