import Foundation

/// The engine of key-value coding: what the overridable members of ``ReflectiveObject`` do by default.
enum KeyValueCoding {
    static func value(of object: ReflectiveObject, forKey key: String) -> Any? {
        guard let property = object.runtimeClass.property(named: key) else {
            return object.value(forUndefinedKey: key)
        }
        return property.read(object)
    }

    static func setValue(_ value: Any?, of object: ReflectiveObject, forKey key: String) {
        guard let property = object.runtimeClass.property(named: key), let write = property.write else {
            return object.setValue(value, forUndefinedKey: key)
        }
        _ = write(object, value)
    }

    static func value(of object: ReflectiveObject, forKeyPath keyPath: String) -> Any? {
        object.value(forKey: keyPath)
    }

    static func setValue(_ value: Any?, of object: ReflectiveObject, forKeyPath keyPath: String) {
        object.setValue(value, forKey: keyPath)
    }

    static func validate(_ value: inout Any?, of object: ReflectiveObject, forKey key: String) throws {}

    static func validate(_ value: inout Any?, of object: ReflectiveObject, forKeyPath keyPath: String) throws {}

    static func dictionary(of object: ReflectiveObject, forKeys keys: [String]) -> [String: Any] {
        var result: [String: Any] = [:]
        for key in keys { result[key] = object.value(forKey: key) ?? NSNull() }
        return result
    }

    static func setValues(_ values: [String: Any], of object: ReflectiveObject) {
        for (key, value) in values { object.setValue(value is NSNull ? nil : value, forKey: key) }
    }

    static func mutableArray(of object: ReflectiveObject, forKey key: String) -> NSMutableArray { NSMutableArray() }

    static func mutableSet(of object: ReflectiveObject, forKey key: String) -> NSMutableSet { NSMutableSet() }

    static func mutableOrderedSet(of object: ReflectiveObject, forKey key: String) -> NSMutableOrderedSet {
        NSMutableOrderedSet()
    }
}
