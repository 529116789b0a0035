import Foundation
import Keyhole
import Testing

/// Group F, first part: what observers of a to-many key are told.
@Suite struct ToManyNotificationTests {
    private static let threeChanges = [
        "items insertion at 0 new [object1]", "items insertion at 1 new [object2]", "items removal at 0 old [object1]",
    ]

    private func observer(
        of object: ReflectiveObject, _ keyPath: String, _ options: NSKeyValueObservingOptions = [.old, .new]
    ) -> RecordingObserver {
        let observer = RecordingObserver()
        object.addObserver(observer, forKeyPath: keyPath, options: options, context: nil)
        return observer
    }

    @Test("F1: adding to the stored array itself tells nobody")
    func f1_bareArray() {
        let list = StoredList()
        let observer = observer(of: list, "items")
        list.items.add("object1")
        #expect(observer.history == [])
    }

    private func mutateManually(_ list: StoredList) {
        list.willChange(.insertion, valuesAt: [0], forKey: "items")
        list.items.insert("object1", at: 0)
        list.didChange(.insertion, valuesAt: [0], forKey: "items")
        list.willChange(.insertion, valuesAt: [1], forKey: "items")
        list.items.insert("object2", at: 1)
        list.didChange(.insertion, valuesAt: [1], forKey: "items")
        list.willChange(.removal, valuesAt: [0], forKey: "items")
        list.items.removeObject(at: 0)
        list.didChange(.removal, valuesAt: [0], forKey: "items")
    }

    @Test("F2: announced insertions and removals are told with indexes and the affected objects")
    func f2_manualIndexedChanges() {
        let list = StoredList()
        let observer = observer(of: list, "items")
        mutateManually(list)
        #expect(observer.history == Self.threeChanges)
    }

