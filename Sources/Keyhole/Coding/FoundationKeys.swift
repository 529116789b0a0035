import Foundation

/// The properties of Foundation's values that Objective-C reaches by key, since those classes declare none here.
enum FoundationKeys {
    /// The value for `key` of anything that is no object of the model and passes no keys on to its elements.
    static func value(of target: Any, forKey key: String) throws(Unwinding) -> Any? {
        if let field = PlainObjectCoding.value(of: target, forKey: key) { return field }
        if let value = common(target, key) ?? specific(target, key) { return value }
        throw .raising(Exceptions.undefinedKey(key, .read, of: target))
    }

    private static func common(_ target: Any, _ key: String) -> Any?? {
        switch key {
        case "self": target
        case "description": String(describing: target)
        case "hash": SharedNumbers.number((target as? AnyHashable)?.hashValue ?? 0)
        default: nil
        }
    }

    private static func specific(_ target: Any, _ key: String) -> Any?? {
        if let number = target as? NSNumber { return value(of: number, key) }
        switch target {
        case let string as String: return value(of: string, key)
        case let date as Date: return value(of: date, key)
        case let url as URL: return value(of: url, key)
        case let data as Data where key == "length": return SharedNumbers.number(data.count)
        case let identifier as UUID where key == "UUIDString": return identifier.uuidString
        default: break
        }
        switch KeyedTarget(target) {
        case .dictionary(let dictionary): return value(of: dictionary, key)
        case .collection(let collection): return value(of: collection, key)
        case .object, .null, .other: return nil
        }
    }

    private static func value(of number: NSNumber, _ key: String) -> Any?? {
        switch key {
        case "intValue": integer(number, as: Int32.self)
        case "integerValue", "longValue", "longLongValue": integer(number, as: Int.self)
        case "shortValue": integer(number, as: Int16.self)
        case "charValue": integer(number, as: Int8.self)
        case "unsignedIntValue": integer(number, as: UInt32.self)
        case "unsignedIntegerValue", "unsignedLongValue", "unsignedLongLongValue": integer(number, as: UInt.self)
        case "unsignedShortValue": integer(number, as: UInt16.self)
        case "unsignedCharValue": integer(number, as: UInt8.self)
        case "floatValue": NSNumber(value: number.floatValue)
        case "doubleValue": NSNumber(value: number.doubleValue)
        case "boolValue": number.boolValue ? SharedNumbers.yes : SharedNumbers.no
        case "decimalValue": NSDecimalNumber(decimal: DecimalAggregate.decimal(number))
        case "stringValue": number.stringValue
        default: nil
        }
    }

    /// The number as an integer type; what does not fit keeps its low bits, as C's conversions do.
    private static func integer<Integer: FixedWidthInteger>(_ number: NSNumber, as type: Integer.Type) -> Any? {
        if case .value(let value) = NumberConversion.integer(number) as Unboxed<Integer> {
            return SharedNumbers.number(value)
        }
        guard case .value(let wide) = NumberConversion.integer(number) as Unboxed<Int64> else {
            return SharedNumbers.number(0)
        }
        return SharedNumbers.number(Integer(truncatingIfNeeded: wide))
    }

    private static func value(of string: String, _ key: String) -> Any?? {
        let object = NSString(string: string)
        switch key {
        case "length": return SharedNumbers.number(object.length)
        case "intValue", "integerValue", "longLongValue":
            guard case .value(let integer) = NumberConversion.integer(string) as Unboxed<Int> else { return nil }
            return SharedNumbers.number(key == "intValue" ? Int(Int32(clamping: integer)) : integer)
        case "floatValue": return NSNumber(value: object.floatValue)
        case "doubleValue": return NSNumber(value: object.doubleValue)
        case "boolValue": return object.boolValue ? SharedNumbers.yes : SharedNumbers.no
        case "uppercaseString": return string.uppercased()
        case "lowercaseString": return string.lowercased()
        case "capitalizedString": return string.capitalized
        case "lastPathComponent": return object.lastPathComponent
        case "pathExtension": return object.pathExtension
        default: return nil
        }
    }

    private static func value(of date: Date, _ key: String) -> Any?? {
        switch key {
        case "timeIntervalSince1970": NSNumber(value: date.timeIntervalSince1970)
        case "timeIntervalSinceReferenceDate": NSNumber(value: date.timeIntervalSinceReferenceDate)
        default: nil
        }
    }

    private static func value(of url: URL, _ key: String) -> Any?? {
        switch key {
        case "absoluteString": url.absoluteString
        case "path": url.path
        case "scheme": .some(url.scheme)
        case "host": .some(url.host)
        case "lastPathComponent": url.lastPathComponent
        case "pathExtension": url.pathExtension
        default: nil
        }
    }

    private static func value(of dictionary: NSDictionary, _ key: String) -> Any?? {
        switch key {
        case "count": SharedNumbers.number(dictionary.count)
        case "allKeys": NSArray(array: dictionary.allKeys)
        case "allValues": NSArray(array: dictionary.allValues)
        default: nil
        }
    }

    private static func value(of collection: KeyedCollection, _ key: String) -> Any?? {
        switch (key, collection.kind) {
        case ("count", _): SharedNumbers.number(collection.elements.count)
        case ("firstObject", .array), ("firstObject", .orderedSet): .some(collection.elements.first)
        case ("lastObject", .array), ("lastObject", .orderedSet): .some(collection.elements.last)
        case ("allObjects", .set): NSArray(array: collection.elements)
        case ("anyObject", .set): .some(collection.elements.first)
        default: nil
        }
    }
}
