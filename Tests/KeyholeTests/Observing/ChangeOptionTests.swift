import Foundation
import Keyhole
import Testing

/// Group B: options and the change dictionary.
@Suite struct ChangeOptionTests {
    let node = Node()
    let observer = RecordingObserver()

    @Test("B1: options, kinds and set mutations have Apple's numbers")
    func b1_numbers() {
        let options: [NSKeyValueObservingOptions] = [.new, .old, .initial, .prior]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8])
        let kinds: [NSKeyValueChange] = [.setting, .insertion, .removal, .replacement]
        #expect(kinds.map(\.rawValue) == [1, 2, 3, 4])
        let mutations: [NSKeyValueSetMutationKind] = [.union, .minus, .intersect, .set]
        #expect(mutations.map(\.rawValue) == [1, 2, 3, 4])
    }

    @Test("B2: the change's keys have Cocoa's spelling and the kind is a number")
    func b2_spelling() {
        let keys: [NSKeyValueChangeKey] = [.kindKey, .newKey, .oldKey, .indexesKey, .notificationIsPriorKey]
        #expect(keys.map(\.rawValue) == ["kind", "new", "old", "indexes", "notificationIsPrior"])
        final class Kinds: ReflectiveObject {
            var kinds: [NSNumber] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {
                if let kind = change?[.kindKey] as? NSNumber { kinds.append(kind) }
            }
        }
        let kinds = Kinds()
        node.watch("number", kinds)
        node.number = 1
        #expect(kinds.kinds == [1])
    }

    @Test("B3: an old value that was nil is NSNull")
    func b3_oldNil() {
        node.watch("name", observer, .old)
        node.name = "x"
        #expect(observer.history == ["name setting old null"])
    }

    @Test("B4: a new value that is nil is NSNull")
    func b4_newNil() {
        node.name = "x"
        node.watch("name", observer, .new)
        node.name = nil
        #expect(observer.history == ["name setting new null"])
    }

    @Test("B5: nil and back")
    func b5_roundTrip() {
        node.watch("name", observer, [.old, .new])
        node.name = "x"
        node.name = nil
        #expect(observer.history == ["name setting old null new x", "name setting old x new null"])
    }

    @Test("B6: values that were not asked for are absent")
    func b6_absent() {
        node.watch("number", observer, .old, context(1))
        node.watch("number", observer, .new, context(2))
        node.number = 1
        #expect(observer.history == ["number setting new 1 context 2", "number setting old 0 context 1"])
    }

    @Test("B7: old is read at willChange, new at didChange")
    func b7_whenValuesAreRead() {
        node.manual = 1
        node.watch("manual", observer, [.old, .new])
        node.willChangeValue(forKey: "manual")
        node.manual = 2
        node.manual = 3
        node.didChangeValue(forKey: "manual")
        #expect(observer.history == ["manual setting old 1 new 3"])
    }

    @Test("B8: prior gives two notifications, the first one marked")
    func b8_prior() {
        node.watch("number", observer, .prior)
        node.number = 1
        #expect(observer.history == ["number setting prior", "number setting"])
    }

    @Test("B9: prior with new has the new value in the second alone")
    func b9_priorNew() {
        node.watch("number", observer, [.prior, .new])
        node.number = 1
        #expect(observer.history == ["number setting prior", "number setting new 1"])
    }

    @Test("B10: prior with old has the old value in both")
    func b10_priorOld() {
        node.watch("name", observer, [.prior, .old])
        node.name = "x"
        #expect(observer.history == ["name setting prior old null", "name setting old null"])
    }

    @Test("B11: prior with old and new, 3 to 4")
    func b11_priorOldNew() {
        node.number = 3
        node.watch("number", observer, [.prior, .old, .new])
        node.number = 4
        #expect(observer.history == ["number setting prior old 3", "number setting old 3 new 4"])
    }

    @Test("B12: prior without old holds kind and mark alone")
    func b12_priorAlone() {
        node.watch("number", observer, [.prior, .new])
        node.number = 4
        #expect(observer.history.first == "number setting prior")
    }

    @Test("B13: the prior callback reads the old value, the second the new one")
    func b13_readingInCallbacks() {
        let journal = ObservationJournal()
        let reading = RecordingObserver("o", journal: journal)
        reading.reading = { [unowned node] in node.number }
        node.watch("number", reading, .prior)
        node.number = 1
        #expect(journal.history == ["o: number setting prior reads 0", "o: number setting reads 1"])
    }

    @Test("B14, B15: initial tells the kind before the registration returns")
    func b14_b15_initial() {
        node.watch("number", observer, .initial)
        #expect(observer.takeHistory() == ["number setting"])
        node.watch("name", observer, [.initial, .new])
        #expect(observer.takeHistory() == ["name setting new null"])
    }

    @Test("B16: without initial nothing is told at registration")
    func b16_noInitial() {
        node.watch("number", observer, [.old, .new, .prior])
        #expect(observer.history == [])
    }

    @Test("B17: initial has the current value as new and never an old one")
    func b17_initialNew() {
        node.number = 4
        node.watch("number", observer, [.initial, .new, .old])
        #expect(observer.history == ["number setting new 4"])
    }

    @Test("B18: initial with prior sends one notification without the mark")
    func b18_initialPrior() {
        node.watch("number", observer, [.initial, .prior])
        #expect(observer.history == ["number setting"])
    }

    @Test("B19: initial fires for a key that opted out, a plain set does not")
    func b19_initialOfManualKey() {
        node.watch("manual", observer, .initial)
        node.manual = 1
        #expect(observer.history == ["manual setting"])
    }

    @Test("B20: initial at three paths through a child")
    func b20_initialPaths() {
        node.child = Node()
        for keyPath in ["child.object", "child.number", "child.name"] {
            node.watch(keyPath, observer, [.initial, .new])
        }
        let expected = ["child.object setting new null", "child.number setting new 0", "child.name setting new null"]
        #expect(observer.history == expected)
    }

    @Test("B21: initial at a broken path has NSNull")
    func b21_initialBrokenPath() {
        node.watch("child.number", observer, [.initial, .new])
        #expect(observer.history == ["child.number setting new null"])
    }

    @Test("B22: initial at a to-many key has the whole array")
    func b22_initialToMany() {
        node.items = [7]
        node.watch("items", observer, [.initial, .new])
        #expect(observer.history == ["items setting new [7]"])
    }

    @Test("B23: initial at array elements tells once an element")
    func b23_initialElements() {
        let nodes = [Node(), Node(), Node()]
        nodes.addObserver(
            observer, toObjectsAt: [0, 2], forKeyPath: "number", options: [.initial, .new], context: nil)
        #expect(observer.history == ["number setting new 0", "number setting new 0"])
        #expect(observer.events.map(\.object) == [ObjectIdentifier(nodes[0]), ObjectIdentifier(nodes[2])])
    }

    @Test("B24: during the initial callback there is no registration to remove")
    func b24_removalDuringInitial() {
        observer.reaction = { [unowned node, unowned observer] _ in
            node.removeObserver(observer, forKeyPath: "number")
        }
        let exceptions = raised { node.watch("number", observer, .initial) }
        #expect(exceptions == [notRegistered(observer, "number", node)])
        observer.reaction = nil
        node.number = 1
        #expect(observer.history == ["number setting", "number setting"])
    }

    @Test("B25: a token's invalidation right after an initial handler leaves nothing")
    func b25_tokenAfterInitial() {
        var count = 0
        let token = node.observe(\.number, options: .initial) { _, _ in count += 1 }
        token.invalidate()
        node.number = 1
        #expect(count == 1)
        #expect(node.observationInfo == nil)
    }

    @Test("B27: an equal value notifies")
    func b27_equalValue() {
        node.number = 2
        node.watch("number", observer, [.old, .new])
        node.number = 2
        #expect(observer.history == ["number setting old 2 new 2"])
    }

    @Test("B29: writing the field behind a key tells nobody")
    func b29_fieldBehind() {
        node.watch("bare", observer, [.old, .new])
        node.bare = 1
        #expect(observer.history == [])
    }

    @Test("B30: setting by key tells once where there is a setter")
    func b30_codingWithSetter() {
        node.watch("number", observer, [.old, .new])
        node.setValue(5, forKey: "number")
        #expect(observer.history == ["number setting old 0 new 5"])
    }

    @Test("B31: setting by key tells once where there is a bare field")
    func b31_codingWithField() {
        node.watch("bare", observer, .new)
        node.setValue(1024, forKey: "bare")
        #expect(observer.history == ["bare setting new 1024"])
    }

    @Test("B32: scalars are numbers in the change")
    func b32_scalars() {
        final class Scalars: ReflectiveObject {
            @Property var bool = false
            @Property var small: Int16 = 0
            @Property var middle: Int32 = 0
            @Property var large: Int64 = 0
            @Property var float: Float = 0
            @Property var double = 0.0
        }
        final class Numbers: ReflectiveObject {
            var values: [NSNumber] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {
                for key in [NSKeyValueChangeKey.oldKey, .newKey] {
                    if let number = change?[key] as? NSNumber { values.append(number) }
                }
            }
        }
        let (scalars, numbers) = (Scalars(), Numbers())
        for key in ["bool", "small", "middle", "large", "float", "double"] {
            scalars.addObserver(numbers, forKeyPath: key, options: [.old, .new], context: nil)
        }
        scalars.bool = true
        scalars.small = 2
        scalars.middle = 3
        scalars.large = 4
        scalars.float = 5.5
        scalars.double = 6.5
        #expect(numbers.values == [false, true, 0, 2, 0, 3, 0, 4, 0, 5.5, 0, 6.5])
    }

    @Test("B34: assigning a whole collection is a setting without indexes")
    func b34_wholeCollections() {
        node.watch("items", observer, [.old, .new])
        node.watch("tags", observer, [.old, .new])
        node.items = [1, 2]
        node.items = [1, 2]
        node.tags = [3]
        let expected = [
            "items setting old [] new [1, 2]", "items setting old [1, 2] new [1, 2]", "tags setting old {} new {3}",
        ]
        #expect(observer.history == expected)
    }

    @Test("B36: observers of a key and of a path through it keep their own values")
    func b36_ownValues() {
        node.child = Node(name: "Original")
        node.watch("child", observer, [.old, .new])
        node.watch("child.name", observer, [.old, .new])
        node.child = Node(name: "NewObj")
        let node = "KeyholeTests.Node"
        let expected = ["child.name setting old Original new NewObj", "child setting old \(node) new \(node)"]
        #expect(observer.history == expected)
    }
}
