/// The compiler's description of a nominal type, or of a scope that holds one: a module, an extension, a function.
struct ContextDescriptor: Hashable {
    /// The kinds of scope; the raw value is the compiler's own number.
    enum Kind: UInt32 {
        case module = 0
        case `extension` = 1
        case anonymous = 2
        case `protocol` = 3
        case `class` = 16
        case structure = 17
        case enumeration = 18
        case other = 31
    }

    /// The address of the description; it lies in the image's read-only data and is never freed.
    let address: UnsafeRawPointer

    private var flags: UInt32 { address.load(as: UInt32.self) }

    var kind: Kind { Kind(rawValue: flags & 0x1F) ?? .other }

    /// Whether the type has generic parameters, its own or those of a scope around it.
    var isGeneric: Bool { flags & 0x80 != 0 }

    /// The scope around it, `nil` for a module.
    var parent: ContextDescriptor? {
        RelativePointer.indirectable(at: address + 4).map(ContextDescriptor.init(address:))
    }

    /// Its own name; empty for a scope that has none.
    var name: String {
        switch kind {
        case .extension, .anonymous, .other: return ""
        default:
            // The name is zero-terminated text in the same image.
            guard let text = RelativePointer.direct(at: address + 8) else { return "" }
            return String(cString: text.assumingMemoryBound(to: CChar.self))
        }
    }

    /// The names from the module to the type; scopes without a name are left out.
    var path: [String] {
        if kind == .extension {
            // The extended type stands for the extension, when the compiler refers to it by its description.
            if let extended = RelativePointer.direct(at: address + 8).flatMap(MangledTypeName.init(address:)),
                let type = extended.leadingDescriptor
            {
                return type.path
            }
            return parent?.path ?? []
        }
        return (parent?.path ?? []) + (name.isEmpty ? [] : [name])
    }

    /// The module's name.
    var module: String { path.first ?? "" }

    /// `Module.Outer.Inner`, without generic arguments.
    var qualifiedName: String { path.joined(separator: ".") }

    /// The scopes from the outermost type to this one; the module and scopes without a name are left out.
    var enclosingTypes: [ContextDescriptor] {
        var types: [ContextDescriptor] = []
        var scope: ContextDescriptor? = self
        while let current = scope {
            switch current.kind {
            case .class, .structure, .enumeration, .protocol: types.append(current)
            default: break
            }
            scope = current.parent
        }
        return types.reversed()
    }

    /// The name as the Objective-C runtime would spell it, such as `_TtC6Module5Class`.
    var objectiveCName: String {
        let types = enclosingTypes
        if kind == .protocol { return "_TtP" + Self.identifier(module) + Self.identifier(name) + "_" }
        let letters = types.reversed().map { type in
            switch type.kind {
            case .structure: "V"
            case .enumeration: "O"
            case .protocol: "P"
            default: "C"
            }
        }
        let names = [module] + types.map(\.name)
        return "_Tt" + letters.joined() + names.map(Self.identifier).joined()
    }

    private static func identifier(_ name: String) -> String {
        // The oldest mangling abbreviates the standard library's module.
        name == "Swift" ? "s" : "\(name.utf8.count)\(name)"
    }

    // MARK: Classes

    /// The type description's pointer to the function that makes the type's record; `nil` for generic types.
    var type: Any.Type? {
        guard !isGeneric, let function = RelativePointer.direct(at: address + 12) else { return nil }
        // The function takes a request (0: the complete record, and wait for it) and returns the record in the first
        // result register, where C returns a pointer too.
        let accessor = unsafeBitCast(function, to: (@convention(c) (Int) -> UnsafeRawPointer?).self)
        return accessor(0).map { TypeMetadata(address: $0).type }
    }

    /// The description of the class's superclass, `nil` for a root class.
    var superclass: ContextDescriptor? {
        guard kind == .class, let mangled = RelativePointer.direct(at: address + 20).flatMap(MangledTypeName.init)
        else { return nil }
        if let descriptor = mangled.leadingDescriptor { return descriptor }
        // Another spelling of the name than by reference: the built class knows its superclass.
        guard let type = type as? AnyClass, let superclass = _getSuperclass(type) else { return nil }
        return TypeMetadata(superclass).descriptor
    }

    /// The class's name as the runtime functions spell it: plain in modules whose classes have plain names.
    var className: String {
        let path = path
        guard let module = path.first, RuntimeClass.hasPlainNames(module: module) else { return qualifiedName }
        let plain = path.dropFirst().joined(separator: ".")
        return module == "Foundation" ? RuntimeClass.foundationNames[plain] ?? plain : plain
    }

    /// The stored fields that the type itself declares, in declaration order.
    var fields: [FieldRecord] {
        guard let start = RelativePointer.direct(at: address + 16) else { return [] }
        // A field description: mangled type, superclass, kind and record size (2 bytes each), count, then records.
        let recordSize = Int(start.load(fromByteOffset: 10, as: UInt16.self))
        let count = Int(start.load(fromByteOffset: 12, as: UInt32.self))
        return (0..<count).map { FieldRecord(address: start + 16 + $0 * recordSize) }
    }
}
