/// Splits Swift source into tokens.
///
/// Every input is accepted: what is no Swift becomes tokens of kind ``Token/Kind/unknown``, an unterminated literal or
/// comment ends with its line or with the source. The time is linear in the length of the source, but for regular
/// expression literals, which look ahead to the end of their line.
package struct Lexer {
    /// How a string literal that is being scanned will end.
    struct StringDelimiter {
        var hashes: Int
        var isMultiline: Bool
    }

    /// A string literal that waits for the end of an interpolation, and the parentheses opened since `\(`.
    private struct Interpolation {
        let literal: StringDelimiter
        var parentheses = 0
    }

    let bytes: [UInt8]
    var position = 0
    private var tokens: [Token] = []
    private var interpolations: [Interpolation] = []
    /// The last token that is no trivia: it decides whether a slash begins a literal.
    private(set) var lastSignificant: Token?
    /// Whether a line end came after ``lastSignificant``.
    private(set) var newlineSinceSignificant = false

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The tokens of `source`, in order and without a gap.
    package static func tokens(of source: String) -> [Token] { tokens(of: Array(source.utf8)) }

    static func tokens(of bytes: [UInt8]) -> [Token] {
        var lexer = Lexer(bytes)
        while lexer.position < bytes.count { lexer.scanToken() }
        return lexer.tokens
    }

    /// The byte at `index`, zero outside the source.
    func byte(_ index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

    /// Whether the bytes from `index` on are those of `text`.
    func has(_ text: StaticString, at index: Int) -> Bool {
        text.withUTF8Buffer { buffer in
            buffer.indices.allSatisfy { byte(index + $0) == buffer[$0] }
        }
    }

    /// How many `#` follow from `index` on.
    func hashCount(at index: Int) -> Int {
        var end = index
        while byte(end) == UInt8(ascii: "#") { end += 1 }
        return end - index
    }

    private mutating func append(_ kind: Token.Kind, from start: Int) {
        let token = Token(kind: kind, range: start..<position)
        tokens.append(token)
        if kind == .newline { newlineSinceSignificant = true }
        guard !token.isTrivia else { return }
        lastSignificant = token
        newlineSinceSignificant = false
    }

    private mutating func scanToken() {
        let start = position
        let first = byte(position)
        switch first {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            position += has("\r\n", at: position) ? 2 : 1
            append(.newline, from: start)
        case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
            while position < bytes.count, [0x20, 0x09, 0x0B, 0x0C, 0].contains(byte(position)) { position += 1 }
            append(.whitespace, from: start)
        case UInt8(ascii: "/"):
            append(scanSlash(), from: start)
        case UInt8(ascii: "#"):
            scanHash(from: start)
        case UInt8(ascii: "\""):
            scanStringLiteral(from: start, hashes: 0)
        case UInt8(ascii: "`"):
            append(scanQuotedIdentifier() ? .identifier : .unknown, from: start)
        case UInt8(ascii: "@"):
            position += 1
            append(scanIdentifier() ? .attribute : .punctuation, from: start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            scanNumber()
            append(.number, from: start)
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            scanParenthesis(first, from: start)
        case UInt8(ascii: "."):
            if byte(position + 1) == first { return append(scanOperator(), from: start) }
            position += 1
            append(.punctuation, from: start)
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"):
            position += 1
            append(.punctuation, from: start)
        default:
            if Self.isOperatorHead(scalar(at: position)) { return append(scanOperator(), from: start) }
            if scanIdentifier() { return append(.identifier, from: start) }
            position += 1
            append(.unknown, from: start)
        }
    }

    // MARK: Words and numbers

    /// Advances over a name and says whether there was one.
    private mutating func scanIdentifier() -> Bool {
        let start = position
        while position < bytes.count {
            let next = byte(position)
            switch next {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
                UInt8(ascii: "$"):
                position += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if position == start { return false }
                position += 1
            case 0x80...:
                let scalar = scalar(at: position)
                if Self.isOperatorHead(scalar) { return position > start }
                position += scalar.length
            default:
                return position > start
            }
        }
        return position > start
    }

    /// Advances over a name in back quotes, or over the quote alone when its partner is missing on the line.
    private mutating func scanQuotedIdentifier() -> Bool {
        var end = position + 1
        while end < bytes.count, byte(end) != UInt8(ascii: "`"), !isLineEnd(end) { end += 1 }
        guard byte(end) == UInt8(ascii: "`"), end > position + 1 else {
            position += 1
            return false
        }
        position = end + 1
        return true
    }

    private mutating func scanNumber() {
        let isHexadecimal = has("0x", at: position)
        var seenPoint = false
        while position < bytes.count {
            let next = byte(position)
            if isAlphanumeric(next) || next == UInt8(ascii: "_") {
                let isExponent = isHexadecimal ? next | 0x20 == UInt8(ascii: "p") : next | 0x20 == UInt8(ascii: "e")
                position += 1
                let sign = byte(position)
                if isExponent, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), isDigit(byte(position + 1)) {
                    position += 1
                }
            } else if next == UInt8(ascii: "."), !seenPoint, isDigit(byte(position + 1)) {
                seenPoint = true
                position += 1
            } else {
                return
            }
        }
    }

    // MARK: Operators, slashes and parentheses

    private mutating func scanOperator() -> Token.Kind {
        let allowsDots = byte(position) == UInt8(ascii: ".")
        let start = position
        while position < bytes.count {
            if position > start, has("//", at: position) || has("/*", at: position) { break }
            if allowsDots, byte(position) == UInt8(ascii: ".") {
                position += 1
                continue
            }
            let next = scalar(at: position)
            guard Self.isOperatorHead(next) else { break }
            position += next.length
        }
        return .operator
    }

    private mutating func scanSlash() -> Token.Kind {
        if has("//", at: position) {
            skipLine()
            return .comment
        }
        if has("/*", at: position) {
            skipBlockComment()
            return .comment
        }
        if mayBeginRegex, let end = bareRegexEnd(from: position) {
            position = end
            return .regex
        }
        return scanOperator()
    }

    private mutating func scanHash(from start: Int) {
        if start == 0, has("#!", at: 0) {
            skipLine()
            return append(.comment, from: start)
        }
        let hashes = hashCount(at: start)
        if byte(start + hashes) == UInt8(ascii: "\"") {
            position += hashes
            return scanStringLiteral(from: start, hashes: hashes)
        }
        if byte(start + hashes) == UInt8(ascii: "/"), let end = extendedRegexEnd(from: start, hashes: hashes) {
            position = end
            return append(.regex, from: start)
        }
        position += 1
        append(scanIdentifier() ? .directive : .punctuation, from: start)
    }

    private mutating func scanParenthesis(_ parenthesis: UInt8, from start: Int) {
        position += 1
        guard let last = interpolations.indices.last else { return append(.punctuation, from: start) }
        if parenthesis == UInt8(ascii: "(") {
            interpolations[last].parentheses += 1
        } else if interpolations[last].parentheses > 0 {
            interpolations[last].parentheses -= 1
        } else {
            return scanStringPiece(from: start, interpolations.removeLast().literal)
        }
        append(.punctuation, from: start)
    }

    // MARK: Comments

    private mutating func skipLine() {
        while position < bytes.count, !isLineEnd(position) { position += 1 }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        while position < bytes.count {
            if has("/*", at: position) {
                depth += 1
                position += 2
            } else if has("*/", at: position) {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                position += 1
            }
        }
    }

    // MARK: Strings

    /// Scans a literal whose opening quote is at the current position.
    private mutating func scanStringLiteral(from start: Int, hashes: Int) {
        var isMultiline = has("\"\"\"", at: position)
        if isMultiline, hashes > 0 {
            // `#"""#` is a string of one quote: the three quotes open a multi-line literal only if none closes here.
            var end = position + 1
            while end < bytes.count, !isLineEnd(end) {
                if byte(end) == UInt8(ascii: "\""), hashCount(at: end + 1) >= hashes { isMultiline = false }
                end += 1
            }
        }
        position += isMultiline ? 3 : 1
        scanStringPiece(from: start, StringDelimiter(hashes: hashes, isMultiline: isMultiline))
    }

    /// Scans on in a literal to its end or its next interpolation.
    private mutating func scanStringPiece(from start: Int, _ literal: StringDelimiter) {
        while position < bytes.count {
            let next = byte(position)
            if next == UInt8(ascii: "\\"), hashCount(at: position + 1) >= literal.hashes {
                let escaped = position + 1 + literal.hashes
                if byte(escaped) == UInt8(ascii: "(") {
                    position = escaped + 1
                    append(.string, from: start)
                    interpolations.append(Interpolation(literal: literal))
                    return
                }
                // A line end stays for the check below; any other escaped character can't end the literal.
                position = escaped < bytes.count && !isLineEnd(escaped) ? escaped + scalar(at: escaped).length : escaped
                position = min(position, bytes.count)
            } else if next == UInt8(ascii: "\""), let end = closingEnd(at: position, literal) {
                position = end
                return append(.string, from: start)
            } else if !literal.isMultiline, isLineEnd(position) {
                return append(.string, from: start)
            } else {
                position += 1
            }
        }
        append(.string, from: start)
    }

    private func closingEnd(at index: Int, _ literal: StringDelimiter) -> Int? {
        let quotes = literal.isMultiline ? 3 : 1
        if literal.isMultiline, !has("\"\"\"", at: index) { return nil }
        return hashCount(at: index + quotes) >= literal.hashes ? index + quotes + literal.hashes : nil
    }
}
