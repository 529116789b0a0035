import Observation

/// The floor: a plain class whose `didSet` calls the closures of an array.
final class ClosureListModel {
    var flag = false { didSet { for observer in observers { observer.handler(oldValue, flag) } } }
    private var observers: [(identifier: Int, handler: (Bool, Bool) -> Void)] = []
    private var next = 0

    @inline(never)
    func add(_ handler: @escaping (Bool, Bool) -> Void) -> Int {
        next += 1
        observers.append((next, handler))
        return next
    }

    @inline(never)
    func remove(_ identifier: Int) {
        if let index = observers.firstIndex(where: { $0.identifier == identifier }) { observers.remove(at: index) }
    }
}

/// A plain class, for what no observation can be cheaper than.
final class PlainModel {
    var flag = false
}

/// Swift's own observation.
@Observable
final class ObservableModel {
    var flag = false
}

/// Counts the notifications, so that each case can prove that they arrived.
final class Tally {
    var count = 0
}

extension Benchmark {
    /// The names of the cases that others are held against.
    enum Floor {
        static let plainSet = "plain class, set"
        static let plainGet = "plain class, get"
        static let oneObserver = "didSet and closure list, set, one observer"
        static let tenObservers = "didSet and closure list, set, ten observers"
        static let addAndRemove = "didSet and closure list, add and remove"
    }

    @inline(never)
    private static func set(_ model: PlainModel, _ value: Bool) { model.flag = value }

    @inline(never)
    private static func get(_ model: PlainModel, _ round: Int) -> Bool {
        lastRound = round
        return model.flag
    }

    /// Plain Swift and Swift's `Observation`.
    static var floors: [Benchmark] {
        [
            Benchmark(name: Floor.plainSet) {
                let model = opaque(PlainModel())
                return { count in
                    for index in 0..<count { set(model, index & 1 == 0) }
                }
            },
            Benchmark(name: Floor.plainGet) {
                let model = opaque(PlainModel())
                return { count in
                    var seen = 0
                    for index in 0..<count where get(model, index) { seen += 1 }
                    expect(seen == 0, "the value never changes")
                }
            },
            observed(Floor.oneObserver, observers: 1),
            observed(Floor.tenObservers, observers: 10),
            Benchmark(name: Floor.addAndRemove) {
                let model = opaque(ClosureListModel())
                let tally = Tally()
                _ = model.add { _, _ in tally.count += 1 }
                return { count in
                    for _ in 0..<count {
                        let identifier = model.add { _, _ in tally.count += 1 }
                        model.remove(identifier)
                    }
                }
            },
            Benchmark(name: "Observation, set, one observer armed again", floor: Floor.oneObserver) {
                let model = opaque(ObservableModel())
                let tally = Tally()
                // Everything runs on this thread; the closure is Sendable by its declared type alone.
                nonisolated(unsafe) let arrived = tally
                func arm() {
                    withObservationTracking {
                        _ = model.flag
                    } onChange: {
                        arrived.count += 1
                    }
                }
                return { count in
                    arm()
                    let before = tally.count
                    for index in 0..<count {
                        model.flag = index & 1 == 0
                        arm()
                    }
                    expect(tally.count - before >= count / 2, "each change arrives")
                }
            },
        ]
    }

    private static func observed(_ name: String, observers: Int) -> Benchmark {
        Benchmark(name: name) {
            let model = opaque(ClosureListModel())
            let tally = Tally()
            for _ in 0..<observers { _ = model.add { old, new in tally.count += old == new ? 0 : 1 } }
            return { count in
                let before = tally.count
                var value = model.flag
                for _ in 0..<count {
                    value.toggle()
                    model.flag = value
                }
                expect(tally.count - before == count * observers, "each change arrives")
            }
        }
    }
}
