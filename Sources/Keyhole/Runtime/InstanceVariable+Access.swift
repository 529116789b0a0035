extension InstanceVariable {
    /// The field's value in `object`; `nil` for an empty optional and for a weak reference whose object is gone.
    ///
    /// The read goes past accessors and observers. Reading a field that another thread is writing is as unsafe as
    /// it is in the language.
    ///
    /// - Throws: ``InstanceVariableError`` when `object` has no such field, or the field's representation is not known
    ///   from outside: a bare closure, a value that can't be copied, `unowned(unsafe)`.
    public func value(in object: AnyObject) throws(InstanceVariableError) -> Any? {
        try check(object)
        // The field lies in `object`, which the class check proves; it stays alive until the value is copied.
        let place = Unmanaged.passUnretained(object).toOpaque() + offset
        defer { withExtendedLifetime(object) {} }
        switch ownership {
        case .strong:
            func load<T>(_ type: T.Type) -> Any { place.assumingMemoryBound(to: T.self).pointee }
            return flattened(_openExistential(type, do: load))
        case .weak:
            // Every weak reference begins with the reference itself, whatever protocols the type names.
            return place.assumingMemoryBound(to: WeakReference.self).pointee.target
        case .unowned:
            guard let target = place.load(as: UnsafeRawPointer?.self) else { return nil }
            // An unowned reference keeps the memory of its object, so asking whether it died is safe.
            guard !LanguageRuntime.isDeallocating(target) else { throw .deallocated(field: name) }
            return Unmanaged<AnyObject>.fromOpaque(target).takeUnretainedValue()
        case .unmanaged:
            throw .inaccessible(field: name, reason: "nothing tells whether its object is still alive")
        }
    }

    /// Writes `value` to the field in `object`.
    ///
    /// The write goes past accessors and observers. `nil` empties an optional field.
    ///
    /// - Throws: ``InstanceVariableError`` when the field is a `let`, the value has another type, or one of the reasons
    ///   of ``value(in:)`` applies. The field is unchanged then.
    public func setValue(_ value: Any?, in object: AnyObject) throws(InstanceVariableError) {
        try check(object)
        guard isMutable else { throw .immutable(field: name) }
        // As in `value(in:)`: the field lies in `object`.
        let place = Unmanaged.passUnretained(object).toOpaque() + offset
        defer { withExtendedLifetime(object) {} }
        func store<T>(_ type: T.Type) -> Bool {
            guard let typed = converted(value, to: T.self) else { return false }
            switch ownership {
            case .strong:
                place.assumingMemoryBound(to: T.self).pointee = typed
            case .weak:
                place.assumingMemoryBound(to: WeakReference.self).pointee.target = flattened(typed) as AnyObject?
            case .unowned, .unmanaged:
                place.assumingMemoryBound(to: UnownedReference.self).pointee.target = flattened(typed) as AnyObject?
            }
            return true
        }
        if ownership != .strong {
            guard ownership != .unmanaged, wrappedKind == .class else {
                throw .inaccessible(field: name, reason: "its reference holds more than the object")
            }
        }
        guard _openExistential(type, do: store) else {
            throw .typeMismatch(
                field: name, expected: TypeName.readable(type),
                actual: value.map { TypeName.readable(Swift.type(of: $0)) } ?? "nil")
        }
    }

    /// The kind of the type, or of what an optional wraps.
    private var wrappedKind: TypeMetadata.Kind {
        TypeMetadata((type as? any OptionalValue.Type)?.wrappedType ?? type).kind
    }

    private func check(_ object: AnyObject) throws(InstanceVariableError) {
        let objectClass: AnyClass = Swift.type(of: object)
        guard sequence(first: objectClass, next: { _getSuperclass($0) }).contains(where: { $0 == declaringClass })
        else {
            throw .foreignObject(
                field: name, declaringClass: TypeName.qualified(ofClass: declaringClass),
                actual: TypeName.qualified(ofClass: objectClass))
        }
        let metadata = TypeMetadata(type)
        guard metadata.hasValueWitnesses else {
            throw .inaccessible(field: name, reason: "its value belongs to another language")
        }
        guard metadata.isCopyable else { throw .inaccessible(field: name, reason: "its value can't be copied") }
        guard metadata.kind != .opaque else {
            throw .inaccessible(field: name, reason: "its type is known to the compiler alone")
        }
        // A closure in a `Property` has the generic calling convention, since the wrapper is generic.
        if !isProperty, metadata.holdsBareFunction {
            throw .inaccessible(field: name, reason: "the calling convention of a bare closure is not in the metadata")
        }
    }
}

extension TypeMetadata {
    /// Whether a value is, or as a tuple or an optional contains, a function with a calling convention of its own.
    ///
    /// Functions in other generic containers have the generic convention, which `Any` expects.
    var holdsBareFunction: Bool {
        if let optional = type as? any OptionalValue.Type {
            return TypeMetadata(optional.wrappedType).holdsBareFunction
        }
        return kind == .function || tupleElements.contains { $0.holdsBareFunction }
    }
}

/// `value` as a `Target`; `nil` when it is none. An absent value becomes an empty optional.
func converted<Target>(_ value: Any?, to type: Target.Type) -> Target? {
    if let value { return value as? Target }
    // Opened, so that the cast is from the optional itself: one from `Any` would wrap it once more.
    func empty<Wrapping: OptionalValue>(_ type: Wrapping.Type) -> Target? { Wrapping.empty as? Target }
    return (Target.self as? any OptionalValue.Type).flatMap { empty($0) }
}

/// What is inside `value` when it is an optional, through all layers.
func flattened(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped.flatMap(flattened)
}

/// Recognises optionals behind `Any`.
protocol OptionalValue {
    static var wrappedType: Any.Type { get }
    static var empty: Self { get }
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    static var wrappedType: Any.Type { Wrapped.self }
    static var empty: Self { .none }
    var wrapped: Any? { self }
}

/// Has the layout of any `weak` reference to a class.
private struct WeakReference {
    weak var target: AnyObject?
}

/// Has the layout of any `unowned` reference to a class, optional or not.
private struct UnownedReference {
    unowned var target: AnyObject?
}
