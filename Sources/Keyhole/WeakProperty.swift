import Synchronization

/// A stored property of a ``ReflectiveObject`` that does not keep its object alive, and is listed, reachable by key and
/// observable.
///
/// It is what `@objc dynamic weak var` is on Apple's systems. A ``Property`` can't be declared `weak`, since the language
/// lets no wrapper have that word; and of a plain `weak var` nobody learns that it was set or read, so neither its
/// observers nor an ``KeyValueObservable/observe(_:options:changeHandler:fileID:line:)`` that leads through it would be
/// told. As on Apple's systems, nobody is told when the object dies and the property becomes `nil` by itself.
///
/// ```swift
/// final class Row: ReflectiveObject {
///     @WeakProperty var owner: Table?
/// }
/// ```
///
/// A protocol is a type for it too, such as a delegate's, when only classes conform to it.
@propertyWrapper
public struct WeakProperty<Object> {
    @usableFromInline
    internal weak var target: AnyObject?

    /// Refers to nothing.
    public init() {}

    /// Refers to `wrappedValue`, which must be an instance of a class.
    public init(wrappedValue: Object?) { target = Self.reference(to: wrappedValue) }

    /// Not reachable: a property needs the object it belongs to.
    @available(*, unavailable, message: "@WeakProperty belongs in a class that inherits ReflectiveObject")
    public var wrappedValue: Object? {
        get { fatalError("@WeakProperty belongs in a class that inherits ReflectiveObject") }
        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        set { fatalError("@WeakProperty belongs in a class that inherits ReflectiveObject (set \(newValue as Any))") }
    }

    /// Reads and writes the property of `object`.
    ///
    /// The identity of the property is the byte offset of its storage, as that of a ``Property``. Computing it counts as
    /// an access of the field, so it is done under the lock that guards observed fields.
    public static subscript<Owner: ReflectiveObject>(
        _enclosingInstance object: Owner,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Object?>,
        storage storageKeyPath: ReferenceWritableKeyPath<Owner, WeakProperty<Object>>
    ) -> Object? {
        // Inlining is forced, as for a `Property`: a call needs real key path objects.
        @inlinable @inline(__always)
        get {
            if object._sideTableAddress.load(ordering: .acquiring) == nil {
                return object[keyPath: storageKeyPath].object
            }
            object._lockFields()
            let offset = withUnsafeMutablePointer(to: &object[keyPath: storageKeyPath]) {
                object._fieldOffset(of: $0)
            }
            return object._getTrackedWeak(at: offset, of: Object.self)
        }
        @inlinable @inline(__always)
        set {
            if object._sideTableAddress.load(ordering: .acquiring) == nil {
                object[keyPath: storageKeyPath].object = newValue
                return
            }
            object._lockFields()
            let offset = withUnsafeMutablePointer(to: &object[keyPath: storageKeyPath]) {
                object._fieldOffset(of: $0)
            }
            object._setObservedWeak(newValue, at: offset)
        }
    }

    /// The object, `nil` for none and for one that has died.
    @usableFromInline
    internal var object: Object? {
        get { target.flatMap { $0 as? Object } }
        set { target = Self.reference(to: newValue) }
    }

    private static func reference(to object: Object?) -> AnyObject? {
        guard let object else { return nil }
        // A value would be put in a box that dies at once, and the property would seem never to have been set.
        guard let reference = HeldObject.of(object) else {
            fatalError("@WeakProperty refers to objects, and \(TypeName.readable(type(of: object))) is no class")
        }
        return reference
    }
}
