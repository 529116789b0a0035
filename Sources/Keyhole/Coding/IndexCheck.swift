import Foundation

/// The checks of indexes that Cocoa's mutable collections make, answered with its exceptions.
struct IndexCheck {
    /// The class that the exception names.
    let collection: String
    let count: Int

    /// Whether `index` is at least 0 and less than `bound`, or than the count; raises otherwise. No index is valid.
    func isValid(_ index: Int?, in selector: String, upTo bound: Int? = nil) -> Bool {
        guard let index else { return true }
        if index >= 0, index < bound ?? count { return true }
        Exceptions.indexBeyondBounds(index, count: count, method: "-[\(collection) \(selector)]").raise()
        return false
    }

    /// Whether `range` lies in the collection; raises otherwise.
    func isValid(_ range: NSRange, in selector: String) -> Bool {
        let fits = range.location >= 0 && range.length >= 0 && range.location <= count
        if fits, range.length <= count - range.location { return true }
        Exceptions.rangeBeyondBounds(range, count: count, method: "-[\(collection) \(selector)]").raise()
        return false
    }

    /// Whether there is one index for each object; raises otherwise.
    func haveSameCount(_ objects: [Any], _ indexes: IndexSet, in selector: String) -> Bool {
        if objects.count == indexes.count { return true }
        Exceptions.countMismatch(
            objects: objects.count, indexes: indexes.count, method: "-[\(collection) \(selector)]"
        ).raise()
        return false
    }
}

extension Exceptions {
    static func indexBeyondBounds(_ index: Int, count: Int, method: String) -> ObjectiveCException {
        let bounds = count == 0 ? "for empty array" : "[0 .. \(count - 1)]"
        return ObjectiveCException(name: .range, reason: "*** \(method): index \(index) beyond bounds \(bounds)")
    }

    static func rangeBeyondBounds(_ range: NSRange, count: Int, method: String) -> ObjectiveCException {
        let bounds = count == 0 ? "for empty array" : "[0 .. \(count - 1)]"
        return ObjectiveCException(
            name: .range,
            reason: "*** \(method): range {\(range.location), \(range.length)} extends beyond bounds \(bounds)")
    }

    static func countMismatch(objects: Int, indexes: Int, method: String) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: "*** \(method): count of array (\(objects)) differs from count of index set (\(indexes))")
    }

    /// A change of a collection that can't be changed, or of a value that is no collection.
    static func immutable(_ value: Any, selector: String) -> ObjectiveCException {
        let type = type(of: value)
        return ObjectiveCException(
            name: .invalidArgument,
            reason: "-[\(_typeName(type, qualified: false)) \(selector)]: unrecognized selector sent to instance "
                + address(value as AnyObject))
    }
}
