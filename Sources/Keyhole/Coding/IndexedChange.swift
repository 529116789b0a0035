import Foundation

/// A change of elements of an ordered collection. Indexes beyond the end are ignored, but for an insertion, which
/// appends there.
enum IndexedChange {
    /// Each object at its index, in ascending order: later indexes count what was inserted before.
    case insertion([Any], IndexSet)
    case removal(IndexSet)
    case replacement([Any], IndexSet)
}

/// A Swift array, which can be changed without taking each of its elements out.
protocol ChangeableArray: ElementSource {
    /// The array with `change` made, `nil` when an object of it is of another type than the elements.
    func applying(_ change: IndexedChange) -> Any?
}

extension Array: ChangeableArray {
    func applying(_ change: IndexedChange) -> Any? {
        var result = self
        return result.apply(change) ? result : nil
    }

    /// Makes `change`.
    ///
    /// - Returns: whether every object of it is of the elements' type; if not, the array is not as it was.
    mutating func apply(_ change: IndexedChange) -> Bool {
        switch change {
        case .insertion(let objects, let indexes):
            for (object, index) in zip(objects, indexes) {
                guard let element = object as? Element else { return false }
                insert(element, at: Swift.min(index, count))
            }
        case .removal(let indexes):
            for index in indexes.reversed() where index < count { remove(at: index) }
        case .replacement(let objects, let indexes):
            for (object, index) in zip(objects, indexes) where index < count {
                guard let element = object as? Element else { return false }
                self[index] = element
            }
        }
        return true
    }
}
