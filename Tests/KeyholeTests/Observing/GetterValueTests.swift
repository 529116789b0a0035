import Keyhole
import Testing

/// What a typed observer is told when the key path leads to a getter of the program's own: the values that the getter
/// gives before and after the change, although nobody asks it before.
@Suite struct GetterValueTests {
    final class Gauge: ReflectiveObject {
        @Property var level = 0
        @Property var limit = 10
        @Property var name = "n"
        var magnitude: Int { abs(level) }
        var clamped: Int {
            get { level > 5 ? min(level, limit) : level }
            set { level = newValue }
        }
        var isHigh: Bool { level > 5 }
        var label: String {
            get { name }
            set { name = newValue }
        }
    }

    final class Wider: ReflectiveObject {
        @Property var narrow: Int8 = 1
        var wide: Int { Int(narrow) }
    }

    class Base: ReflectiveObject {
        @Property var count = 1
    }

    final class Inverted: Base {
        override var count: Int {
            get { -super.count }
            set { super.count = newValue }
        }
    }

    final class Log<Value> {
        private(set) var entries: [String] = []
        private(set) var token: NSKeyValueObservation?

        init<Root: ReflectiveObject>(_ root: Root, _ keyPath: KeyPath<Root, Value>) {
            token = root.observe(keyPath, options: [.old, .new]) { [unowned self] _, change in
                let old = change.oldValue.map { "\($0)" } ?? "-"
                entries.append("\(old) to \(change.newValue.map { "\($0)" } ?? "-")")
            }
        }

        func add(_ entry: String) { entries.append(entry) }
    }

    @Test("a getter that gives the property's own value only sometimes is asked for both values")
    func sometimesOwnValue() {
        let gauge = Gauge()
        gauge.level = -5
        let log = Log(gauge, \.magnitude)
        for value in [3, 4, -7, -8, 2] { gauge.level = value }
        #expect(log.entries == ["5 to 3", "3 to 4", "4 to 7", "7 to 8", "8 to 2"])
    }

    @Test("a change by key in between is not mistaken for the getter's value")
    func changedByKey() {
        let gauge = Gauge()
        let log = Log(gauge, \.magnitude)
        gauge.level = 1
        gauge.setValue(-5, forKey: "level")
        gauge.level = 3
        #expect(log.entries == ["0 to 1", "1 to 5", "5 to 3"])
    }

    @Test("a getter that begins to read another property is followed there, and back")
    func readsMore() {
        let gauge = Gauge()
        let log = Log(gauge, \.clamped)
        gauge.limit = 9
        gauge.level = 20
        gauge.limit = 7
        gauge.level = 1
        gauge.limit = 5
        gauge.level = 2
        #expect(log.entries == ["0 to 9", "9 to 7", "7 to 1", "1 to 2"])
    }

    @Test("a getter of another type than the property's, smaller or larger, gives its own values")
    func otherTypes() {
        let gauge = Gauge()
        let isHigh = Log(gauge, \.isHigh)
        gauge.level = 6
        gauge.level = 7
        gauge.level = 1
        #expect(isHigh.entries == ["false to true", "true to true", "true to false"])
        let wider = Wider()
        let wide = Log(wider, \.wide)
        wider.narrow = -1
        wider.narrow = 2
        #expect(wide.entries == ["1 to -1", "-1 to 2"])
    }

    @Test("a getter that passes a string on gives the string before and after")
    func passesOn() {
        let gauge = Gauge()
        let log = Log(gauge, \.label)
        gauge.name = "a"
        gauge.name = "a name that is too long to lie in the value itself"
        gauge.name = "b"
        #expect(
            log.entries == [
                "n to a", "a to a name that is too long to lie in the value itself",
                "a name that is too long to lie in the value itself to b",
            ])
    }

    @Test("an overridden getter is the one that is asked")
    func overridden() {
        let object: Base = Inverted()
        let log = Log(object, \.count)
        object.count = 2
        object.count = 0
        object.count = 4
        #expect(log.entries == ["-1 to -2", "-2 to 0", "0 to -4"])
    }

    @Test("a handler that sets the property again makes the one told after it hear of the newest value first")
    func setsAgain() {
        let gauge = Gauge()
        let first = Log(gauge, \.level)
        let token = gauge.observe(\.level, options: [.old, .new]) { gauge, change in
            first.add("second \(change.oldValue ?? 0) to \(change.newValue ?? 0)")
            if gauge.level == 1 { gauge.level = 2 }
        }
        gauge.level = 1
        token.invalidate()
        gauge.level = 3
        #expect(first.entries == ["second 0 to 1", "second 1 to 2", "1 to 2", "0 to 2", "2 to 3"])
    }

    @Test("a handler that reads and sets other properties leaves the observation as it was")
    func handlerReads() {
        let gauge = Gauge()
        var entries: [String] = []
        let token = gauge.observe(\.level, options: [.old, .new]) { gauge, change in
            gauge.limit += 1
            entries.append("\(change.oldValue ?? 0) to \(change.newValue ?? 0), \(gauge.level), \(gauge.limit)")
        }
        gauge.level = 1
        gauge.limit = 0
        gauge.level = 2
        #expect(entries == ["0 to 1, 1, 11", "1 to 2, 2, 1"])
        token.invalidate()
    }

    @Test("observers that come and go while ten are told leave the others' order alone")
    func comeAndGo() {
        let gauge = Gauge()
        var entries: [String] = []
        var tokens: [NSKeyValueObservation?] = []
        for index in 0..<10 {
            tokens.append(
                gauge.observe(\.level) { gauge, _ in
                    entries.append("\(index)")
                    if index == 6 { tokens[6] = nil }
                    if index == 5 { tokens[2]?.invalidate() }
                    if index == 4, gauge.level == 1 {
                        tokens.append(gauge.observe(\.level) { _, _ in entries.append("new") })
                    }
                })
        }
        gauge.level = 1
        #expect(entries == ["9", "8", "7", "6", "5", "4", "3", "1", "0"])
        entries = []
        gauge.level = 2
        #expect(entries == ["new", "9", "8", "7", "5", "4", "3", "1", "0"])
    }
}
