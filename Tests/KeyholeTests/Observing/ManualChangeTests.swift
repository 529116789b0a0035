import Foundation
import Keyhole
import Testing

/// Group E: manual notification and opting out.
@Suite struct ManualChangeTests {
    let node = Node()
    let observer = RecordingObserver()

    private func will(_ key: String = "manual") { node.willChangeValue(forKey: key) }
    private func did(_ key: String = "manual") { node.didChangeValue(forKey: key) }

    @Test("E1: a key that opted out is not told when it is set")
    func e1_optedOut() {
        node.watch("manual", observer, .new)
        node.manual = 1
        #expect(observer.history == [])
    }

    @Test("E2: will and did around the assignment tell once")
    func e2_manualPair() {
        node.watch("manual", observer, .new)
        will()
        node.manual = 1
        did()
        #expect(observer.history == ["manual setting new 1"])
    }

    @Test("E3: the class decides by key, and everything else notifies")
    func e3_classDecides() {
        #expect(Node.automaticallyNotifiesObservers(forKey: "manual") == false)
        #expect(Node.automaticallyNotifiesObservers(forKey: "number") == true)
        #expect(Node.automaticallyNotifiesObservers(forKey: "nonexistent") == true)
    }

    @Test("E4, E25: key-value coding does not tell of a key that opted out")
    func e4_e25_codingOfOptedOut() {
        final class Silent: ReflectiveObject {
            var field = 0
            @Property var property = 0
            override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
        }
        let silent = Silent()
        silent.addObserver(observer, forKeyPath: "field", options: [], context: nil)
        silent.addObserver(observer, forKeyPath: "property", options: [], context: nil)
        silent.setValue(1, forKey: "field")
        silent.setValue(2, forKey: "property")
        silent.property = 3
        #expect(observer.history == [])
        #expect(silent.field == 1)
        #expect(silent.property == 3)
    }

    @Test("E6: did without will is ignored")
    func e6_didAlone() {
        node.watch("manual", observer)
        did()
        #expect(observer.history == [])
    }

    @Test("E7: will without did tells the prior part alone, and a later pair works")
    func e7_willAlone() {
        node.watch("manual", observer, [.prior, .old, .new])
        will()
        #expect(observer.takeHistory() == ["manual setting prior old 0"])
        will()
        node.manual = 1
        did()
        #expect(observer.takeHistory() == ["manual setting prior old 0", "manual setting old 0 new 1"])
    }

