import Synchronization

/// The book of all registrations of the process, and of what went wrong with them.
///
/// What is live is not written down anywhere else: the side tables that hold links are chained, in shards with a lock
/// each, and ``liveRegistrations()`` walks the chains. So a registration on an object that is already observed
/// costs the ledger nothing, and one on a fresh object a few pointer writes.
///
/// The audit builds on three things: ``liveRegistrations()``, ``addListener(_:)`` and ``Event``.
@usableFromInline
package final class ObservationLedger: Sendable {
    /// The ledger of the process.
    @usableFromInline package static let shared = ObservationLedger()

    /// Something the audit may want to know. Events arrive on the thread that caused them.
    package enum Event: Sendable {
        /// A registration has become effective.
        case registered(RegistrationRecord)
        /// A registration has become effective although one for the same observer, key path and context is live.
        case doubled(RegistrationRecord)
        /// A registration was ended by a removal, or by its token.
        case removed(RegistrationRecord, Ending)
        /// A token for a registration was made; the trace tells who asked for it.
        case tokenMade(sequence: UInt64, CallerTrace)
        /// A removal matched nothing. `nearest` is what the observer is registered for on that object, in order.
        case removalUnmatched(UnmatchedRemoval)
        /// An object died while it was observed; the records are in the order of registration.
        ///
        /// `cocoaText` is what Cocoa says of those by name, `nil` when there are only tokens.
        case observedDied(
            className: String, object: ObjectIdentifier, registrations: [RegistrationRecord], cocoaText: String?)
        /// A change found the observer dead. Told once a registration.
        case observerDied(RegistrationRecord)
        /// An object died that was an observer while someone listened.
        case formerObserverDied(ObjectIdentifier)
    }

    /// How a registration ended.
    package enum Ending: Sendable {
        /// By `removeObserver`.
        case removed
        /// By `invalidate()`.
        case invalidated
        /// By the last reference to its token.
        case tokenDropped
    }

    /// A removal that matched no registration.
    package struct UnmatchedRemoval: @unchecked Sendable {
        // Sendable by proof: values only; the context is a pointer that is compared and printed, never followed.

        /// The observer to be removed.
        package let observer: ObjectIdentifier
        /// Its class.
        package let observerClassName: String
        /// The object it was to be removed from.
        package let observed: ObjectIdentifier
        /// The class of that object.
        package let observedClassName: String
        /// The key path asked for.
        package let keyPath: String
        /// The context asked for; `nil` inside when it was a null context, `nil` outside when none was asked for.
        package let context: UnsafeMutableRawPointer??
        /// The live registrations of the observer on that object, in order.
        package let registered: [RegistrationRecord]
        /// What Cocoa says of it.
        package let cocoaText: String
    }

    private struct Listeners {
        var nextToken = 1
        var all: [(token: Int, call: @Sendable (Event) -> Void)] = []
    }

    /// One chain of side tables.
    private final class Shard: @unchecked Sendable {
        // Sendable by proof: the head, and the links of the tables in the chain, are guarded by the lock.
        let lock = ObjectLock()
        unowned(unsafe) var head: SideTable?
    }

    private let shards: [Shard] = (0..<16).map { (_: Int) in Shard() }
    private let enabled = Atomic<Bool>(true)
    private let listenerCount = Atomic<Int>(0)
    private let listenerLock = ObjectLock()
    /// Read and written while ``listenerLock`` is held.
    nonisolated(unsafe) private var listeners = Listeners()

    private init() {}

    /// Whether the ledger is kept. Objects that are first observed while it is off stay out of it.
    package var isEnabled: Bool {
        get { enabled.load(ordering: .relaxed) }
        set { enabled.store(newValue, ordering: .relaxed) }
    }

    // MARK: What is live

    /// All live registrations of the process, in the order they were made. Linear in their number.
    package func liveRegistrations() -> [RegistrationRecord] {
        var found: [(table: SideTable, registration: Registration)] = []
        for shard in shards {
            shard.lock.withLock {
                // A table leaves the chain before it is let go of, under this lock.
                var next = shard.head
                while let table = next {
                    for link in table.allLinks {
                        guard let registration = link.ownRegistration else { continue }
                        found.append((table, registration))
                    }
                    next = table.nextInLedger
                }
            }
        }
        found.sort { $0.registration.sequence < $1.registration.sequence }
        return found.compactMap { table, registration in
            guard registration.isActive else { return nil }
            return registration.record(observed: table.ownerType, identity: table.ownerIdentity)
        }
    }

    // MARK: Listening

    /// Calls `listener` for every event from now on, until ``removeListener(_:)``.
    ///
    /// - Returns: the token to remove it with.
    package func addListener(_ listener: @escaping @Sendable (Event) -> Void) -> Int {
        listenerCount.add(1, ordering: .relaxed)
        return listenerLock.withLock {
            let token = listeners.nextToken
            listeners.nextToken += 1
            listeners.all.append((token, listener))
            return token
        }
    }

    /// Stops calling the listener that `token` stands for.
    package func removeListener(_ token: Int) {
        let removed = listenerLock.withLock {
            guard let index = listeners.all.firstIndex(where: { $0.token == token }) else { return false }
            listeners.all.remove(at: index)
            return true
        }
        if removed { listenerCount.subtract(1, ordering: .relaxed) }
    }

    /// Whether someone listens; without listeners no event is made.
    @usableFromInline var isHeard: Bool { listenerCount.load(ordering: .relaxed) > 0 }

    private func send(_ event: Event) {
        for listener in listenerLock.withLock({ listeners.all }) { listener.call(event) }
    }

    // MARK: The engine's part

    private func shard(of table: SideTable) -> Shard {
        let address = UInt(bitPattern: ObjectIdentifier(table).hashValue)
        return shards[Int((address >> 6) & 15)]
    }

    /// Takes a table into the chain, which has just got its first link.
    func enter(_ table: SideTable) {
        guard isEnabled else { return }
        let shard = shard(of: table)
        shard.lock.withLock {
            guard !table.isInLedger, !table.isDetached else { return }
            table.isInLedger = true
            table.previousInLedger = nil
            table.nextInLedger = shard.head
            shard.head?.previousInLedger = table
            shard.head = table
        }
    }

    /// Takes a table out of the chain that has lost its last link, unless it has a new one by now.
    func leave(_ table: SideTable) { unchain(table, onlyIfEmpty: true) }

    /// Takes the table of a dying object out of the chain.
    func forget(_ table: SideTable) { unchain(table, onlyIfEmpty: false) }

    private func unchain(_ table: SideTable, onlyIfEmpty: Bool) {
        let shard = shard(of: table)
        shard.lock.withLock {
            guard table.isInLedger, !onlyIfEmpty || table.isEmpty else { return }
            table.isInLedger = false
            if let previous = table.previousInLedger {
                previous.nextInLedger = table.nextInLedger
            } else {
                shard.head = table.nextInLedger
            }
            table.nextInLedger?.previousInLedger = table.previousInLedger
            table.previousInLedger = nil
            table.nextInLedger = nil
        }
    }

    func noteBegin(of registration: Registration, on object: ReflectiveObject) {
        guard isHeard else { return }
        if let observer = (registration as? NamedRegistration)?.observer {
            observer.attachedSideTable().isObserver.store(true, ordering: .relaxed)
        }
        let record = registration.record(of: object)
        send(.registered(record))
        let isDoubled = registration.table.allLinks.contains { link in
            guard link !== registration, let other = link.ownNamedRegistration,
                let named = registration as? NamedRegistration
            else { return false }
            return other.observerIdentity == named.observerIdentity && other.context == named.context
                && other.path.string == named.path.string
        }
        if isDoubled { send(.doubled(record)) }
    }

    func noteEnd(of registration: Registration, _ ending: Ending) {
        guard isHeard else { return }
        // The object may be dying, so it is named by its table.
        let table = registration.table
        send(.removed(registration.record(observed: table.ownerType, identity: table.ownerIdentity), ending))
    }

    @usableFromInline
    func noteToken(of registration: Registration, madeBy caller: CallerTrace) {
        send(.tokenMade(sequence: registration.sequence, caller))
    }

    func noteDeath(ofObserver identity: ObjectIdentifier) {
        guard isHeard else { return }
        send(.formerObserverDied(identity))
    }

    func noteUnmatchedRemoval(
        of observer: ReflectiveObject, from object: ReflectiveObject, keyPath: String,
        context: KeyValueObserving.ContextMatch, _ exception: ObjectiveCException
    ) {
        guard isHeard else { return }
        let registered = (object.sideTable?.allLinks ?? []).compactMap { link -> RegistrationRecord? in
            guard let named = link.ownNamedRegistration, named.observerIdentity == ObjectIdentifier(observer) else {
                return nil
            }
            return named.record(of: object)
        }
        let wanted: UnsafeMutableRawPointer?? =
            if case .exactly(let context) = context { .some(context) } else { .none }
        send(
            .removalUnmatched(
                UnmatchedRemoval(
                    observer: ObjectIdentifier(observer), observerClassName: observer.className,
                    observed: ObjectIdentifier(object), observedClassName: object.className, keyPath: keyPath,
                    context: wanted, registered: registered,
                    cocoaText: exception.reason)))
    }

    func noteDeath(
        of object: ReflectiveObject, observedBy registrations: [Registration], _ exception: ObjectiveCException?
    ) {
        guard isHeard else { return }
        send(
            .observedDied(
                className: object.className, object: ObjectIdentifier(object),
                registrations: registrations.map { $0.record(of: object) }, cocoaText: exception?.reason))
    }

    func noteDeadObserver(of registration: NamedRegistration, observed: ReflectiveObject) {
        guard registration.noteDeathOnce(), isHeard else { return }
        send(.observerDied(registration.record(of: observed)))
    }
}
