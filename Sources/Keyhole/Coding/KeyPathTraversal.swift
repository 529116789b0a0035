import Foundation

/// Key-value coding of any value: objects of the model, Foundation's and Swift's collections, plain Swift objects.
enum KeyPathTraversal {
    /// A longer path is walked key by key without asking the objects on the way, so that no path exhausts the stack.
    static let longestDelegatedPath = 4096

    /// The value for `key` of any `target`.
    static func value(of target: Any, forKey key: String) throws(Unwinding) -> Any? {
        switch KeyedTarget(target) {
        case .object(let object):
            return object.value(forKey: key)
        case .null:
            return target
        case .dictionary(let dictionary) where !key.hasPrefix("@"):
            return FoundationStorage.object(in: dictionary, forKey: key)
        case .collection(let collection) where !key.hasPrefix("@"):
            return try collection.mapped { element throws(Unwinding) in try value(of: element, forKey: key) }
        case .dictionary, .collection:
            return try FoundationKeys.value(of: target, forKey: String(key.dropFirst()))
        case .other:
            return try FoundationKeys.value(of: target, forKey: key)
        }
    }

    /// The value at `keyPath` of any `target`; `nil` as soon as a link is `nil`.
    static func value(of target: Any, forKeyPath keyPath: Substring) throws(Unwinding) -> Any? {
        var target = target
        var rest = keyPath
        while true {
            guard let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) else {
                return try value(of: target, forKey: String(rest))
            }
            if rest.utf8.first == UInt8(ascii: "@") {
                return try CollectionOperator.value(
                    of: target, operation: String(rest[..<dot].dropFirst()),
                    forKeyPath: rest[rest.utf8.index(after: dot)...])
            }
            guard let next = try value(of: target, forKey: String(rest[..<dot])) else { return nil }
            target = next
            rest = rest[rest.utf8.index(after: dot)...]
            if let object = asked(target, with: rest) { return object.value(forKeyPath: String(rest)) }
        }
    }

    /// Sets the value for `key` of any `target`.
    static func setValue(_ value: Any?, of target: Any, forKey key: String) throws(Unwinding) {
        switch KeyedTarget(target) {
        case .object(let object):
            object.setValue(value, forKey: key)
        case .dictionary(let dictionary as NSMutableDictionary):
            if let value {
                dictionary.setObject(value, forKey: NSString(string: key))
            } else {
                dictionary.removeObject(forKey: key)
            }
        case .collection(let collection):
            let watch = ExceptionWatch()
            for element in collection.elements {
                try setValue(value, of: element, forKey: key)
                try watch.check()
            }
        case .null, .dictionary, .other:
            try PlainObjectCoding.setValue(value, of: target, forKey: key)
        }
    }

    /// Sets the value at `keyPath` of any `target`; nothing happens when a link is `nil`.
    static func setValue(_ value: Any?, of target: Any, forKeyPath keyPath: Substring) throws(Unwinding) {
        var target = target
        var rest = keyPath
        while let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) {
            guard let next = try self.value(of: target, forKey: String(rest[..<dot])) else { return }
            target = next
            rest = rest[rest.utf8.index(after: dot)...]
            if let object = asked(target, with: rest) { return object.setValue(value, forKeyPath: String(rest)) }
        }
        try setValue(value, of: target, forKey: String(rest))
    }

    /// The object that the last key of `keyPath` is asked of, and that key; `nil` when a link is `nil`.
    static func owner(of target: Any, forKeyPath keyPath: String) throws(Unwinding) -> (owner: Any, key: String)? {
        guard let dot = keyPath.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (target, keyPath) }
        guard let owner = try value(of: target, forKeyPath: keyPath[..<dot]) else { return nil }
        return (owner, String(keyPath[keyPath.utf8.index(after: dot)...]))
    }

    /// `target`, when it is an object that answers for the rest of a path itself.
    static func asked(_ target: Any, with rest: some StringProtocol) -> ReflectiveObject? {
        guard rest.utf8.count <= longestDelegatedPath else { return nil }
        return HeldObject.of(target) as? ReflectiveObject
    }
}
