import Foundation

/// What ``ReflectiveObject/mutableOrderedSetValue(forKey:)`` returns: an ordered set whose content is another object's.
///
/// Foundation's class for Linux reads its own storage in members that can't be overridden: `firstObject`, `lastObject`,
/// the enumerators, `array` and `set`. So the proxy mirrors the content in that storage whenever an overridden member is
/// called. After a change that was not made through the proxy, those members show the content as of the last such call.
final class MutableOrderedSetProxy: NSMutableOrderedSet {
    private let content: any IndexedContent
    /// Whether the superclass is at work on its own storage, so that overridden members answer for that.
    private var isMirroring = false

    init(_ content: any IndexedContent) {
        self.content = content
        super.init(capacity: 0)
        mirror()
    }

    override convenience init(capacity: Int) { self.init(DetachedIndexedContent()) }

    override init(objects: UnsafePointer<AnyObject>?, count: Int) {
        // The caller vouches for `count` objects behind the pointer.
        let objects = Array(UnsafeBufferPointer(start: objects, count: count))
        var seen: Set<CollectionElement> = []
        content = DetachedIndexedContent(objects.filter { seen.insert(CollectionElement($0)).inserted })
        super.init(capacity: 0)
        mirror()
    }

    required convenience init(arrayLiteral elements: Any...) {
        self.init(DetachedIndexedContent())
        addObjects(from: elements)
    }

    /// A proxy can't be archived, since the object it belongs to would be missing.
    required convenience init?(coder: NSCoder) { nil }

    /// Copies the content into the superclass's storage.
    private func mirror() {
        isMirroring = true
        super.removeAllObjects()
        super.addObjects(from: content.objects)
        isMirroring = false
    }

    private func change(_ body: () -> Void) {
        body()
        mirror()
    }

    // MARK: Reading

    override var count: Int {
        if isMirroring { return super.count }
        mirror()
        return content.count
    }

    override func object(at index: Int) -> Any {
        if isMirroring { return super.object(at: index) }
        guard isValid(index, in: "objectAtIndex:") else { return NSNull() }
        return content.object(at: index)
    }

    override func index(of object: Any) -> Int {
        if isMirroring { return super.index(of: object) }
        let element = CollectionElement(object)
        return (0..<content.count).first { CollectionElement(content.object(at: $0)) == element } ?? NSNotFound
    }

    override func contains(_ object: Any) -> Bool {
        if isMirroring { return super.contains(object) }
        mirror()
        return index(of: object) != NSNotFound
    }

    override func isEqual(to other: NSOrderedSet) -> Bool {
        content.objects.map { CollectionElement($0) } == other.array.map { CollectionElement($0) }
    }

    override var description: String { NSOrderedSet(array: content.objects).description }

    // MARK: Changing

    override func insert(_ object: Any, at index: Int) {
        guard isValid(index, in: "insertObject:atIndex:", upTo: content.count + 1), !contains(object) else { return }
        change { content.insert([object], at: [index]) }
    }

    override func insert(_ objects: [Any], at indexes: IndexSet) {
        guard check.haveSameCount(objects, indexes, in: "insertObjects:atIndexes:"),
            isValid(indexes.last, in: "insertObjects:atIndexes:", upTo: content.count + indexes.count)
        else { return }
        // What is already there stays where it is; the indexes of the others keep their meaning only without them.
        var seen = Set(content.objects.map { CollectionElement($0) })
        let fresh = zip(objects, indexes).filter { seen.insert(CollectionElement($0.0)).inserted }
        guard !fresh.isEmpty else { return }
        let places = IndexSet(fresh.map(\.1))
        let bound = content.count + fresh.count
        let end = content.count
        let fitting = (places.last ?? 0) < bound ? places : IndexSet(integersIn: end..<bound)
        change { content.insert(fresh.map(\.0), at: fitting) }
    }

    override func add(_ object: Any) { insert(object, at: content.count) }

    override func add(_ objects: UnsafePointer<AnyObject>?, count: Int) {
        // The caller vouches for `count` objects behind the pointer.
        for object in UnsafeBufferPointer(start: objects, count: count) { add(object) }
    }

    override func addObjects(from array: [Any]) {
        for object in array { add(object) }
    }

    override func setObject(_ object: Any, at index: Int) {
        if index == content.count { insert(object, at: index) } else { replaceObject(at: index, with: object) }
    }

    override func removeObject(at index: Int) {
        guard isValid(index, in: "removeObjectAtIndex:") else { return }
        change { content.remove(at: [index]) }
    }

    override func removeObjects(at indexes: IndexSet) {
        guard isValid(indexes.last, in: "removeObjectsAtIndexes:"), !indexes.isEmpty else { return }
        change { content.remove(at: indexes) }
    }

    override func removeObjects(in range: NSRange) {
        guard check.isValid(range, in: "removeObjectsInRange:") else { return }
        for index in (range.location..<range.location + range.length).reversed() { removeObject(at: index) }
    }

