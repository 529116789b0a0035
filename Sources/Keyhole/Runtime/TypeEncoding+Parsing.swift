/// Why a text is no type encoding.
public struct TypeEncodingError: Error, Hashable, CustomStringConvertible {
    /// The rule that was broken.
    public enum Rule: String, Sendable {
        /// The text ends inside a type.
        case unexpectedEnd = "it ends inside a type"
        /// No type begins with the character.
        case unknownType = "no type begins with this character"
        /// A number is missing or too large.
        case badNumber = "a number is expected"
        /// A closing character is missing.
        case unclosed = "a closing character is missing"
        /// Text follows the type.
        case trailingText = "text follows the type"
        /// Types stand in each other too deeply.
        case tooDeep = "types are nested more than 64 levels deep"
    }

    /// What was to be read.
    public let text: String
    /// Where it went wrong, in bytes from the start.
    public let position: Int
    /// The rule.
    public let rule: Rule

    package init(text: String, position: Int, rule: Rule) {
        self.text = text
        self.position = position
        self.rule = rule
    }

    /// One sentence with the text, the place and the rule.
    public var description: String { "'\(text)' is no type encoding: \(rule.rawValue) (at byte \(position))" }
}

extension TypeEncoding {
    /// Reads one type from `text`. Linear in the text's length.
    ///
    /// - Throws: ``TypeEncodingError`` when the text is no type, or goes on after it.
    public init(parsing text: String) throws(TypeEncodingError) {
        var parser = TypeEncodingParser(text)
        self = try parser.type()
        guard parser.isAtEnd else { throw parser.error(.trailingText) }
    }
}

/// Reads type encodings from the bytes of a text, from left to right.
struct TypeEncodingParser {
    private let text: String
    private let bytes: [UInt8]
    private(set) var position = 0
    private var depth = 0

    /// The deepest nesting that is read: an encoding that a compiler writes stays far below it.
    private static let maximumDepth = 64

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    func error(_ rule: TypeEncodingError.Rule) -> TypeEncodingError {
        TypeEncodingError(text: text, position: position, rule: rule)
    }

    /// Whether a number comes next.
    var beginsWithDigit: Bool { next.map { ("0"..."9").contains($0) } ?? false }

    private var next: Character? { isAtEnd ? nil : Character(UnicodeScalar(bytes[position])) }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    /// Reads one type. `inNamedList` says that a quoted text may be the name of the member that follows.
    mutating func type(inNamedList: Bool = false) throws(TypeEncodingError) -> TypeEncoding {
        guard let first = next else { throw error(.unexpectedEnd) }
        guard depth < Self.maximumDepth else { throw error(.tooDeep) }
        depth += 1
        defer { depth -= 1 }
        if let qualifier = TypeEncoding.Qualifier(rawValue: first) {
            position += 1
            return .qualified(qualifier, try type(inNamedList: inNamedList))
        }
        switch first {
        case "@":
            position += 1
            return try object(inNamedList: inNamedList)
        case "^":
            position += 1
            return .pointer(try type(inNamedList: inNamedList))
        case "[":
            position += 1
            let count = try number()
            let element = try type()
            guard take("]") else { throw error(.unclosed) }
            return .array(count: count, element: element)
        case "{":
            position += 1
            let (name, members) = try aggregate(closing: "}")
            return .structure(name: name, members: members)
        case "(":
            position += 1
            let (name, members) = try aggregate(closing: ")")
            return .union(name: name, members: members)
        case "b":
            position += 1
            return .bitField(width: try number())
        default:
            guard let scalar = TypeEncoding.Scalar(rawValue: first) else { throw error(.unknownType) }
            position += 1
            return .scalar(scalar)
        }
    }

    /// Reads a number. Also used for the offsets in a method's encoding.
    mutating func number() throws(TypeEncodingError) -> Int {
        let start = position
        while let digit = next, ("0"..."9").contains(digit) { position += 1 }
        // The bytes are digits, so this fails only for none and for too many.
        guard let value = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            throw error(.badNumber)
        }
        return value
    }

    private mutating func object(inNamedList: Bool) throws(TypeEncodingError) -> TypeEncoding {
        if take("?") {
            guard take("<") else { return .block(signature: nil) }
            var signature: [TypeEncoding] = []
            while !take(">") { signature.append(try type()) }
            return .block(signature: signature)
        }
        let start = position
        guard take("\"") else { return .object }
        let quoted = try text(upTo: "\"")
        if inNamedList, let following = next, !"\"})".contains(following) {
            // In a list of named members a quoted text that a type follows is the next member's name.
            position = start
            return .object
        }
        var rest = Substring(quoted)
        let className = String(rest.prefix { $0 != "<" })
        rest = rest.dropFirst(className.count)
        var protocols: [String] = []
        while rest.first == "<", let end = rest.firstIndex(of: ">") {
            protocols.append(String(rest[rest.index(after: rest.startIndex)..<end]))
            rest = rest[rest.index(after: end)...]
        }
        guard rest.isEmpty, !quoted.isEmpty else { throw error(.unclosed) }
        return .object(className: className.isEmpty ? nil : className, protocols: protocols)
    }

    private mutating func aggregate(
        closing: Character
    ) throws(TypeEncodingError) -> (String, [TypeEncoding.Member]?) {
        let start = position
        // A name of a template may hold angle brackets, with types in them.
        var brackets = 0
        while let character = next, brackets > 0 || (character != "=" && character != closing) {
            if character == "<" { brackets += 1 }
            if character == ">" { brackets -= 1 }
            position += 1
        }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        if take(closing) { return (name, nil) }
        guard take("=") else { throw error(.unexpectedEnd) }
        var members: [TypeEncoding.Member] = []
        let isNamed = next == "\""
        while !take(closing) {
            guard !isAtEnd else { throw error(.unclosed) }
            var memberName: String?
            if take("\"") { memberName = try text(upTo: "\"") }
            members.append(TypeEncoding.Member(name: memberName, type: try type(inNamedList: isNamed)))
        }
        return (name, members)
    }

    private mutating func text(upTo end: Character) throws(TypeEncodingError) -> String {
        let start = position
        while let character = next, character != end { position += 1 }
        let found = String(decoding: bytes[start..<position], as: UTF8.self)
        guard take(end) else { throw error(.unexpectedEnd) }
        return found
    }
}
