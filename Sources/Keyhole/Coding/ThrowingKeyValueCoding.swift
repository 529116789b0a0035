import Foundation

/// Key-value coding for Swift callers: what raises an exception there throws it here.
///
/// The thrown ``ObjectiveCException`` has Cocoa's name and reason, and its ``ObjectiveCException/hint`` names the key
/// that was probably meant. Overrides of the raising members take part as they always do.
extension ReflectiveObject {
    /// The value for `key`.
    ///
    /// - Throws: ``ObjectiveCException`` for an undefined key.
    public final func requireValue(forKey key: String) throws(ObjectiveCException) -> Any? {
        try throwing { value(forKey: key) }
    }

    /// The value at `keyPath`.
    ///
    /// - Throws: ``ObjectiveCException`` for an undefined key or operator, or values that an operator can't work on.
    public final func requireValue(forKeyPath keyPath: String) throws(ObjectiveCException) -> Any? {
        try throwing { value(forKeyPath: keyPath) }
    }

    /// The value at `keyPath` as a `Value`.
    ///
    /// - Throws: ``ObjectiveCException`` as ``requireValue(forKeyPath:)`` does, and for a value of another type.
    public final func requireValue<Value>(
        _ type: Value.Type, forKeyPath keyPath: String
    ) throws(ObjectiveCException) -> Value {
        let found = try requireValue(forKeyPath: keyPath)
        guard let value = found as? Value else {
            throw Exceptions.unexpected(found, forKeyPath: keyPath, of: self, expected: type)
        }
        return value
    }

    /// Sets the value for `key`.
    ///
    /// - Throws: ``ObjectiveCException`` for an undefined key or a value that does not fit; nothing is changed then.
    public final func requireSetValue(_ value: Any?, forKey key: String) throws(ObjectiveCException) {
        try throwing { setValue(value, forKey: key) }
    }

    /// Sets the value at `keyPath`.
    ///
    /// - Throws: ``ObjectiveCException`` for an undefined key or a value that does not fit; nothing is changed then.
    public final func requireSetValue(_ value: Any?, forKeyPath keyPath: String) throws(ObjectiveCException) {
        try throwing { setValue(value, forKeyPath: keyPath) }
    }

    private func throwing<Result>(_ body: () -> Result) throws(ObjectiveCException) -> Result {
        let (result, exceptions) = catchingExceptions(body)
        if let first = exceptions.first { throw first }
        return result
    }
}
