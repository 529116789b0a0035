import Foundation
import Keyhole

/// The entry point: finds the command, hands it its words, and turns errors into reports and exit codes.
@main
enum KeyholeTool {
    static let version = "0.1.0"

    /// Every command, in the order of the help page.
    static let commands: [Command] = [
        .demo, .list, .properties, .ivars, .methods, .superclasses, .picture, .run, .tree, .audit, .check, .completions,
    ]

    static func main() {
        let status: ExitStatus
        do {
            status = try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            Terminal.printError(error.report)
            status = error.status
        }
        exit(status.rawValue)
    }

    private static func run(_ words: [String]) throws(ToolError) -> ExitStatus {
        let page = HelpPage(width: Terminal.width)
        guard let first = words.first else {
            Terminal.printError("Error: Missing expected argument '<command>'\n\n" + page.text(of: commands))
            return .usage
        }
        let rest = Array(words.dropFirst())
        switch first {
        case "--help", "-h": return show(page.text(of: commands))
        case "--version": return show(version)
        case "help":
            guard let topic = rest.first else { return show(page.text(of: commands)) }
            return show(page.text(of: try command(topic)))
        default:
            let command = try command(first)
            let own = rest.prefix { $0 != "--" }
            if own.contains("--help") || own.contains("-h") { return show(page.text(of: command)) }
            return try command.run(Invocation(command, rest))
        }
    }

    private static func command(_ name: String) throws(ToolError) -> Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let kind = name.hasPrefix("-") ? "option" : "command"
        let hint = NearestSpelling.of(name, among: commands.map(\.name))
        throw .usage("Unknown \(kind) '\(name)'" + (hint.map { ". Did you mean '\($0)'?" } ?? ""), nil)
    }

    private static func show(_ text: String) -> ExitStatus {
        Terminal.print(text)
        return .success
    }
}
