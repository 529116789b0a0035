/// `@name`, with the parenthesised argument that may follow it.
struct Attribute {
    /// The name with its `@`.
    let name: String
    /// The token `@name`.
    let position: Int
    /// The parentheses, when there are some.
    let arguments: ClosedRange<Int>?

    /// The positions that the attribute covers.
    var positions: ClosedRange<Int> { position...(arguments?.upperBound ?? position) }
}

/// A word such as `private` or `private(set)` before a declaration.
struct Modifier {
    /// The word without its argument.
    let name: String
    /// The argument, as in `set`.
    let argument: String?
    /// The word's token.
    let position: Int
}

/// What stands before the keyword of a declaration, and the keyword.
struct DeclarationHead {
    /// Where the declaration begins.
    let start: Int
    let attributes: [Attribute]
    let modifiers: [Modifier]
    /// The keyword: `func`, `class`, …
    let introducer: String
    /// Its token.
    let position: Int

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    func modifier(_ name: String) -> Modifier? { modifiers.first { $0.name == name && $0.argument == nil } }

    /// Whether only the file or the enclosing scope sees the declaration.
    var isPrivate: Bool { modifier("private") != nil || modifier("fileprivate") != nil }

    /// Whether it belongs to the type rather than to its instances.
    var isTypeMember: Bool { modifier("static") != nil || modifier("class") != nil }
}

/// One parameter of a function.
struct Parameter: Equatable {
    /// The argument label, `nil` for `_`.
    let label: String?
    /// The type as written.
    let type: String

    /// Whether Objective-C could have it, as far as the syntax tells.
    var isRepresentable: Bool { !type.hasPrefix("inout ") && !type.hasSuffix("...") && !type.isEmpty }
}

/// A method.
struct FunctionMember {
    let name: String
    let parameters: [Parameter]
    let isGeneric: Bool
    let isAsync: Bool
    let isThrowing: Bool
    /// The result type as written, `nil` for none.
    let result: String?
    /// The body's braces.
    let body: ClosedRange<Int>?
    /// The last token before the body.
    let end: Int

    /// The name with its argument labels: `tap(_:for:)`.
    var fullName: String { "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))" }

    /// Why Objective-C can't have the method, `nil` when it can.
    var obstacle: String? {
        if isGeneric { return "it has generic parameters" }
        guard let index = parameters.firstIndex(where: { !$0.isRepresentable }) else { return nil }
        return "the type of the parameter \(index + 1) can't be represented in Objective-C"
    }

    /// The key of the property whose values the method checks, `nil` when it is no validator.
    var validatedKey: String? {
        guard isThrowing, parameters.count == 1, name.hasPrefix("validate"),
            parameters[0].type.hasPrefix("AutoreleasingUnsafeMutablePointer<")
        else { return nil }
        let key = name.dropFirst("validate".count)
        return key.isEmpty ? nil : key.prefix(1).lowercased() + key.dropFirst()
    }

    /// Whether a call gives a value.
    var returnsValue: Bool { result.map { !["Void", "()"].contains($0) } ?? false }
}

/// A stored or computed property.
struct VariableMember {
    /// What the braces after a property hold.
    enum Accessors {
        case none
        /// `willSet` and `didSet`.
        case observers
        /// A getter alone.
        case readOnly
        /// A getter and a setter.
        case readWrite
    }

    let name: String
    let isConstant: Bool
    let type: String?
    let accessors: Accessors
    /// The accessors' braces.
    let block: ClosedRange<Int>?
    let hasInitialValue: Bool
    /// The name's token.
    let start: Int
    /// The variable's last token.
    let end: Int
    /// Which of the properties of its declaration it is, and how many there are: `var a = 1, b = 2` has two.
    var listing = Listing(index: 0, count: 1)

    /// A place among the properties of one declaration.
    struct Listing: Equatable {
        let index: Int
        let count: Int
    }

    var isComputed: Bool { accessors == .readOnly || accessors == .readWrite }
}

/// A member of a type.
struct Member {
    enum Kind {
        case function(FunctionMember)
        case variable(VariableMember)
        case other
    }

    let head: DeclarationHead
    let kind: Kind

    var function: FunctionMember? {
        if case .function(let function) = kind { function } else { nil }
    }

    var variable: VariableMember? {
        if case .variable(let variable) = kind { variable } else { nil }
    }
}

/// A class, protocol, extension or other type with its members.
struct TypeDeclaration {
    let head: DeclarationHead
    /// The name, with those of the types round it: `Outer.Inner`.
    let name: String
    /// The names after the colon, without generic arguments.
    let inherited: [String]
    /// The first token after the colon of the inheritance clause, when there is one.
    let firstInherited: Int?
    /// The last token of the name and its generic clause.
    let nameEnd: Int
    /// The braces.
    let body: ClosedRange<Int>
    /// The place of the type round it among those of the file, `nil` at the top of the file.
    let outer: Int?
    var members: [Member] = []

    /// The name alone.
    var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
