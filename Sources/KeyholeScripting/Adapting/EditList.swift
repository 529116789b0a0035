/// Changes to a source that keep its number of lines.
struct EditList {
    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Puts `text` in the place of the bytes in `range`; a line end in it becomes a space.
    mutating func replace(_ range: Range<Int>, with text: String) {
        // Only text that repeats a literal over several lines, which no declaration has, can hold one.
        let isOneLine = !text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        edits.append(Edit(range: range, text: isOneLine ? text : String(text.map { $0.isNewline ? " " : $0 })))
    }

    /// Puts `text` before the byte at `offset`.
    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// The bytes with every change made, and where they come from; of two changes that overlap, the first one in the
    /// source.
    ///
    /// Line ends in a replaced range stay, after the new text.
    func applied(to bytes: [UInt8]) -> (text: String, origin: TextOrigin) {
        let ordered = edits.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var origin = TextOrigin()
        var position = 0
        for edit in ordered where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            origin.append(.init(start: result.count, source: edit.range.lowerBound, isNew: true))
            result += Array(edit.text.utf8)
            result += bytes[edit.range].filter { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            position = edit.range.upperBound
            origin.append(.init(start: result.count, source: position, isNew: false))
        }
        return (String(decoding: result + bytes[position...], as: UTF8.self), origin)
    }
}
