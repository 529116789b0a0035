/// Finds what is no Swift before its meaning is asked for: brackets without a partner, literals and comments without end.
package enum LexicalFault {
    /// The faults in the source `text`, in its order; `file` is the path that they name.
    package static func all(in text: String, file: String) -> [ScriptDiagnostic] {
        all(in: SourceText(text, file: file))
    }

    /// The faults in `source`, in its order.
    static func all(in source: SourceText) -> [ScriptDiagnostic] {
        var found: [(offset: Int, message: String, suggestion: String?)] = []
        for token in source.tokens {
            let text = String(decoding: source.bytes[token.range], as: UTF8.self)
            switch token.kind {
            case .comment where text.hasPrefix("/*") && !isEnded(text):
                found.append((token.range.lowerBound, "this comment has no end", "write '*/' after it"))
            case .string where !text.hasSuffix("(") && !text.drop(while: { $0 != "\"" }).dropFirst().contains("\""):
                // A piece that goes on after an interpolation begins with its parenthesis.
                guard !text.hasPrefix(")") || !text.contains("\"") else { continue }
                found.append((token.range.lowerBound, "this string has no end", "write '\"' after it"))
            default: break
            }
        }
        let closers = ["(": ")", "[": "]", "{": "}"]
        for position in 0..<source.count
        where source.kind(position) == .punctuation && source.partner(position) == nil {
            let text = source.text(position)
            let offset = source.range(position).lowerBound
            if let closer = closers[text] {
                found.append((offset, "this '\(text)' is not closed", "write '\(closer)'"))
            } else if closers.values.contains(text) {
                found.append((offset, "this '\(text)' closes nothing", nil))
            }
        }
        return found.sorted { $0.offset < $1.offset }.map { fault in
            let place = source.place(of: fault.offset)
            return ScriptDiagnostic(
                file: source.file, line: place.line, column: place.column, message: fault.message,
                suggestion: fault.suggestion)
        }
    }

    /// Whether the comment closes as many comments as it opens.
    private static func isEnded(_ text: String) -> Bool {
        var depth = 0
        var rest = text.utf8[...]
        while !rest.isEmpty {
            if rest.starts(with: "/*".utf8) {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.starts(with: "*/".utf8) {
                depth -= 1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        }
        return depth == 0
    }
}
