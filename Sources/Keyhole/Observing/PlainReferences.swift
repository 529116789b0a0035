/// The objects that a Swift key path may lead through without reading a ``Property``: those that plain stored fields,
/// constants and weak references among them, hold.
///
/// A read of such a field leaves no trace, so what it hands out would not know that its own reads are to be recorded.
enum PlainReferences {
    private static let cache = Guarded<[ObjectIdentifier: [InstanceVariable]]>([:])

    /// What `body` reads, beginning at `root`, when it leads through at most `steps` properties one after the other; and
    /// whether it can reach no objects but by properties that are among the reads.
    static func track(
        startingAt root: ReflectiveObject, steps: () -> Int, _ body: () -> Void
    ) -> (reads: [ReadTracker.Read], isClosed: Bool) {
        var tracker = ReadTracker()
        tracker.record(startingAt: root, body)
        if fields(of: type(of: root)).isEmpty, tracker.handedOut.allSatisfy({ fields(of: type(of: $0)).isEmpty }) {
            return (tracker.reads, !tracker.handedOutOthers)
        }
        var sources = [root] + tracker.handedOut
        var seen = Set(sources.map { ObjectIdentifier($0) })
        for _ in 1..<max(2, steps()) {
            var hasNewcomer = false
            for object in sources.flatMap(referents) where seen.insert(ObjectIdentifier(object)).inserted {
                if object.sideTable == nil { hasNewcomer = true }
                object.attachedSideTable()
                sources.append(object)
            }
            if hasNewcomer {
                tracker = ReadTracker()
                tracker.record(startingAt: root, body)
            }
            for object in tracker.handedOut where seen.insert(ObjectIdentifier(object)).inserted {
                sources.append(object)
            }
        }
        return (tracker.reads, false)
    }

    /// The objects in the plain fields of `object`.
    private static func referents(of object: ReflectiveObject) -> [ReflectiveObject] {
        fields(of: type(of: object)).compactMap { field in
            (try? field.value(in: object)).flatMap { $0 }.flatMap(HeldObject.of) as? ReflectiveObject
        }
    }

    /// The plain fields of `type` and its superclasses in which an object of the model may be.
    private static func fields(of type: AnyClass) -> [InstanceVariable] {
        if let known = cache.withLock({ $0[ObjectIdentifier(type)] }) { return known }
        let found = sequence(first: RuntimeClass.of(type), next: { $0.superclass }).flatMap(\.ivars).filter {
            !$0.isProperty && $0.ownership != .unmanaged && mayHoldObject($0.type)
        }
        cache.withLock { $0[ObjectIdentifier(type)] = found }
        return found
    }

    private static func mayHoldObject(_ type: Any.Type) -> Bool {
        let wrapped = (type as? any OptionalValue.Type)?.wrappedType ?? type
        if wrapped is ReflectiveObject.Type { return true }
        return TypeMetadata(wrapped).existential?.isClassBound ?? false
    }
}
