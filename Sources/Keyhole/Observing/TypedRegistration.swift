import Foundation

/// A registration by Swift key path: what its value follows from is found by tracking reads, and found anew after each
/// change.
final class TypedRegistration<Root: ReflectiveObject, Value>: Registration, @unchecked Sendable {
    // Sendable by proof: as `Registration`; handler and key path are set once. Running the handler on the thread that
    // makes the change is the contract of key-value observing, as on Apple's systems.

    let keyPath: KeyPath<Root, Value>
    private let handler: (Root, NSKeyValueObservedChange<Value>) -> Void
    /// Further key paths that the class says the value follows from.
    private let affecting: [AnyKeyPath]

    init(
        _ keyPath: KeyPath<Root, Value>, of root: Root, key: ObservedKey, isTerminal: Bool, affecting: [AnyKeyPath],
        options: NSKeyValueObservingOptions, site: RegistrationSite?,
        handler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
    ) {
        self.keyPath = keyPath
        self.handler = handler
        self.affecting = affecting
        super.init(
            key: key, table: root.attachedSideTable(), isTerminal: isTerminal, options: options,
            needsNothingBefore: false, site: site, wiring: Wiring(root: root))
    }

    override var keyPathDescription: String { key.name.isEmpty ? "\(keyPath)" : key.name }

    override func targets(from root: ReflectiveObject) throws(ObjectiveCException) -> [LinkTarget] {
        guard let typedRoot = root as? Root else { return [] }
        let keyPath = keyPath
        let affecting = affecting
        let (_, reads) = ReadTracker.track(startingAt: root) {
            for other in affecting { _ = root[keyPath: other] }
            _ = typedRoot[keyPath: keyPath]
        }
        var targets: [LinkTarget] = []
        for read in reads {
            guard let readKey = try ObservedPath.key(atOffset: read.offset, of: type(of: read.object)),
                read.object !== root || readKey.name != key.name
            else { continue }
            targets.append(
                LinkTarget(object: read.object, key: readKey, isTerminal: false, isLeaf: false, relayPath: nil))
        }
        // The last read of a chain is the one whose elements the value holds.
        if reads.count > 1, !targets.isEmpty { targets[targets.count - 1].isTerminal = true }
        return targets
    }

    /// What is kept between the two halves of a change.
    private struct Prepared {
        var old: Value?
        var new: Value?
    }

    override func willChange(_ root: ReflectiveObject, _ change: Change) -> Any? {
        guard let root = root as? Root else { return nil }
        var prepared = Prepared()
        switch change.mutation {
        case .setting:
            if options.contains(.old) { prepared.old = root[keyPath: keyPath] }
        case .indexed(let kind, let indexes):
            if options.contains(.old), kind != .insertion { prepared.old = elements(at: indexes, of: root) }
        case .set(let kind, let objects):
            let (removed, added) = CollectionChange.difference(kind, objects, in: root[keyPath: keyPath])
            if options.contains(.old), kind != .union { prepared.old = removed as? Value }
            if options.contains(.new), kind == .union || kind == .set { prepared.new = added as? Value }
        }
        if options.contains(.prior) {
            handler(root, makeChange(change.mutation, old: prepared.old, new: nil, isPrior: true))
        }
        return prepared
    }

    override func didChange(_ root: ReflectiveObject, _ change: Change, prepared: Any?) {
        noteTold()
        guard let root = root as? Root, var prepared = prepared as? Prepared else { return }
        if options.contains(.new) {
            switch change.mutation {
            case .setting: prepared.new = root[keyPath: keyPath]
            case .indexed(let kind, let indexes) where kind != .removal:
                prepared.new = elements(at: indexes, of: root)
            case .indexed, .set: break
            }
        }
        handler(root, makeChange(change.mutation, old: prepared.old, new: prepared.new, isPrior: false))
    }

    override func changes(_ object: ReflectiveObject, by store: () -> Void) -> Bool {
        // Behind an object more could be read, and an object that nobody has tracked yet would not say so.
        guard isActive, key.holdsNoObjects, wiring?.followsOnlyFrom(self) == true, !options.contains(.prior) else {
            return false
        }
        // The link lies in the table of the object that the registration was made on, and that is a `Root`.
        let root = unsafeDowncast(object, to: Root.self)
        let old = options.contains(.old) ? root[keyPath: keyPath] : nil
        store()
        guard isActive || KeyValueObserving.isPending(self) else { return true }
        // What the getter reads may differ now, and only its reads can say so.
        let tracker = ReadTracker.SoleRead(of: object, offset: key.offset)
        let new = tracker.verify { root[keyPath: keyPath] }
        if new == nil { rewire(from: root) }
        handler(
            root,
            NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) ? new ?? root[keyPath: keyPath] : nil, oldValue: old,
                indexes: nil, isPrior: false))
        return true
    }

    override func tellInitialValue(_ root: ReflectiveObject) {
        guard let root = root as? Root else { return }
        let new = options.contains(.new) ? root[keyPath: keyPath] : nil
        handler(root, makeChange(.setting, old: nil, new: new, isPrior: false))
    }

    private func elements(at indexes: IndexSet, of root: Root) -> Value? {
        CollectionChange.elements(at: indexes, in: root[keyPath: keyPath]) as? Value
    }

    private func makeChange(
        _ mutation: KeyValueObserving.Mutation, old: Value?, new: Value?, isPrior: Bool
    ) -> NSKeyValueObservedChange<Value> {
        switch mutation {
        case .setting:
            NSKeyValueObservedChange(kind: .setting, newValue: new, oldValue: old, indexes: nil, isPrior: isPrior)
        case .indexed(let kind, let indexes):
            NSKeyValueObservedChange(kind: kind, newValue: new, oldValue: old, indexes: indexes, isPrior: isPrior)
        case .set(let kind, _):
            NSKeyValueObservedChange(
                kind: kind.changeKind, newValue: new, oldValue: old, indexes: nil, isPrior: isPrior)
        }
    }
}
