/// Lines of SVG with their depth, put together so that nesting one block in another costs no re-indenting of text.
struct SVGLines: Equatable {
    private var lines: [(depth: Int, text: String)] = []
    private var depth = 0

    var isEmpty: Bool { lines.isEmpty }

    /// Starts an element that has children.
    mutating func open(_ name: String, _ attributes: [(String, String)]) {
        lines.append((depth, "<\(name)\(Self.written(attributes))>"))
        depth += 1
    }

    /// Ends the element that was opened last.
    mutating func close(_ name: String) {
        depth -= 1
        lines.append((depth, "</\(name)>"))
    }

    /// Adds an element without children.
    mutating func leaf(_ name: String, _ attributes: [(String, String)]) {
        lines.append((depth, "<\(name)\(Self.written(attributes))/>"))
    }

    /// Adds an element that holds text only.
    mutating func text(_ name: String, _ attributes: [(String, String)], _ text: String) {
        lines.append((depth, "<\(name)\(Self.written(attributes))>\(Self.escaped(text))</\(name)>"))
    }

    /// Adds a block at the present depth.
    mutating func append(_ block: SVGLines) {
        lines.reserveCapacity(lines.count + block.lines.count)
        for line in block.lines {
            lines.append((depth + line.depth, line.text))
        }
    }

    /// Everything, each line ended by a line feed.
    var joined: String {
        var text = ""
        for line in lines {
            text += String(repeating: "  ", count: line.depth)
            text += line.text
            text += "\n"
        }
        return text
    }

    static func == (left: SVGLines, right: SVGLines) -> Bool {
        left.lines.elementsEqual(right.lines) { $0.depth == $1.depth && $0.text == $1.text }
    }

    private static func written(_ attributes: [(String, String)]) -> String {
        attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
    }

    /// The text with the characters that XML reserves (apostrophes need it nowhere here) written as entities. Characters that XML 1.0 forbids (controls other
    /// than tab, and the two non-characters) are written as U+FFFD; line ends become spaces so that an element stays on its line.
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\r": result += " "
            case "\t": result.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether a byte of UTF-8 stands for itself: neither reserved nor forbidden, nor the first of the non-characters.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0xEF: false
        default: true
        }
    }
}
