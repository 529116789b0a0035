import Synchronization

/// Reads and writes of a field by its byte offset in the object.
extension ReflectiveObject {
    /// The distance in bytes from the object's start to `field`, which must lie in the object.
    @inlinable
    public final func _fieldOffset<Value>(of field: UnsafeMutablePointer<Property<Value>>) -> Int {
        // The object's address is read while it is alive as `self`; no memory is touched through it here.
        UnsafeRawPointer(field) - UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    }

    /// The distance in bytes from the object's start to `field`, which must lie in the object.
    @inlinable
    public final func _fieldOffset<Object>(of field: UnsafeMutablePointer<WeakProperty<Object>>) -> Int {
        // As for a `Property`.
        UnsafeRawPointer(field) - UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    }

    /// The field at `offset`, which must be the offset of one of type `WeakProperty<Object>`.
    final func _weakField<Object>(
        at offset: Int, of type: Object.Type
    ) -> UnsafeMutablePointer<WeakProperty<Object>> {
        // The caller says what stands there.
        Unmanaged.passUnretained(self).toOpaque().advanced(by: offset)
            .assumingMemoryBound(to: WeakProperty<Object>.self)
    }

    /// The value stored at `offset`, which must be the offset of a field of type `Property<Value>`.
    @inlinable
    public final func _field<Value>(at offset: Int, of type: Value.Type) -> UnsafeMutablePointer<Value> {
        // `Property<Value>` is a struct whose single member is the value, so both have the same address and layout.
        Unmanaged.passUnretained(self).toOpaque().advanced(by: offset).assumingMemoryBound(to: Value.self)
    }

    /// Reads the property at `offset` and, while reads are being tracked, records the read.
    ///
    /// The caller has taken the lock by ``_lockFields()``: another thread may be writing. The parts that know the type
    /// are inlined, so that the caller's module makes them for its own types; the others are calls without generics.
    @inlinable
    public final func _getTracked<Value>(at offset: Int, of type: Value.Type) -> Value {
        let value = _placeToRead(at: offset).assumingMemoryBound(to: Value.self).pointee
        if _endRead() { _recordRead(of: value, at: offset) }
        return value
    }

    /// Where the value of the property at `offset` is to be read from: its field, or what stands for it just now.
    @usableFromInline
    final func _placeToRead(at offset: Int) -> UnsafeRawPointer {
        let field = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque().advanced(by: offset))
        guard ReadTracker.watchers.load(ordering: .relaxed) != 0 else { return field }
        return PropertyReading.place(of: self, offset: offset) ?? field
    }

    /// Writes the property at `offset` and tells its observers.
    ///
    /// The caller has taken the lock by ``_lockFields()``. The values are exchanged first, under this very hold of the
    /// lock; where someone must be told before the change, the old value is put back before anyone can have seen.
    @inlinable
    public final func _setObserved<Value>(_ newValue: Value, at offset: Int) {
        let field = _field(at: offset, of: Value.self)
        let old = field.move()
        field.initialize(to: newValue)
        let isDone = withUnsafePointer(to: old) { old in
            withUnsafePointer(to: newValue) { new in
                _endWrite(from: UnsafeRawPointer(old), to: UnsafeRawPointer(new), at: offset)
            }
        }
        if isDone { return }
        let untold = field.move()
        field.initialize(to: old)
        _unlockFields()
        withExtendedLifetime(untold) {}
        _change(at: offset) {
            _lockFields()
            let old = field.move()
            field.initialize(to: newValue)
            _unlockChangedFields()
            // The old value may end an object's life, and so run foreign code: it is let go of after the lock.
            withExtendedLifetime(old) {}
        }
    }

    /// Lets go of the lock after the values of the property at `offset` were exchanged, and tells of the change.
    ///
    /// - Returns: whether it did; if not, someone must be told before the change, and the lock is still held.
    @usableFromInline
    final func _endWrite(from old: UnsafeRawPointer, to new: UnsafeRawPointer, at offset: Int) -> Bool {
        guard let address = _sideTableAddress.load(ordering: .relaxed) else { return true }
        // The object, which is alive as `self`, keeps its table.
        return Unmanaged<SideTable>.fromOpaque(address)._withUnsafeGuaranteedRef {
            $0.tell(FieldChange(old: old, new: new), of: self, at: offset)
        }
    }

    /// Calls `body` with a change from `old` to the value that the property at `offset` has by now.
    final func withNewest(
        at offset: Int, of type: Any.Type, from old: UnsafeRawPointer, _ body: (FieldChange) -> Void
    ) {
        func open<Value>(_ type: Value.Type) {
            _lockFields()
            let newest = _field(at: offset, of: Value.self).pointee
            _unlockFields()
            withUnsafePointer(to: newest) { body(FieldChange(old: old, new: UnsafeRawPointer($0))) }
        }
        open(type)
    }
}
