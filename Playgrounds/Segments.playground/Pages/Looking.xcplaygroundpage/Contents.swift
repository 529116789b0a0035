//: What the private views of a segmented control are, from left to right.

import UIKit

let control = UISegmentedControl(items: ["Day", "Week", "Month"])
control.selectedSegmentIndex = 1

for segment in control.subviews.sorted(by: { $0.frame.minX < $1.frame.minX }) {
    print(NSStringFromClass(type(of: segment)), "selected:", segment.value(forKey: "isSelected") ?? "unknown")
}
if let segment = control.subviews.first {
    print(propertyNames(of: type(of: segment)).joined(separator: ", "))
}
