import Foundation
import Synchronization

/// Watches observations being made and ended, and reports the mistakes.
///
/// An audit of a piece of code is a call of ``run(_:)-swift.type.method``:
///
/// ```swift
/// let (_, report) = ObservationAudit.run {
///     let control = SegmentedControl(items: ["a", "b"])
///     control.selectedSegmentIndex = 1
/// }
/// print(report.text)
/// ```
///
/// It charges what the current task does, so audits that run side by side do not see each other's registrations.
/// Of nested audits the innermost is charged. A registration stays its audit's wherever it ends.
///
/// An audit of a whole program begins with ``begin()`` and is charged for every thread.
///
/// An audit keeps no object alive. Without an audit, observing pays nothing for it.
public final class ObservationAudit: Sendable {
    /// The audit that the current task is charged to.
    @TaskLocal public static var current: ObservationAudit?

    private let isOfWholeProgram: Bool
    /// Guards ``book``. A `Mutex` waits inside the standard library, where the thread sanitizer can't see it.
    private let lock = NSLock()
    /// Read and written by ``withBook(_:)`` alone, which holds the lock.
    nonisolated(unsafe) private var book = AuditBook()
    private let roots = Guarded<[NamedRoot]>([])
    private let listener = Guarded<Int?>(nil)
    /// What is raised while the whole program is audited.
    private let raised = ExceptionRecord()
    /// How many audits run, so that code without one is quick.
    private static let runningCount = Atomic<Int>(0)
    private static let ofWholeProgram = Guarded<[ObservationAudit]>([])

    /// A root of the search for holders.
    struct NamedRoot: @unchecked Sendable {
        // Sendable by proof: set once; loading a weak reference is atomic. Who reads the object is said at `addRoot`.
        let name: String
        weak let object: ReflectiveObject?
    }

    private init(ofWholeProgram: Bool) {
        isOfWholeProgram = ofWholeProgram
        let token = ObservationLedger.shared.addListener { [weak self] in self?.note($0) }
        listener.withLock { $0 = token }
        Self.runningCount.add(1, ordering: .relaxed)
    }

    deinit { stop() }

    private func withBook<Result>(_ body: (inout AuditBook) -> Result) -> Result {
        lock.withLock { body(&book) }
    }

    private func stop() {
        let token = listener.withLock { token in
            defer { token = nil }
            return token
        }
        guard let token else { return }
        ObservationLedger.shared.removeListener(token)
        Self.runningCount.subtract(1, ordering: .relaxed)
    }

    // MARK: Running

    /// Runs `body` and reports the mistakes that were made in it.
    ///
    /// Exceptions that `body` raises are caught as by ``catchingExceptions(_:)`` and become findings.
    ///
    /// - Returns: what `body` returned, and the report. A result that holds observed objects keeps them alive, so
    ///   their registrations are reported as alive at the end.
    public static func run<Result>(_ body: () throws -> Result) rethrows -> (result: Result, report: ObservationReport)
    {
        let audit = ObservationAudit(ofWholeProgram: false)
        let (result, exceptions) = try $current.withValue(audit) { try catchingExceptions(body) }
        return (result, audit.finish(exceptions))
    }

    /// Runs the asynchronous `body` and reports the mistakes that were made in it and in its child tasks.
    ///
    /// - Returns: what `body` returned, and the report.
    public static func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> (result: Result, report: ObservationReport) {
        let audit = ObservationAudit(ofWholeProgram: false)
        let (result, exceptions) = try await $current.withValue(audit) { try await catchingExceptions(body) }
        return (result, audit.finish(exceptions))
    }

    /// Begins an audit of the whole program, all threads, until ``end()``.
    ///
    /// Until then an exception outside ``catchingExceptions(_:)`` becomes a finding and the program goes on.
    public static func begin() -> ObservationAudit {
        let audit = ObservationAudit(ofWholeProgram: true)
        ofWholeProgram.withLock { $0.append(audit) }
        audit.raised.enterProgram()
        return audit
    }

