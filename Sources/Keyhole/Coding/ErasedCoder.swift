/// A ``ValueCoder`` of a type that is known at run time only.
struct ErasedCoder {
    /// The outgoing shape of a value of the type, which may still be wrapped in an `Any`.
    let box: (Any) -> Any?
    let unbox: (Any?) -> Unboxed<Any>

    static func make(_ type: Any.Type) -> ErasedCoder { open(type) }

    /// Converts `value` and hands it to `store`; without a conversion nothing is stored.
    func write(_ value: Any?, store: (Any) -> KeySetter.Outcome) -> KeySetter.Outcome {
        let unboxed = unbox(value)
        guard case .value(let converted) = unboxed else { return unboxed.outcome }
        return store(converted)
    }

    private static func open<Value>(_ type: Value.Type) -> ErasedCoder {
        let coder = ValueCoder<Value>.make()
        return ErasedCoder(
            box: { value in (value as? Value).flatMap(coder.box) },
            unbox: { value in coder.unbox(value).map { .value($0) } })
    }
}

extension Unboxed {
    /// What a write that got this far has come to.
    var outcome: KeySetter.Outcome {
        switch self {
        case .value: .written
        case .isNil: .isNil
        case .mismatch: .mismatch
        case .outOfRange: .outOfRange
        }
    }
}

/// Reads and writes ``Property`` fields of one type, telling observers.
struct FieldCoder {
    /// A reader of the field at an offset.
    let reader: (Int) -> (ReflectiveObject) -> Any?
    /// A writer of the field at an offset.
    let writer: (Int) -> (ReflectiveObject, Any?) -> KeySetter.Outcome
    let check: (Any?) -> KeySetter.Outcome

    /// The coder of `type`, for what ``DirectField`` has no shorter way for.
    static func make(_ type: Any.Type) -> FieldCoder { open(type) }

    private static func open<Value>(_ type: Value.Type) -> FieldCoder {
        let coder = ValueCoder<Value>.make()
        return FieldCoder(
            reader: { offset in { coder.box($0.propertyValue(at: offset, of: Value.self)) } },
            writer: { offset in
                { object, value in
                    let unboxed = coder.unbox(value)
                    guard case .value(let converted) = unboxed else { return unboxed.outcome }
                    object.setPropertyValue(converted, at: offset)
                    return .written
                }
            },
            check: { coder.unbox($0).outcome })
    }
}
