import Foundation
import Keyhole
import Testing

/// Group C: key paths.
@Suite struct KeyPathTests {
    let root = Node()
    let observer = RecordingObserver()

    @Test("C1, C21: a change of the leaf is told with the whole path and the root")
    func c1_c21_leaf() {
        let child = Node()
        root.child = child
        root.watch("child.number", observer, .new)
        child.number = 3
        #expect(observer.history == ["child.number setting new 3"])
        #expect(observer.events.map(\.object) == [ObjectIdentifier(root)])
    }

    @Test("C2: assigning the branch that was nil is told")
    func c2_branch() {
        root.watch("child.number", observer, .new)
        root.child = Node()
        #expect(observer.history == ["child.number setting new 0"])
    }

    @Test("C3: the end of a path of three")
    func c3_endOfThree() {
        let end = Node()
        root.child = Node()
        root.child?.child = end
        root.watch("child.child.flag", observer, [.old, .new])
        end.flag = true
        #expect(observer.history == ["child.child.flag setting old 0 new 1"])
    }

    @Test("C4: a replaced middle is followed, the detached object is silent")
    func c4_replacedMiddle() {
        let (old, new) = (Node(), Node())
        new.flag = true
        root.child = old
        root.watch("child.flag", observer, [.old, .new])
        root.child = new
        new.flag = false
        old.flag = true
        #expect(observer.history == ["child.flag setting old 0 new 1", "child.flag setting old 1 new 0"])
        #expect(old.observationInfo == nil)
    }

    @Test("C5: a first component set to nil gives NSNull")
    func c5_nullifiedFirst() {
        root.child = Node()
        root.watch("child.flag", observer, [.old, .new])
        root.child = nil
        #expect(observer.history == ["child.flag setting old 0 new null"])
    }

    @Test("C6: a first component that was nil")
    func c6_assignedFirst() {
        let child = Node()
        child.flag = true
        root.watch("child.flag", observer, [.old, .new])
        root.child = child
        #expect(observer.history == ["child.flag setting old null new 1"])
    }

    @Test("C7: cascading with an empty leaf")
    func c7_cascading() {
        let (first, second) = (Node(name: "Hello"), Node(name: "Hello"))
        root.watch("child.name", observer, .old)
        root.child = first
        root.child = second
        first.name = "x"
        #expect(observer.history == ["child.name setting old null", "child.name setting old Hello"])
    }

    @Test("C8: setting and clearing the head tells twice although the leaf stays nil")
    func c8_subpath() {
        root.watch("child.child", observer)
        root.child = Node()
        root.child = nil
        #expect(observer.history.count == 2)
    }

    @Test("C9: a path of three set and cleared from both ends tells four times")
    func c9_subpathSubpath() {
        root.watch("child.child.child", observer)
        root.child = Node()
        root.child?.child = Node()
        root.child?.child = nil
        root.child = nil
        #expect(observer.history.count == 4)
    }

    @Test("C10, C11: clearing heads and middles")
    func c10_c11_replacements() {
        root.child = Node()
        root.watch("child.child", observer)
        root.child = nil
        #expect(observer.takeHistory().count == 1)
        root.removeObserver(observer, forKeyPath: "child.child")
        root.child = Node()
        root.child?.child = Node()
        root.watch("child.child.child", observer)
        root.child?.child = nil
        root.child = nil
        #expect(observer.history.count == 2)
    }

    @Test("C12: three assignments of the head tell three times")
    func c12_multipleReplacement() {
        root.watch("child.child", observer)
        for child in [Node(), Node(), nil] { root.child = child }
        #expect(observer.history.count == 3)
    }

    @Test("C13: seven changes of head and leaf tell seven times")
    func c13_multipleReplacement2() {
        root.watch("child.child", observer)
        let last = Node()
        for child in [Node(), nil, Node(), nil, last] { root.child = child }
        last.child = Node()
        root.child = nil
        #expect(observer.history.count == 7)
    }

    @Test("C14: a derived key on the way")
    func c14_derivedOnSubpath() {
        root.watch("child.derived", observer, .new)
        root.child = Node(name: "Hello")
        root.child?.name = "Bye"
        root.removeObserver(observer, forKeyPath: "child.derived")
        root.child = Node()
        #expect(observer.history == ["child.derived setting new !!!Hello!!!", "child.derived setting new !!!Bye!!!"])
    }

