import Foundation

/// A collection in the eyes of key-value coding: keys go to its elements.
///
/// Foundation's and Swift's collections look the same from here; results are Foundation's, which print as they do on
/// Apple's systems and cast to Swift's.
struct KeyedCollection {
    enum Kind { case array, set, orderedSet }

    let kind: Kind
    let elements: [Any]
    /// The collection itself, for messages.
    let receiver: Any

    /// `value` as a collection, `nil` when it is none.
    ///
    /// - Complexity: O(*n*): the elements are listed once.
    init?(_ value: Any) {
        receiver = value
        if type(of: value) is AnyClass {
            // An object is asked for its class; a cast of a value would try to bridge it, element by element.
            switch value as AnyObject {
            case let array as NSArray: (kind, elements) = (.array, array.allObjects)
            case let set as NSSet: (kind, elements) = (.set, set.allObjects)
            case let set as NSOrderedSet: (kind, elements) = (.orderedSet, set.objects)
            default: return nil
            }
        } else if let array = value as? [Any] {
            (kind, elements) = (.array, array)
        } else if let set = value as? NSSet {
            (kind, elements) = (.set, set.allObjects)
        } else {
            return nil
        }
    }

    /// A collection of this kind with the elements that `transform` makes of this one's; arrays keep `nil` as `NSNull`,
    /// sets drop it and what repeats.
    func mapped(_ transform: (Any) throws(Unwinding) -> Any?) throws(Unwinding) -> Any {
        var values: [Any] = []
        for element in elements {
            guard let value = try transform(element) else {
                if kind == .array { values.append(NSNull()) }
                continue
            }
            values.append(value)
        }
        return Self.make(kind, values)
    }

    static func make(_ kind: Kind, _ values: [Any]) -> Any {
        switch kind {
        case .array: NSArray(array: values)
        case .set: NSSet(array: values)
        case .orderedSet: NSOrderedSet(array: DistinctValues.of(values))
        }
    }
}
