/// What stands in the parentheses of `#selector`.
struct SelectorReference {
    enum Kind { case method, getter, setter }

    let kind: Kind
    /// What the name belongs to: `Type`, `self`, `a.b`; empty for a bare name.
    let qualifier: String
    /// The base name.
    let name: String
    /// The labels, `nil` for `_`; no list for a name without parentheses.
    let labels: [String?]?
    /// The type after `as`, spaces left out.
    let cast: String?

    /// Reads the tokens in `positions`.
    init?(_ source: SourceText, _ positions: Range<Int>) {
        var range = positions
        var cast: String?
        var kind = Kind.method
        if source.text(range.lowerBound + 1) == ":", source.text(range.lowerBound) != "_" {
            switch source.text(range.lowerBound) {
            case "getter": kind = .getter
            case "setter": kind = .setter
            default: return nil
            }
            range = range.lowerBound + 2..<range.upperBound
        }
        // Parentheses round the whole, and `as` in them or after them.
        while true {
            var position = range.lowerBound
            while position < range.upperBound, source.text(position) != "as" {
                position = max(position, source.partner(position) ?? position) + 1
            }
            if position < range.upperBound {
                cast = source.joined(position + 1..<range.upperBound).filter { $0 != " " }
                range = range.lowerBound..<position
            } else if source.text(range.lowerBound) == "(", source.partner(range.lowerBound) == range.upperBound - 1,
                range.count > 2
            {
                range = range.lowerBound + 1..<range.upperBound - 1
            } else {
                break
            }
        }
        var end = range.upperBound
        var labels: [String?]?
        if source.text(end - 1) == ")", let open = source.partner(end - 1), open > range.lowerBound {
            var list: [String?] = []
            var position = open + 1
            while position < end - 1 {
                guard source.kind(position) == .identifier, source.text(position + 1) == ":" else { return nil }
                list.append(source.text(position) == "_" ? nil : source.text(position).filter { $0 != "`" })
                position += 2
            }
            labels = list
            end = open
        }
        guard end > range.lowerBound, source.kind(end - 1) == .identifier else { return nil }
        name = source.text(end - 1).filter { $0 != "`" }
        if end - 1 > range.lowerBound {
            guard source.text(end - 2) == "." else { return nil }
            qualifier = Self.withoutGenerics(source.joined(range.lowerBound..<end - 2))
        } else {
            qualifier = ""
        }
        self.kind = kind
        self.labels = labels
        self.cast = cast
    }

    /// The name of a type without its generic arguments and spaces.
    private static func withoutGenerics(_ name: String) -> String {
        var depth = 0
        return name.filter { character in
            if character == "<" { depth += 1 }
            defer { if character == ">" { depth -= 1 } }
            return depth == 0 && character != " "
        }
    }
}
