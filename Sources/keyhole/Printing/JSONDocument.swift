import Foundation

/// The one JSON dialect of the tool: sorted keys, two-space indentation, a format version.
struct JSONDocument<Content: Encodable>: Encodable {
    /// Raised when a program that reads the output would have to change.
    let formatVersion = 1
    let content: Content

    private enum CodingKeys: String, CodingKey { case formatVersion, content }

    /// The document's text.
    func text() throws(ToolError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        } catch {
            throw .failure("The result has no JSON form (\(error))")
        }
    }
}
