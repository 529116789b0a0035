/// Help texts in one layout: headings in capitals, labels indented by two, descriptions in column 26.
struct HelpPage {
    /// How wide a line may be, in characters.
    let width: Int

    private static let column = 26

    /// The page of one command.
    ///
    /// - Parameter name: the program's name where it stands for the command; its options come before the arguments.
    func text(of command: Command, calledBy name: String? = nil) -> String {
        var parts = [wrap("OVERVIEW: \(command.overview)", indent: 0)]
        if let discussion = command.discussion { parts.append(wrap(discussion, indent: 0)) }
        parts.append(
            wrap("USAGE: \(name.map { "\($0) [<option> ...] <file> [<argument> ...]" } ?? command.usage)", indent: 2))
        if !command.arguments.isEmpty {
            parts.append(section("ARGUMENTS", command.arguments.map { ("<\($0.placeholder)>", $0.help) }))
        }
        parts.append(section("OPTIONS", (command.options + [Command.helpOption]).map { (label(of: $0), $0.help) }))
        if !command.examples.isEmpty {
            let lines = command.examples.flatMap { ["  \($0.call)", "      \($0.explanation)"] }
            parts.append((["EXAMPLES:"] + lines).joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }

    /// The page of the tool itself.
    func text(of commands: [Command]) -> String {
        let options = [
            ("--version", "Show the version."), ("-h, --help", "Show help information."),
        ]
        let parts = [
            wrap("OVERVIEW: Look inside opaque Swift objects: their properties, fields, methods and views.", indent: 0),
            "USAGE: keyhole <command>",
            section("OPTIONS", options),
            section("COMMANDS", commands.map { ($0.name, $0.overview) }),
            section("EXIT CODES", ExitStatus.meanings.map { ($0.code, $0.meaning) }),
            "  See 'keyhole help <command>' for detailed help.",
        ]
        return parts.joined(separator: "\n\n")
    }

    private func label(of option: Command.Option) -> String {
        option.name == Command.helpOption.name ? "-h, --help" : option.label
    }

    private func section(_ title: String, _ rows: [(String, String)]) -> String {
        let lines = rows.flatMap { label, help -> [String] in
            let described = wrap(help, indent: Self.column, first: Self.column)
            let head = "  \(label)"
            if head.count + 2 > Self.column { return [head, described] }
            return [head.padding(to: Self.column) + described.dropFirst(Self.column)]
        }
        return (["\(title):"] + lines).joined(separator: "\n")
    }

    private func wrap(_ text: String, indent: Int, first: Int = 0) -> String {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = String(repeating: " ", count: lines.isEmpty ? first : indent)
            var isEmpty = true
            for word in paragraph.split(separator: " ") {
                if !isEmpty, line.count + 1 + word.count > width {
                    lines.append(line)
                    line = String(repeating: " ", count: indent)
                    isEmpty = true
                }
                line += (isEmpty ? "" : " ") + word
                isEmpty = false
            }
            lines.append(line)
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// The string filled with spaces on the right up to `width` characters.
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
