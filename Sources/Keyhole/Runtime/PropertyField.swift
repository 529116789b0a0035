/// Recognises ``Property`` among field types, and opens it to its value's type.
protocol PropertyField {
    static var valueType: Any.Type { get }
    static func read(_ object: ReflectiveObject, at offset: Int) -> Any?
    static func write(_ value: Any?, to object: ReflectiveObject, at offset: Int) -> PropertyDescriptor.WriteOutcome
}

extension Property: PropertyField {
    static var valueType: Any.Type { Value.self }

    static func read(_ object: ReflectiveObject, at offset: Int) -> Any? {
        object.readProperty(at: offset, of: Value.self)
    }

    static func write(_ value: Any?, to object: ReflectiveObject, at offset: Int) -> PropertyDescriptor.WriteOutcome {
        guard let typed = value as? Value else { return .typeMismatch }
        object.writeProperty(typed, at: offset)
        return .written
    }
}
