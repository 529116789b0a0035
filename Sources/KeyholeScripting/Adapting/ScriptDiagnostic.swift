/// What the adaptation has to say about a place in a source.
public struct ScriptDiagnostic: Equatable, Sendable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The script is not run.
        case error
        /// The script runs; one part of it acts differently from Apple's systems.
        case warning
    }

    /// How bad it is.
    public let severity: Severity
    /// The path of the file as it was given.
    public let file: String
    /// The line, from one.
    public let line: Int
    /// The column, from one, in bytes.
    public let column: Int
    /// What is the matter, in one sentence without a full stop.
    public let message: String
    /// What to write instead, `nil` when there is nothing.
    public let suggestion: String?

    /// Makes a diagnostic.
    public init(
        severity: Severity = .error, file: String, line: Int, column: Int, message: String, suggestion: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.suggestion = suggestion
    }

    /// `file:line:column: error: message; write …`, the form in which the compiler reports.
    public var description: String {
        "\(file):\(line):\(column): \(severity.rawValue): \(message)" + (suggestion.map { "; \($0)" } ?? "")
    }
}
