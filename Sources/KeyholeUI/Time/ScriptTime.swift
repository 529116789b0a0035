import Dispatch
import Foundation
import Synchronization

/// Delays and run loops of a script, on the virtual clock: what the modules for scripts put in place of the toolchain's.
public enum _ScriptTime {
    /// The last time that the script read, as nanoseconds.
    private static let lastReading = Mutex<UInt64?>(nil)

    /// A delay beyond this many seconds is one without end.
    private static let endlessDelay: TimeInterval = 1e9

    /// The present time. It is remembered, so that a delay that is added to it is known exactly.
    public static func now() -> DispatchTime {
        let time = DispatchTime.now()
        lastReading.withLock { $0 = time.uptimeNanoseconds }
        return time
    }

    /// Does `work` on `queue` when the clock has passed `deadline`.
    public static func schedule(on queue: DispatchQueue, deadline: DispatchTime, _ work: DispatchWorkItem) {
        guard deadline != .distantFuture else { return }
        let start = lastReading.withLock { $0 } ?? DispatchTime.now().uptimeNanoseconds
        schedule(on: queue, after: (Double(deadline.uptimeNanoseconds) - Double(start)) / 1e9, work)
    }

    /// Does `work` on `queue` when the clock has passed `deadline`.
    public static func schedule(on queue: DispatchQueue, wallDeadline: DispatchWallTime, _ work: DispatchWorkItem) {
        guard wallDeadline != .distantFuture else { return }
        // A wall time is written as the negated nanoseconds since 1970.
        let seconds = -Double(Int64(bitPattern: wallDeadline.rawValue)) / 1e9
        schedule(on: queue, after: Date(timeIntervalSince1970: seconds).timeIntervalSinceNow, work)
    }

    private static func schedule(on queue: DispatchQueue, after delay: TimeInterval, _ work: DispatchWorkItem) {
        guard delay < endlessDelay else { return }
        let milliseconds = (delay * 1000).rounded()
        VirtualClock.current.schedule(after: milliseconds / 1000) {
            guard queue !== DispatchQueue.main else { return queue.async(execute: work) }
            // Other queues have threads of their own: the clock stands still until the work is done.
            let group = DispatchGroup()
            queue.async(group: group, execute: work)
            while group.wait(timeout: .now()) == .timedOut { MainLoop.waitForOtherThreads() }
        }
    }

    /// Runs `loop` until `limit`: on the main thread, lets that much virtual time pass.
    public static func run(_ loop: RunLoop, until limit: Date) {
        guard loop === RunLoop.main else { return loop.run(until: limit) }
        MainLoop.turn()
        let delay = limit.virtualDelay
        guard delay < endlessDelay else { return MainLoop.settle(limit: PlaygroundPage.executionLimit) }
        VirtualClock.current.advance(by: delay)
    }

    /// Runs `loop`: on the main thread, until nothing is left to do or for ``PlaygroundPage/executionLimit`` seconds.
    public static func run(_ loop: RunLoop) {
        guard loop === RunLoop.main else { return loop.run() }
        MainLoop.settle(limit: PlaygroundPage.executionLimit)
    }

    /// Runs `loop` once: on the main thread, until the next thing that is due by `limit`.
    public static func run(_ loop: RunLoop, mode: RunLoop.Mode, before limit: Date) -> Bool {
        guard loop === RunLoop.main else { return loop.run(mode: mode, before: limit) }
        MainLoop.turn()
        let clock = VirtualClock.current
        let delay = limit.virtualDelay
        if let due = clock.nextDueTime, due - clock.now <= delay {
            clock.advance(by: due - clock.now)
        } else if delay < endlessDelay {
            clock.advance(by: delay)
        } else {
            MainLoop.waitForOtherThreads()
        }
        return true
    }
}
