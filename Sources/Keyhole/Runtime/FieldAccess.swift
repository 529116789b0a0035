/// Reads and writes of a field by its byte offset in the object.
extension ReflectiveObject {
    /// The distance in bytes from the object's start to `field`, which must lie in the object.
    @inlinable
    public final func _fieldOffset<Value>(of field: UnsafeMutablePointer<Property<Value>>) -> Int {
        // The object's address is read while it is alive as `self`; no memory is touched through it here.
        UnsafeRawPointer(field) - UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    }

    /// The value stored at `offset`, which must be the offset of a field of type `Property<Value>`.
    @inlinable
    public final func _field<Value>(at offset: Int, of type: Value.Type) -> UnsafeMutablePointer<Value> {
        // `Property<Value>` is a struct whose single member is the value, so both have the same address and layout.
        Unmanaged.passUnretained(self).toOpaque().advanced(by: offset).assumingMemoryBound(to: Value.self)
    }
}
