import Foundation
import Keyhole

/// The Objective-C side of a view's properties.
extension UIView {
    static func declareView(_ declarations: inout MemberDeclarations) {
        func told<Value>(_ name: String, _ path: KeyPath<UIView, Value>, getter: String? = nil) {
            declarations.property(name, path, getter: getter, notifiesAutomatically: false, dependencies: [])
        }
        func derived<Value>(_ name: String, _ path: KeyPath<UIView, Value>) {
            declarations.property(name, path, isReadOnly: true, dependencies: [])
        }
        told("frame", \.frame)
        told("bounds", \.bounds)
        told("center", \.center)
        told("transform", \.transform)
        told("transform3D", \.transform3D)
        told("backgroundColor", \.backgroundColor)
        told("alpha", \.alpha)
        told("hidden", \.isHidden, getter: "isHidden")
        declarations.property("opaque", \UIView.isOpaque, field: "isOpaque", getter: "isOpaque")
        told("clipsToBounds", \.clipsToBounds)
        told("tintColor", \.tintColor)
        declarations.property(
            "userInteractionEnabled", \UIView.isUserInteractionEnabled, field: "isUserInteractionEnabled",
            getter: "isUserInteractionEnabled")
        declarations.property(
            "multipleTouchEnabled", \UIView.isMultipleTouchEnabled, field: "isMultipleTouchEnabled",
            getter: "isMultipleTouchEnabled")
        declarations.property("maskView", \UIView.mask, field: "mask")
        derived("superview", \.superview)
        declarations.property("subviews", \UIView.subviews, ownership: .copy, dependencies: [])
        derived("window", \.window)
        derived("layer", \.layer)
        declarations.property(
            "gestureRecognizers", \UIView.gestureRecognizers, ownership: .copy, notifiesAutomatically: false,
            dependencies: [])
        derived("constraints", \.constraints)
        derived("hasAmbiguousLayout", \.hasAmbiguousLayout)
        derived("intrinsicContentSize", \.intrinsicContentSize)
        derived("alignmentRectInsets", \.alignmentRectInsets)
        derived("safeAreaInsets", \.safeAreaInsets)
        declarations.property("layoutMargins", \UIView.layoutMargins, dependencies: [])
        declarations.property(
            "insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea, dependencies: [])
        declarations.method("setNeedsLayout", UIView.setNeedsLayout)
        declarations.method("layoutIfNeeded", UIView.layoutIfNeeded)
        declarations.method("removeFromSuperview", UIView.removeFromSuperview)
        declarations.method("exerciseAmbiguityInLayout", UIView.exerciseAmbiguityInLayout)
        declarations.method("_autolayoutTrace", UIView._autolayoutTrace)
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
