import Foundation
import Keyhole

/// A timer on the virtual clock: `Timer` in a script.
///
/// It has the members of Foundation's class, and fires when the clock passes its time: after the script's last
/// statement, during `--wait`, or while a run loop runs.
public final class VirtualTimer: ReflectiveObject {
    /// The time between two firings, in seconds; 0 for a timer that fires once.
    public let timeInterval: TimeInterval

    /// Whether the timer can still fire.
    public private(set) var isValid = true

    /// How much later than asked for the timer may fire, in seconds. The virtual clock is always exact.
    public var tolerance: TimeInterval = 0

    /// What the program gave the timer to carry.
    public private(set) var userInfo: Any?

    private var action: ((VirtualTimer) -> Void)?
    private var ticket: VirtualClock.Ticket?
    private var isScheduled = false
    /// When the timer fires next, on the clock.
    private var dueTime: TimeInterval

    /// The shortest time between two firings, as Foundation has it.
    private static let shortestInterval = 0.0001

    private init(
        delay: TimeInterval, interval: TimeInterval, repeats: Bool, userInfo: Any?,
        action: @escaping (VirtualTimer) -> Void
    ) {
        timeInterval = repeats ? max(interval, Self.shortestInterval) : 0
        dueTime = VirtualClock.current.now + max(delay, 0)
        self.userInfo = userInfo
        self.action = action
        super.init()
    }

    // MARK: Making

    /// Makes a timer that waits to be added to a run loop.
    ///
    /// - Parameter interval: the time until it fires, in seconds, and between two firings when it `repeats`.
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (VirtualTimer) -> Void)
    {
        let interval = max(interval, Self.shortestInterval)
        self.init(delay: interval, interval: interval, repeats: repeats, userInfo: nil, action: block)
    }

    /// Makes a timer that fires first at `date` and waits to be added to a run loop.
    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (VirtualTimer) -> Void
    ) {
        self.init(
            delay: date.virtualDelay, interval: interval, repeats: repeats, userInfo: nil, action: block)
    }

    /// Makes a timer that sends `aSelector` to `aTarget`, and waits to be added to a run loop. It retains the target.
    public convenience init(
        timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats: Bool
    ) {
        let interval = max(interval, Self.shortestInterval)
        self.init(delay: interval, interval: interval, repeats: repeats, userInfo: userInfo) { timer in
            (aTarget as? ReflectiveObject)?.perform(aSelector, with: timer)
        }
    }

    /// Makes a timer that fires first at `date`, sends `aSelector` to `aTarget`, and waits to be added to a run loop.
    public convenience init(
        fireAt date: Date, interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats: Bool
    ) {
        self.init(delay: date.virtualDelay, interval: interval, repeats: repeats, userInfo: userInfo) { timer in
            (aTarget as? ReflectiveObject)?.perform(aSelector, with: timer)
        }
    }

    /// Makes a timer that runs from now on.
    @discardableResult
    public class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (VirtualTimer) -> Void
    ) -> VirtualTimer {
        let timer = VirtualTimer(timeInterval: interval, repeats: repeats, block: block)
        timer.schedule()
        return timer
    }

    /// Makes a timer that sends `aSelector` to `aTarget` and runs from now on. It retains the target.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats: Bool
    ) -> VirtualTimer {
        let timer = VirtualTimer(
            timeInterval: interval, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats)
        timer.schedule()
        return timer
    }

    // MARK: Firing

    /// When the timer fires next; setting it moves that time.
    public var fireDate: Date {
        get { Date(timeIntervalSinceNow: dueTime - VirtualClock.current.now) }
        set {
            dueTime = VirtualClock.current.now + max(newValue.virtualDelay, 0)
            if isScheduled, isValid { wait() }
        }
    }

    /// Fires now; a timer that does not repeat is over then, one that does keeps its times.
    public func fire() {
        guard isValid else { return }
        action?(self)
        if timeInterval == 0 { end() }
    }

    /// Ends the timer for good.
    public func invalidate() { end() }

    /// Lets the timer run on the clock; again for one that runs does nothing.
    func schedule() {
        guard isValid, !isScheduled else { return }
        isScheduled = true
        wait()
    }

    private func wait() {
        let clock = VirtualClock.current
        clock.cancel(ticket)
        ticket = clock.schedule(after: dueTime - clock.now) { self.come() }
    }

    /// The time has come. A repeating timer keeps to its grid, so nothing adds up, and leaves out what it has missed.
    private func come() {
        ticket = nil
        guard timeInterval > 0 else { return fire() }
        let missed = ((VirtualClock.current.now - dueTime) / timeInterval).rounded(.down)
        dueTime += timeInterval * (max(missed, 0) + 1)
        wait()
        action?(self)
    }

    private func end() {
        isValid = false
        VirtualClock.current.cancel(ticket)
        ticket = nil
        action = nil
        userInfo = nil
    }
}

extension RunLoop {
    /// Lets `timer` run, in whatever mode.
    public func add(_ timer: VirtualTimer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

extension Date {
    /// How far the date lies ahead, in whole milliseconds: the moments that pass between naming a time and using it must
    /// not change the order of what waits on the clock.
    var virtualDelay: TimeInterval { (timeIntervalSinceNow * 1000).rounded() / 1000 }
}
