/// The attribute string of a property, such as `T@"NSString",C,N,V_name`.
///
/// The list is kept as written, so the text and the list turn into each other without loss.
public struct PropertyAttributes: Hashable, Sendable, CustomStringConvertible {
    /// One attribute: a letter, or a longer name in quotes, and its value.
    public struct Attribute: Hashable, Sendable {
        /// The letter or the longer name.
        public let name: String
        /// The text after it; empty for a flag.
        public let value: String

        /// Makes an attribute.
        public init(_ name: String, _ value: String = "") {
            self.name = name
            self.value = value
        }
    }

    /// Why a text is no attribute string.
    public struct ParseError: Error, Hashable, CustomStringConvertible {
        /// The rule that was broken.
        public enum Rule: Hashable, Sendable {
            /// The string must begin with `T` and a type encoding.
            case missingType
            /// The text after `T` is no type encoding.
            case badType(TypeEncodingError.Rule)
            /// No attribute has that letter.
            case unknownAttribute(String)
            /// The attribute stands in the string twice.
            case repeated(String)
            /// The attribute needs a value, or must not have one.
            case badValue(String)
            /// More than one of `R`'s partners `C`, `&` and `W` is there.
            case contradiction(String, String)
        }

        /// What was to be read.
        public let text: String
        /// The rule.
        public let rule: Rule

        package init(text: String, rule: Rule) {
            self.text = text
            self.rule = rule
        }

        /// One sentence with the text and the rule.
        public var description: String {
            let reason =
                switch rule {
                case .missingType: "it must begin with T and a type"
                case .badType(let rule): "its type is wrong, since \(rule.rawValue)"
                case .unknownAttribute(let name): "no attribute is named '\(name)'"
                case .repeated(let name): "the attribute '\(name)' stands in it twice"
                case .badValue(let name): "the value of the attribute '\(name)' is missing or must not be there"
                case .contradiction(let first, let second): "'\(first)' and '\(second)' exclude each other"
                }
            return "'\(text)' is no attribute string: \(reason)"
        }
    }

    /// The attributes in the order of the string.
    public let attributes: [Attribute]

    /// Makes the string of `attributes`.
    public init(_ attributes: [Attribute]) { self.attributes = attributes }

    /// Splits `text` as Apple's runtime does: at every comma, whatever the letters mean. Empty parts are left out.
    public init(splitting text: String) {
        attributes = text.split(separator: ",").map { part in
            guard part.first == "\"" else { return Attribute(String(part.prefix(1)), String(part.dropFirst())) }
            let name = part.dropFirst().prefix { $0 != "\"" }
            return Attribute(String(name), String(part.dropFirst(name.count + 2)))
        }
    }

    /// Reads `text` by the grammar of Apple's runtime guide.
    ///
    /// - Throws: ``ParseError`` naming the first rule that is broken.
    public init(parsing text: String) throws(ParseError) {
        self.init(splitting: text)
        func error(_ rule: ParseError.Rule) -> ParseError { ParseError(text: text, rule: rule) }
        guard let type = attributes.first, type.name == "T", !type.value.isEmpty, text.first == "T" else {
            throw error(.missingType)
        }
        do { _ = try TypeEncoding(parsing: type.value) } catch let failure { throw error(.badType(failure.rule)) }
        var seen: Set<String> = []
        var ownership: String?
        for attribute in attributes {
            guard let needsValue = Self.grammar[attribute.name] else { throw error(.unknownAttribute(attribute.name)) }
            guard seen.insert(attribute.name).inserted else { throw error(.repeated(attribute.name)) }
            guard attribute.value.isEmpty != needsValue else { throw error(.badValue(attribute.name)) }
            if ["C", "&", "W"].contains(attribute.name) {
                if let ownership { throw error(.contradiction(ownership, attribute.name)) }
                ownership = attribute.name
            }
        }
    }

    /// The letters of the grammar, and whether a value belongs to them.
    private static let grammar: [String: Bool] = [
        "T": true, "R": false, "C": false, "&": false, "N": false, "G": true, "S": true, "D": false, "W": false,
        "P": false, "V": true, "t": true,
    ]

    /// The text: names of more than one character in quotes, attributes separated by commas.
    public var description: String {
        attributes.map { ($0.name.count > 1 ? "\"\($0.name)\"" : $0.name) + $0.value }.joined(separator: ",")
    }

    /// The value of the first attribute `name`: empty for a flag, `nil` when it is not there.
    public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The type, after `T`.
    public var typeEncoding: String { self["T"] ?? "" }
    /// Whether there is no setter: `R`.
    public var isReadOnly: Bool { self["R"] != nil }
    /// Whether the property copies: `C`.
    public var isCopy: Bool { self["C"] != nil }
    /// Whether the property keeps its object alive: `&`.
    public var isStrong: Bool { self["&"] != nil }
    /// Whether the property refers weakly: `W`.
    public var isWeak: Bool { self["W"] != nil }
    /// Whether accesses are not atomic: `N`.
    public var isNonatomic: Bool { self["N"] != nil }
    /// Whether the accessors come at run time: `D`.
    public var isDynamic: Bool { self["D"] != nil }
    /// The getter's name after `G`, `nil` for the property's own.
    public var getterName: String? { self["G"] }
    /// The setter's name after `S`, `nil` for `set<Name>:`.
    public var setterName: String? { self["S"] }
    /// The ivar after `V`, `nil` for none.
    public var ivarName: String? { self["V"] }
}
