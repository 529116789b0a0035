import Foundation

/// Which of the root's members a class overrides, as far as the engines want to know.
///
/// Swift has no question for it, but the answer stands in the class's method table: the slot of an overridden member
/// differs from the root's. Which slot belongs to which member is found by comparing two classes of this module, one
/// that overrides exactly that member and one that overrides nothing, so no position is assumed.
struct ClassOverrides: OptionSet, Sendable {
    let rawValue: UInt8

    static let valueForKey = ClassOverrides(rawValue: 1)
    static let addObserver = ClassOverrides(rawValue: 2)

    private class Plain: ReflectiveObject {}
    private class ReadsByKey: ReflectiveObject {
        override func value(forKey key: String) -> Any? { nil }
    }
    private class Registers: ReflectiveObject {
        override func addObserver(
            _ observer: ReflectiveObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
            context: UnsafeMutableRawPointer?
        ) {}
    }

    private static let slots: [(member: ClassOverrides, index: Int)] = [
        (.valueForKey, slot(ReadsByKey.self)), (.addObserver, slot(Registers.self)),
    ]
    private static let known = Guarded<[ObjectIdentifier: ClassOverrides]>([:])

    /// What `type` or one of its superclasses overrides. The answer is remembered.
    static func of(_ type: ReflectiveObject.Type) -> ClassOverrides {
        if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
        var result: ClassOverrides = []
        for (member, index) in slots where word(index, of: type) != word(index, of: ReflectiveObject.self) {
            result.insert(member)
        }
        known.withLock { $0[ObjectIdentifier(type)] = result }
        return result
    }

    /// The word in which `type` differs from the root and a class without overrides does not.
    private static func slot(_ type: ReflectiveObject.Type) -> Int {
        let own = wordRange(of: ReflectiveObject.self)
        return own.first {
            word($0, of: type) != word($0, of: ReflectiveObject.self)
                && word($0, of: Plain.self) == word($0, of: ReflectiveObject.self)
        } ?? own.lowerBound
    }

    // A class's metadata on a system without Objective-C: kind, superclass, flags and address point, sizes, descriptor,
    // destroyer (seven words), then the method table. Its size in bytes and the distance of the address point from
    // the start are 32-bit fields at bytes 32 and 36. A subclass's metadata begins with the same words as the root's.

    private static func wordRange(of type: ReflectiveObject.Type) -> Range<Int> {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let size = metadata.load(fromByteOffset: 32, as: UInt32.self)
        let addressPoint = metadata.load(fromByteOffset: 36, as: UInt32.self)
        return 7..<max(8, Int(size - addressPoint) / MemoryLayout<UInt>.size)
    }

    private static func word(_ index: Int, of type: ReflectiveObject.Type) -> UInt {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(
            fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
    }
}
