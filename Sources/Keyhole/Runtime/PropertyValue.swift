import Synchronization

/// Reads and writes of a ``Property`` field by its offset: what the wrapper's own accessors do, for callers that know
/// the offset and not the key path.
extension ReflectiveObject {
    /// The value of the property at `offset`, which must be the offset of a field of type `Property<Value>`.
    @inline(__always)
    final func propertyValue<Value>(at offset: Int, of type: Value.Type) -> Value {
        if _sideTableAddress.load(ordering: .acquiring) == nil {
            // The field lies in the object, which is kept alive for the access.
            return withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee }
        }
        return readProperty(at: offset, of: Value.self)
    }

    /// The object in the property at `offset`, which must be the offset of a `Property` of a class or an optional of one:
    /// both are stored as one reference, so the class need not be known.
    @inline(__always)
    final func objectValue(at offset: Int) -> AnyObject? { propertyValue(at: offset, of: AnyObject?.self) }

    /// Sets the object in the property at `offset`, which must be the offset of a `Property` of a class of which `value`
    /// is an instance, or of an optional of one.
    @inline(__always)
    final func setObjectValue(_ value: AnyObject, at offset: Int) {
        setPropertyValue(Optional(value), at: offset)
    }

    /// Sets the property at `offset`, which must be the offset of a field of type `Property<Value>`.
    @inline(__always)
    final func setPropertyValue<Value>(_ value: Value, at offset: Int) {
        if _sideTableAddress.load(ordering: .acquiring) == nil {
            // The field lies in the object, which is kept alive for the access.
            withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee = value }
            return
        }
        writeProperty(value, at: offset)
    }
}