    @Test("F3: prior notifications carry indexes, and old only for a removal")
    func f3_manualIndexedChangesWithPrior() {
        let list = StoredList()
        let observer = observer(of: list, "items", [.old, .new, .prior])
        mutateManually(list)
        #expect(
            observer.history == [
                "items insertion prior at 0", "items insertion at 0 new [object1]",
                "items insertion prior at 1", "items insertion at 1 new [object2]",
                "items removal prior at 0 old [object1]", "items removal at 0 old [object1]",
            ])
    }

    private func mutateThroughProxy(_ object: ReflectiveObject) {
        let proxy = object.mutableArrayValue(forKey: "items")
        proxy.insert("object1", at: 0)
        proxy.insert("object2", at: 1)
        proxy.removeObject(at: 0)
    }

    @Test("F4: the proxy of a stored field tells the same three changes")
    func f4_proxyOfStoredField() {
        let list = StoredList()
        let observer = observer(of: list, "items")
        mutateThroughProxy(list)
        #expect(observer.history == Self.threeChanges)
    }

    @Test("F5: the proxy of indexed accessors tells each change once")
    func f5_proxyOfAccessors() {
        let list = AccessorList()
        let observer = observer(of: list, "items")
        mutateThroughProxy(list)
        #expect(observer.history == Self.threeChanges)
    }

    @Test("F6: indexed accessors called by selector tell the same three changes")
    func f6_accessorsBySelector() {
        let list = AccessorList()
        let observer = observer(of: list, "items")
        list.perform("insertObject:inItemsAtIndex:", with: "object1", with: 0)
        list.perform("insertObject:inItemsAtIndex:", with: "object2", with: 1)
        list.perform("removeObjectFromItemsAtIndex:", with: 0)
        #expect(observer.history == Self.threeChanges)
        #expect(list.items == ["object2"])
    }

    @Test("F7: an insertion has no old, a removal no new, a replacement both")
    func f7_entriesByKind() {
        let list = PropertyList()
        let observer = observer(of: list, "items", [.old, .new, .prior])
        let proxy = list.mutableArrayValue(forKey: "items")
        proxy.add(1)
        proxy.replaceObject(at: 0, with: 2)
        proxy.removeObject(at: 0)
        #expect(
            observer.history == [
                "items insertion prior at 0", "items insertion at 0 new [1]",
                "items replacement prior at 0 old [1]", "items replacement at 0 old [1] new [2]",
                "items removal prior at 0 old [2]", "items removal at 0 old [2]",
            ])
    }

    @Test("F8: affected objects of an ordered set come as an array")
    func f8_orderedSetEntriesAreArrays() {
        let list = PropertyList()
        let observer = RecordingObserver()
        var isArray: [Bool] = []
        let listener = ChangeListener { change in
            isArray.append(change[.newKey] is [Any] && !(change[.newKey] is NSOrderedSet))
        }
        list.addObserver(listener, forKeyPath: "ranking", options: .new, context: nil)
        list.addObserver(observer, forKeyPath: "ranking", options: .new, context: nil)
        list.mutableOrderedSetValue(forKey: "ranking").add("x")
        #expect(isArray == [true])
        #expect(observer.history == ["ranking insertion at 0 new [x]"])
    }

    @Test("F9: an announced insertion at 1 has that index, new and no old")
    func f9_manualInsertion() {
        let list = StoredList()
        list.items.add("a")
        let observer = observer(of: list, "items")
        list.willChange(.insertion, valuesAt: [1], forKey: "items")
        list.items.add("b")
        list.didChange(.insertion, valuesAt: [1], forKey: "items")
        #expect(observer.history == ["items insertion at 1 new [b]"])
    }

    @Test("F10: an announced removal has old and indexes in both notifications")
    func f10_manualRemovalWithPrior() {
        let list = StoredList()
        list.items.addObjects(from: ["a", "b"])
        let observer = observer(of: list, "items", [.old, .new, .prior])
        list.willChange(.removal, valuesAt: [1], forKey: "items")
        list.items.removeObject(at: 1)
        list.didChange(.removal, valuesAt: [1], forKey: "items")
        #expect(observer.history == ["items removal prior at 1 old [b]", "items removal at 1 old [b]"])
    }

    @Test("F11: an announced replacement has old before, old and new after")
    func f11_manualReplacementWithPrior() {
        let list = StoredList()
        list.items.add("a")
        let observer = observer(of: list, "items", [.old, .new, .prior])
        list.willChange(.replacement, valuesAt: [0], forKey: "items")
        list.items.replaceObject(at: 0, with: "b")
        list.didChange(.replacement, valuesAt: [0], forKey: "items")
        #expect(
            observer.history == ["items replacement prior at 0 old [a]", "items replacement at 0 old [a] new [b]"])
    }

    @Test("F12: add, remove and replace through the proxy")
    func f12_proxyKinds() {
        let list = PropertyList()
        list.items = [1, 2]
        let observer = observer(of: list, "items", [])
        let proxy = list.mutableArrayValue(forKey: "items")
        proxy.add(3)
        proxy.removeObject(at: 0)
        proxy.replaceObject(at: 0, with: 9)
        #expect(observer.history == ["items insertion at 2", "items removal at 0", "items replacement at 0"])
        #expect(list.items == [9, 3])
    }

    @Test("F13: several objects at indexes are one insertion and one removal")
    func f13_indexSetsAreOneChange() {
        let list = PropertyList()
        list.items = [1]
        let observer = observer(of: list, "items")
        let proxy = list.mutableArrayValue(forKey: "items")
        proxy.insert([7, 8], at: [0, 2])
        #expect(list.items == [7, 1, 8])
        proxy.removeObjects(at: [0, 2])
        #expect(list.items == [1])
        #expect(observer.history == ["items insertion at 0,2 new [7, 8]", "items removal at 0,2 old [7, 8]"])
    }

    @Test("F14: adding an array, removing all and exchanging are told object by object")
    func f14_bulkMutatorsObjectByObject() {
        let list = PropertyList()
        let observer = observer(of: list, "items")
        let proxy = list.mutableArrayValue(forKey: "items")
        proxy.addObjects(from: [1, 2])
        proxy.exchangeObject(at: 0, withObjectAt: 1)
        proxy.removeAllObjects()
        #expect(
            observer.history == [
                "items insertion at 0 new [1]", "items insertion at 1 new [2]",
                "items replacement at 0 old [1] new [2]", "items replacement at 1 old [2] new [1]",
                "items removal at 1 old [1]", "items removal at 0 old [2]",
            ])
    }

    @Test("F15: an insertion into an ordered set, with prior")
    func f15_orderedSetInsertion() {
        let list = PropertyList()
        list.ranking = NSOrderedSet(array: [0])
        let observer = observer(of: list, "ranking", [.prior, .old, .new])
        list.mutableOrderedSetValue(forKey: "ranking").insert(1, at: 0)
        #expect(observer.history == ["ranking insertion prior at 0", "ranking insertion at 0 new [1]"])
    }

    @Test("F16: a removal from and a replacement in an ordered set, with prior")
    func f16_orderedSetRemovalAndReplacement() {
        let list = PropertyList()
        list.ranking = NSOrderedSet(array: [0])
        let observer = observer(of: list, "ranking", [.prior, .old, .new])
        let proxy = list.mutableOrderedSetValue(forKey: "ranking")
        proxy.removeObject(at: 0)
        let removal = observer.takeHistory()
        #expect(removal == ["ranking removal prior at 0 old [0]", "ranking removal at 0 old [0]"])
        proxy.add(0)
        _ = observer.takeHistory()
        proxy.replaceObject(at: 0, with: 1)
        #expect(
            observer.history == [
                "ranking replacement prior at 0 old [0]", "ranking replacement at 0 old [0] new [1]",
            ])
        #expect(list.ranking.array as? [Int] == [1])
    }

    @Test("F17: union and minus of an ordered set are an insertion and a removal")
    func f17_orderedSetUnionAndMinus() {
        let list = PropertyList()
        list.ranking = NSOrderedSet(array: [0])
        let observer = observer(of: list, "ranking")
        let proxy = list.mutableOrderedSetValue(forKey: "ranking")
        proxy.union(NSOrderedSet(array: [1]))
        proxy.minus(NSOrderedSet(array: [0]))
        #expect(observer.history == ["ranking insertion at 1 new [1]", "ranking removal at 0 old [0]"])
    }

    @Test("F18: the same through a composite path")
    func f18_orderedSetThroughPath() {
        let owner = ListOwner()
        owner.list.ranking = NSOrderedSet(array: [0])
        let observer = observer(of: owner, "list.ranking")
        let proxy = owner.mutableOrderedSetValue(forKeyPath: "list.ranking")
        proxy.union(NSOrderedSet(array: [1]))
        proxy.minus(NSOrderedSet(array: [0]))
        #expect(
            observer.history == ["list.ranking insertion at 1 new [1]", "list.ranking removal at 0 old [0]"])
    }

    private static let sixSetChanges = [
        "tags insertion new {1, 2, 3}", "tags removal old {1}", "tags insertion new {1}", "tags removal old {1}",
        "tags removal old {3}", "tags replacement old {2} new {3}",
    ]

    @Test("F19: announced set mutations are told with what really changes and without indexes")
    func f19_manualSetMutations() {
        let list = StoredList()
        let observer = observer(of: list, "tags")
        func change(_ kind: NSKeyValueSetMutationKind, _ objects: Set<AnyHashable>, _ body: () -> Void) {
            list.willChangeValue(forKey: "tags", withSetMutation: kind, using: objects)
            body()
            list.didChangeValue(forKey: "tags", withSetMutation: kind, using: objects)
        }
        change(.union, [1, 2, 3]) { list.tags.union([1, 2, 3]) }
        change(.minus, [1]) { list.tags.minus([1]) }
        change(.union, [1]) { list.tags.add(1) }
        change(.minus, [1]) { list.tags.remove(1) }
        change(.intersect, [2]) { list.tags.intersect([2]) }
        change(.set, [3]) { list.tags.setSet([3]) }
        #expect(observer.history == Self.sixSetChanges)
    }

    @Test("F20: the same six through proxies of a stored field, of accessors, and of getter and setter")
    func f20_setMutationsThroughProxies() {
        for object in [StoredList(), AccessorSet(), PropertyList()] {
            let observer = observer(of: object, "tags")
            let proxy = object.mutableSetValue(forKey: "tags")
            proxy.union([1, 2, 3])
            proxy.minus([1])
            proxy.add(1)
            proxy.remove(1)
            proxy.intersect([2])
            proxy.setSet([3])
            #expect(observer.history == Self.sixSetChanges, "\(type(of: object))")
        }
    }

    @Test("F21: set accessors called by selector; set<Key>: is a setting of whole values")
    func f21_setAccessorsBySelector() {
        let object = AccessorSet()
        let observer = observer(of: object, "tags")
        object.perform("addTags:", with: Set<AnyHashable>([1, 2, 3]))
        object.perform("removeTags:", with: Set<AnyHashable>([1]))
        object.perform("addTagsObject:", with: 1)
        object.perform("removeTagsObject:", with: 1)
        object.perform("intersectTags:", with: Set<AnyHashable>([2]))
        object.perform("setTags:", with: Set<AnyHashable>([3]))
        #expect(observer.history == Self.sixSetChanges.prefix(5) + ["tags setting old {2} new {3}"])
    }

    @Test("F23: new lists what was really added, old what was really removed")
    func f23_realDifferences() {
        let list = PropertyList()
        list.tags = [1, 2]
        let observer = observer(of: list, "tags")
        let proxy = list.mutableSetValue(forKey: "tags")
        proxy.union([2, 3])
        proxy.minus([3, 4])
        #expect(observer.history == ["tags insertion new {3}", "tags removal old {3}"])
    }

    @Test("F24: union is told as insertion, minus and intersect as removal, set as replacement")
    func f24_kinds() {
        let list = PropertyList()
        let observer = observer(of: list, "tags", [])
        let proxy = list.mutableSetValue(forKey: "tags")
        proxy.union([1, 2])
        proxy.minus([2])
        proxy.intersect([1])
        proxy.setSet([5])
        #expect(observer.history == ["tags insertion", "tags removal", "tags removal", "tags replacement"])
    }

    @Test("F25: unordered changes carry no indexes, ordered ones do unless they set the whole")
    func f25_indexes() {
        let list = PropertyList()
        let observer = observer(of: list, "items", [])
        list.addObserver(observer, forKeyPath: "tags", options: [], context: nil)
        list.mutableSetValue(forKey: "tags").add(1)
        list.mutableArrayValue(forKey: "items").add(1)
        list.items = [2]
        #expect(observer.events.map(\.indexes) == [nil, [0], nil])
    }

    @Test("F26: a count operator at the end of the path is one setting")
    func f26_countOperator() {
        let list = AccessorList()
        let observer = observer(of: list, "items.@count")
        list.mutableArrayValue(forKey: "items").add("x")
        list.perform("insertObject:inItemsAtIndex:", with: "y", with: 0)
        #expect(observer.history == ["items.@count setting old 0 new 1", "items.@count setting old 1 new 2"])
    }

    @Test("B37: collections changed through proxies are told to an observer of every option")
    func b37_allOptionsThroughProxies() {
        let list = PropertyList()
        let observer = observer(of: list, "names", [.new, .old, .initial, .prior])
        list.mutableArrayValue(forKey: "names").add("a")
        #expect(
            observer.history == [
                "names setting new []", "names insertion prior at 0", "names insertion at 0 new [a]",
            ])
    }

    @Test("an observer that is added while a proxy's change is told beforehand is told nothing of that change")
    func registrationDuringProxyChange() {
        let list = PropertyList()
        let (first, second) = (RecordingObserver(), RecordingObserver())
        first.reaction = { event in
            if event.isPrior { list.addObserver(second, forKeyPath: "items", options: [.old, .new], context: nil) }
        }
        list.addObserver(first, forKeyPath: "items", options: .prior, context: nil)
        list.mutableArrayValue(forKey: "items").add(1)
        first.reaction = nil
        #expect(first.history == ["items insertion prior at 0", "items insertion at 0"])
        #expect(second.history == [])
    }

    @Test("E4: a key without automatic notification is changed through its proxy without a word")
    func e4_optedOutKeyThroughProxy() {
        final class Silent: ReflectiveObject {
            @Property var items: [Int] = []
            override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
        }
        let list = Silent()
        let observer = observer(of: list, "items")
        list.mutableArrayValue(forKey: "items").add(1)
        #expect(list.items == [1])
        #expect(observer.history == [])
    }
}

/// Hands each change to a closure, for tests of its entries' own types.
final class ChangeListener: ReflectiveObject {
    private let body: ([NSKeyValueChangeKey: Any]) -> Void

    init(_ body: @escaping ([NSKeyValueChangeKey: Any]) -> Void) {
        self.body = body
        super.init()
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        body(change ?? [:])
    }
}
