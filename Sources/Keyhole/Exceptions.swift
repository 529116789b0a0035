import Foundation

/// The one place where exceptions are worded, in Cocoa's words.
enum Exceptions {
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
