import Foundation

/// The content behind a mutable array or ordered set proxy.
///
/// Every index that is passed in has been checked by the proxy. Each call is one change to whoever observes.
protocol IndexedContent: AnyObject {
    var count: Int { get }
    func object(at index: Int) -> Any
    /// Inserts each object at its index, in ascending order: later indexes count what was inserted before.
    func insert(_ objects: [Any], at indexes: IndexSet)
    func remove(at indexes: IndexSet)
    func replace(at indexes: IndexSet, with objects: [Any])
}

extension IndexedContent {
    var objects: [Any] { (0..<count).map { object(at: $0) } }
}

/// The content of a proxy that was made by itself, not for a key: an array that nobody observes.
final class DetachedIndexedContent: IndexedContent {
    private var elements: [Any]

    init(_ elements: [Any] = []) { self.elements = elements }

    var count: Int { elements.count }
    func object(at index: Int) -> Any { elements[index] }
    func insert(_ objects: [Any], at indexes: IndexSet) { elements.insert(objects, at: indexes) }
    func remove(at indexes: IndexSet) { elements.remove(at: indexes) }
    func replace(at indexes: IndexSet, with objects: [Any]) { elements.replace(at: indexes, with: objects) }
}

/// The content of an ordered to-many key of an object: read, changed and told of through that object.
final class KeyedIndexedContent: IndexedContent {
    private let key: ToManyKey
    private let mutators: IndexedMutators?
    private let isOrderedSet: Bool

    init(of owner: Any, key: String, isOrderedSet: Bool) {
        self.key = ToManyKey(owner: owner, key: key)
        mutators = self.key.object.flatMap { IndexedMutators(in: $0.runtimeClass, key: key) }
        self.isOrderedSet = isOrderedSet
    }

    var count: Int { source?.elementCount ?? 0 }

    func object(at index: Int) -> Any {
        guard let source, index < source.elementCount else { return NSNull() }
        return source.element(at: index)
    }

    private var source: (any ElementSource)? { key.value as? any ElementSource }

    func insert(_ objects: [Any], at indexes: IndexSet) {
        key.change(.indexed(.insertion, indexes)) {
            if let mutators, let owner = key.object { return mutators.insert(objects, at: indexes, in: owner) }
            rewrite(selector: "insertObject:atIndex:") { $0.insert(objects, at: indexes) }
        }
    }

    func remove(at indexes: IndexSet) {
        key.change(.indexed(.removal, indexes)) {
            if let mutators, let owner = key.object { return mutators.remove(at: indexes, from: owner) }
            rewrite(selector: "removeObjectAtIndex:") { $0.remove(at: indexes) }
        }
    }

    func replace(at indexes: IndexSet, with objects: [Any]) {
        key.change(.indexed(.replacement, indexes)) {
            if let mutators, let owner = key.object { return mutators.replace(at: indexes, with: objects, in: owner) }
            rewrite(selector: "replaceObjectAtIndex:withObject:") { $0.replace(at: indexes, with: objects) }
        }
    }

    /// Changes a copy of the content and sets it, or changes a mutable collection in a stored field in place.
    private func rewrite(selector: String, _ body: (inout [Any]) -> Void) {
        let value = key.value
        var elements = source.map { source in (0..<source.elementCount).map { source.element(at: $0) } } ?? []
        body(&elements)
        if key.isStoredField, let value {
            switch value {
            case let array as NSMutableArray: return array.setArray(elements)
            case let set as NSMutableOrderedSet:
                set.removeAllObjects()
                return set.addObjects(from: elements)
            default:
                // A Swift array is a value in a variable and may be replaced; an immutable object may not.
                guard source != nil, !(Swift.type(of: value) is AnyClass) else {
                    return Exceptions.immutable(value, selector: selector).raise()
                }
            }
        }
        key.set(isOrderedSet ? NSOrderedSet(array: elements) : elements)
    }
}

extension Array where Element == Any {
    /// Inserts each object at its index, in ascending order.
    fileprivate mutating func insert(_ objects: [Any], at indexes: IndexSet) {
        for (object, index) in zip(objects, indexes) { insert(object, at: Swift.min(index, count)) }
    }

    fileprivate mutating func remove(at indexes: IndexSet) {
        for index in indexes.reversed() where index < count { remove(at: index) }
    }

    fileprivate mutating func replace(at indexes: IndexSet, with objects: [Any]) {
        for (object, index) in zip(objects, indexes) where index < count { self[index] = object }
    }
}
