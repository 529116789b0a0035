import Foundation
import Synchronization

/// A registration by Swift key path: what its value follows from is found by tracking reads, and found anew after each
/// change.
final class TypedRegistration<Root: ReflectiveObject, Value>: Registration, @unchecked Sendable {
    // Sendable by proof: as `Registration`; handler and key path are set once. Running the handler on the thread that
    // makes the change is the contract of key-value observing, as on Apple's systems.

    let keyPath: KeyPath<Root, Value>
    private let handler: (Root, NSKeyValueObservedChange<Value>) -> Void
    /// Turns a change of the registration's own key into values and calls the handler with them.
    private let deliver: TypedObserving.Delivery
    /// Whether everything that ``keyPath`` reads was found to be observable before the registration was made.
    private let isChecked: Bool
    /// Whether ``keyPath`` need not be followed to find the first links: it was a moment ago, and read one field from which
    /// nothing leads on.
    private let hasNoLinksYet: Atomic<Bool>
    /// Whether the value has the type of the property whose change is told.
    private let hasPropertyType: Bool
    /// The names on the way, found when the value was last followed while someone wanted to read them.
    private let names = Guarded<String?>(nil)
    /// Whether ``known`` holds something.
    private let followsFromMore = Atomic<Bool>(false)
    /// What the value is read from, when that is more than the registration's own key, and a getter that reads other
    /// properties is sure to be noticed.
    private let known = Guarded<KnownReads?>(nil)
    /// Further key paths that the class says the value follows from.
    private let affecting: [AnyKeyPath]

    init(
        _ keyPath: KeyPath<Root, Value>, of root: Root, key: ObservedKey, isTerminal: Bool, isChecked: Bool,
        affecting: [AnyKeyPath],
        options: NSKeyValueObservingOptions, place: RegistrationPlaces.Index,
        handler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void, deliver: @escaping TypedObserving.Delivery
    ) {
        self.keyPath = keyPath
        self.handler = handler
        self.deliver = deliver
        self.affecting = affecting
        self.isChecked = isChecked
        hasNoLinksYet = Atomic(
            isChecked && affecting.isEmpty && key.offset >= 0 && key.holdsNoObjects && !options.contains(.initial))
        hasPropertyType = root.runtimeClass.property(atOffset: key.offset)?.valueType == Value.self
        ReadTracker.watchers.add(1, ordering: .relaxed)
        super.init(
            key: key, table: root.attachedSideTable(), traits: isTerminal ? .terminal : [], options: options,
            preparation: .needed, place: place, wiring: Wiring(root: root))
    }

    deinit { ReadTracker.watchers.subtract(1, ordering: .relaxed) }

    override var keyPathDescription: String {
        key.name.isEmpty ? names.withLock { $0 } ?? KeyPathNames(keyPath).joined(by: []) : key.name
    }

    override func check(on root: ReflectiveObject) throws(ObjectiveCException) {
        if !isChecked || !affecting.isEmpty { _ = try targets(from: root) }
    }

    override func targets(from root: ReflectiveObject) throws(ObjectiveCException) -> [LinkTarget] {
        guard !hasNoLinksYet.exchange(false, ordering: .relaxed), let typedRoot = root as? Root else { return [] }
        let keyPath = keyPath
        let affecting = affecting
        let found = TypedObserving.reads(of: keyPath, isField: isTerminal && key.offset >= 0, from: root) {
            for other in affecting { _ = root[keyPath: other] }
            _ = typedRoot[keyPath: keyPath]
        }
        let reads = found.reads
        if key.name.isEmpty, ObservationLedger.shared.isHeard {
            let found = reads.compactMap { $0.object.runtimeClass.property(atOffset: $0.offset)?.name }
            names.withLock { $0 = KeyPathNames(keyPath).joined(by: found) }
        }
        var targets: [LinkTarget] = []
        for read in reads {
            guard let readKey = try ObservedPath.key(atOffset: read.offset, of: type(of: read.object)),
                read.object !== root || readKey.name != key.name
            else { continue }
            targets.append(
                LinkTarget(
                    object: read.object, key: readKey, isTerminal: false, isLeaf: false, relayPath: nil,
                    isClosed: found.isClosed && affecting.isEmpty))
        }
        // The last read of a chain is the one whose elements the value holds.
        if reads.count > 1 || reads.first?.object !== root, !targets.isEmpty {
            targets[targets.count - 1].isTerminal = true
        }
        return targets
    }

    /// What is kept between the two halves of a change.
    private struct Prepared {
        var old: Value?
        var new: Value?
    }

    override func willChange(_ root: ReflectiveObject, _ change: Change) -> Any? {
        guard let root = root as? Root else { return nil }
        // This way the getter's values are not compared with the property's.
        passedThrough.store(false, ordering: .relaxed)
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

    override func linksWereFound(_ links: [ExtraLink], for targets: [LinkTarget], hasRelays: Bool) {
        if links.isEmpty, !hasRelays {
            followsFromMore.store(false, ordering: .releasing)
            return prepare(self, isSure: true, .none)
        }
        var places = links.map { (table: $0.table, offset: Int($0.offset)) }
        if key.offset >= 0 { places.append((table, key.offset)) }
        let isClosed = !hasRelays && targets.allSatisfy(\.isClosed)
        let known = isClosed ? KnownReads(places) : nil
        self.known.withLock { $0 = known }
        followsFromMore.store(known != nil, ordering: .releasing)
        let preparation: Preparation = options.contains(.old) ? .noneIfAlone : .none
        prepare(self, isSure: known != nil, preparation)
        for link in links { prepare(link, isSure: known != nil, preparation) }
    }

    /// Says what must be done before a change of the field of `link`, `preparation` if a change is sure to be followed.
    private func prepare(_ link: ObservationLink, isSure: Bool, _ preparation: Preparation) {
        // Behind an object more could be read, and an object that nobody has tracked yet would not say so.
        let isReady = isSure && link.offset >= 0 && link.key.holdsNoObjects && !options.contains(.prior)
        link.table.setPreparation(isReady ? preparation : .needed, of: link)
    }

    override func fieldDidChange(
        _ root: ReflectiveObject, of object: ReflectiveObject, through link: ObservationLink, _ change: FieldChange
    ) {
        noteTold()
        // The old value is asked for after the change, of a getter that is made to read the field as it was.
        if followsFromMore.load(ordering: .acquiring) { return tellOfSeveral(root, of: object, through: link, change) }
        // Another thread may have renewed the links since, and this be one of the old ones.
        PropertyReading.lend(
            change, of: object, through: link, known: nil, to: self, on: root,
            hasPropertyType: hasPropertyType && link === self, deliver)
    }

    @inline(never)
    private func tellOfSeveral(
        _ root: ReflectiveObject, of object: ReflectiveObject, through link: ObservationLink, _ change: FieldChange
    ) {
        PropertyReading.lend(
            change, of: object, through: link, known: known.withLock { $0 }, to: self, on: root,
            hasPropertyType: hasPropertyType && link === self, deliver)
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
