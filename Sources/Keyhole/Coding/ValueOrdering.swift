import Foundation

/// The order that `compare:` gives two values, as `@max` and `@min` ask for it.
enum ValueOrdering {
    /// How `left` relates to `right`; `nil` when they cannot be compared.
    static func compare(_ left: Any, _ right: Any) -> ComparisonResult? {
        if let left = left as? NSNumber, let right = right as? NSNumber { return left.compare(right) }
        if let left = left as? String, let right = right as? String { return left.compare(right, options: .literal) }
        if let left = left as? Date, let right = right as? Date { return left.compare(right) }
        if let left = HeldObject.of(left) as? ReflectiveObject {
            guard let method = left.runtimeClass.method("compare:"), let result = method.result(left, [right]) else {
                return nil
            }
            return result as? ComparisonResult ?? IndexedAccessors.integer(result).flatMap(ComparisonResult.init)
        }
        if let left = left as? any Comparable { return compare(left, with: right) }
        return nil
    }

    private static func compare<Value: Comparable>(_ left: Value, with right: Any) -> ComparisonResult? {
        guard let right = right as? Value else { return nil }
        if left < right { return .orderedAscending }
        return right < left ? .orderedDescending : .orderedSame
    }
}
