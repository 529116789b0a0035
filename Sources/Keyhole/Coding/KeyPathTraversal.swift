import Foundation

/// The way out of a call that has raised: the exception is recorded, and the rest of the call must not happen.
///
/// Cocoa's exceptions unwind by themselves; here a raise returns, so the engine carries the fact upwards.
struct Unwinding: Error {
    /// Raises `exception` and returns the error to throw.
    static func raising(_ exception: ObjectiveCException) -> Unwinding {
        exception.raise()
        return Unwinding()
    }

    /// Runs code of the program's own, an override perhaps, and unwinds when it has raised.
    static func watching<Result>(_ body: () -> Result) throws(Unwinding) -> Result {
        guard let record = ExceptionRecord.current else { return body() }
        let before = record.count
        let result = body()
        if record.count != before { throw Unwinding() }
        return result
    }
}

/// Key-value coding of any value: objects of the model, Foundation's and Swift's collections, plain Swift objects.
enum KeyPathTraversal {
    /// A longer path is walked key by key without asking the objects on the way, so that no path exhausts the stack.
    static let longestDelegatedPath = 4096

    /// The value for `key` of any `target`.
    static func value(of target: Any, forKey key: String) throws(Unwinding) -> Any? {
        if let object = target as? ReflectiveObject {
            return try Unwinding.watching { object.value(forKey: key) }
        }
        if target is NSNull { return target }
        if let dictionary = KeyedDictionary(target) {
            guard key.hasPrefix("@") else { return dictionary.object(forKey: key) }
            return try FoundationKeys.value(of: target, forKey: String(key.dropFirst()))
        }
        if let collection = KeyedCollection(target) {
            guard key.hasPrefix("@") else {
                return try collection.mapped { element throws(Unwinding) in
                    try value(of: element, forKey: key)
                }
            }
            return try FoundationKeys.value(of: target, forKey: String(key.dropFirst()))
        }
        return try FoundationKeys.value(of: target, forKey: key)
    }

    /// The value at `keyPath` of any `target`; `nil` as soon as a link is `nil`.
    static func value(of target: Any, forKeyPath keyPath: String) throws(Unwinding) -> Any? {
        var target = target
        var rest = keyPath[...]
        while true {
            if let object = target as? ReflectiveObject, rest.startIndex != keyPath.startIndex,
                rest.utf8.count <= longestDelegatedPath
            {
                return try Unwinding.watching { object.value(forKeyPath: String(rest)) }
            }
            let dot = rest.utf8.firstIndex(of: UInt8(ascii: "."))
            if rest.utf8.first == UInt8(ascii: "@"), let dot {
                return try CollectionOperator.value(
                    of: target, operation: String(rest[rest.index(after: rest.startIndex)..<dot]),
                    forKeyPath: String(rest[rest.index(after: dot)...]))
            }
            guard let dot else { return try value(of: target, forKey: String(rest)) }
            guard let next = try value(of: target, forKey: String(rest[..<dot])) else { return nil }
            target = next
            rest = rest[rest.utf8.index(after: dot)...]
        }
    }

    /// Sets the value for `key` of any `target`.
    static func setValue(_ value: Any?, of target: Any, forKey key: String) throws(Unwinding) {
        if let object = target as? ReflectiveObject {
            return try Unwinding.watching { object.setValue(value, forKey: key) }
        }
        if let dictionary = target as? NSMutableDictionary {
            if let value { dictionary[key] = value } else { dictionary.removeObject(forKey: key) }
            return
        }
        if let collection = KeyedCollection(target) {
            for element in collection.elements { try setValue(value, of: element, forKey: key) }
            return
        }
        try PlainObjectCoding.setValue(value, of: target, forKey: key)
    }

    /// Sets the value at `keyPath` of any `target`; nothing happens when a link is `nil`.
    static func setValue(_ value: Any?, of target: Any, forKeyPath keyPath: String) throws(Unwinding) {
        var target = target
        var rest = keyPath[...]
        while true {
            if let object = target as? ReflectiveObject, rest.startIndex != keyPath.startIndex,
                rest.utf8.count <= longestDelegatedPath
            {
                return try Unwinding.watching { object.setValue(value, forKeyPath: String(rest)) }
            }
            guard let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) else {
                return try setValue(value, of: target, forKey: String(rest))
            }
            guard let next = try self.value(of: target, forKey: String(rest[..<dot])) else { return }
            target = next
            rest = rest[rest.utf8.index(after: dot)...]
        }
    }

    /// Checks `value` with the object at the end of `keyPath`; nothing is checked when a link is `nil`.
    static func owner(of target: Any, forKeyPath keyPath: String) throws(Unwinding) -> (owner: Any, key: String)? {
        guard let dot = keyPath.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (target, keyPath) }
        guard let owner = try value(of: target, forKeyPath: String(keyPath[..<dot])) else { return nil }
        return (owner, String(keyPath[keyPath.utf8.index(after: dot)...]))
    }
}
