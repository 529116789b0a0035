import Foundation
import Synchronization

/// The lock of one object's side table: one byte, one atomic exchange to take, one store to let go.
///
/// It guards a few dozen instructions at a time and is never held while foreign code runs, so waiting means spinning
/// a little and then yielding. `Mutex` would need a second read-modify-write to let go, and its waiting path lies in
/// the standard library, where the thread sanitizer can't see it.
struct ObjectLock: ~Copyable {
    private let word = Atomic<UInt8>(0)

    /// Takes the lock. Not recursive.
    @inline(__always)
    borrowing func lock() {
        if word.exchange(1, ordering: .acquiring) != 0 { wait() }
    }

    /// Lets go of the lock.
    @inline(__always)
    borrowing func unlock() { word.store(0, ordering: .releasing) }

    /// Runs `body` while holding the lock.
    @inline(__always)
    borrowing func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body()
    }

    @inline(never)
    private borrowing func wait() {
        var rounds = 0
        repeat {
            while word.load(ordering: .relaxed) != 0 {
                rounds += 1
                if rounds > 64 { sched_yield() }
            }
        } while word.exchange(1, ordering: .acquiring) != 0
    }
}
