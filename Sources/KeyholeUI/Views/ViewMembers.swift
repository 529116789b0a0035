import Foundation
import Keyhole

/// The Objective-C side of a view's properties.
extension UIView {
    static func declareViewMembers(in declarations: inout MemberDeclarations) {
        declarations.property("frame", \UIView.frame, notifiesAutomatically: false, dependencies: [])
        declarations.property("bounds", \UIView.bounds, notifiesAutomatically: false, dependencies: [])
        declarations.property("center", \UIView.center, notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "backgroundColor", \UIView.backgroundColor, notifiesAutomatically: false, dependencies: [])
        declarations.property("alpha", \UIView.alpha, notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "hidden", \UIView.isHidden, getter: "isHidden", notifiesAutomatically: false, dependencies: [])
        declarations.property("opaque", \UIView.isOpaque, field: "isOpaque", getter: "isOpaque")
        declarations.property("clipsToBounds", \UIView.clipsToBounds, notifiesAutomatically: false, dependencies: [])
        declarations.property("tintColor", \UIView.tintColor, notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "userInteractionEnabled", \UIView.isUserInteractionEnabled, field: "isUserInteractionEnabled",
            getter: "isUserInteractionEnabled")
        declarations.property("superview", \UIView.superview, dependencies: [])
        declarations.property("subviews", \UIView.subviews, ownership: .copy, dependencies: [])
        declarations.property("window", \UIView.window, dependencies: [])
        declarations.property("layer", \UIView.layer, dependencies: [])
        declarations.method("setNeedsLayout", UIView.setNeedsLayout)
        declarations.method("layoutIfNeeded", UIView.layoutIfNeeded)
        declarations.method("removeFromSuperview", UIView.removeFromSuperview)
    }
}

extension ReflectiveObject {
    /// Makes `change` between the two notifications for `key`.
    final func notifying(_ key: String, _ change: () -> Void) {
        willChangeValue(forKey: key)
        change()
        didChangeValue(forKey: key)
    }
}
