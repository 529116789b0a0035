import Synchronization

/// The slow path of ``WeakProperty``, and its way in by key.
extension ReflectiveObject {
    /// The object of the weak property at `offset`.
    final func weakProperty<Object>(at offset: Int, of type: Object.Type) -> Object? {
        if hasSideTable {
            _lockFields()
            return _getTrackedWeak(at: offset, of: Object.self)
        }
        let object = withExtendedLifetime(self) { _weakField(at: offset, of: Object.self).pointee.object }
        noteRead(of: object, at: offset)
        return object
    }

    /// Sets the weak property at `offset`, telling its observers.
    final func setWeakProperty<Object>(_ object: Object?, at offset: Int) {
        guard hasSideTable else {
            return withExtendedLifetime(self) { _weakField(at: offset, of: Object.self).pointee.object = object }
        }
        _lockFields()
        _setObservedWeak(object, at: offset)
    }

    /// Reads the weak property at `offset` and, while reads are being tracked, records the read.
    ///
    /// The caller has taken the lock by ``_lockFields()``: another thread may be writing.
    public final func _getTrackedWeak<Object>(at offset: Int, of type: Object.Type) -> Object? {
        let object = withExtendedLifetime(self) { _weakField(at: offset, of: Object.self).pointee.object }
        _unlockFields()
        noteRead(of: object, at: offset)
        return object
    }

    private func noteRead<Object>(of object: Object?, at offset: Int) {
        guard ReadTracker.watchers.load(ordering: .relaxed) != 0 else { return }
        // Nothing ever stands for a weak property, but its read is noticed.
        _ = PropertyReading.place(of: self, offset: offset)
        _recordRead(of: object, at: offset)
    }

    /// Writes the weak property at `offset`, telling its observers before and after.
    ///
    /// The caller has taken the lock by ``_lockFields()``.
    public final func _setObservedWeak<Object>(_ object: Object?, at offset: Int) {
        _unlockFields()
        _change(at: offset) {
            _lockFields()
            withExtendedLifetime(self) { _weakField(at: offset, of: Object.self).pointee.object = object }
            _unlockChangedFields()
        }
    }
}
