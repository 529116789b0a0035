/// A type in the letters of `@encode`, as Apple's runtime guide lists them.
///
/// `description` gives the text; ``init(parsing:)`` reads it. Both together give the same text again.
public indirect enum TypeEncoding: Hashable, Sendable, CustomStringConvertible {
    /// A type that one letter stands for.
    public enum Scalar: Character, Hashable, Sendable, CaseIterable {
        /// `char`, `Int8`.
        case char = "c"
        /// `short`, `Int16`.
        case short = "s"
        /// `int`, `Int32`.
        case int = "i"
        /// `long` where it has 32 bits.
        case long = "l"
        /// `long long`, `Int`, `Int64`.
        case longLong = "q"
        /// A signed integer of 128 bits.
        case int128 = "t"
        /// `unsigned char`, `UInt8`.
        case unsignedChar = "C"
        /// `unsigned short`, `UInt16`.
        case unsignedShort = "S"
        /// `unsigned int`, `UInt32`.
        case unsignedInt = "I"
        /// `unsigned long` where it has 32 bits.
        case unsignedLong = "L"
        /// `unsigned long long`, `UInt`, `UInt64`.
        case unsignedLongLong = "Q"
        /// An unsigned integer of 128 bits.
        case unsignedInt128 = "T"
        /// `float`.
        case float = "f"
        /// `double`, `CGFloat`.
        case double = "d"
        /// `long double`.
        case longDouble = "D"
        /// `bool`, `Bool`.
        case bool = "B"
        /// `void`, `Void`.
        case void = "v"
        /// A zero-terminated string.
        case cString = "*"
        /// An atom: a string that was made unique.
        case atom = "%"
        /// A class object.
        case `class` = "#"
        /// A selector.
        case selector = ":"
        /// A function, or a type that has no encoding.
        case unknown = "?"
    }

    /// What may stand before a type.
    public enum Qualifier: Character, Hashable, Sendable, CaseIterable {
        /// `const`.
        case const = "r"
        /// `in`.
        case `in` = "n"
        /// `inout`.
        case `inout` = "N"
        /// `out`.
        case out = "o"
        /// `bycopy`.
        case byCopy = "O"
        /// `byref`.
        case byReference = "R"
        /// `oneway`.
        case oneway = "V"
        /// `_Atomic`.
        case atomic = "A"
        /// `_Complex`.
        case complex = "j"
        /// A vector of the type.
        case vector = "!"
    }

    /// A member of a structure or a union.
    public struct Member: Hashable, Sendable {
        /// Its name; compilers leave it out except for ivars.
        public let name: String?
        /// Its type.
        public let type: TypeEncoding

        /// Makes a member.
        public init(name: String? = nil, type: TypeEncoding) {
            self.name = name
            self.type = type
        }
    }

    /// A type of one letter.
    case scalar(Scalar)
    /// `@`, `@"Class"`, `@"<Protocol>"`, `@"Class<Protocol>"`.
    case object(className: String?, protocols: [String])
    /// `@?`, or with the types of result, block and arguments `@?<v@?q>`.
    case block(signature: [TypeEncoding]?)
    /// `[COUNTtype]`.
    case array(count: Int, element: TypeEncoding)
    /// `{Name=members}`; without members `{Name}`, as behind the second pointer.
    case structure(name: String, members: [Member]?)
    /// `(Name=members)`.
    case union(name: String, members: [Member]?)
    /// `bBITS`.
    case bitField(width: Int)
    /// `^type`.
    case pointer(TypeEncoding)
    /// A qualifier and the type after it.
    case qualified(Qualifier, TypeEncoding)

    /// `id`.
    public static let object = TypeEncoding.object(className: nil, protocols: [])

    /// An object of the class with that name.
    public static func object(_ className: String) -> TypeEncoding { .object(className: className, protocols: []) }

    /// A structure whose members have no names.
    public static func structure(_ name: String, _ members: [TypeEncoding]) -> TypeEncoding {
        .structure(name: name, members: members.map { Member(type: $0) })
    }

    /// The text of the encoding.
    public var description: String {
        switch self {
        case .scalar(let scalar): String(scalar.rawValue)
        case .object(nil, let protocols) where protocols.isEmpty: "@"
        case .object(let name, let protocols):
            "@\"\(name ?? "")\(protocols.map { "<\($0)>" }.joined())\""
        case .block(nil): "@?"
        case .block(let signature?): "@?<\(signature.map(\.description).joined())>"
        case .array(let count, let element): "[\(count)\(element)]"
        case .structure(let name, let members): "{\(name)\(Self.text(of: members))}"
        case .union(let name, let members): "(\(name)\(Self.text(of: members)))"
        case .bitField(let width): "b\(width)"
        case .pointer(let target): "^\(target)"
        case .qualified(let qualifier, let type): "\(qualifier.rawValue)\(type)"
        }
    }

    private static func text(of members: [Member]?) -> String {
        guard let members else { return "" }
        return "=" + members.map { ($0.name.map { "\"\($0)\"" } ?? "") + $0.type.description }.joined()
    }

    /// Whether the type is an object, a block included.
    public var isObject: Bool {
        switch self {
        case .object, .block: true
        case .qualified(_, let type): type.isObject
        default: false
        }
    }

    /// The class's name, for an object whose class is known.
    public var className: String? {
        switch self {
        case .object(let name, _): name
        case .qualified(_, let type): type.className
        default: nil
        }
    }
}
