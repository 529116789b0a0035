import KeyholeScripting

/// An error that the tool reports on standard error in one grammar.
enum ToolError: Error {
    /// The call was wrong.
    case usage(String, Command?, Command.Option? = nil)
    /// The call was right, but what it named can't be had.
    case failure(String, suggestions: [String] = [])
    /// A file that was asked for can't be written; the reason is half a sentence.
    case unwritable(String, reason: String)
    /// A script can't be run.
    case script(ScriptError)

    /// The status that the error ends the tool with.
    var status: ExitStatus {
        switch self {
        case .usage: .usage
        case .failure: .failure
        case .unwritable: .unwritable
        case .script(let error): ExitStatus(rawValue: error.exitCode)
        }
    }

    /// The report, without a final line break.
    var report: String {
        switch self {
        case .usage(let message, let command, let option):
            var lines = ["Error: \(message)"]
            if let option { lines.append("Help:  \(option.label)  \(option.help)") }
            if let command {
                lines.append("Usage: \(command.usage)")
                lines.append("  See 'keyhole \(command.name) --help' for more information.")
            } else {
                lines.append("Usage: keyhole <command>")
                lines.append("  See 'keyhole --help' for more information.")
            }
            return lines.joined(separator: "\n")
        case .unwritable(let path, let reason): return "Error: \(path.quoted) can't be written: \(reason)"
        case .script(let error): return "Error: \(error)"
        case .failure(let message, let suggestions):
            guard !suggestions.isEmpty else { return "Error: \(message)" }
            return (["Error: \(message)", "Nearest:"] + suggestions.map { "  \($0)" }).joined(separator: "\n")
        }
    }
}
