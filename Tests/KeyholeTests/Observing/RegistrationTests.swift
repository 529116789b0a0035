import Foundation
import Keyhole
import Testing

/// Group A: registration and removal.
@Suite struct RegistrationTests {
    let node = Node()
    let observer = RecordingObserver()

    @Test("A1: a change of an observed key is told once with the new value and the context")
    func a1_basicChange() {
        node.watch("name", observer, .new, context(7))
        node.name = "Hello"
        node.number = 1
        #expect(observer.history == ["name setting new Hello context 7"])
        #expect(observer.events.map(\.object) == [ObjectIdentifier(node)])
    }

    @Test("A2: three keys with one context are told one by one")
    func a2_threeKeys() {
        for key in ["flag", "number", "object"] { node.watch(key, observer, [], context(1)) }
        node.flag = true
        node.number = 2
        node.object = Node()
        let expected = ["flag setting context 1", "number setting context 1", "object setting context 1"]
        #expect(observer.history == expected)
    }

    @Test("A3: without options the change holds the kind alone")
    func a3_noOptions() {
        node.watch("number", observer)
        node.number = 1
        #expect(observer.history == ["number setting"])
    }

    @Test("A4: each observer sees its own key alone")
    func a4_exclusiveKeys() {
        let other = RecordingObserver()
        node.watch("number", observer, .new)
        node.watch("name", other, .new)
        node.number = 1
        node.name = "x"
        #expect(observer.history == ["number setting new 1"])
        #expect(other.history == ["name setting new x"])
    }

    @Test("A5: only the changed instance's observers are told")
    func a5_exclusiveObjects() {
        let (second, other) = (Node(), RecordingObserver())
        node.watch("number", observer, .new)
        second.watch("number", other, .new)
        second.number = 5
        #expect(observer.history == [])
        #expect(other.history == ["number setting new 5"])
    }

    @Test("A6: every set is told, equal ones too")
    func a6_everySet() {
        node.number = 2
        node.watch("number", observer, [.old, .new])
        for value in [1, 2, 3, 3] { node.number = value }
        let expected = [(2, 1), (1, 2), (2, 3), (3, 3)].map { "number setting old \($0) new \($1)" }
        #expect(observer.history == expected)
    }

    @Test("A7: five observers of one key are each told once")
    func a7_fiveObservers() {
        let observers = (0..<5).map { RecordingObserver("\($0)") }
        for observer in observers { node.watch("number", observer, .new) }
        node.number = 1
        #expect(observers.map(\.history) == Array(repeating: ["number setting new 1"], count: 5))
    }

    @Test("A8: one observer with three contexts is told three times")
    func a8_threeContexts() {
        for number in 1...3 { node.watch("number", observer, [.old, .new], context(number)) }
        node.number = 1
        #expect(observer.history == [3, 2, 1].map { "number setting old 0 new 1 context \($0)" })
    }

    @Test("A9: a later observer sees later changes alone")
    func a9_laterObserver() {
        let later = RecordingObserver()
        node.watch("name", observer)
        node.name = "a"
        node.watch("name", later, .new)
        node.name = "b"
        #expect(observer.history == ["name setting", "name setting"])
        #expect(later.history == ["name setting new b"])
    }

    @Test("A10: duplicate registrations notify twice and one removal leaves one")
    func a10_duplicates() {
        node.watch("number", observer)
        node.watch("number", observer)
        node.number = 1
        #expect(observer.takeHistory() == ["number setting", "number setting"])
        node.removeObserver(observer, forKeyPath: "number", context: nil)
        node.number = 2
        #expect(observer.takeHistory() == ["number setting"])
    }

    @Test("A11: a removal without context takes one of two, the third removal raises")
    func a11_removalWithoutContext() {
        for number in 1...2 { node.watch("number", observer, [], context(number)) }
        node.removeObserver(observer, forKeyPath: "number")
        node.number = 1
        #expect(observer.history.count == 1)
        #expect(raised { node.removeObserver(observer, forKeyPath: "number") } == [])
        let third = raised { node.removeObserver(observer, forKeyPath: "number") }
        #expect(third == [notRegistered(observer, "number", node)])
    }

