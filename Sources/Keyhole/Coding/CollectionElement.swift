import Foundation

/// An element of a collection that is reached by key, equal to another by Cocoa's rules.
///
/// In Cocoa `1` and `NSNumber(1)`, "a" and `NSString("a")` are the same object to a collection. Swift on Linux tells
/// them apart as `AnyHashable`, so a collection proxy compares elements in this form.
struct CollectionElement: Hashable {
    /// The element itself.
    let value: Any
    private let identity: AnyHashable

    init(_ value: Any) {
        self.value = value
        if value is ReflectiveObject {
            identity = (value as? AnyHashable) ?? AnyHashable(ObjectIdentifier(value as AnyObject))
        } else if let number = value as? NSNumber {
            identity = AnyHashable(number)
        } else if let string = value as? String {
            identity = AnyHashable(string)
        } else {
            identity = (value as? AnyHashable) ?? AnyHashable(ObjectIdentifier(value as AnyObject))
        }
    }

    static func == (left: CollectionElement, right: CollectionElement) -> Bool { left.identity == right.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// The elements of a Swift or Foundation set, `nil` when `value` is none.
    static func elements(ofSet value: Any) -> Set<CollectionElement>? {
        // Asked as a Swift set, an object of a class of the program's own would seem empty.
        if type(of: value) is AnyClass {
            return (value as? NSSet).map { Set($0.allObjects.map { CollectionElement($0) }) }
        }
        return (value as? Set<AnyHashable>).map { Set($0.map { CollectionElement($0.base) }) }
    }

    /// The element for a Swift set.
    var hashable: AnyHashable { (value as? AnyHashable) ?? identity }
}

/// A collection whose elements can be fetched one by one without converting the whole.
protocol ElementSource {
    var elementCount: Int { get }
    /// The element at `index`, which must be at least 0 and less than ``elementCount``.
    func element(at index: Int) -> Any
}

extension Array: ElementSource {
    var elementCount: Int { count }
    func element(at index: Int) -> Any { self[index] }
}

extension NSArray: ElementSource {
    var elementCount: Int { count }
    func element(at index: Int) -> Any { object(at: index) }
}

extension NSOrderedSet: ElementSource {
    var elementCount: Int { count }
    func element(at index: Int) -> Any { object(at: index) }
}
