import Synchronization

/// The slow path of ``Property``: reached when the object has a side table.
extension ReflectiveObject {
    /// Takes the lock that guards the fields of an object that has a side table; ``_getTracked(at:of:)`` and
    /// ``_setObserved(_:at:)`` let go of it.
    public final func _lockFields() { withSideTable { $0.lock.lock() } }

    /// Lets go of the lock.
    @usableFromInline
    final func _unlockFields() { withSideTable { $0.lock.unlock() } }

    /// Lets go of the lock after the value of an observed property was exchanged.
    @usableFromInline
    final func _unlockChangedFields() {
        withSideTable {
            $0.countChange()
            $0.lock.unlock()
        }
    }

    /// Lets go of the lock after a read.
    ///
    /// - Returns: whether reads are being recorded.
    @usableFromInline
    final func _endRead() -> Bool {
        _unlockFields()
        return ReadTracker.activeCount.load(ordering: .relaxed) != 0
    }

    /// Records a read that was made while reads are being recorded, if this thread records them.
    @usableFromInline
    final func _recordRead<Value>(of value: Value, at offset: Int) {
        ThreadState.current.trackers.last?.record(self, offset: offset, value: value)
    }

    /// Reads the property at `offset` by key.
    final func readProperty<Value>(at offset: Int, of type: Value.Type) -> Value {
        if hasSideTable {
            _lockFields()
            return _getTracked(at: offset, of: Value.self)
        }
        let value = withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee }
        if ReadTracker.watchers.load(ordering: .relaxed) != 0 {
            // Nothing stands for a property of an object without a side table, but its read is noticed.
            _ = PropertyReading.place(of: self, offset: offset)
            _recordRead(of: value, at: offset)
        }
        return value
    }

    /// Writes the property at `offset` by key.
    final func writeProperty<Value>(_ newValue: Value, at offset: Int) {
        guard hasSideTable else {
            return withExtendedLifetime(self) { _field(at: offset, of: Value.self).pointee = newValue }
        }
        _lockFields()
        _setObserved(newValue, at: offset)
    }

    /// Makes a change of the property at `offset` by `store`, with a lookout for those who are told beforehand.
    @usableFromInline
    final func _change(at offset: Int, by store: () -> Void) {
        guard let table = sideTable else { return store() }
        let items = KeyValueObserving.prepare(table.allLinks.filter { Int($0.offset) == offset }, self, .setting)
        store()
        // Only an observer that was told beforehand can have registered another one since.
        if items.contains(where: { $0.link.registration.options.contains(.prior) }) {
            KeyValueObserving.rewireNewcomers(items, in: table) { Int($0.offset) == offset }
        }
        KeyValueObserving.finish(items)
    }
}

extension SideTable {
    /// Lets go of the lock after the field at `offset` of `object` was exchanged, and tells the field's links, the last
    /// one first.
    ///
    /// - Returns: whether it did; if not, someone must be told before the change, and the lock is still held.
    func tell(_ change: FieldChange, of object: ReflectiveObject, at offset: Int) -> Bool {
        if let only = onlyLink { return tellOnly(only, change, of: object, at: offset) }
        switch links {
        case .none, .one: lock.unlock()
        case .many(let list):
            let bit = LinkList.bit(offset)
            guard list.observed & bit != 0 else {
                lock.unlock()
                return true
            }
            guard list.prepared & bit == 0, KeyValueObserving.codingChanges.load(ordering: .relaxed) == 0 else {
                return false
            }
            let count = countChange()
            lock.unlock()
            let plain = ChangeDictionary.plainSetting
            BorrowedAny.with(object) { boxed in
                list.forEachFromLast { link in
                    guard Int(link.offset) == offset else { return true }
                    if changeCount != count {
                        tellNewest(link, change, of: object, at: offset)
                    } else if link.isByName {
                        link.tellByName(change, of: object, boxed: &boxed, plain: plain)
                    } else {
                        link.tellByKeyPath(change, of: object)
                    }
                    return true
                }
            }
            endReading()
        }
        return true
    }

    /// ``tell(_:of:at:)`` for the only link, which is kept by ``ObservationLink/beginTelling()`` and not by a reference.
    @inline(__always)
    private func tellOnly(
        _ only: Unmanaged<ObservationLink>, _ change: FieldChange, of object: ReflectiveObject, at offset: Int
    ) -> Bool {
        let isMeant = only._withUnsafeGuaranteedRef { Int($0.offset) == offset }
        guard isMeant else {
            lock.unlock()
            return true
        }
        let isReady = only._withUnsafeGuaranteedRef { link in
            link.preparation != .needed && KeyValueObserving.codingChanges.load(ordering: .relaxed) == 0
                && link.beginTelling()
        }
        guard isReady else { return false }
        countChange()
        lock.unlock()
        only._withUnsafeGuaranteedRef { link in
            if link.isByName {
                BorrowedAny.with(object) {
                    link.tellByName(change, of: object, boxed: &$0, plain: ChangeDictionary.plainSetting)
                }
            } else {
                link.tellByKeyPath(change, of: object)
            }
        }
        lock.lock()
        let isLast = only._withUnsafeGuaranteedRef { $0.endTelling() }
        lock.unlock()
        if isLast { only.release() }
        return true
    }

    /// An observer that sets the property again makes those after it read the newest value, so it is read again then.
    @inline(never)
    private func tellNewest(
        _ link: ObservationLink, _ change: FieldChange, of object: ReflectiveObject, at offset: Int
    ) {
        guard let type = object.runtimeClass.property(atOffset: offset)?.valueType else { return }
        object.withNewest(at: offset, of: type, from: change.old) { newest in
            if link.isByName {
                BorrowedAny.with(object) {
                    link.tellByName(newest, of: object, boxed: &$0, plain: ChangeDictionary.plainSetting)
                }
            } else {
                link.tellByKeyPath(newest, of: object)
            }
        }
    }
}
