import Synchronization

/// A stored property of a ``ReflectiveObject`` that is listed, reachable by key and observable.
///
/// The wrapper holds the value and nothing else; name, type and attributes live in the class. A property that nobody
/// observes costs one load and one compare more than a plain stored property.
///
/// ```swift
/// final class Account: ReflectiveObject {
///     @Property var balance = 0
/// }
/// ```
@propertyWrapper
public struct Property<Value> {
    @usableFromInline
    internal var storage: Value

    /// Holds `wrappedValue`.
    @inlinable
    public init(wrappedValue: Value) { storage = wrappedValue }

    /// Not reachable: a property needs the object it belongs to.
    @available(*, unavailable, message: "@Property belongs in a class that inherits ReflectiveObject")
    public var wrappedValue: Value {
        get { fatalError("@Property belongs in a class that inherits ReflectiveObject") }
        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        set { fatalError("@Property belongs in a class that inherits ReflectiveObject (set \(newValue))") }
    }

    /// Reads and writes the property of `object`.
    ///
    /// The fast path touches no key path as a value, so the optimiser reduces `object[keyPath: storageKeyPath]` to a
    /// direct field access. On the slow path the identity of the property is the byte offset of its storage. Computing
    /// it counts as an access of the field, so it is done under the lock that guards observed fields.
    public static subscript<Object: ReflectiveObject>(
        _enclosingInstance object: Object,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Object, Property<Value>>
    ) -> Value {
        // Inlining is forced: left to itself the optimiser outlines the setter, and a call needs real key path objects.
        @inlinable @inline(__always)
        get {
            if object._sideTableAddress.load(ordering: .acquiring) == nil {
                return object[keyPath: storageKeyPath].storage
            }
            object._lockFields()
            let offset = withUnsafeMutablePointer(to: &object[keyPath: storageKeyPath]) {
                object._fieldOffset(of: $0)
            }
            return object._getTracked(at: offset, of: Value.self)
        }
        @inlinable @inline(__always)
        set {
            if object._sideTableAddress.load(ordering: .acquiring) == nil {
                object[keyPath: storageKeyPath].storage = newValue
                return
            }
            object._lockFields()
            let offset = withUnsafeMutablePointer(to: &object[keyPath: storageKeyPath]) {
                object._fieldOffset(of: $0)
            }
            object._setObserved(newValue, at: offset)
        }
    }
}
