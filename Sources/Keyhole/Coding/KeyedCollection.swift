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

    init(_ kind: Kind, _ elements: [Any], receiver: Any) {
        self.kind = kind
        self.elements = elements
        self.receiver = receiver
    }

    /// `value` as a collection, `nil` when it is none.
    ///
    /// - Complexity: O(*n*): the elements are listed once.
    init?(_ value: Any) {
        guard case .collection(let collection) = KeyedTarget(value) else { return nil }
        self = collection
    }

    /// A Foundation collection, `nil` when `object` is none.
    init?(object: AnyObject) {
        switch object {
        case let array as NSArray: self.init(.array, array.allObjects, receiver: array)
        case let set as NSSet: self.init(.set, set.allObjects, receiver: set)
        case let set as NSOrderedSet: self.init(.orderedSet, set.objects, receiver: set)
        default: return nil
        }
    }

    /// What `transform` makes of each element, until something is raised.
    func values(_ transform: (Any) throws(Unwinding) -> Any?) throws(Unwinding) -> [Any?] {
        let watch = ExceptionWatch()
        var values: [Any?] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            values.append(try transform(element))
            try watch.check()
        }
        return values
    }

    /// A collection of this kind with the elements that `transform` makes of this one's; arrays keep `nil` as `NSNull`,
    /// sets drop it and what repeats.
    func mapped(_ transform: (Any) throws(Unwinding) -> Any?) throws(Unwinding) -> Any {
        let values = try values(transform)
        return Self.make(kind, kind == .array ? values.map { $0 ?? NSNull() } : values.compactMap { $0 })
    }

    static func make(_ kind: Kind, _ values: [Any]) -> Any {
        switch kind {
        case .array: NSArray(array: values)
        case .set: NSSet(array: values)
        case .orderedSet: NSOrderedSet(array: DistinctValues.of(values))
        }
    }
}
