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
    var isRepresentable: Bool { !type.contains("inout ") && !type.hasSuffix("...") && !type.isEmpty }
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
    /// Whether the declaration names more than one property.
    let isList: Bool
    /// The declaration's last token.
    let end: Int

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
    var members: [Member] = []

    /// The name alone.
    var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
