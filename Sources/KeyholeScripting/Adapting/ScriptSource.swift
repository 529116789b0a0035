/// One file of a script, as it was read.
public struct ScriptSource: Equatable, Sendable {
    /// The path that messages show.
    public let file: String
    /// The text.
    public let text: String

    /// Makes a source.
    public init(file: String, text: String) {
        self.file = file
        self.text = text
    }
}
