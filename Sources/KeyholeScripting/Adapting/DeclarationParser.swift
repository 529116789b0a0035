/// Finds the types of a source and their members.
///
/// It reads no expressions: what it does not take for a declaration, it passes over. One pass, without recursion.
struct DeclarationParser {
    /// A pair of braces, and the type whose body it is.
    private struct Scope {
        let close: Int
        let type: Int?
    }

    static let typeKeywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]

    private static let memberKeywords: Set<String> = [
        "func", "var", "let", "init", "deinit", "subscript", "typealias", "case", "associatedtype",
    ]

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "package", "public", "open", "final", "static", "class", "override",
        "dynamic", "lazy", "weak", "unowned", "optional", "required", "convenience", "mutating", "nonmutating",
        "indirect", "isolated", "nonisolated", "prefix", "postfix", "infix", "distributed", "borrowing", "consuming",
    ]

    let source: SourceText
    private(set) var types: [TypeDeclaration] = []
    private var scopes: [Scope] = []

    private init(_ source: SourceText) { self.source = source }

    /// The types in `source`, outer ones before those in them.
    static func types(in source: SourceText) -> [TypeDeclaration] {
        var parser = DeclarationParser(source)
        var position = 0
        while position < source.count { position = max(position + 1, parser.step(at: position)) }
        return parser.types
    }

    /// Reads what begins at `position` and returns where to go on.
    private mutating func step(at position: Int) -> Int {
        while let scope = scopes.last, scope.close <= position { scopes.removeLast() }
        if let head = head(at: position) {
            if Self.typeKeywords.contains(head.introducer) {
                return declareType(head) ?? head.position + 1
            }
            if let owner = scopes.last?.type {
                let (members, next) = members(head)
                types[owner].members += members
                return next
            }
            return head.position + 1
        }
        if ["(", "[", "{"].contains(source.text(position)), let close = source.partner(position) {
            scopes.append(Scope(close: close, type: nil))
        }
        return position + 1
    }

    // MARK: Heads

    /// The head of the declaration that begins at `start`, if one does.
    private func head(at start: Int) -> DeclarationHead? {
        guard source.text(start - 1) != "." else { return nil }
        var attributes: [Attribute] = []
        var modifiers: [Modifier] = []
        var position = start
        while let kind = source.kind(position) {
            if kind == .attribute {
                let attribute = attribute(at: position)
                attributes.append(attribute)
                position = attribute.positions.upperBound + 1
                continue
            }
            guard kind == .identifier else { return nil }
            let word = source.text(position)
            if isIntroducer(at: position) {
                return DeclarationHead(
                    start: start, attributes: attributes, modifiers: modifiers, introducer: word, position: position)
            }
            guard Self.modifiers.contains(word) else { return nil }
            var argument: String?
            var next = position + 1
            if source.text(next) == "(", let close = source.partner(next), close == next + 2 {
                argument = source.text(next + 1)
                next = close + 1
            }
            modifiers.append(Modifier(name: word, argument: argument, position: position))
            position = next
        }
        return nil
    }

    private func isIntroducer(at position: Int) -> Bool {
        let word = source.text(position)
        if Self.memberKeywords.contains(word) { return true }
        guard Self.typeKeywords.contains(word), source.kind(position + 1) == .identifier,
            source.text(position - 1) != "import"
        else { return false }
        let next = source.text(position + 1)
        return word != "class" || !(Self.memberKeywords.contains(next) || Self.modifiers.contains(next))
    }

    private func attribute(at position: Int) -> Attribute {
        let name = source.text(position)
        let isAdjacent = source.range(position).upperBound == source.range(position + 1).lowerBound
        if isAdjacent, source.text(position + 1) == "(", let close = source.partner(position + 1) {
            return Attribute(name: name, position: position, arguments: position + 1...close)
        }
        return Attribute(name: name, position: position, arguments: nil)
    }

    // MARK: Types

    /// Adds the type with `head`, opens its scope and returns its first member's position.
    private mutating func declareType(_ head: DeclarationHead) -> Int? {
        var position = head.position + 1
        var name = source.text(position)
        while source.text(position + 1) == ".", source.kind(position + 2) == .identifier {
            name += "." + source.text(position + 2)
            position += 2
        }
        position = source.skipGenerics(position + 1)
        let nameEnd = position - 1
        var inherited: [String] = []
        var firstInherited: Int?
        if source.text(position) == ":" {
            firstInherited = position + 1
            (inherited, position) = inheritance(from: position + 1)
        }
        while position < source.count, source.text(position) != "{" {
            if source.text(position) == "}" { return nil }
            position = max(position, source.partner(position) ?? position) + 1
        }
        guard let close = source.partner(position), close > position else { return nil }
        let enclosing = scopes.last { $0.type != nil }?.type
        let prefix = head.introducer == "extension" ? nil : enclosing.map { types[$0].name + "." }
        scopes.append(Scope(close: close, type: types.count))
        types.append(
            TypeDeclaration(
                head: head, name: (prefix ?? "") + name, inherited: inherited, firstInherited: firstInherited,
                nameEnd: nameEnd, body: position...close, outer: enclosing))
        return position + 1
    }

    private func inheritance(from start: Int) -> (names: [String], end: Int) {
        var names: [String] = []
        var current = ""
        var position = start
        while position < source.count, !["{", "}", "where"].contains(source.text(position)) {
            switch source.kind(position) {
            case .identifier: current += source.text(position)
            case .punctuation where source.text(position) == ".": current += "."
            case .punctuation where source.text(position) == ",":
                names.append(current)
                current = ""
            case .operator where source.text(position).hasPrefix("<"):
                position = source.skipGenerics(position)
                continue
            default: break
            }
            position += 1
        }
        return (names + [current], position)
    }
}
