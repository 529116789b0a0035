/// A value that one thread at a time may reach.
///
/// It is `Mutex` with another lock: the waiting path of `Mutex` lies in the standard library, where the thread
/// sanitizer can't see it, so it reports what two threads did one after the other as a race. Code that runs under the
/// lock is this module's own, short, and takes no other lock of the same value.
final class Guarded<Value>: @unchecked Sendable {
    // Sendable by proof: the value is reached under the lock alone.
    private let lock = ObjectLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    /// Runs `body` with the value while no other thread reaches it.
    func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
