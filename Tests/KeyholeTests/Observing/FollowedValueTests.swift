import Testing

@testable import Keyhole

/// Typed observations of values that follow from several properties.
@Suite struct FollowedValueTests {
    fileprivate final class Model: ReflectiveObject {
        @Property var isFirst = true
        @Property var first = 1
        @Property var second = 2
        @Property var child: Model?
        @Property var others: [Model] = []
        /// How often ``chosen`` was asked for.
        nonisolated(unsafe) static var askedCount = 0

        var chosen: Int {
            Self.askedCount += 1
            return isFirst ? first : second
        }
        var ofChild: Int { isFirst ? 0 : child?.first ?? -1 }
        var sum: Int { others.reduce(first) { $0 + $1.first } }
    }

    private func expectSwitching(_ options: NSKeyValueObservingOptions) {
        let model = Model()
        var told: [[Int?]] = []
        let token = model.observe(\.chosen, options: options) { _, change in
            told.append([change.oldValue, change.newValue])
        }
        let old = options.contains(.old)
        func value(_ number: Int) -> Int? { old ? number : nil }
        model.first = 10
        #expect(told == [[value(1), 10]])
        model.second = 20
        #expect(told.count == 1)
        model.isFirst = false
        #expect(told.last == [value(10), 20])
        model.second = 21
        #expect(told.last == [value(20), 21])
        model.first = 11
        #expect(told.count == 3)
        model.isFirst = true
        #expect(told.last == [value(21), 11])
        model.second = 22
        model.first = 12
        #expect(told.last == [value(11), 12])
        #expect(told.count == 5)
        token.invalidate()
    }

    @Test("A getter that turns to another property is followed there, with and without old values")
    func switching() {
        expectSwitching([.new])
        expectSwitching([.old, .new])
    }

    @Test("An object that a getter turns to is followed, and its later changes are told")
    func turningToObject() {
        let model = Model()
        let child = Model()
        model.child = child
        var told: [Int?] = []
        let token = model.observe(\.ofChild, options: [.new]) { _, change in told.append(change.newValue) }
        child.first = 5
        #expect(told.isEmpty)
        model.isFirst = false
        #expect(told == [5])
        child.first = 6
        #expect(told == [5, 6])
        let other = Model()
        other.first = 7
        model.child = other
        #expect(told == [5, 6, 7])
        other.first = 8
        child.first = 9
        #expect(told == [5, 6, 7, 8])
        token.invalidate()
    }

    @Test("A getter over a list of objects is told of each one's changes, also of those that come later")
    func overList() {
        let model = Model()
        let elements = [Model(), Model(), Model()]
        var told: [Int?] = []
        let token = model.observe(\.sum, options: [.new]) { _, change in told.append(change.newValue) }
        model.first = 10
        model.others = Array(elements[..<2])
        elements[0].first = 5
        model.others = elements
        elements[2].first = 3
        #expect(told == [10, 12, 16, 17, 19])
        token.invalidate()
    }

    @Test("Old values are those before the change, also when another observer changes more meanwhile")
    func nestedChanges() {
        let model = Model()
        var told: [String] = []
        let outer = model.observe(\.both, options: [.old, .new]) { _, change in
            told.append("both \(change.oldValue ?? -1) \(change.newValue ?? -1)")
        }
        // The newest registration is told first.
        let inner = model.observe(\.first) { model, _ in
            if model.second < 100 { model.second = 100 }
        }
        model.first = 50
        #expect(told == ["both 52 150", "both 3 150"])
        withExtendedLifetime((outer, inner)) {}
    }

    @Test("A change without values asks the getter once, one with the old value twice, and nobody follows it anew")
    func askedOnce() {
        let model = Model()
        let token = model.observe(\.chosen) { _, _ in }
        Model.askedCount = 0
        for number in 1...10 { model.first = number }
        #expect(Model.askedCount == 10)
        token.invalidate()
        let second = model.observe(\.chosen, options: [.old]) { _, _ in }
        Model.askedCount = 0
        for number in 1...10 { model.first = number }
        #expect(Model.askedCount == 20)
        second.invalidate()
    }

    @Test("Two observers of one path are told in Cocoa's order, each with its old value")
    func severalObservers() {
        let model = Model()
        let child = Model()
        model.child = child
        var told: [String] = []
        let tokens = ["one", "two"].map { name in
            model.observe(\.child?.first, options: [.old, .new]) { _, change in
                told.append("\(name) \(change.oldValue.flatMap { $0 } ?? -1) \(change.newValue.flatMap { $0 } ?? -1)")
            }
        }
        child.first = 4
        #expect(told == ["two 1 4", "one 1 4"])
        for token in tokens { token.invalidate() }
        child.first = 5
        #expect(told.count == 2)
    }

    @Test("A path through an object that dies is told no more, and its registration ends")
    func deathOnTheWay() {
        let model = Model()
        var told: [Int?] = []
        let token: NSKeyValueObservation
        do {
            let child = Model()
            model.child = child
            token = model.observe(\.child?.first, options: [.new]) { _, change in
                told.append(change.newValue.flatMap { $0 })
            }
            child.first = 2
            model.child = nil
            child.first = 3
        }
        #expect(told == [2, nil])
        token.invalidate()
    }
}

extension FollowedValueTests.Model {
    fileprivate var both: Int { first + second }
}
