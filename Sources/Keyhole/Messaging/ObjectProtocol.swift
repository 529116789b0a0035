import Foundation

/// What `NSObjectProtocol` asks of objects on Apple's systems and Foundation leaves out here.
///
/// An object that is not one of the model answers as one without methods.
extension NSObjectProtocol {
    /// Whether the object has a method for `selector`.
    public func responds(to selector: Selector?) -> Bool {
        (self as? ReflectiveObject)?.responds(to: selector) ?? false
    }

    /// Whether the object's class is `aClass` or inherits it.
    public func isKind(of aClass: AnyClass) -> Bool {
        sequence(first: type(of: self) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == aClass }
    }

    /// Whether the object's class is exactly `aClass`.
    public func isMember(of aClass: AnyClass) -> Bool { type(of: self) as AnyClass == aClass }

    /// Calls the declared method `selector` without an argument; see ``ReflectiveObject/perform(_:)``.
    @discardableResult
    public func perform(_ selector: Selector?) -> Unmanaged<AnyObject>! {
        (self as? ReflectiveObject)?.perform(selector)
    }

    /// Calls the declared method `selector` with one argument; see ``ReflectiveObject/perform(_:)``.
    @discardableResult
    public func perform(_ selector: Selector?, with argument: Any?) -> Unmanaged<AnyObject>! {
        (self as? ReflectiveObject)?.perform(selector, with: argument)
    }

    /// Calls the declared method `selector` with two arguments; see ``ReflectiveObject/perform(_:)``.
    @discardableResult
    public func perform(_ selector: Selector?, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>! {
        (self as? ReflectiveObject)?.perform(selector, with: first, with: second)
    }
}
