import UIKit

/// The names of the properties that a class declares itself, in its order.
public func propertyNames(of type: AnyClass) -> [String] {
    var count: UInt32 = 0
    guard let list = class_copyPropertyList(type, &count) else { return [] }
    return (0..<Int(count)).map { String(cString: property_getName(list[$0])) }
}