    /// Ends the audit.
    ///
    /// - Returns: the report of all that it has seen.
    public func end() -> ObservationReport {
        Self.ofWholeProgram.withLock { audits in audits.removeAll { $0 === self } }
        raised.leaveProgram()
        return finish(raised.all)
    }

    private func finish(_ exceptions: [ObjectiveCException]) -> ObservationReport {
        stop()
        withBook { book in
            for exception in exceptions { book.raised(exception) }
        }
        return report()
    }

    /// What has been found until now; registrations that are live count as alive at the end.
    ///
    /// The report is one consistent state, also while other threads observe. Linear in the live registrations of the
    /// process.
    public func report() -> ObservationReport {
        let stillLive = ObservationLedger.shared.liveRegistrations()
        let roots = roots.withLock { $0 }.compactMap { root in root.object.map { (name: root.name, object: $0) } }
        let leaked = withBook { $0.leakedObjects }
        let search = RetentionSearch(for: leaked, from: roots)
        return withBook { book in
            let faults = book.allFaults(stillLive: stillLive, search: search)
            let wording = FaultWording(for: faults)
            return ObservationReport(
                registrationCount: book.registrationCount, findings: faults.map { wording.finding($0) })
        }
    }

    // MARK: What the audit is told

    /// Names a place from which the report shows who holds a leaked object: the path of stored fields to it.
    ///
    /// The root is not kept alive. Its fields are read when the report is made, so nobody may write them then.
    public func addRoot(_ object: ReflectiveObject, named name: String) {
        roots.withLock { $0.append(NamedRoot(name: name, object: object)) }
    }

    /// How many registrations the audit keeps in mind.
    package var recordCount: Int { withBook { $0.recordCount } }

    /// Takes back the finding that goes with `exception`, which the code under audit expected.
    public func excuse(_ exception: ObjectiveCException) { withBook { $0.excuse(exception) } }

    /// Says that `object` has left `owner`, so that whoever still observes it at the end is reported.
    package static func objectLeft(_ object: ReflectiveObject, owner: ReflectiveObject) {
        guard runningCount.load(ordering: .relaxed) != 0 else { return }
        let identity = ObjectIdentifier(object)
        let className = owner.className
        for audit in charged { audit.withBook { $0.left(identity, owner: className) } }
    }

    /// Says that `object` has an owner again.
    package static func objectJoined(_ object: ReflectiveObject) {
        guard runningCount.load(ordering: .relaxed) != 0 else { return }
        for audit in charged { audit.withBook { $0.joined(ObjectIdentifier(object)) } }
    }

    /// The audits that what happens now is charged to.
    private static var charged: [ObservationAudit] {
        ofWholeProgram.withLock { $0 } + [current].compactMap { $0 }
    }

    private var isCharged: Bool { isOfWholeProgram || Self.current === self }

    private func note(_ event: ObservationLedger.Event) {
        switch event {
        case .registered(let record):
            guard isCharged else { return }
            // The class answers about its keys, which is foreign code, so the lock is not held.
            let silentKey = record.observer == nil ? nil : SilentKey.find(in: record.keyPath, of: record.observedClass)
            withBook { $0.begin(record, silentKey: silentKey) }
        case .doubled(let record): withBook { $0.double(record) }
        case .tokenMade(let sequence, let caller): withBook { $0.made(sequence, by: caller) }
        case .removed(let record, let ending):
            withBook { $0.end(record) { ending == .tokenDropped && $0.isFollowedByNow() } }
        case .removalUnmatched(let removal):
            guard isCharged else { return }
            let elsewhere = ObservationLedger.shared.liveRegistrations().last {
                $0.observer == removal.observer && $0.keyPath == removal.keyPath && $0.observed != removal.observed
            }
            withBook { $0.removalUnmatched(removal, elsewhere: elsewhere) }
        case .observedDied(let className, let object, let records, let cocoaText):
            withBook { $0.observedDied(object, className: className, records, cocoaText: cocoaText) }
        case .observerDied(let record): withBook { $0.orphan(record.sequence) }
        case .formerObserverDied(let identity): withBook { $0.observerDied(identity) }
        }
    }
}
