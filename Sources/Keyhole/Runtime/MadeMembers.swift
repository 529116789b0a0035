import Synchronization

/// What a class made at run time has been given; it may grow at any time.
final class MadeMembers: Sendable {
    /// All of it, at one moment.
    struct Snapshot: @unchecked Sendable {
        // Sendable by proof: the descriptors never change, and the closures in them are called outside the lock on the
        // caller's thread, as those of a Swift class are.
        var properties: [PropertyDescriptor] = []
        var methods: [DeclaredMethod] = []
        var ivars: [MadeInstanceVariable] = []
        var isRegistered = false
    }

    private let state = Mutex<Snapshot>(Snapshot())

    /// What the class has now.
    var snapshot: Snapshot { state.withLock { $0 } }

    /// Changes what the class has.
    func update<Result: Sendable>(_ body: (inout Snapshot) -> Result) -> Result {
        // What was found out about the accessors of keys may have changed with the members.
        defer { AccessorCache.shared.invalidate() }
        return state.withLock { body(&$0) }
    }

    var properties: [PropertyDescriptor] { snapshot.properties }
    var methods: [DeclaredMethod] { snapshot.methods }

    func property(named name: String) -> PropertyDescriptor? { properties.first { $0.name == name } }

    func method(_ selector: Selector) -> DeclaredMethod? { methods.first { $0.selector == selector } }
}
