import Foundation

/// An attribute of a property: a letter, or a longer name, and its value.
public struct objc_property_attribute_t {
    /// The name, zero-terminated.
    public var name: UnsafePointer<CChar>!
    /// The value, zero-terminated; "" for a flag.
    public var value: UnsafePointer<CChar>!

    /// Makes an attribute of texts that must stay valid while it is used.
    public init(name: UnsafePointer<CChar>?, value: UnsafePointer<CChar>?) {
        self.name = name
        self.value = value
    }
}

/// The properties that `type` itself declares, followed by a null word; `nil` and 0 for none and for `nil`.
///
/// - Parameter count: receives how many there are; `nil` when that is of no interest.
/// - Returns: a list that the caller gives to `free`. The records in it stay valid for the life of the process.
public func class_copyPropertyList(
    _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
    class_copyPropertyList(type.map { RuntimeClass.of($0) }, count)
}

/// The properties that `type` itself declares, followed by a null word; `nil` and 0 for none and for `nil`.
@_disfavoredOverload
public func class_copyPropertyList(
    _ type: RuntimeClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
    RuntimeRecords.list(type?.properties ?? [], count) { RuntimeRecords.record(of: $0) }
}

/// The property `name` of `type` or the nearest superclass that has it, `nil` when there is none.
public func class_getProperty(_ type: AnyClass?, _ name: UnsafePointer<CChar>?) -> objc_property_t? {
    class_getProperty(type.map { RuntimeClass.of($0) }, name)
}

/// The property `name` of `type` or the nearest superclass that has it, `nil` when there is none.
@_disfavoredOverload
public func class_getProperty(_ type: RuntimeClass?, _ name: UnsafePointer<CChar>?) -> objc_property_t? {
    guard let type, let name else { return nil }
    return type.property(named: String(cString: name)).map { RuntimeRecords.record(of: $0) }
}

/// The name of `property`. Valid for the life of the process.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
    RuntimeRecords.text(property, word: 0) ?? RuntimeRecords.name("")
}

/// The attribute string of `property`. Valid for the life of the process.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? {
    RuntimeRecords.text(property, word: 1)
}

/// The attributes of `property` in the order of its string, followed by an empty one; `nil` and 0 for none.
///
/// - Returns: one block that the caller gives to `free`, the texts included.
public func property_copyAttributeList(
    _ property: objc_property_t?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_attribute_t>? {
    let attributes = property.map { parsedAttributes(of: $0).attributes } ?? []
    count?.pointee = UInt32(attributes.count)
    guard !attributes.isEmpty else { return nil }
    let texts = attributes.map { (Array($0.name.utf8CString), Array($0.value.utf8CString)) }
    let listSize = (attributes.count + 1) * MemoryLayout<objc_property_attribute_t>.stride
    let textSize = texts.reduce(0) { $0 + $1.0.count + $1.1.count }
    // The block holds the list, an empty item after it, and then all texts.
    guard let block = calloc(1, listSize + textSize) else { return nil }
    let list = block.bindMemory(to: objc_property_attribute_t.self, capacity: attributes.count + 1)
    var place = (block + listSize).assumingMemoryBound(to: CChar.self)
    func append(_ text: [CChar]) -> UnsafePointer<CChar> {
        defer { place += text.count }
        place.initialize(from: text, count: text.count)
        return UnsafePointer(place)
    }
    for (index, text) in texts.enumerated() {
        let name = append(text.0)
        (list + index).initialize(to: objc_property_attribute_t(name: name, value: append(text.1)))
    }
    return list
}

/// The value of the attribute `name`, "" for a flag, `nil` when `property` has no such attribute.
///
/// - Returns: a text that the caller gives to `free`.
public func property_copyAttributeValue(
    _ property: objc_property_t?, _ name: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
    guard let property, let name, name.pointee != 0 else { return nil }
    return parsedAttributes(of: property)[String(cString: name)].flatMap { strdup($0) }
}

private func parsedAttributes(of property: objc_property_t) -> PropertyAttributes {
    PropertyAttributes(splitting: property_getAttributes(property).map { String(cString: $0) } ?? "")
}

/// Gives `type` the property `name`, whose values are kept beside each object.
///
/// Key-value coding and observing, `responds(to:)` and `perform(_:)` see it. Apple's runtime adds the declaration
/// alone and leaves the accessors to `class_addMethod`; a method added for one is called here too.
///
/// - Returns: whether it was added: not when the class or a superclass has a property of that name.
@discardableResult
public func class_addProperty(
    _ type: AnyClass?, _ name: UnsafePointer<CChar>?, _ attributes: UnsafePointer<objc_property_attribute_t>?,
    _ count: UInt32
) -> Bool {
    class_addProperty(type.map { RuntimeClass.of($0) }, name, attributes, count)
}

/// Gives `type` the property `name`, whose values are kept beside each object.
///
/// - Returns: whether it was added: not when the class or a superclass has a property of that name.
@_disfavoredOverload
@discardableResult
public func class_addProperty(
    _ type: RuntimeClass?, _ name: UnsafePointer<CChar>?, _ attributes: UnsafePointer<objc_property_attribute_t>?,
    _ count: UInt32
) -> Bool {
    guard let type, let name else { return false }
    let text = String(cString: name)
    guard type.property(named: text) == nil else { return false }
    type.setAddedProperty(text, joined(attributes, count))
    return true
}

/// Replaces the attributes of the property `name` that `type` itself has, or adds it.
public func class_replaceProperty(
    _ type: AnyClass?, _ name: UnsafePointer<CChar>?, _ attributes: UnsafePointer<objc_property_attribute_t>?,
    _ count: UInt32
) {
    class_replaceProperty(type.map { RuntimeClass.of($0) }, name, attributes, count)
}

/// Replaces the attributes of the property `name` that `type` itself has, or adds it.
@_disfavoredOverload
public func class_replaceProperty(
    _ type: RuntimeClass?, _ name: UnsafePointer<CChar>?, _ attributes: UnsafePointer<objc_property_attribute_t>?,
    _ count: UInt32
) {
    guard let type, let name else { return }
    type.setAddedProperty(String(cString: name), joined(attributes, count))
}

/// The attributes in the given order; one without a value is left out.
private func joined(
    _ attributes: UnsafePointer<objc_property_attribute_t>?, _ count: UInt32
) -> PropertyAttributes {
    // The caller says that `count` attributes stand behind the pointer.
    let given = UnsafeBufferPointer(start: attributes, count: attributes == nil ? 0 : Int(count))
    return PropertyAttributes(
        given.compactMap { attribute in
            guard let name = attribute.name, let value = attribute.value else { return nil }
            return PropertyAttributes.Attribute(String(cString: name), String(cString: value))
        })
}

extension RuntimeClass {
    /// Adds the property, in place of an earlier one of the name.
    fileprivate func setAddedProperty(_ name: String, _ attributes: PropertyAttributes) {
        // A property that the class is compiled with keeps its accessors and gets the new attributes alone.
        let compiled = properties.first { $0.name == name && ($0.fieldOffset != nil || $0.keyPath != nil) }
        let property = compiled?.withAttributes(attributes) ?? AddedProperty.descriptor(name, attributes, of: self)
        nonisolated(unsafe) let shared = property
        added.update { members in
            if let index = members.properties.firstIndex(where: { $0.name == name }) {
                members.properties[index] = shared
            } else {
                members.properties.append(shared)
            }
        }
    }
}
