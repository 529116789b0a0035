import Foundation
import Keyhole

/// What the cases observe.
final class ObservedModel: ReflectiveObject {
    @Property var flag = false
    @Property var count = 0
    @Property var child: ObservedModel?
    @Property var items: [Int] = []

    /// Follows from ``count``.
    var doubled: Int { count * 2 }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("doubled", \ObservedModel.doubled, dependencies: ["count"])
    }
}

/// Counts the changes that it is told of by name.
final class TallyObserver: ReflectiveObject {
    let tally = Tally()

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        tally.count += 1
    }
}

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
            Benchmark(name: "Keyhole, add and remove by name", floor: Floor.addAndRemove, target: 3) {
                let model = opaque(ObservedModel())
                let resident = TallyObserver()
                let observer = TallyObserver()
                model.addObserver(resident, forKeyPath: "flag", context: nil)
                return { count in
                    withExtendedLifetime(resident) {
                        for _ in 0..<count {
                            model.addObserver(observer, forKeyPath: "flag", context: nil)
                            model.removeObserver(observer, forKeyPath: "flag")
                        }
                    }
                }
            },
            keyPath("Keyhole, set of b, key path a.b observed by name", observed: "child.count"),
            keyPath("Keyhole, set, dependent key observed by name", observed: "doubled"),
            Benchmark(name: "Keyhole, insert through mutableArrayValue, one observer", floor: Floor.oneObserver) {
                let model = opaque(ObservedModel())
                let observer = TallyObserver()
                model.addObserver(observer, forKeyPath: "items", context: nil)
                let proxy = model.mutableArrayValue(forKey: "items")
                return { count in
                    let before = observer.tally.count
                    for index in 0..<count {
                        proxy.add(index)
                        if proxy.count > 8 { model.items = [] }
                    }
                    expect(observer.tally.count - before >= count, "each insertion arrives")
                }
            },
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
