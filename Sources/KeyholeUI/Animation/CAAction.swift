import Foundation

/// Something that happens when a property of a layer changes: most often an animation.
public protocol CAAction: AnyObject {
    /// Called after `anObject`, a layer, has got a new value for `event`, the property's key.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action, `NSNull` says that nothing is to happen and that nobody else is to be asked.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
