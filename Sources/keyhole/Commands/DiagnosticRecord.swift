import KeyholeScripting

/// A place in a source and what is the matter there, as JSON documents hold it.
struct DiagnosticRecord: Encodable {
    let column: Int
    let file: String
    let line: Int
    let message: String
    /// `error` or `warning`.
    let severity: String
    /// What to write instead, when something is known.
    let suggestion: String?

    init(_ diagnostic: ScriptDiagnostic) {
        column = diagnostic.column
        file = diagnostic.file
        line = diagnostic.line
        message = diagnostic.message
        severity = diagnostic.severity.rawValue
        suggestion = diagnostic.suggestion
    }
}
