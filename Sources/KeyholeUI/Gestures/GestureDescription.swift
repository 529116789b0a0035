import Foundation
import Keyhole
import KeyholeGraphics

/// Descriptions as UIKit prints them.
extension UIGestureRecognizer {
    final func describe() -> String {
        var entries = ["state = \(state.name)"]
        if !isEnabled { entries.append("enabled = NO") }
        if !cancelsTouchesInView { entries.append("cancelsTouchesInView = NO") }
        entries.append("view = \(Self.pointer(to: view))")
        let targets = actions.map { action in
            "(action=\(action.selector.map(NSStringFromSelector) ?? "(null)"), target=\(Self.pointer(to: action.target)))"
        }
        if !targets.isEmpty { entries.append("target= <\(targets.joined(separator: ", "))>") }
        entries += trailingDescription
        return "<\(className): \(addressText(of: self)); \(entries.joined(separator: "; "))>"
    }

    /// `<Class 0xADDRESS>`; `<(null) 0x0>` for nothing.
    private static func pointer(to object: AnyObject?) -> String {
        guard let object else { return "<(null) 0x0>" }
        return "<\(RuntimeClass.of(type(of: object)).name) \(addressText(of: object))>"
    }
}

extension UIGestureRecognizer.State {
    /// The name in descriptions.
    var name: String {
        switch self {
        case .possible: "Possible"
        case .began: "Began"
        case .changed: "Changed"
        case .ended: "Ended"
        case .cancelled: "Cancelled"
        case .failed: "Failed"
        }
    }
}