    @Test("A12: a removal with a context takes that registration alone", arguments: [(1, 2), (2, 1)])
    func a12_removalByContext(first: Int, second: Int) {
        for number in 1...2 { node.watch("number", observer, [], context(number)) }
        node.removeObserver(observer, forKeyPath: "number", context: context(first))
        node.number = 1
        #expect(observer.history == ["number setting context \(second)"])
        let again = raised { node.removeObserver(observer, forKeyPath: "number", context: context(first)) }
        #expect(again == [notRegistered(observer, "number", node)])
        #expect(raised { node.removeObserver(observer, forKeyPath: "number", context: context(second)) } == [])
        #expect(node.observationInfo == nil)
    }

    @Test("A13: a removal with another context raises and leaves the registration")
    func a13_wrongContext() {
        node.watch("number", observer, [], context(1))
        let wrong = raised { node.removeObserver(observer, forKeyPath: "number", context: context(2)) }
        #expect(wrong == [notRegistered(observer, "number", node)])
        node.number = 1
        #expect(observer.history == ["number setting context 1"])
        #expect(raised { node.removeObserver(observer, forKeyPath: "number", context: context(1)) } == [])
    }

    @Test("A14: a removal without context matches any context")
    func a14_anyContext() {
        node.watch("number", observer, [], context(9))
        #expect(raised { node.removeObserver(observer, forKeyPath: "number") } == [])
        #expect(node.observationInfo == nil)
    }

    @Test("A15, A16: removing what was never registered raises NSRangeException in Cocoa's words")
    func a15_a16_neverRegistered() {
        let expected = [notRegistered(observer, "number", node)]
        #expect(raised { node.removeObserver(observer, forKeyPath: "number") } == expected)
        #expect(raised { node.removeObserver(observer, forKeyPath: "number", context: nil) } == expected)
    }

    @Test("A19: the second removal of one registration raises")
    func a19_secondRemoval() {
        node.watch("number", observer)
        #expect(raised { node.removeObserver(observer, forKeyPath: "number") } == [])
        let second = raised { node.removeObserver(observer, forKeyPath: "number") }
        #expect(second == [notRegistered(observer, "number", node)])
    }

    @Test("A20: the observer that stays keeps receiving")
    func a20_removeOneOfTwo() {
        let other = RecordingObserver()
        for each in [observer, other] { node.watch("number", each) }
        node.number = 1
        node.removeObserver(observer, forKeyPath: "number")
        node.number = 2
        #expect(observer.history == ["number setting"])
        #expect(other.history == ["number setting", "number setting"])
    }

    @Test("A21: after removal nothing is told, for a path neither")
    func a21_deregistration() {
        let child = Node()
        node.child = child
        for keyPath in ["name", "child.object"] {
            node.watch(keyPath, observer, .new)
            node.removeObserver(observer, forKeyPath: keyPath)
        }
        node.name = "x"
        child.object = Node()
        #expect(observer.history == [])
        #expect(child.observationInfo == nil)
    }

    @Test("A22: an unknown key can be registered and removed", arguments: [[], NSKeyValueObservingOptions.old, .prior])
    func a22_unknownKey(options: NSKeyValueObservingOptions) {
        let exceptions = raised {
            node.watch("nonexistent", observer, options)
            node.removeObserver(observer, forKeyPath: "nonexistent")
        }
        #expect(exceptions == [])
    }

    @Test("A24: a property without a setter is told by hand and through its stored field")
    func a24_readOnly() {
        node.watch("derived", observer, .new)
        node.willChangeValue(forKey: "derived")
        node.didChangeValue(forKey: "derived")
        #expect(observer.history == ["derived setting new !!!!!!"])
    }

    @Test("A25: a bare field is told through key-value coding, not when it is written")
    func a25_bareField() {
        node.watch("bare", observer, [.old, .new])
        node.bare = 3
        #expect(observer.history == [])
        node.setValue(4, forKey: "bare")
        #expect(observer.history == ["bare setting old 3 new 4"])
    }

