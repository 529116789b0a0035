@_spi(Reflection) import Swift

/// A stored field of a Swift class by name: where it lies and what it holds.
struct StoredField {
    let name: String
    let offset: Int
    /// The field's type; of a ``Property`` field, the type of its value.
    let type: Any.Type

    /// The fields of `type`, inherited ones first.
    static func all(of type: AnyClass) -> [StoredField] {
        var fields: [StoredField] = []
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { label, offset, fieldType, _ in
            let valueType = (fieldType as? any PropertyField.Type)?.valueType ?? fieldType
            fields.append(StoredField(name: String(cString: label), offset: offset, type: valueType))
            return true
        }
        return fields
    }

    /// The field's value in `object`.
    func value<Value>(in object: AnyObject, as type: Value.Type) -> Value {
        // `offset` is that of a field of type `Value` in the object's class, so the read stays in the object.
        withExtendedLifetime(object) {
            Unmanaged.passUnretained(object).toOpaque().advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
        }
    }

    /// Sets the field's value in `object`.
    func set<Value>(_ value: Value, in object: AnyObject) {
        // `offset` is that of a field of type `Value` in the object's class, so the write stays in the object.
        withExtendedLifetime(object) {
            Unmanaged.passUnretained(object).toOpaque().advanced(by: offset).assumingMemoryBound(to: Value.self)
                .pointee = value
        }
    }
}
