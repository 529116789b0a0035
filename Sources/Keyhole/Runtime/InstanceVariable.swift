@_spi(Reflection) import Swift

/// A stored field of a class: what `Ivar` stands for.
///
/// It comes from Swift's own metadata, so it exists for every Swift class, whoever wrote it, and for private fields
/// too.
public struct InstanceVariable: CustomStringConvertible, Sendable {
    /// How a field refers to its object; a field of a value type is strong.
    public enum Ownership: String, Sendable {
        /// The field keeps the object alive.
        case strong
        /// `weak`: the field becomes `nil` when the object dies.
        case weak
        /// `unowned`: the field must not be read after the object died.
        case unowned
        /// `unowned(unsafe)`: nothing is known about the object's life.
        case unmanaged = "unowned(unsafe)"
    }

    /// The field's name. That of a ``Property`` is the property's name, or the backing ivar it is declared with; that
    /// of a lazy property begins with `$__lazy_storage_$_`.
    public let name: String
    /// The Swift type of the value; of a ``Property``, the type of what it holds.
    public let type: Any.Type
    /// The distance in bytes from the object's start.
    public let offset: Int
    /// The size in bytes.
    public let size: Int
    /// The alignment in bytes.
    public let alignment: Int
    /// The class that declares it.
    public let declaringClass: AnyClass
    /// Whether it is a `var`.
    public let isMutable: Bool
    /// How it refers to its object.
    public let ownership: Ownership
    /// The type of the field itself: of a ``Property``, the wrapper's.
    let fieldType: Any.Type

    /// Whether the field is a ``Property`` or a ``WeakProperty``.
    public var isProperty: Bool { wrapper != nil }

    /// The wrapper that the field is, `nil` for a plain field.
    var wrapper: (any PropertyField.Type)? { fieldType as? any PropertyField.Type }

    /// The type in the letters of `@encode`.
    public var typeEncoding: String { TypeEncoding(of: type).description }

    /// `NAME: TYPE`, with `var` or `let` and the ownership before it.
    public var description: String {
        let prefix = ownership == .strong ? "" : ownership.rawValue + " "
        return "\(prefix)\(isMutable ? "var" : "let") \(name): \(TypeName.readable(type))"
    }

    /// The fields that `type` itself declares, in declaration order, under their names in the metadata.
    static func declared(by type: AnyClass) -> [InstanceVariable] {
        let inherited = _getSuperclass(type).map(fieldCount(of:)) ?? 0
        let records = TypeMetadata(type).descriptor?.fields ?? []
        var variables: [InstanceVariable] = []
        var index = 0
        forEachField(of: type) { label, offset, fieldType in
            defer { index += 1 }
            guard index >= inherited else { return }
            let record = records.indices.contains(index - inherited) ? records[index - inherited] : nil
            let property = fieldType as? any PropertyField.Type
            let isWeak = property?.isWeak ?? false
            let layout = TypeMetadata(fieldType).layout
            variables.append(
                InstanceVariable(
                    name: label, type: property?.valueType ?? fieldType, offset: offset, size: layout.size,
                    alignment: layout.alignment, declaringClass: type, isMutable: record?.isMutable ?? false,
                    ownership: isWeak ? .weak : record?.ownership ?? .strong, fieldType: fieldType))
        }
        return variables
    }

    /// The field under another name.
    func renamed(_ name: String) -> InstanceVariable {
        InstanceVariable(
            name: name, type: type, offset: offset, size: size, alignment: alignment, declaringClass: declaringClass,
            isMutable: isMutable, ownership: ownership, fieldType: fieldType)
    }

    private static func fieldCount(of type: AnyClass) -> Int {
        var count = 0
        forEachField(of: type) { _, _, _ in count += 1 }
        return count
    }

    /// Visits all fields of `type`, those of the superclasses first.
    private static func forEachField(of type: AnyClass, _ body: (String, Int, Any.Type) -> Void) {
        // 1 says that the type is a class; the named constant is a static variable and not safe from several threads.
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { label, offset, fieldType, _ in
            body(String(cString: label), offset, fieldType)
            return true
        }
    }
}
