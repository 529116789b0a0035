import Foundation
import Keyhole
import Testing

/// Group F, second part: the collections that stand for a to-many key.
@Suite struct CollectionProxyTests {
    private func observer(
        of object: ReflectiveObject, _ keyPath: String, _ options: NSKeyValueObservingOptions = [.old, .new],
        reading: (() -> Any?)? = nil
    ) -> (RecordingObserver, ObservationJournal) {
        let journal = ObservationJournal()
        let observer = RecordingObserver("observer", journal: journal)
        observer.reading = reading
        object.addObserver(observer, forKeyPath: keyPath, options: options, context: nil)
        return (observer, journal)
    }

    @Test("F27: accessors, getter and setter, and a stored field give the same notification")
    func f27_threeBackings() {
        for object in [AccessorList(["a"]), SetterList(), StoredList()] {
            let (observer, _) = observer(of: object, "items")
            let proxy = object.mutableArrayValue(forKey: "items")
            let place = proxy.count
            proxy.add("b")
            #expect(observer.history == ["items insertion at \(place) new [b]"], "\(type(of: object))")
        }
        let setter = SetterList()
        setter.mutableArrayValue(forKey: "items").addObjects(from: ["a", "b"])
        #expect(setter.calls.filter { $0 != "items" } == [#"setItems: ["a"]"#, #"setItems: ["a", "b"]"#])
        let stored = StoredList()
        let array = stored.items
        stored.mutableArrayValue(forKey: "items").add("a")
        #expect(stored.items === array)
        #expect(array.count == 1)
    }

    @Test("F28: insert and remove methods together come before the setter, the setter before the field")
    func f28_arraySearchOrder() {
        final class InsertOnly: ReflectiveObject {
            @Property var items: [String] = []
            var calls = 0
            func insert(_ object: String, inItemsAt index: Int) { calls += 1 }
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.method("insertObject:inItemsAtIndex:", InsertOnly.insert(_:inItemsAt:))
            }
        }
        let list = InsertOnly()
        list.mutableArrayValue(forKey: "items").add("a")
        #expect(list.calls == 0)
        #expect(list.items == ["a"])

