//: What the private views of a segmented control are, from left to right.

import UIKit

let control = UISegmentedControl(items: ["Day", "Week", "Month"])
control.selectedSegmentIndex = 1

for segment in segments(of: control) {
    print(NSStringFromClass(type(of: segment)), "selected:", segment.value(forKey: "isSelected") ?? "unknown")
}
if let segment = segments(of: control).first {
    print(propertyNames(of: type(of: segment)).joined(separator: ", "))
}
