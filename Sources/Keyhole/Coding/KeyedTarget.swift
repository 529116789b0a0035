import Foundation

/// Any value in the eyes of key-value coding.
enum KeyedTarget {
    /// An object of the model, which answers for itself.
    case object(ReflectiveObject)
    /// `NSNull`, which answers every read with itself.
    case null
    /// A dictionary, whose keys are its own.
    case dictionary(NSDictionary)
    /// An array or a set, whose keys go to the elements.
    case collection(KeyedCollection)
    /// Anything else.
    case other

    init(_ value: Any) {
        if let object = HeldObject.of(value) {
            switch object {
            case let object as ReflectiveObject: self = .object(object)
            case is NSNull: self = .null
            case let dictionary as NSDictionary: self = .dictionary(dictionary)
            default: self = KeyedCollection(object: object).map { .collection($0) } ?? .other
            }
        } else if let value = value as? any SwiftCollectionValue {
            self = value.keyedTarget
        } else {
            self = .other
        }
    }
}

/// Recognises Swift's collections inside an `Any` without converting them.
protocol SwiftCollectionValue {
    var keyedTarget: KeyedTarget { get }
}

extension Array: SwiftCollectionValue {
    var keyedTarget: KeyedTarget { .collection(KeyedCollection(.array, self, receiver: self)) }
}

extension ContiguousArray: SwiftCollectionValue {
    var keyedTarget: KeyedTarget { .collection(KeyedCollection(.array, Array(self), receiver: self)) }
}

extension ArraySlice: SwiftCollectionValue {
    var keyedTarget: KeyedTarget { .collection(KeyedCollection(.array, Array(self), receiver: self)) }
}

extension Set: SwiftCollectionValue {
    var keyedTarget: KeyedTarget { .collection(KeyedCollection(.set, Array(self), receiver: self)) }
}

extension Dictionary: SwiftCollectionValue {
    /// A dictionary in Foundation's shape, whose values are bridged when they are asked for.
    var keyedTarget: KeyedTarget { ((self as Any) as? NSDictionary).map { .dictionary($0) } ?? .other }
}