    @Test("E8: a setter that also says did by itself tells once a set", arguments: [1, 10])
    func e8_extraDid(sets: Int) {
        final class Eager: ReflectiveObject {
            @Property private var stored = 0
            var value: Int {
                get { stored }
                set {
                    willChangeValue(forKey: "value")
                    stored = newValue
                    didChangeValue(forKey: "value")
                    didChangeValue(forKey: "value")
                }
            }
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.property("value", \Eager.value, dependencies: [])
            }
        }
        let eager = Eager()
        eager.addObserver(observer, forKeyPath: "value", options: .prior, context: nil)
        for value in 0..<sets { eager.value = value }
        let expected = (0..<sets).flatMap { _ in ["value setting prior", "value setting"] }
        #expect(observer.history == expected)
    }

    @Test("E9: removed between will and did gets nothing")
    func e9_removedMidCycle() {
        node.watch("manual", observer)
        will()
        node.removeObserver(observer, forKeyPath: "manual")
        did()
        #expect(observer.history == [])
    }

    @Test("E10: added between will and did gets nothing")
    func e10_addedMidCycle() {
        let late = RecordingObserver()
        node.watch("manual", observer)
        will()
        node.watch("manual", late)
        did()
        #expect(observer.history == ["manual setting"])
        #expect(late.history == [])
    }

    @Test("E11: the same observer added again between will and did gets one")
    func e11_sameAddedMidCycle() {
        node.watch("manual", observer)
        will()
        node.watch("manual", observer)
        did()
        #expect(observer.history == ["manual setting"])
    }

    @Test("E12: one of two equal registrations removed between will and did: both are told, as on Apple's systems")
    func e12_oneOfTwoRemovedMidCycle() {
        node.watch("manual", observer)
        node.watch("manual", observer)
        will()
        node.removeObserver(observer, forKeyPath: "manual")
        did()
        #expect(observer.history == ["manual setting", "manual setting"])
    }

    @Test("E13: removed and added again between will and did: told with an equal context only")
    func e13_readdedMidCycle() {
        for (added, expected) in [(1, ["manual setting context 1"]), (2, [])] {
            node.watch("manual", observer, [], context(1))
            will()
            node.removeObserver(observer, forKeyPath: "manual")
            node.watch("manual", observer, [], context(added))
            did()
            #expect(observer.takeHistory() == expected)
            node.removeObserver(observer, forKeyPath: "manual")
        }
    }

    @Test("E14: interleaved will a, will b, did a, did b with a change inside a callback")
    func e14_interleaved() {
        final class Pair: ReflectiveObject {
            @Property var a = 0
            @Property var b = 0
            override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
            func set(_ value: Int) {
                willChangeValue(forKey: "a")
                willChangeValue(forKey: "b")
                a = value
                b = value
                didChangeValue(forKey: "a")
                didChangeValue(forKey: "b")
            }
        }
        let pair = Pair()
        var lines: [String] = []
        var isNested = false
        observer.reaction = { event in
            if !event.isPrior, event.keyPath == "a", !isNested {
                isNested = true
                pair.set(42)
            }
            lines.append("\(event.isPrior ? "will" : "did") \(event.keyPath) \(event.keyPath == "a" ? pair.a : pair.b)")
        }
        pair.addObserver(observer, forKeyPath: "a", options: .prior, context: nil)
        pair.addObserver(observer, forKeyPath: "b", options: .prior, context: nil)
        pair.set(1)
        let expected = [
            "will a 0", "will b 0", "will a 1", "will b 1", "did a 42", "did b 42", "did a 42", "did b 42",
        ]
        #expect(lines == expected)
    }

    @Test("E16: nested pairs of several keys tell in the order of their did")
    func e16_nestedPairs() {
        node.watch("manual", observer)
        node.watch("bare", observer)
        will("manual")
        will("bare")
        did("bare")
        did("manual")
        #expect(observer.history == ["bare setting", "manual setting"])
    }

    @Test("E17: badly nested pairs inside callbacks leave later changes intact")
    func e17_badNesting() {
        node.watch("manual", observer, .prior)
        observer.reaction = { [unowned node, unowned observer] event in
            observer.reaction = nil
            node.willChangeValue(forKey: "manual")
        }
        will()
        did()
        did()
        will()
        did()
        let expected = ["prior", "prior", "", "", "prior", ""].map {
            $0.isEmpty ? "manual setting" : "manual setting prior"
        }
        #expect(observer.history == expected)
    }

    @Test("E18: will and did without observers have no effect")
    func e18_noObservers() {
        will()
        node.watch("manual", observer)
        did()
        #expect(observer.history == [])
    }

    @Test("E19: will in the order of registration, did in the reverse order")
    func e19_order() {
        let journal = ObservationJournal()
        let observers = (1...5).map { RecordingObserver("\($0)", journal: journal) }
        for each in observers { node.watch("number", each, .prior) }
        node.number = 1
        let expected =
            (1...5).map { "\($0): number setting prior" } + (1...5).reversed().map { "\($0): number setting" }
        #expect(journal.history == expected)
    }

    @Test("E20, I16, I17, I18: added or removed in a prior callback")
    func e20_changedInPriorCallback() {
        let (added, removed) = (RecordingObserver(), RecordingObserver())
        observer.reaction = { [unowned node, unowned observer] _ in
            observer.reaction = nil
            node.watch("number", added)
            node.removeObserver(removed, forKeyPath: "number")
        }
        node.watch("number", observer, .prior)
        node.watch("number", removed)
        node.watch("name", removed)
        node.number = 1
        node.number = 2
        node.name = "x"
        let expected = ["number setting prior", "number setting", "number setting prior", "number setting"]
        #expect(observer.history == expected)
        #expect(added.history == ["number setting"])
        #expect(removed.history == ["name setting"])
    }

    @Test("E26: a setter and key-value coding tell, a plain field write does not")
    func e26_triggers() {
        node.watch("number", observer, .new)
        node.watch("bare", observer, .new)
        node.number = 1
        node.bare = 2
        node.setValue(3, forKey: "bare")
        #expect(observer.history == ["number setting new 1", "bare setting new 3"])
    }
}
