/// Reading the members of a type.
extension DeclarationParser {
    /// The members with `head`, several for a list of variables, and where to go on reading.
    func members(_ head: DeclarationHead) -> (members: [Member], next: Int) {
        switch head.introducer {
        case "func":
            guard let (function, next) = function(from: head.position + 1) else { break }
            return ([Member(head: head, kind: .function(function))], next)
        case "var", "let":
            let variables = variables(from: head.position + 1, isConstant: head.introducer == "let")
            guard let last = variables.last else { break }
            return (variables.map { Member(head: head, kind: .variable($0)) }, last.end + 1)
        default: break
        }
        return ([Member(head: head, kind: .other)], head.position + 1)
    }

    // MARK: Functions

    private func function(from start: Int) -> (FunctionMember, next: Int)? {
        let open = source.skipGenerics(start + 1)
        guard source.text(open) == "(", let close = source.partner(open), close > open else { return nil }
        var position = close + 1
        var isAsync = false
        var isThrowing = false
        while true {
            switch source.text(position) {
            case "async", "reasync": isAsync = true
            case "throws":
                isThrowing = true
                if source.text(position + 1) == "(", let end = source.partner(position + 1) { position = end }
            case "rethrows": break
            default:
                let (result, end) = result(from: position)
                let body = source.text(end) == "{" ? source.partner(end).map { end...max(end, $0) } : nil
                let function = FunctionMember(
                    name: source.text(start), parameters: parameters(in: open + 1..<close),
                    isGeneric: open > start + 1, isAsync: isAsync, isThrowing: isThrowing, result: result, body: body,
                    end: end - 1)
                return (function, end)
            }
            position += 1
        }
    }

    /// The result type that `->` at `position` introduces, and the position after it.
    private func result(from position: Int) -> (String?, Int) {
        guard source.text(position) == "->" else { return (nil, position) }
        let end = typeEnd(from: position + 1)
        return (source.joined(position + 1..<end), end)
    }

    /// The position after the type that begins at `start`.
    private func typeEnd(from start: Int) -> Int {
        var position = start
        while position < source.count {
            let word = source.text(position)
            if ["{", "}", ";", ",", "=", "where", ")", "]"].contains(word) { break }
            if position > start, source.beginsLine(position), !continuesLine(position) { break }
            position = source.text(position).hasPrefix("<") ? source.skipGenerics(position) : closing(position) + 1
        }
        return position
    }

    /// Whether a line that begins at `position` goes on with what stands before it.
    private func continuesLine(_ position: Int) -> Bool {
        [".", "&", "->", "?"].contains(source.text(position)) || ["&", "->"].contains(source.text(position - 1))
    }

    /// The bracket that closes the one at `position`, or `position`.
    private func closing(_ position: Int) -> Int { max(position, source.partner(position) ?? position) }

    private func parameters(in positions: Range<Int>) -> [Parameter] {
        split(positions).map { piece in
            var position = piece.lowerBound
            while source.kind(position) == .attribute {
                position += 1
                if source.text(position) == "(" { position = closing(position) + 1 }
            }
            let label = source.text(position)
            var colon = position
            while colon < piece.upperBound, source.text(colon) != ":" { colon += 1 }
            let typeStart = min(colon + 1, piece.upperBound)
            let typeEnd = (typeStart..<piece.upperBound).first { source.text($0) == "=" } ?? piece.upperBound
            return Parameter(
                label: label == "_" ? nil : label,
                type: source.joined(typeStart..<typeEnd).replacing("@convention(block) ", with: ""))
        }
    }

    /// The pieces of `positions` between commas that stand in no bracket and no generic clause.
    private func split(_ positions: Range<Int>) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = positions.lowerBound
        var position = start
        var isInDefaultValue = false
        while position < positions.upperBound {
            switch source.text(position) {
            case ",":
                pieces.append(start..<position)
                start = position + 1
                position = start
                isInDefaultValue = false
                continue
            case "=": isInDefaultValue = true
            default: break
            }
            let afterGenerics = isInDefaultValue ? position : source.skipGenerics(position)
            position = afterGenerics > position ? afterGenerics : closing(position) + 1
        }
        if start < positions.upperBound { pieces.append(start..<positions.upperBound) }
        return pieces
    }

    // MARK: Variables

    /// The variables that the commas after `start` separate.
    private func variables(from start: Int, isConstant: Bool) -> [VariableMember] {
        var found: [VariableMember] = []
        var position = start
        while let variable = variable(from: position, isConstant: isConstant) {
            found.append(variable)
            guard source.text(variable.end + 1) == "," else { break }
            position = variable.end + 2
        }
        for index in found.indices { found[index].listing = .init(index: index, count: found.count) }
        return found
    }

    private func variable(from start: Int, isConstant: Bool) -> VariableMember? {
        guard source.kind(start) == .identifier else { return nil }
        var position = start + 1
        var type: String?
        if source.text(position) == ":" {
            let end = typeEnd(from: position + 1)
            type = source.joined(position + 1..<end)
            position = end
        }
        var hasInitialValue = false
        if source.text(position) == "=" {
            hasInitialValue = true
            position = expressionEnd(from: position + 1)
        }
        var accessors = VariableMember.Accessors.none
        var block: ClosedRange<Int>?
        if source.text(position) == "{", let close = source.partner(position), close > position {
            accessors = self.accessors(in: position...close)
            block = position...close
            position = close + 1
        }
        return VariableMember(
            name: source.text(start), isConstant: isConstant, type: type, accessors: accessors, block: block,
            hasInitialValue: hasInitialValue, start: start, end: max(start, position - 1))
    }

    /// The position after the initial value that begins at `start`: observers, a comma, or the next declaration.
    private func expressionEnd(from start: Int) -> Int {
        var position = start
        while position < source.count {
            let word = source.text(position)
            if [",", ";", "}"].contains(word) { break }
            if word == "{", isObserverBlock(position) { break }
            if position > start, source.beginsLine(position), beginsDeclaration(position) { break }
            position = closing(position) + 1
        }
        return position
    }

    private func isObserverBlock(_ open: Int) -> Bool {
        var position = open + 1
        while source.kind(position) == .attribute { position += 1 }
        return ["willSet", "didSet"].contains(source.text(position))
    }

    /// Whether a line that begins at `position` can't go on with an expression.
    private func beginsDeclaration(_ position: Int) -> Bool {
        switch source.kind(position) {
        case .attribute, .directive: true
        case .identifier: source.text(position - 1) != "=" && !["is", "as"].contains(source.text(position))
        default: false
        }
    }

    private func accessors(in block: ClosedRange<Int>) -> VariableMember.Accessors {
        if isObserverBlock(block.lowerBound) { return .observers }
        return Self.accessorKeywords(in: block, of: source).contains { ["set", "_modify"].contains(source.text($0)) }
            ? .readWrite : .readOnly
    }

    /// The keywords `get`, `set`, `willSet` and `didSet` that stand directly in `block`.
    static func accessorKeywords(in block: ClosedRange<Int>, of source: SourceText) -> [Int] {
        let keywords: Set<String> = ["get", "set", "_read", "_modify", "willSet", "didSet"]
        var result: [Int] = []
        var position = block.lowerBound + 1
        while position < block.upperBound {
            let before = source.text(position - 1)
            let after = source.text(position + 1)
            let opensAccessor = after == "{" || after == "(" || keywords.contains(after) || after == "}"
            if keywords.contains(source.text(position)), before != ".", opensAccessor { result.append(position) }
            position = max(position, source.partner(position) ?? position) + 1
        }
        return result
    }
}