    @Test("C15, C16, C28: the same object assigned again is told, dictionaries may stand in the middle")
    func c15_c16_c28_dictionaryInTheMiddle() {
        let (child, inner) = (Node(), Node())
        inner.number = 4
        child.entries = ["key": inner]
        root.watch("child.entries.key.number", observer, .new)
        root.child = child
        root.child = child
        inner.number = 5
        #expect(observer.history == [4, 4, 5].map { "child.entries.key.number setting new \($0)" })
    }

    @Test("C17, C18: a first key that depends on another path")
    func c17_c18_dependentFirstKey() {
        final class Alias: Node {
            var alias: Node? { child?.child }
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.property("alias", \Alias.alias, dependencies: ["child.child"])
            }
        }
        let alias = Alias()
        let (first, second) = (Node(), Node())
        first.child = Node()
        second.child = Node()
        alias.child = first
        alias.watch("alias.number", observer, .new)
        first.child = Node()
        alias.child = second
        second.child?.number = 6
        second.child = nil
        let values = ["0", "0", "6", "null"]
        #expect(observer.history == values.map { "alias.number setting new \($0)" })
    }

    @Test("C19: six registrations over own, derived and child keys")
    func c19_allProperties() {
        for keyPath in ["name", "number", "flag", "derived", "child", "child.name"] { root.watch(keyPath, observer) }
        root.name = "x"
        root.number = 1
        root.flag = true
        root.child = Node()
        let expected = [
            "derived setting", "name setting", "number setting", "flag setting", "child.name setting", "child setting",
        ]
        #expect(observer.history == expected)
    }

    @Test("C22: an object observes a path from itself")
    func c22_selfObservation() {
        final class Holder: Node {
            var seen: [String] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { seen.append(keyPath ?? "") }
        }
        let holder = Holder()
        let model = Node()
        holder.child = model
        holder.watch("child.number", holder)
        model.number = 1
        #expect(holder.seen == ["child.number"])
    }

    @Test("C23: the values of a nested path whose inner object is replaced")
    func c23_nestedSequence() {
        let old = Node()
        root.child = old
        root.watch("child.number", observer, [.initial, .new])
        old.number = 1
        let new = Node()
        root.child = new
        new.number = 10
        old.number = 2
        #expect(observer.events.compactMap(\.new) == ["0", "1", "0", "10"])
    }

    @Test("C24, I25: an intermediate that dies is silent and harmless, a new one is followed")
    func c24_weakIntermediate() {
        final class Holder: ReflectiveObject {
            weak var inner: Node?
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.property("inner", \Holder.inner, dependencies: [])
            }
        }
        let holder = Holder()
        var inner: Node? = Node()
        holder.setValue(inner, forKey: "inner")
        holder.addObserver(observer, forKeyPath: "inner.number", options: [.initial, .new], context: nil)
        inner?.number = 1
        inner = nil
        #expect(holder.inner == nil)
        let next = Node()
        holder.willChangeValue(forKey: "inner")
        holder.inner = next
        holder.didChangeValue(forKey: "inner")
        next.number = 10
        #expect(observer.events.compactMap(\.new) == ["0", "1", "0", "10"])
    }

    @Test("C25: a replaced intermediate is not kept alive")
    func c25_replacedIsReleased() {
        weak var weakOld: Node?
        do {
            let old = Node()
            weakOld = old
            root.child = old
            root.watch("child.number", observer, [.old, .new])
            old.number = 1
            root.child = Node()
        }
        #expect(weakOld == nil)
    }

    @Test("C26: prior on a path whose intermediate changes tells before and after once each")
    func c26_priorOnPath() {
        root.watch("child.number", observer, .prior)
        root.child = Node()
        #expect(observer.history == ["child.number setting prior", "child.number setting"])
    }

    @Test("C27: root and intermediate are both observed")
    func c27_bothObserved() {
        let child = Node()
        root.child = child
        root.watch("child.number", observer)
        #expect(root.observationInfo != nil)
        #expect(child.observationInfo != nil)
    }
}