        final class Closed: ReflectiveObject {
            var items = NSMutableArray()
            override class var accessInstanceVariablesDirectly: Bool { false }
        }
        let closed = Closed()
        let raised = catchingExceptions { closed.mutableArrayValue(forKey: "items").add("a") }.exceptions
        #expect(raised.map(\.name).contains(.undefinedKey))
        #expect(closed.items.count == 0)
    }

    @Test("F29: without a replacing method a replacement is a removal and an insertion, told once")
    func f29_replacementWithoutMethod() {
        let list = AccessorList(["a"])
        let (observer, _) = observer(of: list, "items")
        _ = list.takeCalls()
        list.mutableArrayValue(forKey: "items").replaceObject(at: 0, with: "b")
        #expect(
            list.takeCalls().filter { $0 != "items" }
                == ["removeObjectFromItemsAtIndex:", "insertObject:inItemsAtIndex:"])
        #expect(observer.history == ["items replacement at 0 old [a] new [b]"])
    }

    @Test("F30: add and remove methods together come before the setter; without intersect, what goes is removed")
    func f30_setSearchOrder() {
        final class Bag: ReflectiveObject {
            private var storage: Set<String> = ["a", "b"]
            private(set) var calls: [String] = []
            var tags: Set<String> { storage }
            func addTagsObject(_ object: String) {
                calls.append("add \(object)")
                storage.insert(object)
            }
            func removeTagsObject(_ object: String) {
                calls.append("remove \(object)")
                storage.remove(object)
            }
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.property("tags", \Bag.tags, dependencies: [])
                declarations.method("addTagsObject:", Bag.addTagsObject(_:))
                declarations.method("removeTagsObject:", Bag.removeTagsObject(_:))
            }
        }
        let bag = Bag()
        let proxy = bag.mutableSetValue(forKey: "tags")
        proxy.add("c")
        proxy.intersect(["a", "c"])
        proxy.setSet(["d"])
        #expect(bag.calls.prefix(2) == ["add c", "remove b"])
        #expect(bag.calls.dropFirst(2).sorted() == ["add d", "remove a", "remove c"])
        #expect(bag.tags == ["d"])
    }

    @Test("F31: an ordered set is found the way an array is")
    func f31_orderedSetUsesIndexedAccessors() {
        let list = FullAccessorList(["a"])
        let proxy = list.mutableOrderedSetValue(forKey: "items")
        proxy.insert("b", at: 0)
        proxy.replaceObject(at: 1, with: "c")
        proxy.removeObject(at: 0)
        #expect(
            list.calls == [
                "insertObject:inItemsAtIndex:", "replaceObjectInItemsAtIndex:withObject:",
                "removeObjectFromItemsAtIndex:",
            ])
        #expect(list.items == ["c"])
    }

    @Test("F32: the proxy is never the stored collection, and of its mutable class")
    func f32_alwaysAProxy() {
        let list = StoredList()
        let array: NSArray = list.mutableArrayValue(forKey: "items")
        let set: NSSet = list.mutableSetValue(forKey: "tags")
        let ordered: NSOrderedSet = list.mutableOrderedSetValue(forKey: "ranking")
        #expect(array !== list.items)
        #expect(set !== list.tags)
        #expect(ordered !== list.ranking)
        let kinds = [array is NSMutableArray, set is NSMutableSet, ordered is NSMutableOrderedSet]
        #expect(kinds == [true, true, true])
    }

    @Test("F33: the proxy shows what becomes of the collection behind it")
    func f33_liveProxies() {
        let list = PropertyList()
        let array = list.mutableArrayValue(forKey: "items")
        let set = list.mutableSetValue(forKey: "tags")
        let ordered = list.mutableOrderedSetValue(forKey: "ranking")
        list.items = [3, 1, 2]
        list.tags = [1, 2]
        list.ranking = NSOrderedSet(array: ["b", "a"])
        #expect(array as? [Int] == [3, 1, 2])
        #expect(Set(set.allObjects as? [Int] ?? []) == [1, 2])
        #expect((0..<ordered.count).map { ordered.object(at: $0) as? String } == ["b", "a"])
        list.items.sort()
        list.tags.remove(1)
        list.ranking = NSOrderedSet(array: ["a"])
        #expect(array as? [Int] == [1, 2, 3])
        #expect(array.lastObject as? Int == 3)
        #expect(set.contains(1) == false)
        #expect(set.count == 1)
        #expect(ordered.count == 1)
        #expect(ordered.index(of: "a") == 0)
        #expect(ordered.contains("b") == false)
        #expect(ordered.array as? [String] == ["a"])
    }

    @Test("F34: an array behind accessors follows step by step to empty")
    func f34_accessorBackedSteps() {
        let list = AccessorList(["42"])
        let proxy = list.mutableArrayValue(forKey: "items")
        var steps: [[String]] = []
        proxy.insert("23", at: 1)
        steps.append(list.items)
        proxy.insert("23", at: 2)
        steps.append(list.items)
        for _ in 0..<3 {
            proxy.removeObject(at: 0)
            steps.append(list.items)
        }
        #expect(steps == [["42", "23"], ["42", "23", "23"], ["23", "23"], ["23"], []])
    }

    @Test("F35: an array behind getter and setter follows every mutator")
    func f35_setterBackedSteps() {
        let list = PropertyList()
        let proxy = list.mutableArrayValue(forKey: "items")
        var steps: [[Int]] = []
        func step(_ body: () -> Void) {
            body()
            steps.append(list.items)
        }
        step { proxy.add(1) }
        step { proxy.insert(2, at: 0) }
        step { proxy.removeLastObject() }
        step { proxy.replaceObject(at: 0, with: 3) }
        step { proxy.remove(3) }
        step { proxy.insert([5, 6, 7], at: [0, 1, 2]) }
        step { proxy.removeAllObjects() }
        #expect(steps == [[1], [2, 1], [2], [3], [], [5, 6, 7], []])
    }

    @Test("F36: a property read in the callback already holds what was added")
    func f36_readsInCallbacks() {
        let list = PropertyList()
        let (observer, journal) = observer(of: list, "items", [], reading: { list.items })
        let proxy = list.mutableArrayValue(forKey: "items")
        proxy.add(1)
        proxy.add(2)
        #expect(
            journal.history == [
                "observer: items insertion at 0 reads [1]", "observer: items insertion at 1 reads [1, 2]",
            ])
        withExtendedLifetime(observer) {}
    }

    @Test("F37: insert, replace and remove at indexes behind accessors are three notifications")
    func f37_readsInCallbacksOfAccessors() {
        let list = FullAccessorList(["42"])
        let (observer, journal) = observer(of: list, "items", [], reading: { list.items })
        let proxy = list.mutableArrayValue(forKey: "items")
        proxy.insert("1", at: 0)
        proxy.replaceObject(at: 1, with: "2")
        proxy.removeObjects(at: [1])
        #expect(
            journal.history == [
                "observer: items insertion at 0 reads [1, 42]", "observer: items replacement at 1 reads [1, 2]",
                "observer: items removal at 1 reads [1]",
            ])
        withExtendedLifetime(observer) {}
    }

    @Test("F38: an ordered set in callbacks; inserting what is there already does nothing")
    func f38_orderedSetReads() {
        let list = PropertyList()
        list.ranking = NSOrderedSet(array: [42])
        let (observer, journal) = observer(of: list, "ranking", [], reading: { list.ranking })
        let proxy = list.mutableOrderedSetValue(forKey: "ranking")
        proxy.insert(1, at: 0)
        proxy.insert(42, at: 0)
        proxy.replaceObject(at: 0, with: 2)
        proxy.removeObject(at: 0)
        #expect(
            journal.history == [
                "observer: ranking insertion at 0 reads [1, 42]", "observer: ranking replacement at 0 reads [2, 42]",
                "observer: ranking removal at 0 reads [42]",
            ])
        withExtendedLifetime(observer) {}
    }

    @Test("F39: union, intersect and minus of a set are three notifications")
    func f39_setReads() {
        let object = AccessorSet([42])
        let (observer, journal) = observer(of: object, "tags", [], reading: { object.tags })
        let proxy = object.mutableSetValue(forKey: "tags")
        proxy.union([1, "Two"])
        proxy.intersect([1])
        proxy.minus([1])
        #expect(
            journal.history == [
                "observer: tags insertion reads {1, 42, Two}", "observer: tags removal reads {1}",
                "observer: tags removal reads {}",
            ])
        withExtendedLifetime(observer) {}
    }

    @Test("F40: field and proxy show each other's changes")
    func f40_storedFieldBothWays() {
        let list = StoredList()
        let proxy = list.mutableArrayValue(forKey: "items")
        list.items.add("a")
        #expect(proxy.count == 1)
        proxy.add("b")
        #expect(list.items as? [String] == ["a", "b"])
        let swift = SwiftStoredList()
        let swiftProxy = swift.mutableArrayValue(forKey: "items")
        swift.items = ["x"]
        swiftProxy.add("y")
        #expect(swift.items == ["x", "y"])
    }

    @Test("F41: a proxy for an undefined key is made without error; its first change raises")
    func f41_undefinedKey() {
        final class Catcher: ReflectiveObject {
            var received: [String] = []
            override func value(forUndefinedKey key: String) -> Any? { nil }
            override func setValue(_ value: Any?, forUndefinedKey key: String) {
                received.append("\(key) = \(ObservationEvent.text(of: value))")
            }
        }
        let list = StoredList()
        let (proxy, early) = catchingExceptions { list.mutableArrayValue(forKey: "nothing") }
        #expect(early.isEmpty)
        let raised = catchingExceptions { proxy.add("a") }.exceptions
        #expect(raised.last?.name == .undefinedKey)
        let catcher = Catcher()
        catcher.mutableArrayValue(forKey: "nothing").add("a")
        #expect(catcher.received == ["nothing = [a]"])
    }

    @Test("F42: which indexed accessor a mutation of an array calls")
    func f42_arrayAccessorCalls() {
        let list = FullAccessorList(["a"])
        let proxy = list.mutableArrayValue(forKey: "items")
        func calls(_ body: () -> Void) -> [String] {
            body()
            return list.takeCalls()
        }
        #expect(calls { proxy.add("b") } == ["insertObject:inItemsAtIndex:"])
        #expect(calls { proxy.removeObject(at: 0) } == ["removeObjectFromItemsAtIndex:"])
        #expect(calls { proxy.insert(["c", "d"], at: [0, 1]) } == ["insertItems:atIndexes:"])
        #expect(calls { proxy.removeObjects(at: [0, 1]) } == ["removeItemsAtIndexes:"])
        #expect(calls { proxy.replaceObject(at: 0, with: "e") } == ["replaceObjectInItemsAtIndex:withObject:"])
        proxy.add("f")
        _ = list.takeCalls()
        #expect(
            calls { proxy.replaceObjects(at: [0, 1], with: ["g", "h"]) } == ["replaceItemsAtIndexes:withItems:"])
        #expect(list.items == ["g", "h"])
    }

    @Test("F43: behind getter and setter each mutation reads and then sets once")
    func f43_setterCalls() {
        let list = SetterList()
        let proxy = list.mutableArrayValue(forKey: "items")
        proxy.add("a")
        let calls = list.takeCalls()
        #expect(calls.last == #"setItems: ["a"]"#)
        #expect(Set(calls.dropLast()) == ["items"])
    }

    @Test("F44: which accessor a mutation of a set calls")
    func f44_setAccessorCalls() {
        let object = AccessorSet([1])
        let proxy = object.mutableSetValue(forKey: "tags")
        proxy.add(2)
        proxy.remove(2)
        proxy.union([3, 4])
        proxy.minus([3, 4])
        proxy.intersect([1])
        proxy.setSet([5])
        #expect(
            object.calls == [
                "addTagsObject:", "removeTagsObject:", "addTags:", "removeTags:", "intersectTags:", "setTags:",
            ])
        #expect(object.tags == [5])
    }

    @Test("F46: objects added through a path are removed in either order")
    func f46_removalInEitherOrder() {
        for order in [["s1", "s2"], ["s2", "s1"]] {
            let owner = ListOwner()
            let proxy = owner.mutableArrayValue(forKeyPath: "list.names")
            proxy.addObjects(from: ["s1", "s2"])
            let raised = catchingExceptions {
                for object in order { proxy.remove(object) }
            }.exceptions
            #expect(raised.isEmpty)
            #expect(owner.list.names.count == 0)
        }
    }

    @Test("F47: after an accessor raised, the proxy works on")
    func f47_faultyAccessor() {
        final class Faulty: ReflectiveObject {
            private var storage: [String] = ["a"]
            var isFaulty = false
            var items: [String] { storage }
            func insert(_ object: String, inItemsAt index: Int) { storage.insert(object, at: index) }
            func removeObjectFromItems(at index: Int) {
                if isFaulty { return ObjectiveCException(name: .range, reason: "bad removal").raise() }
                storage.remove(at: index)
            }
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.property("items", \Faulty.items, dependencies: [])
                declarations.method("insertObject:inItemsAtIndex:", Faulty.insert(_:inItemsAt:))
                declarations.method("removeObjectFromItemsAtIndex:", Faulty.removeObjectFromItems(at:))
            }
        }
        let list = Faulty()
        let (observer, _) = observer(of: list, "items", [.old, .new, .prior, .initial])
        let proxy = list.mutableArrayValue(forKey: "items")
        list.isFaulty = true
        let raised = catchingExceptions { proxy.removeLastObject() }.exceptions
        #expect(raised.map(\.reason) == ["bad removal"])
        list.isFaulty = false
        _ = observer.takeHistory()
        proxy.replaceObject(at: 0, with: "b")
        proxy.add("c")
        proxy.remove("b")
        #expect(list.items == ["c"])
        #expect(observer.history.filter { !$0.contains("prior") }.count == 3)
    }

    @Test("F48: a class with counting and fetching methods only reads; insert and remove methods make it change")
    func f48_indexedReading() {
        final class Counted: ReflectiveObject {
            var storage = ["a", "b"]
            var inserted: [String] = []
            func countOfItems() -> Int { storage.count }
            func objectInItems(at index: Int) -> String { storage[index] }
            func insert(_ object: String, inItemsAt index: Int) {
                inserted.append(object)
                storage.insert(object, at: index)
            }
            func removeObjectFromItems(at index: Int) { storage.remove(at: index) }
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.method("countOfItems", Counted.countOfItems)
                declarations.method("objectInItemsAtIndex:", Counted.objectInItems(at:))
                declarations.method("insertObject:inItemsAtIndex:", Counted.insert(_:inItemsAt:))
                declarations.method("removeObjectFromItemsAtIndex:", Counted.removeObjectFromItems(at:))
            }
        }
        let list = Counted()
        let read = list.value(forKey: "items") as? NSArray
        #expect(read?.count == 2)
        #expect(read is NSMutableArray == false)
        let proxy = list.mutableArrayValue(forKey: "items")
        proxy.add("c")
        #expect(list.inserted == ["c"])
        #expect(proxy as? [String] == ["a", "b", "c"])
    }

    @Test("F49: immutable collections behind a setter, or behind an own setValue, are changed by replacement")
    func f49_immutableByReplacement() {
        let list = PropertyList()
        let before = list.names
        list.mutableArrayValue(forKey: "names").add("a")
        #expect(before.count == 0)
        #expect(list.names as? [String] == ["a"])

        final class ByKey: ReflectiveObject {
            var stored: Any? = NSArray(array: ["a"])
            override func value(forKey key: String) -> Any? { stored }
            override func setValue(_ value: Any?, forKey key: String) { stored = value }
        }
        let byKey = ByKey()
        byKey.mutableArrayValue(forKey: "anything").add("b")
        #expect(ObservationEvent.text(of: byKey.stored) == "[a, b]")
    }

    @Test("F50: what can't be changed in a field raises and stays as it was")
    func f50_immutableFields() {
        let list = FixedList()
        let raised = catchingExceptions {
            list.mutableArrayValue(forKey: "items").add("b")
            list.mutableSetValue(forKey: "tags").add("b")
            list.mutableOrderedSetValue(forKey: "ranking").add("b")
            list.mutableArrayValue(forKey: "title").add("b")
        }.exceptions
        #expect(raised.map(\.name) == [.invalidArgument, .invalidArgument, .invalidArgument, .invalidArgument])
        let texts = [list.items, list.tags, list.ranking].map { ObservationEvent.text(of: $0) }
        #expect(texts == ["[a]", "{a}", "[a]"])
        #expect(list.title == "not a collection")
    }

    @Test("F51: the first change of a nil field, or of a missing dictionary key, makes the collection")
    func f51_nilField() {
        let list = SwiftStoredList()
        list.mutableArrayValue(forKey: "missing").add("a")
        list.mutableSetValue(forKey: "missingTags").add("a")
        list.mutableOrderedSetValue(forKey: "missingRanking").add("a")
        #expect(list.missing == ["a"])
        #expect(list.missingTags == ["a"])
        #expect(list.missingRanking?.array as? [String] == ["a"])

        final class Holder: ReflectiveObject {
            @Property var dictionary = NSMutableDictionary()
        }
        let holder = Holder()
        holder.mutableArrayValue(forKeyPath: "dictionary.list").add("a")
        #expect(ObservationEvent.text(of: holder.dictionary["list"]) == "[a]")
    }

    @Test("F52: a change through a proxy reaches the owner and a second proxy")
    func f52_secondFetch() {
        let list = PropertyList()
        list.mutableArrayValue(forKey: "items").add(1)
        list.mutableSetValue(forKey: "tags").add(2)
        list.mutableOrderedSetValue(forKey: "ranking").add(3)
        #expect(list.mutableArrayValue(forKey: "items") as? [Int] == [1])
        #expect(list.mutableSetValue(forKey: "tags").allObjects as? [Int] == [2])
        #expect(list.mutableOrderedSetValue(forKey: "ranking").array as? [Int] == [3])
    }

    @Test("F53: the proxy for a path belongs to the object before the last key")
    func f53_keyPath() {
        let owner = ListOwner()
        let (observer, _) = observer(of: owner, "list.items")
        owner.mutableArrayValue(forKeyPath: "list.items").add(1)
        #expect(owner.list.items == [1])
        #expect(observer.history == ["list.items insertion at 0 new [1]"])
    }

    @Test("F56: setting a key of an array or a set sets it of each element, whose observers are told")
    func f56_setValueOfElements() {
        let elements = [PropertyList(), PropertyList()]
        let observers = elements.map { observer(of: $0, "items").0 }
        NSArray(array: elements).setValue([1], forKey: "items")
        NSSet(array: elements).setValue([2], forKey: "items")
        let expected = ["items setting old [] new [1]", "items setting old [1] new [2]"]
        #expect(observers.map(\.history) == [expected, expected])
    }

    @Test("an index beyond the bounds raises NSRangeException and changes nothing")
    func indexBeyondBounds() {
        let list = PropertyList()
        list.items = [1, 2, 3]
        let (observer, _) = observer(of: list, "items")
        let proxy = list.mutableArrayValue(forKey: "items")
        let raised = catchingExceptions {
            proxy.insert(9, at: 4)
            proxy.removeObject(at: 3)
            proxy.removeObjects(in: NSRange(location: 2, length: 2))
            proxy.insert([9], at: [0, 1])
            _ = proxy.object(at: -1)
        }.exceptions
        #expect(
            raised.map(\.reason) == [
                "*** -[NSMutableArray insertObject:atIndex:]: index 4 beyond bounds [0 .. 2]",
                "*** -[NSMutableArray removeObjectAtIndex:]: index 3 beyond bounds [0 .. 2]",
                "*** -[NSMutableArray removeObjectsInRange:]: range {2, 2} extends beyond bounds [0 .. 2]",
                "*** -[NSMutableArray insertObjects:atIndexes:]: count of array (1) differs from count of index set (2)",
                "*** -[NSMutableArray objectAtIndex:]: index -1 beyond bounds [0 .. 2]",
            ])
        #expect(list.items == [1, 2, 3])
        #expect(observer.history == [])
    }
}
