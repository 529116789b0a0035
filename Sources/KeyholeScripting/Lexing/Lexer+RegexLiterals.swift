/// Where regular expression literals begin and end.
extension Lexer {
    /// Keywords after which an expression begins.
    private static let expressionKeywords: Set<String> = [
        "return", "in", "case", "where", "if", "guard", "while", "switch", "throw", "try", "await", "else", "repeat",
        "is",
    ]

    /// Whether a slash at the current position stands where an expression may begin.
    var mayBeginRegex: Bool {
        guard let last = lastSignificant else { return true }
        if newlineSinceSignificant { return true }
        switch last.kind {
        case .operator:
            return last.range.upperBound < position
        case .punctuation:
            return [
                UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
                UInt8(ascii: ";"),
            ]
            .contains(byte(last.range.lowerBound))
        case .string:
            return byte(last.range.upperBound - 1) == UInt8(ascii: "(")
        case .identifier:
            return Self.expressionKeywords.contains(String(decoding: bytes[last.range], as: UTF8.self))
        default:
            return false
        }
    }

    /// The end of `/…/` that begins at `start`, or `nil` when the slash is an operator.
    ///
    /// As in the language, the literal ends on its line, does not begin with a space and has no unmatched `)`.
    func bareRegexEnd(from start: Int) -> Int? {
        var index = start + 1
        guard ![0, 0x20, 0x09, UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(index)) else { return nil }
        var groups = 0
        var isInClass = false
        while index < bytes.count, !isLineEnd(index) {
            switch byte(index) {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: groups += 1
            case UInt8(ascii: ")") where !isInClass:
                if groups == 0 { return nil }
                groups -= 1
            case UInt8(ascii: "/") where !isInClass:
                return byte(index - 1) == 0x20 ? nil : index + 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The end of `#/…/#` with as many hashes, or `nil` when nothing closes it.
    ///
    /// The literal may go over several lines when its first line is empty after the slash.
    func extendedRegexEnd(from start: Int, hashes: Int) -> Int? {
        var index = start + hashes + 1
        let isMultiline = isLineEnd(index)
        while index < bytes.count, isMultiline || !isLineEnd(index) {
            if byte(index) == UInt8(ascii: "\\") {
                index += 2
            } else if byte(index) == UInt8(ascii: "/"), hashCount(at: index + 1) >= hashes {
                return index + 1 + hashes
            } else {
                index += 1
            }
        }
        return nil
    }
}
