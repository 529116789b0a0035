/// What one audit has seen so far. It holds identities and texts, never references to objects.
struct AuditBook {
    /// A live registration, and what has been noticed about it.
    private struct Entry {
        let record: RegistrationRecord
        let order: Int
        /// Why its key may never notify; a fault unless a change is told before the registration ends.
        let silentKey: SilentKey?
        /// Who asked for the token, for a typed observation.
        var caller: CallerTrace?
        /// Whether the observer's death was already found.
        var isOrphaned = false
    }

    /// Faults that were seen happening, in order.
    private(set) var faults: [ObservationFault] = []
    /// How many registrations were made.
    private(set) var registrationCount = 0

    private var live: [UInt64: Entry] = [:]
    private var sequencesByObserver: [ObjectIdentifier: Set<UInt64>] = [:]
    /// The registrations that ended last, for the words about a second removal.
    private var ended = RecentRegistrations()
    /// Observed objects that left their owner, by the owner's class.
    private var leftOwners: [ObjectIdentifier: String] = [:]
    private var objects = ObjectNumbers()
    /// Key mistakes that were already told; they are the code's, not one object's.
    private var toldKeys: Set<KeyMistake> = []

    private struct KeyMistake: Hashable {
        let silentKey: SilentKey
        let site: RegistrationSite?
    }

    // MARK: What is known

    /// Whether the registration was made in this audit and is live as far as it knows.
    func isLive(_ sequence: UInt64) -> Bool { live[sequence] != nil }

    /// How many registrations are kept; it does not grow with those that have ended.
    var recordCount: Int { live.count + ended.count }

    /// Whether a live registration of this audit is on `object`.
    func observes(_ object: ObjectIdentifier) -> Bool { live.values.contains { $0.record.observed == object } }

    // MARK: Registrations

    mutating func begin(_ record: RegistrationRecord, silentKey: SilentKey?) {
        registrationCount += 1
        live[record.sequence] = Entry(record: record, order: registrationCount, silentKey: silentKey)
        if let observer = record.observer { sequencesByObserver[observer, default: []].insert(record.sequence) }
        if let silentKey, silentKey.isCertain { note(silentKey, of: record, order: registrationCount) }
    }

    mutating func double(_ record: RegistrationRecord) {
        guard let entry = live[record.sequence] else { return }
        let first = live.values.filter {
            $0.record.observer == record.observer && $0.record.observed == record.observed
                && $0.record.keyPath == record.keyPath && $0.record.context == record.context
                && $0.order < entry.order
        }.max { $0.order < $1.order }
        // The first one may have been made outside the audit; then its place is not known here.
        let second = audited(entry)
        faults.append(.doubledRegistration(second, first: first.map { audited($0) } ?? second))
    }

    mutating func made(_ sequence: UInt64, by caller: CallerTrace) { live[sequence]?.caller = caller }

    /// Notes the end of a registration. `droppedAtOnce` is asked only for a dropped token.
    mutating func end(_ record: RegistrationRecord, droppedAtOnce: (CallerTrace) -> Bool) {
        guard let entry = drop(record.sequence) else { return }
        ended.append(record)
        if let caller = entry.caller, droppedAtOnce(caller) {
            faults.append(.tokenDroppedAtOnce(audited(entry)))
        } else {
            judge(entry, wasTold: record.wasTold)
        }
    }

    private mutating func drop(_ sequence: UInt64) -> Entry? {
        guard let entry = live.removeValue(forKey: sequence) else { return nil }
        if let observer = entry.record.observer {
            sequencesByObserver[observer]?.remove(sequence)
            if sequencesByObserver[observer]?.isEmpty == true { sequencesByObserver[observer] = nil }
        }
        let observed = entry.record.observed
        // Nobody of this audit observes the object any more, so its departure is of no interest.
        if leftOwners[observed] != nil, !observes(observed) { leftOwners[observed] = nil }
        return entry
    }

    private mutating func judge(_ entry: Entry, wasTold: Bool) {
        guard let silentKey = entry.silentKey, !silentKey.isCertain, !wasTold else { return }
        note(silentKey, of: entry.record, order: entry.order)
    }

    private mutating func note(_ silentKey: SilentKey, of record: RegistrationRecord, order: Int) {
        guard toldKeys.insert(KeyMistake(silentKey: silentKey, site: record.site)).inserted else { return }
        faults.append(.silentKey(audited(record, order: order), silentKey))
    }

    // MARK: Removals that match nothing

    /// Notes a removal that matched nothing. `elsewhere` is the same observer's registration for the same key path on
    /// another object, if there is one.
    mutating func removalUnmatched(_ removal: ObservationLedger.UnmatchedRemoval, elsewhere: RegistrationRecord?) {
        if removal.registered.isEmpty, let elsewhere {
            let registration = audited(elsewhere)
            let asked = objects.object(removal.observed, removal.observedClassName)
            faults.append(
                .removalFromAnotherObject(registration, asked: asked, cocoaText: removal.cocoaText))
            return
        }
        let mismatch = mismatch(removal)
        faults.append(
            .removalMatchedNothing(
                observer: objects.object(removal.observer, removal.observerClassName),
                observed: objects.object(removal.observed, removal.observedClassName), keyPath: removal.keyPath,
                mismatch, cocoaText: removal.cocoaText))
    }

