import Foundation
import Keyhole

extension Benchmark {
    @inline(never)
    private static func set(_ model: ObservedModel, _ value: Bool) { model.flag = value }

    @inline(never)
    private static func get(_ model: ObservedModel, _ round: Int) -> Bool {
        lastRound = round
        return model.flag
    }

    /// Key-value observing.
    static var observing: [Benchmark] {
        [
            Benchmark(name: "Keyhole, set, nobody observes", floor: Floor.plainSet, target: 1.5) {
                let model = opaque(ObservedModel())
                return { count in
                    for index in 0..<count { set(model, index & 1 == 0) }
                }
            },
            Benchmark(name: "Keyhole, get, nobody observes", floor: Floor.plainGet, target: 1.5) {
                let model = opaque(ObservedModel())
                return { count in
                    var seen = 0
                    for index in 0..<count where get(model, index) { seen += 1 }
                    expect(seen == 0, "the value never changes")
                }
            },
            Benchmark(name: "Keyhole, set, one typed observer", floor: Floor.oneObserver, target: 2.5) {
                let model = opaque(ObservedModel())
                let tally = Tally()
                let token = model.observe(\.flag) { _, _ in tally.count += 1 }
                return { count in
                    withExtendedLifetime(token) { toggle(model, count, tally, observers: 1) }
                }
            },
            Benchmark(name: "Keyhole, set, one typed observer, old and new", floor: Floor.oneObserver, target: 2.5) {
                let model = opaque(ObservedModel())
                let tally = Tally()
                let token = model.observe(\.flag, options: [.old, .new]) { _, change in
                    if change.oldValue != change.newValue { tally.count += 1 }
                }
                return { count in
                    withExtendedLifetime(token) { toggle(model, count, tally, observers: 1) }
                }
            },
            byName("Keyhole, set, one observer by name", floor: Floor.oneObserver, target: 2.5),
            byName(
                "Keyhole, set, one observer by name, old and new", options: [.old, .new], floor: Floor.oneObserver,
                target: 12),
            byName("Keyhole, set, ten observers by name", observers: 10, floor: Floor.tenObservers, target: 2),
            addAndRemove("Keyhole, add and remove by name", isLedgerOn: true),
            addAndRemove("Keyhole, add and remove by name, ledger off", isLedgerOn: false),
            Benchmark(name: "Keyhole, observe and invalidate, typed", floor: Floor.addAndRemove, target: 3) {
                let model = opaque(ObservedModel())
                let tally = Tally()
                let resident = model.observe(\.flag) { _, _ in tally.count += 1 }
                return { count in
                    withExtendedLifetime(resident) {
                        for _ in 0..<count {
                            model.observe(\.flag) { _, _ in tally.count += 1 }.invalidate()
                        }
                    }
                }
            },
            keyPath("Keyhole, set of b, key path a.b observed by name", observed: "child.count"),
            keyPath("Keyhole, set, dependent key observed by name", observed: "doubled"),
            typed("Keyhole, set of b, typed key path a.b", \.child?.count, changesChild: true),
            typed("Keyhole, set, typed computed property", \.doubled, changesChild: false),
        ]
    }

    private static func toggle(_ model: ObservedModel, _ count: Int, _ tally: Tally, observers: Int) {
        let before = tally.count
        var value = model.flag
        for _ in 0..<count {
            value.toggle()
            model.flag = value
        }
        expect(tally.count - before == count * observers, "each change arrives")
    }

    private static func byName(
        _ name: String, observers count: Int = 1, options: NSKeyValueObservingOptions = [], floor: String,
        target: Double
    ) -> Benchmark {
        Benchmark(name: name, floor: floor, target: target) {
            let model = opaque(ObservedModel())
            let observers = (0..<count).map { _ in TallyObserver() }
            for observer in observers {
                model.addObserver(observer, forKeyPath: "flag", options: options, context: nil)
            }
            return { count in
                let before = observers.reduce(0) { $0 + $1.tally.count }
                var value = model.flag
                for _ in 0..<count {
                    value.toggle()
                    model.flag = value
                }
                let after = observers.reduce(0) { $0 + $1.tally.count }
                expect(after - before == count * observers.count, "each change arrives")
            }
        }
    }

    private static func addAndRemove(_ name: String, isLedgerOn: Bool) -> Benchmark {
        Benchmark(name: name, floor: Floor.addAndRemove, target: 3) {
            let model = opaque(ObservedModel())
            let resident = TallyObserver()
            let observer = TallyObserver()
            model.addObserver(resident, forKeyPath: "flag", context: nil)
            return { count in
                ObservationLedger.shared.isEnabled = isLedgerOn
                defer { ObservationLedger.shared.isEnabled = true }
                withExtendedLifetime(resident) {
                    for _ in 0..<count {
                        model.addObserver(observer, forKeyPath: "flag", context: nil)
                        model.removeObserver(observer, forKeyPath: "flag")
                    }
                }
            }
        }
    }

    private static func typed<Value: Sendable>(
        _ name: String, _ path: KeyPath<ObservedModel, Value>, changesChild: Bool
    ) -> Benchmark {
        Benchmark(name: name, floor: Floor.oneObserver, target: 6) {
            let root = opaque(ObservedModel())
            let child = opaque(ObservedModel())
            root.child = child
            let changed = changesChild ? child : root
            let tally = Tally()
            let token = root.observe(path) { _, _ in tally.count += 1 }
            return { count in
                let before = tally.count
                withExtendedLifetime((root, token)) {
                    for index in 0..<count { changed.count = index }
                }
                expect(tally.count - before == count, "each change arrives")
            }
        }
    }

    private static func keyPath(_ name: String, observed: String) -> Benchmark {
        Benchmark(name: name, floor: Floor.oneObserver, target: 6) {
            let root = opaque(ObservedModel())
            let child = opaque(ObservedModel())
            root.child = child
            let changed = observed.contains(".") ? child : root
            let observer = TallyObserver()
            root.addObserver(observer, forKeyPath: observed, context: nil)
            return { count in
                let before = observer.tally.count
                for index in 0..<count { changed.count = index }
                withExtendedLifetime(root) {
                    expect(observer.tally.count - before == count, "each change arrives")
                }
            }
        }
    }
}
