import Synchronization

/// Records which properties of which objects are read while a value is computed.
final class ReadTracker {
    /// One property that was read.
    struct Read {
        let object: ReflectiveObject
        let offset: Int
    }

    private(set) var reads: [Read] = []

    /// How many threads track now: while it is zero a getter need not look for a tracker.
    static let activeCount = Atomic<Int>(0)

    /// Runs `body` and returns what it read, each property once, in the order of the first reads.
    ///
    /// Only objects with a side table record their reads, so `root` gets one, and so does each object that a
    /// recorded property hands out.
    static func track<Value>(
        startingAt root: ReflectiveObject, _ body: () -> Value
    ) -> (value: Value, reads: [Read]) {
        root.attachedSideTable()
        let tracker = ReadTracker()
        let thread = ThreadState.current
        thread.trackers.append(tracker)
        activeCount.add(1, ordering: .relaxed)
        defer {
            activeCount.subtract(1, ordering: .relaxed)
            thread.trackers.removeLast()
        }
        return (body(), tracker.reads)
    }

    /// Checks that a value still follows from one property alone, without recording anything.
    struct SoleRead {
        private let object: ObjectIdentifier
        private let offset: Int

        init(of object: ReflectiveObject, offset: Int) {
            self.object = ObjectIdentifier(object)
            self.offset = offset
        }

        /// What `body` computes, or `nil` when it read another property on the way.
        @inline(__always)
        func verify<Value>(_ body: () -> Value) -> Value? {
            let thread = ThreadState.current
            let outer = thread.soleRead
            thread.soleRead = self
            thread.readOther = false
            let value = body()
            let isSole = !thread.readOther
            thread.soleRead = outer
            thread.readOther = false
            return isSole ? value : nil
        }

        /// Whether it is this property that is read.
        @inline(__always)
        func matches(_ object: ReflectiveObject, offset: Int) -> Bool {
            self.object == ObjectIdentifier(object) && self.offset == offset
        }
    }

    /// Records a read of `object`, and makes the objects in `value` record theirs.
    func record<Value>(_ object: ReflectiveObject, offset: Int, value: Value) {
        if !reads.contains(where: { $0.object === object && $0.offset == offset }) {
            reads.append(Read(object: object, offset: offset))
        }
        if let next = value as? ReflectiveObject {
            next.attachedSideTable()
        } else if let list = value as? [ReflectiveObject] {
            for element in list { element.attachedSideTable() }
        } else if let set = value as? Set<ReflectiveObject> {
            for element in set { element.attachedSideTable() }
        } else if let entries = value as? [AnyHashable: ReflectiveObject] {
            for element in entries.values { element.attachedSideTable() }
        }
    }
}
