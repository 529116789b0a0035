import Foundation

/// The one place where exceptions are worded, in Cocoa's words.
enum Exceptions {
    static func undefinedKey(_ key: String, read: Bool, of object: ReflectiveObject) -> ObjectiveCException {
        let selector = read ? "valueForUndefinedKey:" : "setValue:forUndefinedKey:"
        return ObjectiveCException(
            name: .undefinedKey,
            reason: """
                [\(pointer(object)) \(selector)]: this class is not key value coding-compliant for the key \(key).
                """,
            userInfo: ["NSTargetObjectUserInfoKey": object, "NSUnknownUserInfoKey": key])
    }

    static func nilValue(forKey key: String, of object: ReflectiveObject) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: "[\(pointer(object)) setNilValueForKey]: could not set nil as the value for the key \(key).")
    }

    static func unrecognizedSelector(_ selector: Selector, sentTo object: ReflectiveObject) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: "-[\(object.className) \(selector)]: unrecognized selector sent to instance \(address(object))")
    }

    /// `<Class 0xADDRESS>`, as Cocoa's exceptions name an object.
    static func pointer(_ object: ReflectiveObject) -> String { "<\(object.className) \(address(object))>" }

    /// `0xADDRESS`.
    static func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }
}
