//: The property list of any class, walked with the runtime's own functions: a class of one's own, then private ones.

import UIKit

class Lamp: NSObject {
    @objc dynamic var name = "desk"
    @objc dynamic var isLit = false
    @objc dynamic var brightness: CGFloat = 0.5
    @objc dynamic var shade: UIColor?
    @objc var watts: Int { 12 }
    var hidden = "from Objective-C"
}

/// The properties that a class declares itself, in its order, with their attributes.
func propertyList(of type: AnyClass) -> [(name: String, attributes: String)] {
    var count: UInt32 = 0
    guard let list = class_copyPropertyList(type, &count) else { return [] }
    defer { free(list) }
    return (0..<Int(count)).map { index in
        let attributes = property_getAttributes(list[index]).map { String(cString: $0) } ?? ""
        return (String(cString: property_getName(list[index])), attributes)
    }
}

for property in propertyList(of: Lamp.self) { print(property.name, property.attributes) }

// From the class of a private view up to the views that are documented.
let control = UISegmentedControl(items: ["Day", "Week"])
var type: AnyClass? = control.subviews.first.map { Swift.type(of: $0) }
while let current = type, current != UIView.self {
    let names = propertyList(of: current).map(\.name)
    print(NSStringFromClass(current), names.isEmpty ? "declares no property" : "declares " + names.joined(separator: " "))
    type = class_getSuperclass(current)
}

// What a property's attributes say: type, getter, whether it can be written, and where it is kept.
if let segment = control.subviews.first, let selected = class_getProperty(Swift.type(of: segment), "selected") {
    print("selected", property_getAttributes(selected).map { String(cString: $0) } ?? "")
}
