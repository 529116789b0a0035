import Foundation

/// The time of a headless program: it stands still until it is told to advance, so nothing sleeps and every run is the
/// same.
///
/// Touches take their timestamps from the clock, and long presses, repeated taps and the completions of animations
/// wait on it. There is one for the process; a test gives itself its own with ``withFresh(_:)``.
public final class VirtualClock: @unchecked Sendable {
    // Sendable by proof: `lock` guards every member. The scheduled closures are taken out under the lock and run by the
    // one thread that advances the clock, which is the one that uses the views (views are single-threaded).
    private let lock = NSLock()
    private var time: TimeInterval = 0
    private var pending: [Appointment] = []
    private var lastNumber = 0
    private var isAnimating = true
    private var turn: (() -> Void)?

    /// Something to do at a time.
    private struct Appointment {
        let time: TimeInterval
        let number: Int
        let action: () -> Void
    }

    /// A handle that calls an appointment off.
    struct Ticket { fileprivate let number: Int }

    @TaskLocal private static var local: VirtualClock?
    private static let process = VirtualClock()

    /// The clock of the running test, or else of the process.
    public static var current: VirtualClock { local ?? process }

    /// Runs `body` with a clock of its own that starts at 0.
    public static func withFresh<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $local.withValue(VirtualClock()) { try body() }
    }

    private init() {}

    /// Seconds since the clock was made.
    public var now: TimeInterval { lock.withLock { time } }

    /// Whether nothing waits on the clock.
    public var isIdle: Bool { lock.withLock { pending.isEmpty } }

    /// Whether animation blocks of views animate what they change in the program that the clock belongs to.
    var allowsViewAnimations: Bool {
        get { lock.withLock { isAnimating } }
        set { lock.withLock { isAnimating = newValue } }
    }

    /// When the next thing is due; `nil` while nothing waits on the clock.
    var nextDueTime: TimeInterval? { lock.withLock { pending.map(\.time).min() } }

    /// Calls `turn` whenever something that was due has been done, on the thread that advances the clock.
    func afterEach(_ turn: @escaping () -> Void) { lock.withLock { self.turn = turn } }

    private func finish(_ due: () -> Void) {
        due()
        lock.withLock { turn }?()
    }

    /// Lets `duration` seconds pass: does what falls due, in order of time, and of scheduling within one time.
    public func advance(by duration: TimeInterval) { advance(to: now + max(duration, 0)) }

    /// Lets time pass until the clock shows `end`; nothing happens when it already shows more.
    public func advance(to end: TimeInterval) {
        while let due = takeNext(until: end) { finish(due) }
        lock.withLock { time = max(time, end) }
    }

    /// Lets time pass until nothing waits any more, but no longer than `limit` seconds.
    public func advanceUntilIdle(limit: TimeInterval = 3600) {
        let end = now + limit
        while let due = takeNext(until: end) { finish(due) }
    }

    /// Does `action` when `delay` seconds have passed; at the next advance for 0.
    @discardableResult
    func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> Ticket {
        schedule(at: now + max(delay, 0), action)
    }

    /// Does `action` when the clock shows `moment`; at the next advance when it already does.
    @discardableResult
    func schedule(at moment: TimeInterval, _ action: @escaping () -> Void) -> Ticket {
        lock.withLock {
            lastNumber += 1
            pending.append(Appointment(time: max(moment, time), number: lastNumber, action: action))
            return Ticket(number: lastNumber)
        }
    }

    func cancel(_ ticket: Ticket?) {
        guard let ticket else { return }
        lock.withLock { pending.removeAll { $0.number == ticket.number } }
    }

    /// The earliest appointment up to `end`, taken out, with the clock set to its time.
    private func takeNext(until end: TimeInterval) -> (() -> Void)? {
        lock.withLock {
            let earliest = pending.indices.min {
                (pending[$0].time, pending[$0].number) < (pending[$1].time, pending[$1].number)
            }
            guard let earliest, pending[earliest].time <= end else { return nil }
            let appointment = pending.remove(at: earliest)
            time = max(time, appointment.time)
            return appointment.action
        }
    }
}
