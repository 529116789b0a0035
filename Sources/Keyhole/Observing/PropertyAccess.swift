import Synchronization

/// The slow path of ``Property``: reached when the object has a side table.
extension ReflectiveObject {
    /// Reads the property at `offset` and, while reads are being tracked, records the read.
    public final func _getTracked<Value>(at offset: Int, of type: Value.Type) -> Value {
        guard let table = sideTable, table.mayObserve(offset) else {
            let value = withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee }
            recordRead(of: value, at: offset)
            return value
        }
        // Another thread may be writing: observed fields are read and written under the object's lock.
        let value = table.lock.withLock { _field(at: offset, of: Value.self).pointee }
        recordRead(of: value, at: offset)
        return value
    }

    @inline(__always)
    private func recordRead<Value>(of value: Value, at offset: Int) {
        guard ReadTracker.activeCount.load(ordering: .relaxed) != 0 else { return }
        ThreadState.current.trackers.last?.record(self, offset: offset, value: value)
    }

    /// Writes the property at `offset`, telling its observers before and after.
    public final func _setObserved<Value>(_ newValue: Value, at offset: Int) {
        guard let table = sideTable, table.mayObserve(offset) else {
            withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee = newValue }
            return
        }
        let links = table.allLinks.filter { $0.key.offset == offset }
        let items = KeyValueObserving.prepare(links, self, .setting)
        let field = _field(at: offset, of: Value.self)
        // The old value may end an object's life, and so run foreign code: it is let go of after the lock.
        let old = table.lock.withLock {
            let old = field.move()
            field.initialize(to: newValue)
            return old
        }
        withExtendedLifetime(old) {}
        KeyValueObserving.finish(items)
    }
}
