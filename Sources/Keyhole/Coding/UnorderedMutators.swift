import Foundation

/// The accessor methods that a class declares for changing an unordered to-many key.
///
/// There must be one to add and one to remove: `add<Key>Object:` or `add<Key>:`, and `remove<Key>Object:` or
/// `remove<Key>:`. `intersect<Key>:` and `set<Key>:` are used when they are there.
struct UnorderedMutators {
    private let addOne: DeclaredMethod?
    private let addMany: DeclaredMethod?
    private let removeOne: DeclaredMethod?
    private let removeMany: DeclaredMethod?
    private let intersectAll: DeclaredMethod?
    private let setAll: DeclaredMethod?

    /// The methods for `key`, `nil` unless the class can both add and remove.
    init?(in type: RuntimeClass, key: String) {
        let name = key.prefix(1).uppercased() + key.dropFirst()
        addOne = type.method(Selector("add\(name)Object:"))
        addMany = type.method(Selector("add\(name):"))
        removeOne = type.method(Selector("remove\(name)Object:"))
        removeMany = type.method(Selector("remove\(name):"))
        intersectAll = type.method(Selector("intersect\(name):"))
        setAll = type.method(Selector("set\(name):"))
        guard addOne != nil || addMany != nil, removeOne != nil || removeMany != nil else { return nil }
    }

    func add(_ elements: [CollectionElement], to owner: ReflectiveObject) {
        if let addOne, elements.count == 1 || addMany == nil {
            for element in elements { addOne.call(on: owner, [element.value]) }
        } else {
            addMany?.call(on: owner, [swiftSet(elements)])
        }
    }

    func remove(_ elements: [CollectionElement], from owner: ReflectiveObject) {
        if let removeOne, elements.count == 1 || removeMany == nil {
            for element in elements { removeOne.call(on: owner, [element.value]) }
        } else {
            removeMany?.call(on: owner, [swiftSet(elements)])
        }
    }

    /// Keeps only `kept`; `dropped` is what that removes, for a class that can't intersect.
    func intersect(keeping kept: [CollectionElement], dropping dropped: [CollectionElement], in owner: ReflectiveObject)
    {
        guard let intersectAll else { return remove(dropped, from: owner) }
        intersectAll.call(on: owner, [swiftSet(kept)])
    }

    /// Makes the content `elements`; without a setter, by removing `current` and adding them.
    func set(_ elements: [CollectionElement], replacing current: [CollectionElement], in owner: ReflectiveObject) {
        if let setAll { return setAll.call(on: owner, [swiftSet(elements)]) }
        remove(current, from: owner)
        add(elements, to: owner)
    }

    private func swiftSet(_ elements: [CollectionElement]) -> Set<AnyHashable> { Set(elements.map(\.hashable)) }
}
