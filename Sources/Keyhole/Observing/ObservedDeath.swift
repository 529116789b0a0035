import Synchronization

/// What happens when an object dies while it is observed by name.
public enum ObservedDeathPolicy: UInt8, AtomicRepresentable, Sendable {
    /// The registrations end silently, as on Apple's systems since macOS 10.13 and iOS 11.
    case relaxed
    /// `NSInternalInconsistencyException` is raised, as before.
    case strict

    private static let stored = Atomic<ObservedDeathPolicy>(.relaxed)

    @TaskLocal private static var ofTask: ObservedDeathPolicy?

    /// The policy of the current task if ``perform(_:)`` gave it one, else that of the process. Setting it sets that of
    /// the process.
    public static var current: ObservedDeathPolicy {
        get { ofTask ?? stored.load(ordering: .relaxed) }
        set { stored.store(newValue, ordering: .relaxed) }
    }

    /// Runs `body` under this policy, in the current task alone.
    ///
    /// - Returns: what `body` returned.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$ofTask.withValue(self) { try body() }
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
