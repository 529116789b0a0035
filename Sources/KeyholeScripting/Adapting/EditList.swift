/// Changes to a source that keep its number of lines.
struct EditList {
    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Puts `text`, which has no line end, in the place of the bytes in `range`.
    mutating func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }

    /// Puts `text` before the byte at `offset`.
    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// The bytes with every change made; of two changes that overlap, the first one in the source.
    ///
    /// Line ends in a replaced range stay, after the new text.
    func applied(to bytes: [UInt8]) -> String {
        let ordered = edits.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        for edit in ordered where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            result += bytes[edit.range].filter { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            position = edit.range.upperBound
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }
}
