/// Recognises ``Property`` and ``WeakProperty`` among field types, and opens them to their value's type.
protocol PropertyField {
    static var valueType: Any.Type { get }
    /// Whether the field refers to its object weakly, so that what stands in it is no `Value`.
    static var isWeak: Bool { get }
    static func read(_ object: ReflectiveObject, at offset: Int) -> Any?
    static func write(_ value: Any?, to object: ReflectiveObject, at offset: Int) -> PropertyDescriptor.WriteOutcome
}

extension Property: PropertyField {
    static var valueType: Any.Type { Value.self }
    static var isWeak: Bool { false }

    static func read(_ object: ReflectiveObject, at offset: Int) -> Any? {
        object.readProperty(at: offset, of: Value.self)
    }

    static func write(_ value: Any?, to object: ReflectiveObject, at offset: Int) -> PropertyDescriptor.WriteOutcome {
        guard let typed = value as? Value else { return .typeMismatch }
        object.writeProperty(typed, at: offset)
        return .written
    }
}

extension WeakProperty: PropertyField {
    static var valueType: Any.Type { Object?.self }
    static var isWeak: Bool { true }

    static func read(_ object: ReflectiveObject, at offset: Int) -> Any? {
        object.weakProperty(at: offset, of: Object.self)
    }

    static func write(_ value: Any?, to object: ReflectiveObject, at offset: Int) -> PropertyDescriptor.WriteOutcome {
        guard let typed = converted(value, to: Object?.self) else { return .typeMismatch }
        object.setWeakProperty(typed, at: offset)
        return .written
    }
}
