import Foundation

/// Key-value coding of Foundation's objects: of collections above all, whose keys go to their elements.
extension Foundation.NSObject {
    /// The value for `key`: of an array, a set or an ordered set, the collection of its elements' values.
    ///
    /// An undefined key raises `NSUndefinedKeyException`, which is ``ObjectiveCException/Name/undefinedKey``.
    public func value(forKey key: String) -> Any? { try? KeyPathTraversal.value(of: self, forKey: key) }

    /// The value at `keyPath`: keys separated by dots, collection operators begin with `@`.
    public func value(forKeyPath keyPath: String) -> Any? {
        try? KeyPathTraversal.value(of: self, forKeyPath: keyPath[...])
    }

    /// Sets the value for `key`: of a mutable dictionary its entry, which `nil` removes; of a collection's elements.
    public func setValue(_ value: Any?, forKey key: String) {
        // An error means that the exception has been raised already, and there is nothing left to do.
        try? KeyPathTraversal.setValue(value, of: self, forKey: key)
    }

    /// Sets the value at `keyPath`; nothing happens when a link is `nil`.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        // An error means that the exception has been raised already, and there is nothing left to do.
        try? KeyPathTraversal.setValue(value, of: self, forKeyPath: keyPath[...])
    }
}

extension Array {
    /// The elements' values for `key`, an `NSArray`; `nil` values are `NSNull`.
    public func value(forKey key: String) -> Any? { try? KeyPathTraversal.value(of: self, forKey: key) }

    /// The value at `keyPath`: of the elements, or what a collection operator makes of them.
    public func value(forKeyPath keyPath: String) -> Any? {
        try? KeyPathTraversal.value(of: self, forKeyPath: keyPath[...])
    }

    /// Sets the value for `key` of every element.
    public func setValue(_ value: Any?, forKey key: String) {
        // An error means that the exception has been raised already, and there is nothing left to do.
        try? KeyPathTraversal.setValue(value, of: self, forKey: key)
    }
}

extension Set {
    /// The elements' values for `key`, an `NSSet`; `nil` values are left out.
    public func value(forKey key: String) -> Any? { try? KeyPathTraversal.value(of: self, forKey: key) }

    /// The value at `keyPath`: of the elements, or what a collection operator makes of them.
    public func value(forKeyPath keyPath: String) -> Any? {
        try? KeyPathTraversal.value(of: self, forKeyPath: keyPath[...])
    }

    /// Sets the value for `key` of every element.
    public func setValue(_ value: Any?, forKey key: String) {
        // An error means that the exception has been raised already, and there is nothing left to do.
        try? KeyPathTraversal.setValue(value, of: self, forKey: key)
    }
}

extension Dictionary where Key == String {
    /// The entry for `key`; a key that begins with `@` means a property of the dictionary, `@count`.
    public func value(forKey key: String) -> Any? { try? KeyPathTraversal.value(of: self, forKey: key) }

    /// The value at `keyPath`, which begins with an entry's key.
    public func value(forKeyPath keyPath: String) -> Any? {
        try? KeyPathTraversal.value(of: self, forKeyPath: keyPath[...])
    }
}
