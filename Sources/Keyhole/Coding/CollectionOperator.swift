import Foundation

/// An operator in a key path, `@sum.amount`: what it makes of a collection, and of the values at the path after it.
public enum NSKeyValueOperator: String, CaseIterable, Sendable {
    /// `@avg`: the mean, in decimal arithmetic; `nil` of no elements. A `nil` value counts as 0.
    case averageKeyValueOperator = "avg"
    /// `@count`: how many elements there are; a path after it is ignored.
    case countKeyValueOperator = "count"
    /// `@max`: the greatest value by `compare:`; `nil` values are ignored.
    case maximumKeyValueOperator = "max"
    /// `@min`: the least value by `compare:`; `nil` values are ignored.
    case minimumKeyValueOperator = "min"
    /// `@sum`: the total, in decimal arithmetic; 0 of no elements. A `nil` value counts as 0.
    case sumKeyValueOperator = "sum"
    /// `@distinctUnionOfArrays`: the values of all arrays in the collection, each once.
    case distinctUnionOfArraysKeyValueOperator = "distinctUnionOfArrays"
    /// `@distinctUnionOfObjects`: the values, each once.
    case distinctUnionOfObjectsKeyValueOperator = "distinctUnionOfObjects"
    /// `@distinctUnionOfSets`: the values of all sets in the collection, each once.
    case distinctUnionOfSetsKeyValueOperator = "distinctUnionOfSets"
    /// `@unionOfArrays`: the values of all arrays in the collection; not for sets.
    case unionOfArraysKeyValueOperator = "unionOfArrays"
    /// `@unionOfObjects`: the values; not for sets.
    case unionOfObjectsKeyValueOperator = "unionOfObjects"
    /// `@unionOfSets`: the values of all sets in the collection; not for sets.
    case unionOfSetsKeyValueOperator = "unionOfSets"
}

/// Evaluates collection operators.
enum CollectionOperator {
    /// What `@operation.keyPath` makes of `target`.
    static func value(
        of target: Any, operation: String, forKeyPath keyPath: Substring
    ) throws(Unwinding) -> Any? {
        guard let collection = KeyedCollection(target), let known = NSKeyValueOperator(rawValue: operation),
            isSupported(known, by: collection.kind)
        else { throw .raising(Exceptions.unknownOperation(operation, of: target)) }
        switch known {
        case .countKeyValueOperator:
            return SharedNumbers.number(collection.elements.count)
        case .sumKeyValueOperator, .averageKeyValueOperator:
            return try aggregate(known, try values(of: collection, forKeyPath: keyPath))
        case .maximumKeyValueOperator:
            return try extreme(.orderedDescending, try values(of: collection, forKeyPath: keyPath))
        case .minimumKeyValueOperator:
            return try extreme(.orderedAscending, try values(of: collection, forKeyPath: keyPath))
        case .unionOfObjectsKeyValueOperator, .distinctUnionOfObjectsKeyValueOperator:
            return union(
                try values(of: collection, forKeyPath: keyPath), collection.kind,
                distinct: known == .distinctUnionOfObjectsKeyValueOperator)
        case .unionOfArraysKeyValueOperator, .distinctUnionOfArraysKeyValueOperator:
            return union(
                try nestedValues(of: collection, .array, known, forKeyPath: keyPath), collection.kind,
                distinct: known == .distinctUnionOfArraysKeyValueOperator)
        case .unionOfSetsKeyValueOperator, .distinctUnionOfSetsKeyValueOperator:
            return union(
                try nestedValues(of: collection, .set, known, forKeyPath: keyPath), collection.kind,
                distinct: known == .distinctUnionOfSetsKeyValueOperator)
        }
    }

    /// Unions that keep what repeats make no sense of a set, and Cocoa refuses them there.
    private static func isSupported(_ operation: NSKeyValueOperator, by kind: KeyedCollection.Kind) -> Bool {
        guard kind != .array else { return true }
        switch operation {
        case .unionOfArraysKeyValueOperator, .unionOfObjectsKeyValueOperator, .unionOfSetsKeyValueOperator:
            return false
        default:
            return true
        }
    }

    private static func values(
        of collection: KeyedCollection, forKeyPath keyPath: Substring
    ) throws(Unwinding) -> [Any?] {
        if keyPath == "self" { return collection.elements }
        return try collection.values { element throws(Unwinding) in
            try KeyPathTraversal.value(of: element, forKeyPath: keyPath)
        }
    }

    private static func nestedValues(
        of collection: KeyedCollection, _ kind: KeyedCollection.Kind, _ operation: NSKeyValueOperator,
        forKeyPath keyPath: Substring
    ) throws(Unwinding) -> [Any?] {
        var values: [Any?] = []
        for element in collection.elements {
            guard let nested = KeyedCollection(element), nested.kind == kind else {
                throw .raising(Exceptions.wrongElement(element, for: operation, expected: kind))
            }
            values.append(contentsOf: try self.values(of: nested, forKeyPath: keyPath))
        }
        return values
    }

    private static func union(_ values: [Any?], _ kind: KeyedCollection.Kind, distinct: Bool) -> Any {
        let present = values.compactMap { $0 }
        guard distinct else { return KeyedCollection.make(kind, present) }
        switch kind {
        // The order of first occurrence: Cocoa promises none, and a fixed one can be compared.
        case .array: return NSArray(array: DistinctValues.of(present))
        case .set, .orderedSet: return KeyedCollection.make(kind, present)
        }
    }

    private static func extreme(_ wanted: ComparisonResult, _ values: [Any?]) throws(Unwinding) -> Any? {
        var result: Any?
        for case let value? in values {
            // The first value is compared with itself, so that one that has no order is refused even when alone.
            guard let order = ValueOrdering.compare(value, result ?? value) else {
                throw .raising(Exceptions.unrecognizedSelector("compare:", sentToAny: value))
            }
            if result == nil || order == wanted { result = value }
        }
        return result
    }

    private static func aggregate(_ operation: NSKeyValueOperator, _ values: [Any?]) throws(Unwinding) -> Any? {
        if values.isEmpty { return operation == .sumKeyValueOperator ? SharedNumbers.number(0) : nil }
        var decimals: [Decimal] = []
        // Whole numbers are summed as such, which is as exact and many times faster.
        var whole: Int64 = 0
        for value in values {
            if let integer = value.flatMap(NumberConversion.storedInteger(inAny:)) {
                let (sum, overflows) = whole.addingReportingOverflow(integer)
                if !overflows {
                    whole = sum
                    continue
                }
            }
            decimals.append(try decimal(value))
        }
        decimals.append(Decimal(whole))
        do {
            let result =
                operation == .sumKeyValueOperator
                ? try DecimalAggregate.sum(decimals) : try DecimalAggregate.average(decimals, of: values.count)
            return NSDecimalNumber(decimal: result)
        } catch {
            throw .raising(Exceptions.decimalOverflow())
        }
    }

    /// The decimal value of a leaf: 0 for `nil`, no number for a string that is none.
    private static func decimal(_ value: Any?) throws(Unwinding) -> Decimal {
        guard let value else { return 0 }
        if let number = value as? NSNumber { return DecimalAggregate.decimal(number) }
        if let decimal = value as? Decimal { return decimal }
        if let string = value as? String { return Decimal(string: string) ?? .nan }
        if let object = HeldObject.of(value) as? ReflectiveObject,
            let method = object.runtimeClass.method("decimalValue"),
            let result = method.result(object, [])
        {
            return try decimal(result)
        }
        throw .raising(Exceptions.unrecognizedSelector("decimalValue", sentToAny: value))
    }
}
