import Foundation

/// What ``ReflectiveObject/mutableArrayValue(forKey:)`` returns: an array that has no storage of its own.
///
/// Foundation's array class calls the members overridden here for everything else it does. Those it reads its own
/// storage in, or stops the program in, are overridden as well. One call of a primitive is one notification; adding
/// several objects, removing all, sorting and exchanging are made of several, as on Apple's systems.
final class MutableArrayProxy: NSMutableArray {
    private let content: any IndexedContent

    init(_ content: any IndexedContent) {
        self.content = content
        super.init(capacity: 0)
    }

    override convenience init() { self.init(DetachedIndexedContent()) }

    override convenience init(capacity: Int) { self.init(DetachedIndexedContent()) }

    required init(objects: UnsafePointer<AnyObject>?, count: Int) {
        // The caller vouches for `count` objects behind the pointer.
        content = DetachedIndexedContent(Array(UnsafeBufferPointer(start: objects, count: count)))
        super.init(capacity: 0)
    }

    required convenience init(arrayLiteral elements: Any...) { self.init(DetachedIndexedContent(elements)) }

    /// A proxy can't be archived, since the object it belongs to would be missing.
    required convenience init?(coder: NSCoder) { nil }

    // MARK: Reading

    override var count: Int { content.count }

    override func object(at index: Int) -> Any {
        guard isValid(index, in: "objectAtIndex:") else { return NSNull() }
        return content.object(at: index)
    }

    override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }

    override func index(of object: Any) -> Int { index(of: object, in: NSRange(location: 0, length: count)) }

    override func index(of object: Any, in range: NSRange) -> Int {
        let element = CollectionElement(object)
        return firstIndex(in: range) { CollectionElement($0) == element }
    }

    override func indexOfObjectIdentical(to object: Any) -> Int {
        indexOfObjectIdentical(to: object, in: NSRange(location: 0, length: count))
    }

    override func indexOfObjectIdentical(to object: Any, in range: NSRange) -> Int {
        firstIndex(in: range) { ($0 as AnyObject) === (object as AnyObject) }
    }

    override func isEqual(to other: [Any]) -> Bool {
        content.objects.map { CollectionElement($0) } == other.map { CollectionElement($0) }
    }

    private func firstIndex(in range: NSRange, where predicate: (Any) -> Bool) -> Int {
        guard isValid(range, in: "indexOfObject:inRange:") else { return NSNotFound }
        let indexes = range.location..<range.location + range.length
        return indexes.first { predicate(content.object(at: $0)) } ?? NSNotFound
    }

    // MARK: Changing

    override func add(_ object: Any) { content.insert([object], at: IndexSet(integer: count)) }

    override func insert(_ object: Any, at index: Int) {
        guard isValid(index, in: "insertObject:atIndex:", upTo: count + 1) else { return }
        content.insert([object], at: IndexSet(integer: index))
    }

    override func insert(_ objects: [Any], at indexes: IndexSet) {
        guard haveSameCount(objects, indexes, in: "insertObjects:atIndexes:") else { return }
        guard isValid(indexes.last, in: "insertObjects:atIndexes:", upTo: count + indexes.count) else { return }
        if !indexes.isEmpty { content.insert(objects, at: indexes) }
    }

    override func removeObject(at index: Int) {
        guard isValid(index, in: "removeObjectAtIndex:") else { return }
        content.remove(at: IndexSet(integer: index))
    }

    override func removeObjects(at indexes: IndexSet) {
        guard isValid(indexes.last, in: "removeObjectsAtIndexes:") else { return }
        if !indexes.isEmpty { content.remove(at: indexes) }
    }

    override func removeObjects(in range: NSRange) {
        guard isValid(range, in: "removeObjectsInRange:") else { return }
        for index in (range.location..<range.location + range.length).reversed() { removeObject(at: index) }
    }

    override func removeObjects(in other: [Any]) {
        let removed = Set(other.map { CollectionElement($0) })
        for index in (0..<count).reversed() where removed.contains(CollectionElement(content.object(at: index))) {
            removeObject(at: index)
        }
    }

    override func remove(_ object: Any) { remove(object, in: NSRange(location: 0, length: count)) }

    override func remove(_ object: Any, in range: NSRange) {
        guard isValid(range, in: "removeObject:inRange:") else { return }
        let element = CollectionElement(object)
        for index in (range.location..<range.location + range.length).reversed()
        where CollectionElement(content.object(at: index)) == element {
            removeObject(at: index)
        }
    }

    override func removeAllObjects() { removeObjects(in: NSRange(location: 0, length: count)) }

    override func replaceObject(at index: Int, with object: Any) {
        guard isValid(index, in: "replaceObjectAtIndex:withObject:") else { return }
        content.replace(at: IndexSet(integer: index), with: [object])
    }

    override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
        guard haveSameCount(objects, indexes, in: "replaceObjectsAtIndexes:withObjects:") else { return }
        guard isValid(indexes.last, in: "replaceObjectsAtIndexes:withObjects:") else { return }
        if !indexes.isEmpty { content.replace(at: indexes, with: objects) }
    }

    override func replaceObjects(in range: NSRange, withObjectsFrom other: [Any]) {
        guard isValid(range, in: "replaceObjectsInRange:withObjectsFromArray:") else { return }
        for (offset, object) in other.prefix(range.length).enumerated() {
            replaceObject(at: range.location + offset, with: object)
        }
        if other.count < range.length {
            removeObjects(in: NSRange(location: range.location + other.count, length: range.length - other.count))
        }
        for (offset, object) in other.enumerated().dropFirst(range.length) {
            insert(object, at: range.location + offset)
        }
    }

    override func exchangeObject(at first: Int, withObjectAt second: Int) {
        let selector = "exchangeObjectAtIndex:withObjectAtIndex:"
        guard isValid(first, in: selector), isValid(second, in: selector), first != second else { return }
        let object = content.object(at: first)
        replaceObject(at: first, with: content.object(at: second))
        replaceObject(at: second, with: object)
    }

    override func sort(using sortDescriptors: [NSSortDescriptor]) { setArray(sortedArray(using: sortDescriptors)) }

    // MARK: Checking

    private func isValid(_ index: Int?, in selector: String, upTo bound: Int? = nil) -> Bool {
        IndexCheck(collection: "NSMutableArray", count: count).isValid(index, in: selector, upTo: bound)
    }

    private func isValid(_ range: NSRange, in selector: String) -> Bool {
        IndexCheck(collection: "NSMutableArray", count: count).isValid(range, in: selector)
    }

    private func haveSameCount(_ objects: [Any], _ indexes: IndexSet, in selector: String) -> Bool {
        IndexCheck(collection: "NSMutableArray", count: count).haveSameCount(objects, indexes, in: selector)
    }
}