    private mutating func mismatch(_ removal: ObservationLedger.UnmatchedRemoval) -> ObservationFault.Mismatch {
        let registered = removal.registered
        if let same = registered.last(where: { $0.keyPath == removal.keyPath }) { return .otherContext(audited(same)) }
        let nearest =
            registered.last { Self.isGetterName(removal.keyPath, of: $0.keyPath) }?.keyPath
            ?? NearestSpelling.of(removal.keyPath, among: registered.map(\.keyPath))
        if let near = registered.last(where: { $0.keyPath == nearest }) { return .otherKeyPath(audited(near)) }
        let last = ended.last {
            $0.observer == removal.observer && $0.observed == removal.observed && $0.keyPath == removal.keyPath
        }
        if let last { return .alreadyEnded(audited(last)) }
        return registered.isEmpty ? .neverRegistered : .unlikeKeyPaths(registered.map { audited($0) })
    }

    /// Whether one key is the Boolean getter's name of the other: `isSelected` and `selected`.
    private static func isGetterName(_ left: String, of right: String) -> Bool {
        func getter(_ key: String) -> String { "is" + key.prefix(1).uppercased() + key.dropFirst() }
        return left == getter(right) || right == getter(left)
    }

    // MARK: Deaths and departures

    mutating func observedDied(
        _ identity: ObjectIdentifier, className: String, _ records: [RegistrationRecord], cocoaText: String?
    ) {
        let left = leftOwners.removeValue(forKey: identity)
        var guilty: [AuditedRegistration] = []
        for record in records {
            guard let entry = drop(record.sequence) else { continue }
            judge(entry, wasTold: record.wasTold)
            // A token that outlives the object is harmless, and a dead observer has its own fault.
            if record.observer != nil, !entry.isOrphaned { guilty.append(audited(entry)) }
        }
        if !guilty.isEmpty {
            let object = objects.object(identity, className)
            faults.append(.observedObjectDied(object, guilty, leftOwner: left, cocoaText: cocoaText))
        }
        objects.forget(identity)
    }

    mutating func observerDied(_ identity: ObjectIdentifier) {
        for sequence in (sequencesByObserver[identity] ?? []).sorted() { orphan(sequence) }
        objects.forget(identity)
    }

    mutating func orphan(_ sequence: UInt64) {
        guard let entry = live[sequence], !entry.isOrphaned else { return }
        live[sequence]?.isOrphaned = true
        faults.append(.observerDied(audited(entry)))
    }

    mutating func left(_ object: ObjectIdentifier, owner: String) {
        if observes(object) { leftOwners[object] = owner }
    }

    mutating func joined(_ object: ObjectIdentifier) { leftOwners[object] = nil }

    // MARK: Exceptions

    /// Notes an exception, unless a fault already tells of it.
    mutating func raised(_ exception: ObjectiveCException) {
        guard !faults.contains(where: { $0.cocoaText == exception.reason }) else { return }
        faults.append(
            .exceptionRaised(
                name: exception.name.rawValue, reason: exception.reason, hint: exception.hint))
    }

    /// Forgets the fault that raised `exception`, which was expected.
    mutating func excuse(_ exception: ObjectiveCException) {
        if let index = faults.lastIndex(where: { $0.cocoaText == exception.reason }) { faults.remove(at: index) }
    }

    // MARK: The end

    /// The objects of live registrations that the report will name as leaked.
    var leakedObjects: Set<ObjectIdentifier> {
        Set(live.values.flatMap { [$0.record.observed, $0.record.observer].compactMap { $0 } })
    }

    /// All faults, with those of the registrations that `stillLive` says are live.
    ///
    /// - Parameters:
    ///   - stillLive: the ledger's word on what is live now.
    ///   - search: who holds what.
    mutating func allFaults(
        stillLive: [RegistrationRecord], search: RetentionSearch
    ) -> [ObservationFault] {
        // What is still live is judged on a copy: the audit may go on after a report.
        var copy = self
        for record in stillLive {
            guard let entry = copy.live[record.sequence] else { continue }
            if record.observer != nil, !record.isObserverAlive { copy.orphan(record.sequence) }
            copy.judge(entry, wasTold: record.wasTold)
            guard copy.live[record.sequence]?.isOrphaned == false else { continue }
            let registration = copy.audited(entry)
            let holders = search.holders(of: [record.observed, record.observer].compactMap { $0 })
            if let owner = copy.leftOwners[record.observed] {
                copy.faults.append(.observedAfterLeaving(registration, owner: owner, holders: holders))
            } else {
                copy.faults.append(.aliveAtEnd(registration, holders: holders))
            }
        }
        objects = copy.objects
        return copy.faults
    }

    // MARK: Names

    private mutating func audited(_ entry: Entry) -> AuditedRegistration { audited(entry.record, order: entry.order) }

    private mutating func audited(_ record: RegistrationRecord, order: Int? = nil) -> AuditedRegistration {
        AuditedRegistration(
            observer: record.observer.map { objects.object($0, record.observerClassName ?? "") },
            observed: objects.object(record.observed, record.observedClassName), keyPath: record.keyPath,
            options: record.options, hasContext: record.context != nil, site: record.site,
            order: order ?? live[record.sequence]?.order)
    }
}
