/// The value of a field before and after a change, lent for the time of telling it.
struct FieldChange {
    /// The old value, which the field no longer holds.
    let old: UnsafeRawPointer
    /// The new value, or what has replaced it since.
    let new: UnsafeRawPointer

    /// Makes a change of values that both outlive its use: it is handed down and never stored.
    init(old: UnsafeRawPointer, new: UnsafeRawPointer) {
        self.old = old
        self.new = new
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