    @Test("A26: neither observer nor observed object is retained")
    func a26_nothingRetained() {
        weak var weakNode: Node?
        weak var weakObserver: RecordingObserver?
        do {
            let (local, localObserver) = (Node(), RecordingObserver())
            (weakNode, weakObserver) = (local, localObserver)
            local.child = Node()
            for keyPath in ["child.number", "number"] { local.watch(keyPath, localObserver, [.old, .new]) }
            local.number = 1
            local.child?.number = 1
        }
        #expect(weakNode == nil)
        #expect(weakObserver == nil)
    }

    @Test("A27: duplicates must each be removed")
    func a27_notIdempotent() {
        for _ in 0..<3 { node.watch("number", observer) }
        for _ in 0..<2 { node.removeObserver(observer, forKeyPath: "number") }
        node.number = 1
        #expect(observer.history == ["number setting"])
        #expect(raised { node.removeObserver(observer, forKeyPath: "number") } == [])
    }

    @Test("A28: the observation info is nil before, set while observed, nil after")
    func a28_observationInfo() {
        #expect(node.observationInfo == nil)
        node.watch("number", observer)
        #expect(node.observationInfo != nil)
        node.removeObserver(observer, forKeyPath: "number")
        #expect(node.observationInfo == nil)
    }

    @Test("A30: an observer without a callback raises with the whole block")
    func a30_notHandled() {
        let mute = Node()
        node.watch("number", mute, .new)
        let exceptions = raised { node.number = 5 }
        let expected = """
            NSInternalInconsistencyException: <\(mute.className): \(address(mute))>: An \
            -observeValueForKeyPath:ofObject:change:context: message was received but not handled.
            Key path: number
            Observed object: <\(node.className): \(address(node))>
            Change: {
                kind = 1;
                new = 5;
            }
            Context: 0x0
            """
        #expect(exceptions == [expected])
    }

    @Test("A32: a callback that hands an unknown context to the root raises the same")
    func a32_superCall() {
        final class Forwarding: ReflectiveObject {
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {
                super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            }
        }
        let forwarding = Forwarding()
        node.watch("number", forwarding, [], context(16))
        let lines = raised { node.number = 5 }.flatMap { $0.split(separator: "\n") }
        #expect(lines.last == "Context: 0x10")
    }

    @Test("A33, A34, A35, A36: arrays, sets and ordered sets refuse observers")
    func a33_to_a36_collectionsRefuse() {
        let (array, set, ordered) = (NSArray(array: [1]), NSSet(array: [1]), NSOrderedSet(array: [1]))
        let exceptions = raised {
            array.addObserver(observer, forKeyPath: "count", options: [], context: nil)
            set.addObserver(observer, forKeyPath: "count", options: [], context: nil)
            ordered.addObserver(observer, forKeyPath: "count", options: [], context: nil)
            array.removeObserver(observer, forKeyPath: "count")
            set.removeObserver(observer, forKeyPath: "count", context: nil)
        }
        func refusal(_ name: String, _ object: AnyObject, _ selector: String) -> String {
            "NSInvalidArgumentException: [<\(name) \(address(object))> \(selector)] is not supported. Key path: count"
        }
        let add = "addObserver:forKeyPath:options:context:"
        let expected = [
            refusal("NSArray", array, add), refusal("NSSet", set, add), refusal("NSOrderedSet", ordered, add),
            refusal("NSArray", array, "removeObserver:forKeyPath:"),
            refusal("NSSet", set, "removeObserver:forKeyPath:context:"),
        ]
        #expect(exceptions == expected)
        #expect(raised { [1].addObserver(observer, forKeyPath: "count", context: nil) }.count == 1)
    }

    @Test("A37, A38: the elements at some indexes are observed and released one by one")
    func a37_a38_elements() {
        let nodes = [Node(), Node(), Node()]
        nodes.addObserver(observer, toObjectsAt: [0, 1], forKeyPath: "number", options: .new, context: nil)
        for (index, value) in [(0, 1), (0, 2), (1, 3), (2, 4)] { nodes[index].number = value }
        #expect(observer.takeHistory() == [1, 2, 3].map { "number setting new \($0)" })
        nodes.removeObserver(observer, fromObjectsAt: [0], forKeyPath: "number")
        for (index, value) in [(0, 5), (1, 6)] { nodes[index].number = value }
        #expect(observer.takeHistory() == ["number setting new 6"])
        nodes.removeObserver(observer, fromObjectsAt: [1], forKeyPath: "number")
        nodes[1].number = 7
        #expect(observer.takeHistory() == [])
    }

