import Foundation

/// The content behind a mutable set proxy. Each change is one change to whoever observes.
protocol UnorderedContent: AnyObject {
    var elements: Set<CollectionElement> { get }
    func union(_ added: [CollectionElement])
    func minus(_ removed: [CollectionElement])
    func intersect(_ kept: [CollectionElement])
    func set(_ elements: [CollectionElement])
}

/// The content of a proxy that was made by itself, not for a key: a set that nobody observes.
final class DetachedUnorderedContent: UnorderedContent {
    private(set) var elements: Set<CollectionElement>

    init(_ elements: [Any] = []) { self.elements = Set(elements.map { CollectionElement($0) }) }

    func union(_ added: [CollectionElement]) { elements.formUnion(added) }
    func minus(_ removed: [CollectionElement]) { elements.subtract(removed) }
    func intersect(_ kept: [CollectionElement]) { elements.formIntersection(kept) }
    func set(_ elements: [CollectionElement]) { self.elements = Set(elements) }
}

/// The content of an unordered to-many key of an object: read, changed and told of through that object.
final class KeyedUnorderedContent: UnorderedContent {
    private let key: ToManyKey
    private let mutators: UnorderedMutators?

    init(of owner: Any, key: String) {
        self.key = ToManyKey(owner: owner, key: key)
        mutators = self.key.object.flatMap { UnorderedMutators(in: $0.runtimeClass, key: key) }
    }

    var elements: Set<CollectionElement> { KeyedUnorderedContent.elements(of: key.value) }

    private static func elements(of value: Any?) -> Set<CollectionElement> {
        value.flatMap { CollectionElement.elements(ofSet: $0) } ?? []
    }

    func union(_ added: [CollectionElement]) {
        change(.union, added, selector: "addObject:", mutators.map { mutators in { mutators.add(added, to: $0) } }) {
            $0.formUnion(added)
        }
    }

    func minus(_ removed: [CollectionElement]) {
        let remove = mutators.map { mutators in { mutators.remove(removed, from: $0) } }
        change(.minus, removed, selector: "removeObject:", remove) { $0.subtract(removed) }
    }

    func intersect(_ kept: [CollectionElement]) {
        let dropped = Array(elements.subtracting(kept))
        let intersect = mutators.map { mutators in
            { mutators.intersect(keeping: kept, dropping: dropped, in: $0) }
        }
        change(.intersect, kept, selector: "intersectSet:", intersect) { $0.formIntersection(kept) }
    }

    func set(_ elements: [CollectionElement]) {
        let current = Array(self.elements)
        let set = mutators.map { mutators in { mutators.set(elements, replacing: current, in: $0) } }
        change(.set, elements, selector: "setSet:", set) { $0 = Set(elements) }
    }

    /// Makes one change: by the class's own methods if it has them, by replacing the whole set otherwise.
    private func change(
        _ kind: NSKeyValueSetMutationKind, _ objects: [CollectionElement], selector: String,
        _ byMethods: ((ReflectiveObject) -> Void)?, _ rewrite: (inout Set<CollectionElement>) -> Void
    ) {
        key.change(.set(kind, Set(objects.map(\.hashable)))) {
            if let byMethods, let owner = key.object { return byMethods(owner) }
            let value = key.value
            var elements = KeyedUnorderedContent.elements(of: value)
            rewrite(&elements)
            let result = Set(elements.map(\.hashable))
            if key.isStoredField, let value {
                if let mutable = value as? NSMutableSet { return mutable.setSet(result) }
                // A Swift set is a value in a variable and may be replaced; an immutable object may not.
                guard value is Set<AnyHashable>, !(Swift.type(of: value) is AnyClass) else {
                    return Exceptions.immutable(value, selector: selector).raise()
                }
            }
            key.set(result)
        }
    }
}
