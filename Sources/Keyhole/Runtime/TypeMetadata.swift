/// What Keyhole reads from the language runtime's record of a type, whose layout is part of Swift's stable ABI.
///
/// The assumptions are pinned by `RuntimeAssumptionsTests`.
struct TypeMetadata {
    /// The kinds of type that Keyhole tells apart; the raw value is the runtime's own number.
    enum Kind: UInt {
        case structure = 0x200
        case enumeration = 0x201
        case optional = 0x202
        case foreignClass = 0x203
        case opaque = 0x300
        case tuple = 0x301
        case function = 0x302
        case existential = 0x303
        case metatype = 0x304
        case existentialMetatype = 0x306
        case extendedExistential = 0x307
        case `class` = 0
        case other = 0x7FF
    }

    /// The address of the record; types live as long as the process.
    let address: UnsafeRawPointer

    init(_ type: Any.Type) {
        // A metatype value is the address of the type's record.
        address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    init(address: UnsafeRawPointer) { self.address = address }

    /// The type itself.
    var type: Any.Type { unsafeBitCast(address, to: Any.Type.self) }

    /// What kind of type it is: the first word of the record.
    var kind: Kind {
        let word = address.load(as: UInt.self)
        // Numbers above the last enumerated kind are class pointers on systems with Objective-C.
        return word > 0x7FF ? .class : Kind(rawValue: word) ?? .other
    }

    /// Whether the runtime can measure, copy and destroy values of the type by its record alone.
    var hasValueWitnesses: Bool { witnesses != nil }

    /// The value witness table: the word before the record points to it.
    private var witnesses: UnsafeRawPointer? {
        address.advanced(by: -MemoryLayout<UInt>.size).load(as: UnsafeRawPointer?.self)
    }

    /// Whether values of the type may be copied.
    var isCopyable: Bool {
        // The flags follow eight functions and two sizes, ten words from the table's start.
        guard let witnesses else { return true }
        let flags = witnesses.load(fromByteOffset: 10 * MemoryLayout<UInt>.size, as: UInt32.self)
        return flags & 0x0080_0000 == 0
    }

    /// Size and alignment of a value in bytes.
    ///
    /// A class or block of another language may have no value witnesses; its reference is measured as a pointer.
    var layout: (size: Int, alignment: Int) {
        if !hasValueWitnesses {
            return (MemoryLayout<UnsafeRawPointer>.size, MemoryLayout<UnsafeRawPointer>.alignment)
        }
        func measure<T>(_ type: T.Type) -> (size: Int, alignment: Int) {
            (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
        }
        return _openExistential(type, do: measure)
    }

    /// The nominal type's description; `nil` for tuples, functions, existentials and metatypes.
    var descriptor: ContextDescriptor? {
        LanguageRuntime.contextDescriptor(ofType: address).map(ContextDescriptor.init(address:))
    }

    /// The size of an instance in bytes with its header, for a class.
    static func instanceSize(of type: AnyClass) -> Int {
        // A class record is kind, superclass, flags and instance address point (4 bytes each), then the size.
        Int(TypeMetadata(type).address.load(fromByteOffset: 24, as: UInt32.self))
    }

    /// What a metatype type is the metatype of.
    var instanceType: TypeMetadata? {
        guard kind == .metatype || kind == .existentialMetatype else { return nil }
        return TypeMetadata(address: address.load(fromByteOffset: 8, as: UnsafeRawPointer.self))
    }

    /// The element types of a tuple.
    var tupleElements: [TypeMetadata] {
        guard kind == .tuple else { return [] }
        // Kind, count, labels, then for each element its type and its offset.
        let count = address.load(fromByteOffset: 8, as: Int.self)
        return (0..<count).map {
            TypeMetadata(address: address.load(fromByteOffset: 24 + 16 * $0, as: UnsafeRawPointer.self))
        }
    }

    /// What an existential asks of its values.
    var existential: (isClassBound: Bool, superclass: TypeMetadata?, protocols: [ContextDescriptor])? {
        guard kind == .existential else { return nil }
        // Kind, flags, count, then the superclass if there is one, then the protocols.
        let flags = address.load(fromByteOffset: 8, as: UInt32.self)
        let count = Int(address.load(fromByteOffset: 12, as: UInt32.self))
        var next = 16
        var superclass: TypeMetadata?
        if flags & 0x4000_0000 != 0 {
            superclass = TypeMetadata(address: address.load(fromByteOffset: next, as: UnsafeRawPointer.self))
            next += 8
        }
        let protocols = (0..<count).map {
            // The low bit marks an Objective-C protocol, which can't occur on Linux; it is masked all the same.
            ContextDescriptor(
                address: UnsafeRawPointer(
                    bitPattern: address.load(fromByteOffset: next + 8 * $0, as: UInt.self) & ~1) ?? address)
        }
        return (flags & 0x8000_0000 == 0, superclass, protocols)
    }
}
