import Foundation

/// A read-only array that asks its owner's indexed accessors for every element.
final class ArrayProxy: NSArray {
    private let source: (owner: ReflectiveObject, accessors: IndexedAccessors)?

    init(of owner: ReflectiveObject, _ accessors: IndexedAccessors) {
        source = (owner, accessors)
        super.init(objects: nil, count: 0)
    }

    // The initialisers that Foundation requires make empty arrays: a proxy without an owner has nothing to show.
    required init(objects: UnsafePointer<AnyObject>?, count: Int) {
        source = nil
        super.init(objects: nil, count: 0)
    }

    required convenience init(arrayLiteral elements: Any...) { self.init(objects: nil, count: 0) }

    required init?(coder: NSCoder) { nil }

    override var count: Int { source.map { $0.accessors.count(in: $0.owner) } ?? 0 }

    override func object(at index: Int) -> Any {
        source.map { $0.accessors.object(at: index, in: $0.owner) } ?? NSNull()
    }

    override func isEqual(_ value: Any?) -> Bool {
        guard let other = value as? NSArray, other.count == count else { return false }
        return NSArray(array: allObjects).isEqual(NSArray(array: other.allObjects))
    }

    override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: allObjects) }

    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableArray(array: allObjects) }
}

/// A read-only ordered set that asks its owner's indexed accessors for every element.
final class OrderedSetProxy: NSOrderedSet {
    private let source: (owner: ReflectiveObject, accessors: IndexedAccessors)?

    init(of owner: ReflectiveObject, _ accessors: IndexedAccessors) {
        source = (owner, accessors)
        super.init(objects: [], count: 0)
    }

    // The initialisers that Foundation requires make empty sets: a proxy without an owner has nothing to show.
    required override init(objects: UnsafePointer<AnyObject>?, count: Int) {
        source = nil
        super.init(objects: objects, count: 0)
    }

    required convenience init(arrayLiteral elements: Any...) { self.init(objects: [], count: 0) }

    required init?(coder: NSCoder) { nil }

    override var count: Int { source.map { $0.accessors.count(in: $0.owner) } ?? 0 }

    override func object(at index: Int) -> Any {
        source.map { $0.accessors.object(at: index, in: $0.owner) } ?? NSNull()
    }

    override func index(of object: Any) -> Int {
        source.flatMap { $0.accessors.index(of: object, in: $0.owner) } ?? NSNotFound
    }

    override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }

    override func copy(with zone: NSZone? = nil) -> Any { NSOrderedSet(array: objects) }

    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableOrderedSet(array: objects) }

}

/// A read-only set that asks its owner's unordered accessors.
final class SetProxy: NSSet {
    private let source: (owner: ReflectiveObject, accessors: UnorderedAccessors)?

    init(of owner: ReflectiveObject, _ accessors: UnorderedAccessors) {
        source = (owner, accessors)
        super.init(objects: nil, count: 0)
    }

    // The initialisers that Foundation requires make empty sets: a proxy without an owner has nothing to show.
    required override init(objects: UnsafePointer<AnyObject>?, count: Int) {
        source = nil
        super.init(objects: nil, count: 0)
    }

    required convenience init(arrayLiteral elements: Any...) { self.init(objects: nil, count: 0) }

    required init?(coder: NSCoder) { nil }

    override var count: Int { source.map { $0.accessors.count(in: $0.owner) } ?? 0 }

    override func member(_ object: Any) -> Any? { source.flatMap { $0.accessors.member(object, in: $0.owner) } }

    override func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

    override var allObjects: [Any] { source.map { $0.accessors.elements(in: $0.owner) } ?? [] }

    override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: allObjects) }

    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableSet(array: allObjects) }
}
