/// One command of the tool: what it takes, what it says of itself, and what it does.
struct Command: Sendable {
    /// A word that the command takes by its place.
    struct Argument: Sendable {
        let placeholder: String
        let help: String
        var isOptional = false
        var repeats = false
        var allowedValues: [String] = []

        /// `<class>`, `[<file> ...]`.
        var usage: String {
            let word = "<\(placeholder)>" + (repeats ? " ..." : "")
            return isOptional ? "[\(word)]" : word
        }
    }

    /// A word that begins with two dashes, with or without a value.
    struct Option: Sendable {
        let name: String
        var placeholder: String?
        let help: String
        var repeats = false

        /// `--module <module>`.
        var label: String { "--\(name)" + (placeholder.map { " <\($0)>" } ?? "") }

        /// `[--module <module>]`.
        var usage: String { "[\(label)]" + (repeats ? " ..." : "") }
    }

    /// A call that is worth showing.
    struct Example: Sendable {
        let call: String
        let explanation: String
    }

    let name: String
    let overview: String
    var arguments: [Argument] = []
    var options: [Option] = []
    var discussion: String?
    var examples: [Example] = []
    let run: @Sendable (Invocation) throws(ToolError) -> ExitStatus

    static let helpOption = Option(name: "help", help: "Show help information.")

    /// The line that shows how the command is called.
    var usage: String {
        (["keyhole", name] + options.map(\.usage) + arguments.map(\.usage)).joined(separator: " ")
    }
}

/// What the tool answers to its caller's shell.
struct ExitStatus: RawRepresentable, Equatable, Sendable {
    /// The code.
    let rawValue: Int32

    /// All is well.
    static let success = ExitStatus(rawValue: 0)
    /// The command ran, and what it looked for or checked came out badly.
    static let failure = ExitStatus(rawValue: 1)
    /// The call itself was wrong.
    static let usage = ExitStatus(rawValue: 2)
    /// A file can't be written (`EX_CANTCREAT` of `sysexits.h`).
    static let unwritable = ExitStatus(rawValue: 73)

    /// What every code means, for the help page; a script's own code is passed on.
    static let meanings: [(code: String, meaning: String)] = [
        ("0", "Success."),
        ("1", "The command found nothing, or found something wrong, or failed."),
        ("2", "The call itself was wrong."),
        ("65", "A script is empty or not UTF-8, can't run here, or does not compile."),
        ("66", "A script can't be read."),
        ("69", "The Swift compiler, Keyhole's libraries or a picture converter is missing."),
        ("71", "The system refused to start a process."),
        ("73", "A picture, an installed file or the cache can't be written."),
        ("124", "A script was ended at its time limit."),
        ("128 + n", "Signal n ended a script."),
    ]
}
