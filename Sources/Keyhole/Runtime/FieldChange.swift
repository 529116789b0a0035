/// The value of a field before and after a change, lent for the time of telling it.
struct FieldChange {
    private let old: UnsafeRawPointer
    private let new: UnsafeRawPointer

    /// Calls `body` with the two values.
    @inline(__always)
    static func withValues<Value>(_ old: Value, _ new: Value, _ body: (FieldChange) -> Void) {
        // Both values outlive the call, and a `FieldChange` is never stored.
        withUnsafePointer(to: old) { old in
            withUnsafePointer(to: new) { new in
                body(FieldChange(old: UnsafeRawPointer(old), new: UnsafeRawPointer(new)))
            }
        }
    }

    /// The old value as key-value coding hands it out; `box` must have been made for the field's type.
    func boxedOld(_ box: FieldBox) -> Any? { box.read(old) }

    /// The new value as key-value coding hands it out; `box` must have been made for the field's type.
    func boxedNew(_ box: FieldBox) -> Any? { box.read(new) }
}

/// Boxes the value of a field as key-value coding does.
struct FieldBox: @unchecked Sendable {
    // Sendable by proof: the closure keeps a coder, which holds no state.

    fileprivate let read: (UnsafeRawPointer) -> Any?

    /// The box of fields that hold values of `type`.
    static func of(_ type: Any.Type) -> FieldBox { make(type) }

    private static func make<Value>(_ type: Value.Type) -> FieldBox {
        let box = ValueCoder<Value>.make().box
        // The caller promises that the memory holds a `Value`.
        return FieldBox { box($0.assumingMemoryBound(to: Value.self).pointee) }
    }
}
