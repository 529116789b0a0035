/// Swift source, lexed and with its brackets matched.
///
/// Code positions are counted in *significant* tokens: those that are neither trivia nor part of the condition of an
/// `#if`. Every accessor takes any position; outside the source the answer is empty.
struct SourceText {
    /// The path that diagnostics show.
    let file: String
    let bytes: [UInt8]
    let tokens: [Token]
    /// The significant tokens, as indices into ``tokens``.
    let significant: [Int]
    /// The conditions of `#if` and `#elseif`, each as indices into ``tokens``.
    let conditions: [[Int]]

    private let texts: [String]
    private let partners: [Int]
    private let activities: [ConditionalCompilation.Activity]
    private let lineBreaks: [Bool]
    private let lineStarts: [Int]

    /// Lexes `source`. Linear in its length.
    init(_ source: String, file: String) {
        self.file = file
        let bytes = Array(source.utf8)
        let tokens = Lexer.tokens(of: bytes)
        var lineStarts = [0]
        var significant: [Int] = []
        var lineBreaks: [Bool] = []
        var activities: [ConditionalCompilation.Activity] = []
        var conditions: [[Int]] = []
        var compilation = ConditionalCompilation()
        var sawLineBreak = true
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            if token.kind == .newline {
                lineStarts.append(token.range.upperBound)
                sawLineBreak = true
            }
            if token.kind == .directive, let directive = ConditionalCompilation.Directive(bytes[token.range]) {
                var condition: [Int] = []
                index += 1
                while index < tokens.count, tokens[index].kind != .newline {
                    if !tokens[index].isTrivia { condition.append(index) }
                    index += 1
                }
                compilation.enter(
                    directive,
                    condition: condition.map { String(decoding: bytes[tokens[$0].range], as: UTF8.self) })
                if directive.hasCondition { conditions.append(condition) }
                continue
            }
            if !token.isTrivia {
                significant.append(index)
                lineBreaks.append(sawLineBreak)
                activities.append(compilation.activity)
                sawLineBreak = false
            } else if token.kind == .comment, bytes[token.range].contains(UInt8(ascii: "\n")) {
                for offset in token.range where bytes[offset] == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
                sawLineBreak = true
            }
            index += 1
        }
        self.bytes = bytes
        self.tokens = tokens
        self.significant = significant
        self.conditions = conditions
        self.lineBreaks = lineBreaks
        self.activities = activities
        texts = significant.map { String(decoding: bytes[tokens[$0].range], as: UTF8.self) }
        partners = Self.matchBrackets(texts, kinds: significant.map { tokens[$0].kind })
        for token in tokens where token.kind == .string || token.kind == .regex {
            for offset in token.range where bytes[offset] == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
        }
        self.lineStarts = lineStarts.sorted()
    }

    /// How many significant tokens there are.
    var count: Int { significant.count }

    /// The text of the token at `position`, empty outside the source.
    func text(_ position: Int) -> String { texts.indices.contains(position) ? texts[position] : "" }

    /// The kind of the token at `position`.
    func kind(_ position: Int) -> Token.Kind? {
        significant.indices.contains(position) ? tokens[significant[position]].kind : nil
    }

    /// The bytes of the token at `position`; an empty range at the source's end outside of it.
    func range(_ position: Int) -> Range<Int> {
        significant.indices.contains(position)
            ? tokens[significant[position]].range : bytes.count..<bytes.count
    }

    /// The position of the bracket that matches the one at `position`.
    func partner(_ position: Int) -> Int? {
        guard partners.indices.contains(position), partners[position] >= 0 else { return nil }
        return partners[position]
    }

    /// Whether the token at `position` is the first on its line.
    func beginsLine(_ position: Int) -> Bool {
        lineBreaks.indices.contains(position) ? lineBreaks[position] : true
    }

    /// Whether the conditions round `position` hold in a script.
    func activity(_ position: Int) -> ConditionalCompilation.Activity {
        activities.indices.contains(position) ? activities[position] : .active
    }

    /// Line and column, from one, of the byte at `offset`. Columns count bytes, as the compiler's do.
    func place(of offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lineStarts[low] + 1)
    }

    /// The text of the tokens in `positions` with one space where the source has any space, line end or comment.
    func joined(_ positions: Range<Int>) -> String {
        var result = ""
        var previousEnd: Int?
        for position in positions {
            let range = range(position)
            if let previousEnd, range.lowerBound > previousEnd { result += " " }
            result += text(position)
            previousEnd = range.upperBound
        }
        return result
    }

    /// The position after the generic clause that begins at `position`, or `position` when none begins there.
    func skipGenerics(_ position: Int) -> Int {
        guard kind(position) == .operator, text(position).hasPrefix("<") else { return position }
        var depth = 0
        var current = position
        while current < count, !["{", "}", ";"].contains(text(current)) {
            if kind(current) == .operator, text(current) != "->" {
                for character in text(current) {
                    if character == "<" { depth += 1 }
                    if character == ">" { depth -= 1 }
                }
                if depth <= 0 { return current + 1 }
            }
            current = max(current, partner(current) ?? current) + 1
        }
        return position + 1
    }

    private static func matchBrackets(_ texts: [String], kinds: [Token.Kind]) -> [Int] {
        let closers = ["(": ")", "[": "]", "{": "}"]
        var partners = [Int](repeating: -1, count: texts.count)
        var open: [Int] = []
        var openCounts: [String: Int] = [:]
        for (position, text) in texts.enumerated() where kinds[position] == .punctuation {
            if let closer = closers[text] {
                open.append(position)
                openCounts[closer, default: 0] += 1
            } else if let waiting = openCounts[text], waiting > 0 {
                // A bracket of another kind that is still open lacks its partner, so it is given up.
                while let last = open.popLast(), let closer = closers[texts[last]] {
                    openCounts[closer, default: 0] -= 1
                    guard closer == text else { continue }
                    partners[last] = position
                    partners[position] = last
                    break
                }
            }
        }
        return partners
    }
}
