import Foundation
import Keyhole
import Observation

/// One observer, registered by name with each object.
struct NamedPeer: LifeCyclePeer {
    private let observer = TallyObserver()

    init(capacity: Int) {}

    var told: Int { observer.tally.count }

    static func make() -> ObservedModel { ObservedModel() }

    mutating func register(_ objects: [ObservedModel]) {
        for object in objects { object.addObserver(observer, forKeyPath: "flag", context: nil) }
    }

    mutating func notify(_ objects: [ObservedModel]) { for object in objects { object.flag = true } }

    mutating func unregister(_ objects: [ObservedModel]) {
        for object in objects { object.removeObserver(observer, forKeyPath: "flag") }
    }
}

/// A closure for each object; the tokens lie in a list that is there before.
struct TypedPeer: LifeCyclePeer {
    private let tally = Tally()
    private var tokens: [NSKeyValueObservation] = []

    init(capacity: Int) { tokens.reserveCapacity(capacity) }

    var told: Int { tally.count }

    static func make() -> ObservedModel { ObservedModel() }

    mutating func register(_ objects: [ObservedModel]) {
        let tally = tally
        for object in objects { tokens.append(object.observe(\.flag) { _, _ in tally.count += 1 }) }
    }

    mutating func notify(_ objects: [ObservedModel]) { for object in objects { object.flag = true } }

    mutating func unregister(_ objects: [ObservedModel]) { tokens.removeAll(keepingCapacity: true) }
}

/// A closure in the list of each object of a plain class.
struct ClosureListPeer: LifeCyclePeer {
    private let tally = Tally()
    private var identifiers: [Int] = []

    init(capacity: Int) { identifiers.reserveCapacity(capacity) }

    var told: Int { tally.count }

    static func make() -> ClosureListModel { ClosureListModel() }

    mutating func register(_ objects: [ClosureListModel]) {
        let tally = tally
        for object in objects { identifiers.append(object.add { _, _ in tally.count += 1 }) }
    }

    mutating func notify(_ objects: [ClosureListModel]) { for object in objects { object.flag = true } }

    mutating func unregister(_ objects: [ClosureListModel]) {
        for (object, identifier) in zip(objects, identifiers) { object.remove(identifier) }
    }
}

/// Swift's `Observation`: armed again after the change, and ended by a change that nobody arms again for.
struct ObservationPeer: LifeCyclePeer {
    private let tally = Tally()

    init(capacity: Int) {}

    var told: Int { tally.count }

    static func make() -> ObservableModel { ObservableModel() }

    mutating func register(_ objects: [ObservableModel]) { for object in objects { arm(object) } }

    mutating func notify(_ objects: [ObservableModel]) {
        for object in objects {
            object.flag = true
            arm(object)
        }
    }

    mutating func unregister(_ objects: [ObservableModel]) {
        for object in objects { object.flag = false }
    }

    private func arm(_ object: ObservableModel) {
        // Everything runs on this thread; the closure is Sendable by its declared type alone.
        nonisolated(unsafe) let arrived = tally
        withObservationTracking {
            _ = object.flag
        } onChange: {
            arrived.count += 1
        }
    }
}