    override func removeObjects(in array: [Any]) {
        for object in array { remove(object) }
    }

    override func removeAllObjects() { removeObjects(in: NSRange(location: 0, length: content.count)) }

    override func remove(_ object: Any) {
        let index = index(of: object)
        if index != NSNotFound { removeObject(at: index) }
    }

    /// Replaces an object; one that is already elsewhere in the set changes nothing.
    override func replaceObject(at index: Int, with object: Any) {
        guard isValid(index, in: "replaceObjectAtIndex:withObject:") else { return }
        let place = self.index(of: object)
        guard place == NSNotFound || place == index else { return }
        change { content.replace(at: [index], with: [object]) }
    }

    override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
        guard check.haveSameCount(objects, indexes, in: "replaceObjectsAtIndexes:withObjects:"),
            isValid(indexes.last, in: "replaceObjectsAtIndexes:withObjects:"), !indexes.isEmpty
        else { return }
        let staying = (0..<content.count).filter { !indexes.contains($0) }
        var seen = Set(staying.map { CollectionElement(content.object(at: $0)) })
        let fresh = zip(objects, indexes).filter { seen.insert(CollectionElement($0.0)).inserted }
        guard !fresh.isEmpty else { return }
        change { content.replace(at: IndexSet(fresh.map(\.1)), with: fresh.map(\.0)) }
    }

    override func replaceObjects(in range: NSRange, with objects: UnsafePointer<AnyObject>!, count: Int) {
        guard check.isValid(range, in: "replaceObjectsInRange:withObjects:count:") else { return }
        // The caller vouches for `count` objects behind the pointer.
        let objects = Array(UnsafeBufferPointer(start: objects, count: count))
        removeObjects(in: range)
        for (offset, object) in objects.enumerated() { insert(object, at: range.location + offset) }
    }

    override func exchangeObject(at first: Int, withObjectAt second: Int) {
        let selector = "exchangeObjectAtIndex:withObjectAtIndex:"
        guard isValid(first, in: selector), isValid(second, in: selector), first != second else { return }
        let places: IndexSet = [first, second]
        let objects = places.map { content.object(at: $0) }
        change { content.replace(at: places, with: Array(objects.reversed())) }
    }

    override func moveObjects(at indexes: IndexSet, to index: Int) {
        guard isValid(indexes.last, in: "moveObjectsAtIndexes:toIndex:") else { return }
        guard isValid(index, in: "moveObjectsAtIndexes:toIndex:", upTo: content.count - indexes.count + 1) else {
            return
        }
        let objects = indexes.map { content.object(at: $0) }
        removeObjects(at: indexes)
        if !objects.isEmpty { insert(objects, at: IndexSet(integersIn: index..<index + objects.count)) }
    }

    override func union(_ other: NSOrderedSet) { addObjects(from: other.array) }

    override func unionSet(_ other: Set<AnyHashable>) { addObjects(from: other.map(\.base)) }

    override func minus(_ other: NSOrderedSet) { removeObjects(in: other.array) }

    override func minusSet(_ other: Set<AnyHashable>) { removeObjects(in: other.map(\.base)) }

    override func intersect(_ other: NSOrderedSet) { keepOnly(other.array) }

    override func intersectSet(_ other: Set<AnyHashable>) { keepOnly(other.map(\.base)) }

    private func keepOnly(_ objects: [Any]) {
        let kept = Set(objects.map { CollectionElement($0) })
        for index in (0..<content.count).reversed() where !kept.contains(CollectionElement(content.object(at: index))) {
            removeObject(at: index)
        }
    }

    override func sortRange(
        _ range: NSRange, options: NSSortOptions = [], usingComparator comparator: (Any, Any) -> ComparisonResult
    ) {
        guard check.isValid(range, in: "sortRange:options:usingComparator:") else { return }
        let places = IndexSet(integersIn: range.location..<range.location + range.length)
        let sorted = NSArray(array: places.map { content.object(at: $0) })
            .sortedArray(options: options, usingComparator: comparator)
        rearrange(places, as: sorted)
    }

    override func sort(using sortDescriptors: [NSSortDescriptor]) {
        let sorted = NSArray(array: content.objects).sortedArray(using: sortDescriptors)
        rearrange(IndexSet(integersIn: 0..<sorted.count), as: sorted)
    }

    private func rearrange(_ places: IndexSet, as objects: [Any]) {
        if !places.isEmpty { change { content.replace(at: places, with: objects) } }
    }

    // MARK: Checking

    private var check: IndexCheck { IndexCheck(collection: "NSMutableOrderedSet", count: content.count) }

    private func isValid(_ index: Int?, in selector: String, upTo bound: Int? = nil) -> Bool {
        check.isValid(index, in: selector, upTo: bound)
    }
}
