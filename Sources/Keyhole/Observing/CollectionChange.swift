import Foundation

/// The elements that a change of a to-many property is about.
enum CollectionChange {
    /// The elements at `indexes` of the property `key`, without those beyond its end.
    static func elements(at indexes: IndexSet, of key: String, in object: ReflectiveObject) -> [Any] {
        elements(at: indexes, in: object.value(forKey: key))
    }

    /// The elements at `indexes` of `collection`, without those beyond its end.
    static func elements(at indexes: IndexSet, in collection: Any?) -> [Any] {
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
        let present = set(collection)
        switch kind {
        case .union: return ([], objects.subtracting(present))
        case .minus: return (present.intersection(objects), [])
        case .intersect: return (present.subtracting(objects), [])
        case .set: return (present.subtracting(objects), objects.subtracting(present))
        }
    }

    private static func list(_ value: Any?) -> [Any] {
        switch value {
        case let ordered as NSOrderedSet: ordered.array
        case let array as NSArray: array.map { $0 }
        case let array as [Any]: array
        default: []
        }
    }

    private static func set(_ value: Any?) -> Set<AnyHashable> {
        switch value {
        case let set as Set<AnyHashable>: set
        case let set as NSSet: Set(set.compactMap { $0 as? AnyHashable })
        default: []
        }
    }
}
