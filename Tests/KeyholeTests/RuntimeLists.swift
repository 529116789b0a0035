import Foundation
import Keyhole

/// A property as the runtime functions tell it.
struct ListedProperty: Equatable {
    let name: String
    let attributes: String

    init(_ name: String, _ attributes: String) {
        self.name = name
        self.attributes = attributes
    }

    init(_ record: objc_property_t) {
        name = String(cString: property_getName(record))
        attributes = property_getAttributes(record).map { String(cString: $0) } ?? ""
    }
}

/// The own properties of a class, in the runtime's order.
func listedProperties(_ type: AnyClass?) -> [ListedProperty] {
    var count: UInt32 = 0
    let list = class_copyPropertyList(type, &count)
    defer { free(list) }
    return (0..<Int(count)).compactMap { index in list.map { ListedProperty($0[index]) } }
}

/// The own properties of a class that may be made at run time.
func listedProperties(ofClass type: RuntimeClass?) -> [ListedProperty] {
    var count: UInt32 = 0
    let list = class_copyPropertyList(type, &count)
    defer { free(list) }
    return (0..<Int(count)).compactMap { index in list.map { ListedProperty($0[index]) } }
}

/// The names of the own ivars of a class.
func listedIvars(_ type: RuntimeClass?) -> [String] {
    var count: UInt32 = 0
    let list = class_copyIvarList(type, &count)
    defer { free(list) }
    return (0..<Int(count)).compactMap { index in
        list.flatMap { ivar_getName($0[index]) }.map { String(cString: $0) }
    }
}

/// The names of the own methods of a class.
func listedMethods(_ type: RuntimeClass?) -> [String] {
    var count: UInt32 = 0
    let list = class_copyMethodList(type, &count)
    defer { free(list) }
    return (0..<Int(count)).compactMap { index in list.map { method_getName($0[index]).name } }
}

/// A text that a runtime function copied, which is freed.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { free(text) }
    return text.map { String(cString: $0) }
}

/// Makes an attribute array that lives while `body` runs; a `nil` value stays a null pointer.
func withAttributes<Result>(
    _ attributes: [(String, String?)], _ body: (UnsafePointer<objc_property_attribute_t>, UInt32) -> Result
) -> Result {
    let texts = attributes.map { (strdup($0.0), $0.1.map { strdup($0) } ?? nil) }
    defer {
        for text in texts {
            free(text.0)
            free(text.1)
        }
    }
    let list = texts.map { objc_property_attribute_t(name: $0.0, value: $0.1) }
    return list.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else {
            var empty = objc_property_attribute_t(name: nil, value: nil)
            return body(&empty, 0)
        }
        return body(start, UInt32(buffer.count))
    }
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        // SplitMix64.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
