import Foundation
@testable import Keyhole
import Synchronization
import Testing

/// Group I: lifetimes of observer and observed, and changes inside callbacks.
@Suite struct LifetimeTests {
    let node = Node()
    let observer = RecordingObserver()

    @Test("I1, I2: under the strict policy the death of an observed object is told in Cocoa's words")
    func i1_i2_strictText() {
        let table = node.attachedSideTable()
        node.watch("number", observer, [.new, .prior], context(16))
        let registrations = table.allLinks.compactMap { $0 as? NamedRegistration }
        let text = Exceptions.deallocatedWhileObserved(node, by: registrations, table: table).reason
        let registration = registrations[0]
        let expected = """
            An instance \(address(node)) of class KeyholeTests.Node was deallocated while key value observers were \
            still registered with it. Current observation info: <NSKeyValueObservationInfo \(address(table))> (
            <NSKeyValueObservance \(address(registration)): Observer: \(address(observer)), Key path: number, Options: \
            <New: YES, Old: NO, Prior: YES> Context: 0x10, Property: \(address(registration.path))>
            )
            """
        #expect(text == expected)
    }

    @Test("I4, I5: an observed object's death raises nothing, for a manual class neither")
    func i4_i5_relaxed() {
        let exceptions = raised {
            let local = Node()
            local.watch("number", observer)
            local.watch("manual", observer)
            local.watch("child.number", observer)
        }
        #expect(exceptions == [])
        #expect(observer.history == [])
    }

    @Test("I7: tokens end by themselves when the object dies")
    func i7_tokenOutlivesObject() {
        var token: NSKeyValueObservation?
        weak var weakNode: Node?
        do {
            let local = Node()
            weakNode = local
            token = local.observe(\.number) { _, _ in }
        }
        #expect(weakNode == nil)
        token?.invalidate()
        token = nil
    }

    @Test("I9: a dead observer is silent through 5000 changes, and its registration remains")
    func i9_deadObserver() {
        do {
            let local = RecordingObserver()
            node.watch("number", local, [.old, .new, .prior])
        }
        for value in 0..<5000 { node.number = value }
        #expect(node.observationInfo != nil)
        let links = node.sideTable?.allLinks.compactMap { $0 as? NamedRegistration } ?? []
        #expect(links.map { Exceptions.observance($0).contains("Observer: 0x0,") } == [true])
    }

    @Test("I9: the removal of a new observer never takes a dead one's registration")
    func i9_deadObserversAddress() {
        for _ in 0..<50 {
            do {
                let local = Node()
                node.watch("number", local)
            }
            let next = Node()
            #expect(raised { node.removeObserver(next, forKeyPath: "number") } == [notRegistered(next, "number", node)])
        }
    }

    @Test("I12: an observer that retains the object removes itself and lets go inside its callback")
    func i12_removeInCallback() {
        final class Owner: ReflectiveObject {
            var node: Node?
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {
                node?.removeObserver(self, forKeyPath: "number")
                node = nil
            }
        }
        weak var weakNode: Node?
        let owner = Owner()
        do {
            let local = Node()
            weakNode = local
            owner.node = local
            local.watch("number", owner)
            local.number = 1
        }
        #expect(weakNode == nil)
    }

    @Test("I13: an observer that drops its last reference in its callback lives until the delivery ends")
    func i13_releaseInCallback() {
        final class Holder { var observer: RecordingObserver? }
        let holder = Holder()
        weak var weakObserver: RecordingObserver?
        do {
            let local = RecordingObserver()
            weakObserver = local
            holder.observer = local
            local.reaction = { [unowned node, unowned local] _ in
                node.removeObserver(local, forKeyPath: "number")
                holder.observer = nil
            }
            node.watch("number", local)
        }
        node.number = 1
        #expect(weakObserver == nil)
    }

    @Test("I14: a set inside a callback is delivered inside")
    func i14_nestedSet() {
        final class Nesting: ReflectiveObject {
            var lines: [String] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {
                guard let node = object as? Node else { return }
                lines.append(">>\(node.number)")
                if node.number == 1 { node.number = 2 }
                lines.append("<<")
            }
        }
        let nesting = Nesting()
        node.watch("number", nesting)
        node.number = 1
        #expect(nesting.lines == [">>1", ">>2", "<<", "<<"])
    }

    @Test("I15: a later observer is told twice and reads the newest value both times")
    func i15_nestedSetOfTwo() {
        let journal = ObservationJournal()
        let first = RecordingObserver("first", journal: journal)
        let second = RecordingObserver("second", journal: journal)
        for each in [first, second] { each.reading = { [unowned node] in node.number } }
        first.reaction = { [unowned node] _ in if node.number == 1 { node.number = 2 } }
        node.watch("number", second, .new)
        node.watch("number", first, .new)
        node.number = 1
        let expected = [
            "first: number setting new 1 reads 1", "first: number setting new 2 reads 2",
            "second: number setting new 2 reads 2", "second: number setting new 2 reads 2",
        ]
        #expect(journal.history == expected)
    }

    @Test("I19: a callback that writes the field itself causes no further notification")
    func i19_fieldWriteInCallback() {
        node.watch("bare", observer)
        observer.reaction = { [unowned node] _ in node.bare = 0 }
        node.setValue(1, forKey: "bare")
        #expect(observer.history == ["bare setting"])
        #expect(node.bare == 0)
    }

    @Test("I20: a dropped token tells nothing more")
    func i20_droppedToken() {
        var count = 0
        do {
            let token = node.observe(\.number) { _, _ in count += 1 }
            node.number = 1
            withExtendedLifetime(token) {}
        }
        node.number = 2
        #expect(count == 1)
        #expect(node.observationInfo == nil)
    }

    @Test("I21: an object that dies while its token lives tells nothing")
    func i21_objectDiesFirst() {
        var count = 0
        var token: NSKeyValueObservation?
        do {
            let local = Node()
            token = local.observe(\.number, options: [.old, .new, .prior]) { _, _ in count += 1 }
        }
        token?.invalidate()
        #expect(count == 0)
    }

    @Test("I22: an object that observes itself through a token is released")
    func i22_selfToken() {
        final class Keeper: Node {
            var token: NSKeyValueObservation?
            func start() { token = observe(\.number) { keeper, _ in keeper.bare += 1 } }
        }
        weak var weakKeeper: Keeper?
        do {
            let keeper = Keeper()
            weakKeeper = keeper
            keeper.start()
            keeper.number = 1
            #expect(keeper.bare == 1)
        }
        #expect(weakKeeper == nil)
    }

    @Test("I24: an object at the address of an observed one that died has no observers")
    func i24_reusedAddress() {
        for _ in 0..<50 {
            let local = Node()
            #expect(local.observationInfo == nil)
            local.watch("number", observer)
        }
        let last = Node()
        last.number = 1
        #expect(observer.history == [])
    }

    @Test("A58: removal by an associated object's deinit while the observed object dies")
    func a58_associatedObjectRemoves() {
        final class Remover {
            let observer: RecordingObserver
            unowned(unsafe) let node: Node
            init(_ observer: RecordingObserver, _ node: Node) { (self.observer, self.node) = (observer, node) }
            deinit { node.removeObserver(observer, forKeyPath: "number") }
        }
        let exceptions = raised {
            let local = Node()
            local.watch("number", observer)
            local.attachedSideTable().contents.withLock {
                $0.associatedObjects[16] = AssociatedObject(
                    value: Remover(observer, local))
            }
        }
        #expect(exceptions == [])
    }
}
