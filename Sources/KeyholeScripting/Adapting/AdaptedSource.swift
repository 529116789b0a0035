/// A source that compiles here: what ``SourceAdapter`` makes of one file.
public struct AdaptedSource: Equatable, Sendable {
    /// The path of the file as it was given.
    public let file: String
    /// The text, line for line the source's; the source itself where it has no form of Apple's systems.
    public let text: String
    /// The source as it was given.
    let original: String
    /// Where the text comes from.
    let origin: TextOrigin
    /// What could not be adapted, in source order.
    public let diagnostics: [ScriptDiagnostic]

    /// Whether the text may be compiled.
    public var isRunnable: Bool { !diagnostics.contains { $0.severity == .error } }

    /// The place in the source of a message of the compiler about the text; the line is the same, the column may differ.
    ///
    /// Linear in the length of the source.
    func originalPlace(of message: ScriptDiagnostic) -> (line: Int, column: Int) {
        let offset = origin.source(of: Self.offset(of: message, in: text)).offset
        let before = original.utf8.prefix(offset)
        let lineStart = before.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let column = lineStart.map { before.distance(from: $0, to: before.endIndex) } ?? before.count + 1
        return (message.line, column)
    }

    /// Whether a message of the compiler is about text that the adaptation wrote in the place of what it refused.
    func isReplaced(at message: ScriptDiagnostic) -> Bool {
        origin.source(of: Self.offset(of: message, in: text)).isNew
            && diagnostics.contains { $0.severity == .error && $0.line == message.line }
    }

    /// The byte that line and column name.
    private static func offset(of message: ScriptDiagnostic, in text: String) -> Int {
        var line = 1
        var offset = 0
        let bytes = Array(text.utf8)
        while line < message.line, offset < bytes.count {
            let isReturn = bytes[offset] == UInt8(ascii: "\r")
            if isReturn, offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") { offset += 1 }
            if isReturn || bytes[offset] == UInt8(ascii: "\n") { line += 1 }
            offset += 1
        }
        return offset + message.column - 1
    }

    /// The text for the compiler: a line in front of it makes every message and `#file` name the user's file.
    public var compilerInput: String {
        let path = file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        // A `#!` line is one only at the start of a file.
        let body = text.hasPrefix("#!") ? "//" + text.dropFirst(2) : text
        return "#sourceLocation(file: \"\(path)\", line: 1)\n\(body)"
    }
}
