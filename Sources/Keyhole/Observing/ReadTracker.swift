import Synchronization

/// Records which properties of which objects are read while a value is computed.
final class ReadTracker {
    /// One property that was read.
    struct Read {
        let object: ReflectiveObject
        let offset: Int
    }

    private(set) var reads: [Read] = []
    /// The objects that the properties handed out, in that order.
    private(set) var handedOut: [ReflectiveObject] = []
    /// Whether a property handed out something else through which objects may be reached.
    private(set) var handedOutOthers = false

    /// How many threads track now: while it is zero a getter need not look for a tracker.
    static let activeCount = Atomic<Int>(0)
    /// How many threads track now, and how many registrations may check what a getter reads: while it is zero a getter
    /// need not look at its thread.
    static let watchers = Atomic<Int>(0)

    /// Runs `body` and returns what it read, each property once, in the order of the first reads.
    ///
    /// Only objects with a side table record their reads, so `root` gets one, and so does each object that a
    /// recorded property hands out.
    static func track<Value>(
        startingAt root: ReflectiveObject, _ body: () -> Value
    ) -> (value: Value, reads: [Read]) {
        let tracker = ReadTracker()
        return (tracker.record(startingAt: root, body), tracker.reads)
    }

    /// Runs `body` and records what it reads, as ``track(startingAt:_:)`` does.
    func record<Value>(startingAt root: ReflectiveObject, _ body: () -> Value) -> Value {
        root.attachedSideTable()
        let thread = ThreadState.current
        thread.trackers.append(self)
        Self.activeCount.add(1, ordering: .relaxed)
        Self.watchers.add(1, ordering: .relaxed)
        defer {
            Self.activeCount.subtract(1, ordering: .relaxed)
            Self.watchers.subtract(1, ordering: .relaxed)
            thread.trackers.removeLast()
        }
        return body()
    }

    /// Records a read of `object`, and makes the objects in `value` record theirs.
    func record<Value>(_ object: ReflectiveObject, offset: Int, value: Value) {
        if !reads.contains(where: { $0.object === object && $0.offset == offset }) {
            reads.append(Read(object: object, offset: offset))
        }
        // For most values this spares the casts.
        if ObservedKey.reachesNoObject(Value.self) { return }
        if let next = value as? ReflectiveObject {
            next.attachedSideTable()
            handedOut.append(next)
            return
        }
        if !Self.isObject(Value.self) { handedOutOthers = true }
        if let list = value as? [ReflectiveObject] {
            for element in list { element.attachedSideTable() }
        } else if let set = value as? Set<ReflectiveObject> {
            for element in set { element.attachedSideTable() }
        } else if let entries = value as? [AnyHashable: ReflectiveObject] {
            for element in entries.values { element.attachedSideTable() }
        }
    }

    /// Whether values of `type` are objects of the model or nothing.
    private static func isObject(_ type: Any.Type) -> Bool {
        ((type as? any OptionalValue.Type)?.wrappedType ?? type) is ReflectiveObject.Type
    }
}
