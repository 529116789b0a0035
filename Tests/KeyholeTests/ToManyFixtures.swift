import Foundation
import Keyhole

/// A to-many key behind a stored field without accessors: what Cocoa calls an ivar.
class StoredList: ReflectiveObject {
    var items = NSMutableArray()
    var tags = NSMutableSet()
    var ranking = NSMutableOrderedSet()
}

/// To-many keys behind stored Swift collections without accessors.
final class SwiftStoredList: ReflectiveObject {
    var items: [String] = []
    var tags: Set<String> = []
    var missing: [String]?
    var missingTags: Set<String>?
    var missingRanking: NSOrderedSet?
}

/// Stored fields that can't be changed in place, or are no collections at all.
final class FixedList: ReflectiveObject {
    var items = NSArray(array: ["a"])
    var tags = NSSet(array: ["a"])
    var ranking = NSOrderedSet(array: ["a"])
    var title = "not a collection"
}

/// To-many keys behind getter and setter, of Swift's and of Foundation's immutable kinds.
class PropertyList: ReflectiveObject {
    @Property var items: [Int] = []
    @Property var names: NSArray = []
    @Property var tags: Set<Int> = []
    @Property var ranking = NSOrderedSet()
    @Property var shared = NSMutableArray()
}

/// An object that leads to another one's collections.
final class ListOwner: ReflectiveObject {
    @Property var list = PropertyList()
}

/// A to-many key behind indexed accessors for single objects; it remembers which were called.
final class AccessorList: ReflectiveObject {
    private var storage: [String]
    private(set) var calls: [String] = []

    init(_ storage: [String] = []) {
        self.storage = storage
        super.init()
    }

    var items: [String] {
        calls.append("items")
        return storage
    }

    func insert(_ object: String, inItemsAt index: Int) {
        calls.append("insertObject:inItemsAtIndex:")
        storage.insert(object, at: index)
    }

    func removeObjectFromItems(at index: Int) {
        calls.append("removeObjectFromItemsAtIndex:")
        storage.remove(at: index)
    }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("items", \AccessorList.items, dependencies: [])
        declarations.method("insertObject:inItemsAtIndex:", AccessorList.insert(_:inItemsAt:))
        declarations.method("removeObjectFromItemsAtIndex:", AccessorList.removeObjectFromItems(at:))
    }
}

/// A to-many key with every indexed accessor there is; it remembers which were called.
final class FullAccessorList: ReflectiveObject {
    private var storage: [String]
    private(set) var calls: [String] = []

    init(_ storage: [String] = []) {
        self.storage = storage
        super.init()
    }

    var items: [String] { storage }

    func insert(_ object: String, inItemsAt index: Int) {
        calls.append("insertObject:inItemsAtIndex:")
        storage.insert(object, at: index)
    }

    func insertItems(_ objects: [String], at indexes: IndexSet) {
        calls.append("insertItems:atIndexes:")
        for (object, index) in zip(objects, indexes) { storage.insert(object, at: index) }
    }

    func removeObjectFromItems(at index: Int) {
        calls.append("removeObjectFromItemsAtIndex:")
        storage.remove(at: index)
    }

    func removeItems(at indexes: NSIndexSet) {
        calls.append("removeItemsAtIndexes:")
        for index in (indexes as IndexSet).reversed() { storage.remove(at: index) }
    }

    func replaceObjectInItems(at index: Int, with object: String) {
        calls.append("replaceObjectInItemsAtIndex:withObject:")
        storage[index] = object
    }

    func replaceItems(at indexes: IndexSet, with objects: NSArray) {
        calls.append("replaceItemsAtIndexes:withItems:")
        for (offset, index) in indexes.enumerated() { storage[index] = objects.object(at: offset) as? String ?? "" }
    }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("items", \FullAccessorList.items, dependencies: [])
        declarations.method("insertObject:inItemsAtIndex:", FullAccessorList.insert(_:inItemsAt:))
        declarations.method("insertItems:atIndexes:", FullAccessorList.insertItems(_:at:))
        declarations.method("removeObjectFromItemsAtIndex:", FullAccessorList.removeObjectFromItems(at:))
        declarations.method("removeItemsAtIndexes:", FullAccessorList.removeItems(at:))
        declarations.method("replaceObjectInItemsAtIndex:withObject:", FullAccessorList.replaceObjectInItems(at:with:))
        declarations.method("replaceItemsAtIndexes:withItems:", FullAccessorList.replaceItems(at:with:))
    }
}

/// An unordered to-many key with every accessor there is; it remembers which were called.
final class AccessorSet: ReflectiveObject {
    private var storage: Set<AnyHashable>
    private(set) var calls: [String] = []

    init(_ storage: Set<AnyHashable> = []) {
        self.storage = storage
        super.init()
    }

    var tags: Set<AnyHashable> { storage }

    func addTagsObject(_ object: AnyHashable) {
        calls.append("addTagsObject:")
        storage.insert(object)
    }

    func addTags(_ objects: Set<AnyHashable>) {
        calls.append("addTags:")
        storage.formUnion(objects)
    }

    func removeTagsObject(_ object: AnyHashable) {
        calls.append("removeTagsObject:")
        storage.remove(object)
    }

    func removeTags(_ objects: Set<AnyHashable>) {
        calls.append("removeTags:")
        storage.subtract(objects)
    }

    func intersectTags(_ objects: Set<AnyHashable>) {
        calls.append("intersectTags:")
        storage.formIntersection(objects)
    }

    func setTags(_ objects: Set<AnyHashable>) {
        calls.append("setTags:")
        storage = objects
    }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("tags", \AccessorSet.tags, dependencies: [])
        declarations.method("addTagsObject:", AccessorSet.addTagsObject(_:))
        declarations.method("addTags:", AccessorSet.addTags(_:))
        declarations.method("removeTagsObject:", AccessorSet.removeTagsObject(_:))
        declarations.method("removeTags:", AccessorSet.removeTags(_:))
        declarations.method("intersectTags:", AccessorSet.intersectTags(_:))
        declarations.method("setTags:", AccessorSet.setTags(_:))
    }
}

/// Getter and setter methods that remember their calls.
final class SetterList: ReflectiveObject {
    private var storage: [String] = []
    private(set) var calls: [String] = []

    func items() -> [String] {
        calls.append("items")
        return storage
    }

    func setItems(_ items: [String]) {
        calls.append("setItems: \(items)")
        storage = items
    }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.method("items", SetterList.items)
        declarations.method("setItems:", SetterList.setItems(_:))
    }
}