    @Test("A39: indexes 1 and 3 of 4, removed with or without a context", arguments: [true, false])
    func a39_someIndexes(withContext: Bool) {
        let nodes = (0..<4).map { _ in Node() }
        nodes.addObserver(observer, toObjectsAt: [1, 3], forKeyPath: "number", options: .new, context: nil)
        for (index, element) in nodes.enumerated() { element.number = index }
        #expect(observer.takeHistory() == ["number setting new 1", "number setting new 3"])
        if withContext {
            nodes.removeObserver(observer, fromObjectsAt: [1, 3], forKeyPath: "number", context: nil)
        } else {
            nodes.removeObserver(observer, fromObjectsAt: [1, 3], forKeyPath: "number")
        }
        for element in nodes { element.number = 9 }
        #expect(observer.history == [])
    }

    @Test("A40: the callback's object is the element")
    func a40_elementIsTheObject() {
        let nodes = [Node()]
        nodes.addObserver(observer, toObjectsAt: [0], forKeyPath: "number", options: [], context: nil)
        nodes[0].number = 1
        #expect(observer.events.map(\.object) == [ObjectIdentifier(nodes[0])])
    }

    @Test("A41: an index beyond the end raises and registers nothing")
    func a41_indexBeyondEnd() {
        let nodes = [Node()]
        let exceptions = raised {
            nodes.addObserver(observer, toObjectsAt: [0, 4], forKeyPath: "number", options: [], context: nil)
        }
        let selector = "addObserver:toObjectsAtIndexes:forKeyPath:options:context:"
        #expect(exceptions == ["NSRangeException: *** -[NSArray \(selector)]: index 4 beyond bounds [0 .. 0]"])
        #expect(nodes[0].observationInfo == nil)
    }

    /// A class that replaces an object on the way without telling.
    final class Silent: ReflectiveObject { var a: Node? = Node() }

    @Test("A42: removing a path whose object was replaced without notice raises")
    func a42_silentReplacement() {
        let silent = Silent()
        silent.addObserver(observer, forKeyPath: "a.number", options: [], context: nil)
        silent.a = Node()
        let text = raised { silent.removeObserver(observer, forKeyPath: "a.number") }.joined()
        let tail = """
            for the key path "a.number" from <\(silent.className) \(address(silent))>, most likely because the value \
            for the key "a" has changed without an appropriate KVO notification being sent. Check the \
            KVO-compliance of the \(silent.className) class.
            """
        #expect(text.hasPrefix("NSInternalInconsistencyException: Cannot remove an observer <NSKeyValueObservance 0x"))
        #expect(text.hasSuffix(tail))
    }

    @Test("A43: a notice after a silent replacement raises")
    func a43_noticeAfterSilentReplacement() {
        let silent = Silent()
        silent.addObserver(observer, forKeyPath: "a.number", options: [], context: nil)
        silent.a = Node()
        let exceptions = raised {
            silent.willChangeValue(forKey: "a")
            silent.didChangeValue(forKey: "a")
        }
        let start = "NSInternalInconsistencyException: Cannot update for observer <NSKeyValueObservance 0x"
        #expect(exceptions.map { $0.hasPrefix(start) } == [true])
    }

