import Foundation

/// The live collections that key-value coding hands out for to-many keys.
extension KeyValueCoding {
    static func mutableArray(of owner: Any, forKey key: String) -> NSMutableArray {
        MutableArrayProxy(KeyedIndexedContent(of: owner, key: key, isOrderedSet: false))
    }

    static func mutableSet(of owner: Any, forKey key: String) -> NSMutableSet {
        MutableSetProxy(KeyedUnorderedContent(of: owner, key: key))
    }

    static func mutableOrderedSet(of owner: Any, forKey key: String) -> NSMutableOrderedSet {
        MutableOrderedSetProxy(KeyedIndexedContent(of: owner, key: key, isOrderedSet: true))
    }

    static func mutableArray(of object: ReflectiveObject, forKeyPath keyPath: String) -> NSMutableArray {
        guard let last = lastOwner(of: object, forKeyPath: keyPath) else {
            return MutableArrayProxy(DetachedIndexedContent())
        }
        return (last.owner as? ReflectiveObject)?.mutableArrayValue(forKey: last.key)
            ?? mutableArray(of: last.owner, forKey: last.key)
    }

    static func mutableSet(of object: ReflectiveObject, forKeyPath keyPath: String) -> NSMutableSet {
        guard let last = lastOwner(of: object, forKeyPath: keyPath) else {
            return MutableSetProxy(DetachedUnorderedContent())
        }
        return (last.owner as? ReflectiveObject)?.mutableSetValue(forKey: last.key)
            ?? mutableSet(of: last.owner, forKey: last.key)
    }

    static func mutableOrderedSet(of object: ReflectiveObject, forKeyPath keyPath: String) -> NSMutableOrderedSet {
        guard let last = lastOwner(of: object, forKeyPath: keyPath) else {
            return MutableOrderedSetProxy(DetachedIndexedContent())
        }
        return (last.owner as? ReflectiveObject)?.mutableOrderedSetValue(forKey: last.key)
            ?? mutableOrderedSet(of: last.owner, forKey: last.key)
    }

    /// The object or collection that holds the last key of `keyPath`, `nil` when the path leads through `nil`.
    private static func lastOwner(of object: ReflectiveObject, forKeyPath keyPath: String) -> (owner: Any, key: String)?
    {
        // An error means that the exception has been raised already.
        try? KeyPathTraversal.owner(of: object, forKeyPath: keyPath)
    }
}
