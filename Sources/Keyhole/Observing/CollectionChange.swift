import Foundation

/// The elements that a change of a to-many property is about.
enum CollectionChange {
    /// The elements at `indexes` of the property `key`, without those beyond its end.
    static func elements(at indexes: IndexSet, of key: String, in object: ReflectiveObject) -> [Any] {
        elements(at: indexes, in: object.value(forKey: key))
    }

    /// The elements at `indexes` of `collection`, without those beyond its end.
    static func elements(at indexes: IndexSet, in collection: Any?) -> [Any] {
        // Seen as Foundation's, a Swift array would be converted whole; here its elements are, one by one.
        if let collection, HeldObject.of(collection) == nil, let source = collection as? any ElementSource {
            let count = source.elementCount
            return NSArray(array: indexes.compactMap { $0 < count ? source.element(at: $0) : nil }).map { $0 }
        }
        let all = list(collection)
        return indexes.compactMap { all.indices.contains($0) ? all[$0] : nil }
    }

    /// What the change would take from the set `key` and add to it.
    static func difference(
        _ kind: NSKeyValueSetMutationKind, _ objects: Set<AnyHashable>, of key: String, in object: ReflectiveObject
    ) -> (removed: Set<AnyHashable>, added: Set<AnyHashable>) {
        difference(kind, objects, in: object.value(forKey: key))
    }

    /// What the change would take from the set `collection` and add to it.
    static func difference(
        _ kind: NSKeyValueSetMutationKind, _ objects: Set<AnyHashable>, in collection: Any?
    ) -> (removed: Set<AnyHashable>, added: Set<AnyHashable>) {
        let present = collection.flatMap { CollectionElement.elements(ofSet: $0) } ?? []
        let named = Set(objects.map { CollectionElement($0.base) })
        let (removed, added): (Set<CollectionElement>, Set<CollectionElement>) =
            switch kind {
            case .union: ([], named.subtracting(present))
            case .minus: (present.intersection(named), [])
            case .intersect: (present.subtracting(named), [])
            case .set: (present.subtracting(named), named.subtracting(present))
            }
        return (Set(removed.map(\.hashable)), Set(added.map(\.hashable)))
    }

    private static func list(_ value: Any?) -> [Any] {
        switch value {
        case let ordered as NSOrderedSet: ordered.array
        case let array as NSArray: array.map { $0 }
        case let array as [Any]: array
        default: []
        }
    }
}
