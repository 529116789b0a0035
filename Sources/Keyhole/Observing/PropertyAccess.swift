/// The slow path of ``Property``: reached when the object has a side table.
extension ReflectiveObject {
    /// Reads the property at `offset` and, while reads are being tracked, records the read.
    public final func _getTracked<Value>(at offset: Int, of type: Value.Type) -> Value {
        withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee }
    }

    /// Writes the property at `offset`, telling its observers before and after.
    public final func _setObserved<Value>(_ newValue: Value, at offset: Int) {
        withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee = newValue }
    }
}
