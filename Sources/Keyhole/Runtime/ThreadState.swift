import Foundation
import Synchronization

/// What observing keeps for each thread: changes that are under way, reads being tracked, the place of a registration.
final class ThreadState {
    /// The changes between their `will` and their `did`, oldest first.
    var changes: [PendingChange] = []
    /// How many of ``changes`` were begun by key-value coding.
    private(set) var codingDepth = 0
    /// Who records reads now; the last one is the innermost.
    var trackers: [ReadTracker] = []
    /// Dictionaries for the observers by name that ask for values.
    @exclusivity(unchecked) var spares = ChangeDictionary.Spares()
    /// What a getter is made to read now, the innermost one.
    @exclusivity(unchecked) var reading: UnsafeMutablePointer<PropertyReading>?
    /// What is kept alive for callers that took no reference of their own.
    let autoreleased = AutoreleasedObjects()
    /// The place that a located `addObserver` was called from, until the registration takes it.
    @exclusivity(unchecked) var site: RegistrationSite?

    /// Says that a change by key-value coding begins.
    func beginCoding() {
        codingDepth += 1
        KeyValueObserving.codingChanges.add(1, ordering: .relaxed)
    }

    /// Says that the change by key-value coding has ended.
    func endCoding() {
        codingDepth -= 1
        KeyValueObserving.codingChanges.subtract(1, ordering: .relaxed)
    }

    /// Made once. What is looked up at each notification is a copy that needs no check whether it was made.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // The pointer is the one that `address` retained; the thread ends, so nobody else uses it.
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<ThreadState>.fromOpaque(pointer).release()
        }
        keyPlusOne.store(UInt64(key) + 1, ordering: .relaxed)
        return key
    }()
    private static let keyPlusOne = Atomic<UInt64>(0)

    /// The calling thread's state, made on first need.
    static var current: ThreadState { unmanaged.takeUnretainedValue() }

    /// ``current`` without a counted reference: the thread keeps its state.
    @inline(__always)
    static var unmanaged: Unmanaged<ThreadState> {
        let known = keyPlusOne.load(ordering: .relaxed)
        if known != 0, let pointer = pthread_getspecific(pthread_key_t(truncatingIfNeeded: known &- 1)) {
            // The pointer is only ever set below, by this thread, and stays valid until the thread ends.
            return Unmanaged.fromOpaque(pointer)
        }
        return made()
    }

    @inline(never)
    private static func made() -> Unmanaged<ThreadState> {
        // The key may have been made since.
        if let pointer = pthread_getspecific(key) { return Unmanaged.fromOpaque(pointer) }
        let fresh = Unmanaged.passRetained(ThreadState())
        pthread_setspecific(key, fresh.toOpaque())
        return fresh
    }
}
