import Foundation

/// The exceptions of key-value coding. Apple's texts are kept letter by letter; what Apple has no text for says which
/// key, which type was expected and what was given.
extension Exceptions {
    /// Which way a key was used.
    enum KeyUse {
        case read, write

        fileprivate var selector: String { self == .read ? "valueForUndefinedKey:" : "setValue:forUndefinedKey:" }
    }

    static func undefinedKey(_ key: String, _ use: KeyUse, of target: Any) -> ObjectiveCException {
        ObjectiveCException(
            name: .undefinedKey,
            reason: """
                [\(receiver(target)) \(use.selector)]: this class is not key value coding-compliant for the key \(key).
                """,
            userInfo: ["NSTargetObjectUserInfoKey": target, "NSUnknownUserInfoKey": key],
            hint: NearestKey.hint(for: key, use, of: target))
    }

    static func nilValue(forKey key: String, of target: Any) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: "[\(receiver(target)) setNilValueForKey]: could not set nil as the value for the key \(key).")
    }

    /// Apple's systems store an object of any class and misread it later; here it is refused at once.
    static func unsuitable(
        _ value: Any?, forKey key: String, of target: Any, expected: Any.Type
    ) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: """
                [\(receiver(target)) setValue:forKey:]: the value for the key \(key) must be of type \(expected) \
                (was \(given(value))).
                """)
    }

    static func outOfRange(
        _ value: Any?, forKey key: String, of target: Any, expected: Any.Type
    ) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: """
                [\(receiver(target)) setValue:forKey:]: the value for the key \(key) must be representable as \
                \(expected) (was \(given(value))).
                """)
    }

    static func unexpected(
        _ value: Any?, forKeyPath keyPath: String, of target: Any, expected: Any.Type
    ) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: """
                [\(receiver(target)) valueForKeyPath:]: the value at the key path \(keyPath) is not of type \(expected) \
                (was \(given(value))).
                """)
    }

    static func unknownOperation(_ operation: String, of target: Any) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: """
                [\(receiver(target)) valueForKeyPath:]: this class does not implement the \(operation) operation.
                """,
            hint: NearestKey.hint(forOperation: operation))
    }

    static func wrongElement(
        _ element: Any, for operation: NSKeyValueOperator, expected: KeyedCollection.Kind
    ) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: """
                @\(operation.rawValue): every element must be \(expected == .array ? "an array" : "a set") \
                (was \(given(element))).
                """)
    }

    static func decimalOverflow() -> ObjectiveCException {
        ObjectiveCException(name: .decimalNumberOverflow, reason: "NSDecimalNumber overflow exception")
    }

    static func unrecognizedSelector(_ selector: Selector, sentToAny target: Any) -> ObjectiveCException {
        let object = HeldObject.of(target)
        if let object = object as? ReflectiveObject { return unrecognizedSelector(selector, sentTo: object) }
        var reason = "-[\(name(of: target)) \(selector)]: unrecognized selector sent to instance"
        if let object { reason += " \(address(object))" }
        return ObjectiveCException(name: .invalidArgument, reason: reason)
    }

    /// `<Class 0xADDRESS>`; Swift values have no address and are named by the class they bridge to alone.
    private static func receiver(_ target: Any) -> String {
        guard let object = HeldObject.of(target) else { return "<\(name(of: target))>" }
        return "<\(name(of: target)) \(address(object))>"
    }

    /// The class that Objective-C would see.
    private static func name(of target: Any) -> String {
        if let type = type(of: target) as? AnyClass { return RuntimeClass.of(type).name }
        switch target {
        case is String: return "NSString"
        case is NSNumber: return "NSNumber"
        case is NSArray: return "NSArray"
        case is NSSet: return "NSSet"
        case is NSDictionary: return "NSDictionary"
        default: return String(describing: type(of: target))
        }
    }

    private static func given(_ value: Any?) -> String {
        guard let value else { return "nil" }
        if value is NSNull { return "NSNull" }
        // An object is named by its class alone, so that the text holds no address.
        if !(value is NSNumber), type(of: value) is AnyClass { return "an object of class \(name(of: value))" }
        return value is String ? "the string \"\(value)\"" : "\(type(of: value)) \(value)"
    }
}
