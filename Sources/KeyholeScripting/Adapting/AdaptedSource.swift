/// A source that compiles here: what ``SourceAdapter`` makes of one file.
public struct AdaptedSource: Equatable, Sendable {
    /// The path of the file as it was given.
    public let file: String
    /// The text, line for line the source's; the source itself where it has no form of Apple's systems.
    public let text: String
    /// What could not be adapted, in source order.
    public let diagnostics: [ScriptDiagnostic]

    /// Whether the text may be compiled.
    public var isRunnable: Bool { !diagnostics.contains { $0.severity == .error } }

    /// The text for the compiler: a line in front of it makes every message and `#file` name the user's file.
    public var compilerInput: String {
        let path = file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        // A `#!` line is one only at the start of a file.
        let body = text.hasPrefix("#!") ? "//" + text.dropFirst(2) : text
        return "#sourceLocation(file: \"\(path)\", line: 1)\n\(body)"
    }
}
