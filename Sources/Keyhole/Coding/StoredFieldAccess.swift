/// The stored field that stands for a key, and how to read and write it without telling anyone.
struct StoredFieldAccess {
    private let field: InstanceVariable
    private let coder: ErasedCoder

    /// The first of the fields `_<key>`, `_is<Key>`, `<key>`, `is<Key>` of `type` or its superclasses.
    init?(in type: RuntimeClass, key: String, capitalized: String) {
        let names = ["_" + key, "_is" + capitalized, key, "is" + capitalized]
        guard let field = names.lazy.compactMap({ type.ivar(named: $0) }).first else { return nil }
        self.field = field
        coder = ErasedCoder.make(field.type)
    }

    var valueType: Any.Type { field.type }

    /// Whether the field is a `var`: a constant can be read by key, but not set.
    var isMutable: Bool { field.isMutable }

    /// The field's value in the shape that key-value coding hands out.
    ///
    /// - Throws: ``InstanceVariableError`` for a field that can't be read from outside, as a bare closure.
    func value(in object: AnyObject) throws(InstanceVariableError) -> Any? {
        try field.value(in: object).flatMap(coder.box)
    }

    func check(_ value: Any?) -> KeySetter.Outcome { coder.unbox(value).outcome }

    func write(_ object: AnyObject, _ value: Any?) -> KeySetter.Outcome {
        coder.write(value) { converted in
            do throws(InstanceVariableError) {
                try field.setValue(flattened(converted), in: object)
                return .written
            } catch {
                if case .typeMismatch = error { return .mismatch }
                return .unreachable
            }
        }
    }
}
