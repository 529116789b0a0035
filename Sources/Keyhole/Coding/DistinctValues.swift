import Foundation

/// Values without what repeats, in the order of first occurrence.
enum DistinctValues {
    static func of(_ values: [Any]) -> [Any] {
        var seen: Set<AnyHashable> = []
        return values.filter { value in identity(of: value).map { seen.insert($0).inserted } ?? true }
    }

    /// What is equal for values that Objective-C would find equal; `nil` for a value that equals nothing.
    private static func identity(of value: Any) -> AnyHashable? {
        if let number = value as? NSNumber { return number }
        if let string = value as? String { return string }
        if let hashable = value as? AnyHashable { return hashable }
        return HeldObject.of(value).map { ObjectIdentifier($0) }
    }
}