    @Test("A45: an object in the middle that overrides registration is asked with the rest of the path")
    func a45_forwardingIntermediate() {
        final class Forwarder: ReflectiveObject {
            let element = Node()
            var calls: [String] = []
            override func addObserver(
                _ observer: ReflectiveObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
                context: UnsafeMutableRawPointer?
            ) {
                calls.append("add \(keyPath)")
                element.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
            }
            override func removeObserver(_ observer: ReflectiveObject, forKeyPath keyPath: String) {
                calls.append("remove \(keyPath)")
                element.removeObserver(observer, forKeyPath: keyPath)
            }
            override func value(forKey key: String) -> Any? { element.value(forKey: key) }
        }
        final class Root: ReflectiveObject { @Property var forwarder = Forwarder() }
        let root = Root()
        root.addObserver(observer, forKeyPath: "forwarder.number", options: [.old, .new], context: nil)
        root.forwarder.element.number = 4
        #expect(observer.history == ["forwarder.number setting old 0 new 4"])
        #expect(observer.events.map(\.object) == [ObjectIdentifier(root)])
        root.removeObserver(observer, forKeyPath: "forwarder.number")
        root.forwarder.element.number = 5
        #expect(observer.history.count == 1)
        #expect(root.forwarder.calls == ["add number", "remove number"])
    }

    @Test("A46: a path through an array in a dictionary raises at registration")
    func a46_arrayInDictionary() {
        node.entries = ["list": NSArray(array: [1])]
        let text = raised { node.watch("entries.list.name", observer) }.joined()
        #expect(text.hasPrefix("NSInvalidArgumentException: [<NSArray 0x"))
        #expect(text.hasSuffix("> addObserver:forKeyPath:options:context:] is not supported. Key path: name"))
        #expect(node.observationInfo == nil)
    }

    @Test("A47: the same with @count is accepted and removable")
    func a47_countOfArrayInDictionary() {
        node.entries = ["list": NSArray(array: [1])]
        let exceptions = raised {
            node.watch("entries.list.@count", observer)
            node.removeObserver(observer, forKeyPath: "entries.list.@count")
        }
        #expect(exceptions == [])
    }

    @Test("A48: a path through a to-many property raises")
    func a48_pathThroughArrayProperty() {
        node.helpers = [Node()]
        let exceptions = catchingExceptions { node.watch("helpers.name", observer) }.exceptions
        #expect(exceptions.map(\.name) == [.invalidArgument])
        #expect(node.observationInfo == nil)
    }

    @Test("A51: an object observes itself from init to deinit")
    func a51_selfObservation() {
        final class Watcher: Node {
            override init() {
                super.init()
                watch("number", self)
            }
            deinit { removeObserver(self, forKeyPath: "number") }
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { bare += 1 }
        }
        var count = 0
        let exceptions = raised {
            let watcher = Watcher()
            watcher.number = 1
            count = watcher.bare
        }
        #expect(exceptions == [])
        #expect(count == 1)
    }

    @Test("A52, B35: each observer's change holds what it asked for alone")
    func a52_ownOptions() {
        let other = RecordingObserver()
        node.watch("number", observer, [.old, .new])
        node.watch("number", other, .new)
        node.number = 1
        #expect(observer.history == ["number setting old 0 new 1"])
        #expect(other.history == ["number setting new 1"])
    }

    @Test("A53: removing one of two keys leaves the other")
    func a53_twoKeys() {
        node.watch("number", observer)
        node.watch("name", observer)
        node.removeObserver(observer, forKeyPath: "number")
        node.number = 1
        node.name = "x"
        #expect(observer.history == ["name setting"])
    }

    @Test("A54: another instance of the class is not touched")
    func a54_otherInstance() {
        node.watch("number", observer)
        let other = Node()
        other.number = 1
        #expect(other.observationInfo == nil)
        #expect(observer.history == [])
    }

    @Test("A55: registering again after the last removal works")
    func a55_registerAgain() {
        node.watch("number", observer)
        node.removeObserver(observer, forKeyPath: "number")
        node.watch("number", observer, .new)
        node.number = 1
        #expect(observer.history == ["number setting new 1"])
    }

    @Test("A56: a registration with all options ends with its context's removal")
    func a56_allOptions() {
        node.watch("number", observer, [.new, .old, .initial, .prior], context(3))
        #expect(observer.takeHistory() == ["number setting new 0 context 3"])
        node.removeObserver(observer, forKeyPath: "number", context: context(3))
        node.number = 1
        #expect(observer.history == [])
    }
}
