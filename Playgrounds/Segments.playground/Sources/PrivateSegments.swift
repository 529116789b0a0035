import UIKit

/// The private segments of a control from left to right: since iOS 13 other private views lie beside them.
public func segments(of control: UISegmentedControl) -> [UIView] {
    control.layoutIfNeeded()
    return control.subviews.filter { NSStringFromClass(type(of: $0)) == "UISegment" }
        .sorted { $0.frame.minX < $1.frame.minX }
}
