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
    /// The only property that the value being computed may read, while that is checked.
    var soleRead: ReadTracker.SoleRead?
    /// Whether it read another one.
    var readOther = false
    /// The place that a located `addObserver` was called from, until the registration takes it.
    var site: RegistrationSite?

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

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // The pointer is the one that `current` retained; the thread ends, so nobody else uses it.
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<ThreadState>.fromOpaque(pointer).release()
        }
        return key
    }()

    /// The calling thread's state, made on first need.
    static var current: ThreadState {
        // The pointer is only ever set below, by this thread, and stays valid until the thread ends.
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ThreadState>.fromOpaque(pointer).takeUnretainedValue()
        }
        let fresh = ThreadState()
        pthread_setspecific(key, Unmanaged.passRetained(fresh).toOpaque())
        return fresh
    }
}
