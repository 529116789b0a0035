import Foundation
import Keyhole
import KeyholeScripting

/// The entry point: finds the command, hands it its words, and turns errors into reports and exit codes.
@main
enum KeyholeTool {
    static let version = "0.1.0"

    /// Every command, in the order of the help page.
    static let commands: [Command] = [
        .demo, .list, .properties, .ivars, .methods, .superclasses, .picture, .run, .tree, .audit, .check, .install,
        .completions,
    ]

    static func main() {
        let status: ExitStatus
        do {
            let words = Array(CommandLine.arguments.dropFirst())
            let name = CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent }
            status = name == Installation.interpreterName ? try runAsInterpreter(words) : try run(words)
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

    /// Runs the script of which the first line names the tool: options for the tool, the script, the script's arguments.
    private static func runAsInterpreter(_ words: [String]) throws(ToolError) -> ExitStatus {
        if ["--help", "-h"].contains(words.first) {
            return show(HelpPage(width: Terminal.width).text(of: .run, calledBy: Installation.interpreterName))
        }
        return try Command.run.run(Invocation(.run, words, endsAtFirstArgument: true))
    }

    private static func command(_ name: String) throws(ToolError) -> Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let isOption = name.hasPrefix("-")
        let known = isOption ? ["--help", "--version"] : commands.map(\.name) + ["help"]
        let hint = NearestSpelling.of(name, among: known).map { ". Did you mean '\($0)'?" } ?? ""
        throw .usage("Unknown \(isOption ? "option" : "command") \(name.quoted)\(hint)", nil)
    }

    private static func show(_ text: String) -> ExitStatus {
        Terminal.print(text)
        return .success
    }
}
