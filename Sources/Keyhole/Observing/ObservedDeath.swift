import Synchronization

/// What happens when an object dies while it is observed by name.
package enum ObservedDeathPolicy: UInt8, AtomicRepresentable, Sendable {
    /// The registrations end silently, as on Apple's systems since macOS 10.13 and iOS 11.
    case relaxed
    /// `NSInternalInconsistencyException` is raised, as before.
    case strict

    private static let stored = Atomic<ObservedDeathPolicy>(.relaxed)

    /// The policy of the process.
    package static var current: ObservedDeathPolicy {
        get { stored.load(ordering: .relaxed) }
        set { stored.store(newValue, ordering: .relaxed) }
    }
}

extension SideTable {
    /// Ends what is registered on `object`, which dies: its `deinit` has begun, nothing may keep a reference to it.
    func endObservations(of object: ReflectiveObject) {
        let ended = detach()
        guard !ended.isEmpty else { return }
        // A token that outlives the object is harmless; only observers by name are a mistake.
        let byName = ended.compactMap { $0 as? NamedRegistration }
        let isStrict = ObservedDeathPolicy.current == .strict
        guard isStrict || ObservationLedger.shared.isHeard else { return }
        let exception =
            byName.isEmpty ? nil : Exceptions.deallocatedWhileObserved(object, by: byName, table: self)
        ObservationLedger.shared.noteDeath(of: object, observedBy: ended, exception)
        if isStrict { exception?.raise() }
    }
}
