import Foundation

/// The main queue of a headless program, beside its virtual clock.
enum MainLoop {
    /// How often work that is put on the main queue by such work is still done at once.
    private static let turnCount = 64

    /// How long work on other threads is waited for when nothing else is left to do, in real seconds.
    private static let patience: TimeInterval = 2

    /// How long one look at the main queue waits for other threads, in real seconds.
    private static let slice: TimeInterval = 0.005

    /// Does what waits on the main queue, without waiting for more.
    static func turn() {
        for _ in 0..<turnCount { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    }

    /// Lets time pass until nothing waits on the clock or the main queue any more, or for `limit` virtual seconds.
    ///
    /// Threads that the program has started are given ``patience`` to put more on the main queue; a program without any
    /// never waits for real time.
    static func settle(limit: TimeInterval) {
        let clock = VirtualClock.current
        let end = clock.now + limit
        func hasDue() -> Bool { clock.nextDueTime.map { $0 <= end } ?? false }
        turn()
        clock.advanceUntilIdle(limit: end - clock.now)
        var left = patience
        while left > 0, hasOtherThreads {
            waitForOtherThreads()
            left -= slice
            guard hasDue() else { continue }
            clock.advanceUntilIdle(limit: end - clock.now)
            left = patience
        }
    }

    /// Lets other threads put something on the main queue, for a moment of real time.
    static func waitForOtherThreads() {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: slice))
    }

    private static var hasOtherThreads: Bool {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task"))?.count ?? 1) > 1
    }
}
