import Foundation

/// The time that a thread has spent on a processor.
///
/// What other programs take from the machine meanwhile does not count, so that a busy machine measures what an idle one
/// does, but for its caches.
enum ProcessorTime {
    /// The calling thread's time so far, in nanoseconds.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// The time that `body` takes, in nanoseconds.
    static func of(_ body: () -> Void) -> Double {
        let start = now
        body()
        return now - start
    }
}
