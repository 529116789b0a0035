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
    func insert(_ objects: [Any], at indexes: IndexSet) { _ = elements.apply(.insertion(objects, indexes)) }
    func remove(at indexes: IndexSet) { _ = elements.apply(.removal(indexes)) }
    func replace(at indexes: IndexSet, with objects: [Any]) { _ = elements.apply(.replacement(objects, indexes)) }
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
            rewrite(.insertion(objects, indexes), selector: "insertObject:atIndex:")
        }
    }

    func remove(at indexes: IndexSet) {
        key.change(.indexed(.removal, indexes)) {
            if let mutators, let owner = key.object { return mutators.remove(at: indexes, from: owner) }
            rewrite(.removal(indexes), selector: "removeObjectAtIndex:")
        }
    }

    func replace(at indexes: IndexSet, with objects: [Any]) {
        key.change(.indexed(.replacement, indexes)) {
            if let mutators, let owner = key.object { return mutators.replace(at: indexes, with: objects, in: owner) }
            rewrite(.replacement(objects, indexes), selector: "replaceObjectAtIndex:withObject:")
        }
    }

    /// Changes a copy of the content and sets it, or changes a mutable collection in a stored field in place.
    private func rewrite(_ change: IndexedChange, selector: String) {
        let value = key.value
        // A Swift array is a value in a variable, which may be replaced however it is stored.
        if !isOrderedSet, let changed = (value as? any ChangeableArray)?.applying(change) { return key.set(changed) }
        let source = value as? any ElementSource
        var elements = source.map { source in (0..<source.elementCount).map { source.element(at: $0) } } ?? []
        _ = elements.apply(change)
        if let value, !(value is any ChangeableArray), key.isStoredField {
            switch value {
            case let array as NSMutableArray: return array.setArray(elements)
            case let set as NSMutableOrderedSet:
                set.removeAllObjects()
                return set.addObjects(from: elements)
            default:
                // An immutable object may not be replaced.
                guard source != nil, !(Swift.type(of: value) is AnyClass) else {
                    return Exceptions.immutable(value, selector: selector).raise()
                }
            }
        }
        key.set(isOrderedSet ? NSOrderedSet(array: elements) : elements)
    }
}
