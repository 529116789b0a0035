import Foundation
import Synchronization

/// The engine of key-value coding: what the overridable members of ``ReflectiveObject`` do by default.
enum KeyValueCoding {
    static func value(of object: ReflectiveObject, forKey key: String) -> Any? {
        guard let resolved = resolved(key, of: object) else { return object.value(forUndefinedKey: key) }
        if let field = resolved.readField { return field.value(of: object) }
        guard let getter = resolved.getter else { return object.value(forUndefinedKey: key) }
        return getter.read(object)
    }

    static func setValue(_ value: Any?, of object: ReflectiveObject, forKey key: String) {
        guard let resolved = resolved(key, of: object) else { return object.setValue(value, forUndefinedKey: key) }
        if let field = resolved.writtenField, let outcome = field.setValue(value, of: object), outcome == .written {
            return
        }
        guard let setter = resolved.setter else { return object.setValue(value, forUndefinedKey: key) }
        let isObserved = object._sideTableAddress.load(ordering: .acquiring) != nil
        let outcome =
            isObserved && !setter.notifies
            ? tellingObservers(of: object, key, value, setter) : setter.write(object, value)
        switch outcome {
        case .written: return
        case .isNil: object.setNilValueForKey(key)
        case .unreachable: object.setValue(value, forUndefinedKey: key)
        case .mismatch: Exceptions.unsuitable(value, forKey: key, of: object, expected: setter.valueType).raise()
        case .outOfRange: Exceptions.outOfRange(value, forKey: key, of: object, expected: setter.valueType).raise()
        }
    }

    static func value(of object: ReflectiveObject, forKeyPath keyPath: String) -> Any? {
        guard let path = SplitKeyPath.of(keyPath) else { return object.value(forKey: keyPath) }
        if path.head.utf8.first == UInt8(ascii: "@") {
            return try? KeyPathTraversal.value(of: object, forKeyPath: keyPath[...])
        }
        guard let next = object.value(forKey: path.head) else { return nil }
        if let object = KeyPathTraversal.asked(next, with: path.rest) { return object.value(forKeyPath: path.rest) }
        return try? KeyPathTraversal.value(of: next, forKeyPath: path.rest[...])
    }

    static func setValue(_ value: Any?, of object: ReflectiveObject, forKeyPath keyPath: String) {
        guard let path = SplitKeyPath.of(keyPath) else { return object.setValue(value, forKey: keyPath) }
        // An error means that the exception has been raised already, and there is nothing left to do.
        guard let next = object.value(forKey: path.head) else { return }
        if let object = KeyPathTraversal.asked(next, with: path.rest) {
            return object.setValue(value, forKeyPath: path.rest)
        }
        try? KeyPathTraversal.setValue(value, of: next, forKeyPath: path.rest[...])
    }

    static func dictionary(of object: ReflectiveObject, forKeys keys: [String]) -> [String: Any] {
        var result: [String: Any] = [:]
        for key in keys { result[key] = object.value(forKey: key) ?? NSNull() }
        return result
    }

    /// Sets the values in the order of their keys, so that observers are told in the same order every time.
    static func setValues(_ values: [String: Any], of object: ReflectiveObject) {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            object.setValue(value is NSNull ? nil : value, forKey: key)
        }
    }

    /// How `key` of `object` is written, `nil` when the class can't.
    static func setter(of object: ReflectiveObject, forKey key: String) -> KeySetter? {
        resolved(key, of: object)?.setter
    }

    /// The accessors of `key`, `nil` when the object's class has neither for reading nor for writing.
    @inline(__always)
    private static func resolved(_ key: String, of object: ReflectiveObject) -> ResolvedKey? {
        AccessorCache.shared.resolved(key, of: object.accessorOwner) {
            AccessorSearch(object.runtimeClass, key: key)
        }
    }

    /// A write by a setter that tells nobody, with the notifications that Cocoa's own write to an ivar sends.
    private static func tellingObservers(
        of object: ReflectiveObject, _ key: String, _ value: Any?, _ setter: KeySetter
    ) -> KeySetter.Outcome {
        let expected = setter.check(value)
        guard expected == .written else { return expected }
        return KeyValueObserving.changeByCoding(object, key: key) { setter.write(object, value) }
    }
}
