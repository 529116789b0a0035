import Synchronization

/// What a class was given at run time beside what it is compiled with.
final class AddedMembers: Sendable {
    /// All of it, at one moment.
    struct Snapshot: @unchecked Sendable {
        // Sendable by proof: the descriptors never change, and the closures in them are called outside the lock on the
        // caller's thread, as those of a Swift class are.
        var properties: [PropertyDescriptor] = []
        var methods: [DeclaredMethod] = []
        var ivars: [AddedInstanceVariable] = []
    }

    private let state = Guarded<Snapshot>(Snapshot())
    private let isUsed = Atomic<Bool>(false)

    /// What the class has been given so far; `nil`, without taking a lock, when that is nothing.
    var snapshot: Snapshot? {
        guard isUsed.load(ordering: .acquiring) else { return nil }
        return state.withLock { $0 }
    }

    /// Changes what the class has, when `body` says so by its result, and drops what was concluded from before.
    @discardableResult
    func update<Result: Sendable>(_ body: (inout Snapshot) -> Result) -> Result {
        let result = state.withLock { body(&$0) }
        isUsed.store(true, ordering: .releasing)
        AccessorCache.shared.invalidate()
        return result
    }

    func property(named name: String) -> PropertyDescriptor? { snapshot?.properties.first { $0.name == name } }

    func method(_ selector: Selector) -> DeclaredMethod? { snapshot?.methods.first { $0.selector == selector } }
}
