import Synchronization

/// The slow path of ``Property``: reached when the object has a side table.
extension ReflectiveObject {
    /// Takes the lock that guards the fields of an object that has a side table; ``_getTracked(at:of:)`` and
    /// ``_setObserved(_:at:)`` let go of it.
    public final func _lockFields() { sideTable?.lock.lock() }

    /// Reads the property at `offset` by key.
    final func readProperty<Value>(at offset: Int, of type: Value.Type) -> Value {
        guard let table = sideTable else {
            let value = withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee }
            recordRead(of: value, at: offset)
            return value
        }
        table.lock.lock()
        return _getTracked(at: offset, of: Value.self)
    }

    /// Writes the property at `offset` by key.
    final func writeProperty<Value>(_ newValue: Value, at offset: Int) {
        guard let table = sideTable else {
            return withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee = newValue }
        }
        table.lock.lock()
        _setObserved(newValue, at: offset)
    }

    /// Reads the property at `offset` and, while reads are being tracked, records the read.
    ///
    /// The caller has taken the lock by ``_lockFields()``: another thread may be writing.
    public final func _getTracked<Value>(at offset: Int, of type: Value.Type) -> Value {
        let value = withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee }
        sideTable?.lock.unlock()
        recordRead(of: value, at: offset)
        return value
    }

    @inline(__always)
    private func recordRead<Value>(of value: Value, at offset: Int) {
        let thread = ThreadState.current
        if let sole = thread.soleRead, !sole.matches(self, offset: offset) { thread.readOther = true }
        guard ReadTracker.activeCount.load(ordering: .relaxed) != 0 else { return }
        thread.trackers.last?.record(self, offset: offset, value: value)
    }

    /// Writes the property at `offset`, telling its observers before and after.
    ///
    /// The caller has taken the lock by ``_lockFields()``.
    public final func _setObserved<Value>(_ newValue: Value, at offset: Int) {
        guard let table = sideTable, table.mayObserve(offset) else {
            // The old value may end an object's life, and so run foreign code: it is let go of after the lock.
            let old = exchange(newValue, at: offset)
            sideTable?.lock.unlock()
            withExtendedLifetime(old) {}
            return
        }
        let links = table.links
        let isInsideCoding = KeyValueObserving.codingChanges.load(ordering: .relaxed) != 0
        guard links.needNothingBefore(offset), !isInsideCoding else {
            table.lock.unlock()
            return setPrepared(newValue, at: offset, links, table, isInsideCoding: isInsideCoding)
        }
        // Nobody is told before the change, so one hold of the lock does: exchange the values, then tell.
        let old = exchange(newValue, at: offset)
        let changes = table.countChange()
        table.lock.unlock()
        FieldChange.withValues(old, newValue) { change in
            switch links {
            case .none: break
            case .one(let link): link.tell(change, of: self)
            case .many(let list): tell(list, change, at: offset, changes: changes, of: old)
            }
        }
    }

    /// Tells the links of `offset`, the last one first. An observer that sets the property again makes those after it
    /// read the newest value, so it is read again then.
    private func tell<Value>(
        _ links: ContiguousArray<ObservationLink>, _ change: FieldChange, at offset: Int, changes: UInt32, of old: Value
    ) {
        guard let table = sideTable else { return }
        for link in links.reversed() where link.key.offset == offset {
            if table.changeCount == changes {
                link.tell(change, of: self)
            } else {
                let newest = table.lock.withLock { _field(at: offset, of: Value.self).pointee }
                FieldChange.withValues(old, newest) { link.tell($0, of: self) }
            }
        }
    }

    /// A change that someone is told of beforehand, or whose old value takes more than a look at the field.
    private func setPrepared<Value>(
        _ newValue: Value, at offset: Int, _ links: SideTable.LinkList, _ table: SideTable,
        isInsideCoding: Bool
    ) {
        func store() {
            // The old value may end an object's life, and so run foreign code: it is let go of after the lock.
            table.lock.lock()
            let old = exchange(newValue, at: offset)
            _ = table.countChange()
            table.lock.unlock()
            withExtendedLifetime(old) {}
        }
        if case .one(let link) = links, link.key.offset == offset, !isInsideCoding,
            link.registration.changes(self, by: store)
        {
            return
        }
        let items = KeyValueObserving.prepare(links.all.filter { $0.key.offset == offset }, self, .setting)
        store()
        // Only an observer that was told beforehand can have registered another one since.
        if items.contains(where: { $0.link.registration.options.contains(.prior) }) {
            KeyValueObserving.rewireNewcomers(items, in: table) { $0.key.offset == offset }
        }
        KeyValueObserving.finish(items)
    }

    /// Puts `newValue` in the field and returns what was there. The caller holds the lock.
    @inline(__always)
    private func exchange<Value>(_ newValue: Value, at offset: Int) -> Value {
        let field = _field(at: offset, of: Value.self)
        let old = field.move()
        field.initialize(to: newValue)
        return old
    }
}
