import Foundation

/// Names the collections that can't be observed by Foundation's class.
enum CollectionClass {
    /// Foundation's class for `value`, `nil` when it is no array and no set.
    static func name(of value: Any) -> String? {
        switch value {
        case let object as NSObject where object is NSArray || object is NSSet || object is NSOrderedSet:
            NSStringFromClass(type(of: object))
        case is [Any]: "NSArray"
        case is Set<AnyHashable>: "NSSet"
        default: nil
        }
    }
}
