import Dispatch
import Foundation
import Keyhole
import Synchronization
import Testing

/// Group J: threads. Run it with `swift test --sanitize=thread --filter ThreadTests`.
@Suite struct ThreadTests {
    /// Counts what it is told, from any thread.
    final class Counter: ReflectiveObject, @unchecked Sendable {
        // Sendable by proof: the members are atomic or locked.
        let count = Atomic<Int>(0)
        let sum = Atomic<Int>(0)
        /// The threads that told it. `NSLock`, since the sanitizer can't see into a contended `Mutex`.
        var threads: Set<UInt> { lock.withLock { told } }
        private let lock = NSLock()
        private var told: Set<UInt> = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            count.add(1, ordering: .relaxed)
            if let new = change?[.newKey] as? Int { sum.add(new, ordering: .relaxed) }
            let thread = UInt(pthread_self())
            lock.withLock { _ = told.insert(thread) }
        }
    }

    /// An object that the tests set from several threads; observed fields are guarded by the object itself.
    final class Shared: ReflectiveObject, @unchecked Sendable {
        // Sendable by proof: the tests write it from several threads only while it is observed.
        @Property var number = 0
        @Property var name: String?
        @Property var child: Shared?
    }

    @Test("J1: a change is told on the thread that makes it")
    func j1_sameThread() {
        let (shared, counter) = (Shared(), Counter())
        shared.addObserver(counter, forKeyPath: "number", options: [], context: nil)
        let thread = Mutex<UInt>(0)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            thread.withLock { $0 = UInt(pthread_self()) }
            shared.number = 1
            done.signal()
        }
        done.wait()
        let expected: Set<UInt> = [thread.withLock { $0 }]
        #expect(counter.threads == expected)
    }

    @Test("J2: 4 threads of 250 sets give exactly 1000 deliveries")
    func j2_concurrentSets() {
        let (shared, counter) = (Shared(), Counter())
        shared.addObserver(counter, forKeyPath: "number", options: [.old, .new], context: nil)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for index in 0..<250 { shared.number = thread * 250 + index }
        }
        #expect(counter.count.load(ordering: .relaxed) == 1000)
    }

    @Test("J2: the same by a Swift key path, for a value that is counted by reference")
    func j2_concurrentTypedSets() {
        let shared = Shared()
        let count = Atomic<Int>(0)
        let token = shared.observe(\.name, options: [.old, .new]) { _, change in
            if change.newValue != nil { count.add(1, ordering: .relaxed) }
        }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for index in 0..<250 { shared.name = "a name that is not small: \(thread) \(index)" }
        }
        token.invalidate()
        #expect(count.load(ordering: .relaxed) == 1000)
    }

    @Test("J3: 5000 registrations made concurrently are all told")
    func j3_concurrentRegistrations() {
        let (shared, counter) = (Shared(), Counter())
        DispatchQueue.concurrentPerform(iterations: 5000) { _ in
            shared.addObserver(counter, forKeyPath: "number", options: .new, context: nil)
        }
        shared.number = 2
        #expect(counter.count.load(ordering: .relaxed) == 5000)
        #expect(counter.sum.load(ordering: .relaxed) == 10000)
    }

    @Test("J4: registering and removing 5000 times while another thread sets the key")
    func j4_registrationsDuringSets() {
        let (shared, keeper) = (Shared(), Counter())
        shared.addObserver(keeper, forKeyPath: "number", options: .new, context: nil)
        let sets = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: 2) { part in
            for index in 0..<5000 {
                if part == 0 {
                    shared.number = index
                    sets.add(1, ordering: .relaxed)
                } else {
                    let counter = Counter()
                    shared.addObserver(counter, forKeyPath: "number", options: [.old, .new], context: nil)
                    shared.removeObserver(counter, forKeyPath: "number")
                }
            }
        }
        #expect(keeper.count.load(ordering: .relaxed) == sets.load(ordering: .relaxed))
    }

    @Test("J5: ending everything while changes are in flight")
    func j5_teardownInFlight() {
        let shared = Shared()
        let keeper = Counter()
        shared.addObserver(keeper, forKeyPath: "number", options: [], context: nil)
        let counters = (0..<50).map { _ in Counter() }
        for counter in counters { shared.addObserver(counter, forKeyPath: "number", options: [], context: nil) }
        DispatchQueue.concurrentPerform(iterations: 2) { part in
            if part == 0 {
                for index in 0..<5000 { shared.number = index }
            } else {
                for counter in counters { shared.removeObserver(counter, forKeyPath: "number") }
            }
        }
        #expect(keeper.count.load(ordering: .relaxed) == 5000)
        shared.removeObserver(keeper, forKeyPath: "number")
        #expect(shared.observationInfo == nil)
    }

    @Test("J6: the last reference dropped right after a set on another thread")
    func j6_droppedAfterSet() {
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 100) { index in
            let shared = Shared()
            shared.addObserver(counter, forKeyPath: "number", options: .new, context: nil)
            shared.number = index
        }
        #expect(counter.count.load(ordering: .relaxed) == 100)
        #expect(counter.sum.load(ordering: .relaxed) == 4950)
    }

    @Test("J7, A57: one token invalidated from many threads is removed once, without exception")
    func j7_concurrentInvalidation() {
        let shared = Shared()
        let result = catchingExceptions {
            for _ in 0..<100 {
                let token = shared.observe(\.number) { _, _ in }
                DispatchQueue.concurrentPerform(iterations: 4) { _ in token.invalidate() }
            }
        }
        #expect(result.exceptions.count == 0)
        #expect(shared.observationInfo == nil)
    }

    @Test("Paths: the leaf of a path is set from several threads while its root is observed and left again")
    func concurrentPaths() {
        let (root, child, keeper) = (Shared(), Shared(), Counter())
        root.child = child
        root.addObserver(keeper, forKeyPath: "child.number", options: [.old, .new], context: nil)
        DispatchQueue.concurrentPerform(iterations: 3) { part in
            for index in 0..<300 {
                if part < 2 {
                    child.number = index
                } else {
                    let counter = Counter()
                    root.addObserver(counter, forKeyPath: "child.number", options: [], context: nil)
                    root.removeObserver(counter, forKeyPath: "child.number")
                }
            }
        }
        #expect(keeper.count.load(ordering: .relaxed) == 600)
    }

    @Test("An only observation that is ended while two threads tell of it ends once, and frees what it holds")
    func endingWhileToldOfTheOnlyOne() {
        for round in 0..<200 {
            let shared = Shared()
            weak var held: Counter?
            do {
                let counter = Counter()
                held = counter
                let token = shared.observe(\.number) { [counter] _, _ in counter.count.add(1, ordering: .relaxed) }
                DispatchQueue.concurrentPerform(iterations: 3) { thread in
                    if thread == 2 { return token.invalidate() }
                    for number in 0..<50 { shared.number = number }
                }
                #expect(counter.count.load(ordering: .relaxed) <= 100)
            }
            #expect(held == nil, "round \(round)")
        }
    }
}
