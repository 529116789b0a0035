/// The stored field that stands for a key, and how to read and write it without telling anyone.
struct StoredFieldAccess {
    let valueType: Any.Type
    let read: (AnyObject) -> Any?
    let check: (Any?) -> KeySetter.Outcome
    let write: (AnyObject, Any?) -> KeySetter.Outcome

    /// The first of the fields `_<key>`, `_is<Key>`, `<key>`, `is<Key>` of `type` or its superclasses.
    init?(in type: AnyClass, key: String, capitalized: String) {
        let fields = StoredField.all(of: type)
        for name in ["_" + key, "_is" + capitalized, key, "is" + capitalized] {
            // The nearest class wins, and its fields come last.
            if let field = fields.last(where: { $0.name == name }) {
                self = Self.open(field.type, field)
                return
            }
        }
        return nil
    }

    private init(
        valueType: Any.Type, read: @escaping (AnyObject) -> Any?, check: @escaping (Any?) -> KeySetter.Outcome,
        write: @escaping (AnyObject, Any?) -> KeySetter.Outcome
    ) {
        self.valueType = valueType
        self.read = read
        self.check = check
        self.write = write
    }

    private static func open<Value>(_ type: Value.Type, _ field: StoredField) -> StoredFieldAccess {
        let coder = ValueCoder<Value>.make()
        return StoredFieldAccess(
            valueType: type,
            read: { coder.box(field.value(in: $0, as: Value.self)) },
            check: { coder.unbox($0).outcome },
            write: { object, value in
                let unboxed = coder.unbox(value)
                guard case .value(let converted) = unboxed else { return unboxed.outcome }
                field.set(converted, in: object)
                return .written
            })
    }
}
