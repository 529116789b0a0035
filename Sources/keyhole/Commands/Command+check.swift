import KeyholeScripting

extension Command {
    /// `keyhole check FILE`: what of a source would not run here.
    static let check = Command(
        name: "check",
        overview: "Say what of a script would not run here, without running it.",
        arguments: [Argument(placeholder: "file", help: "A Swift file, or a folder that ends in '.playground'.")],
        options: [
            Option(name: "with", placeholder: "path", help: "Compile this file with the script.", repeats: true),
            Option(name: "swift-version", placeholder: "mode", help: "The language mode, '5' or '6' (default: 5)."),
            Option(name: "cache", placeholder: "path", help: "Keep what is compiled in this folder."),
        ],
        discussion: "The exit code is 1 when something would not run, and 0 when nothing stands in the way.",
        examples: [
            Example(call: "keyhole check Article.swift", explanation: "Lists unknown names with the nearest known one.")
        ],
        run: { invocation throws(ToolError) in
            var configuration = ScriptRunner.Configuration()
            configuration.additionalFiles = invocation.values("with")
            configuration.cacheFolder = invocation.value("cache")
            configuration.languageMode = try ScriptCommand.languageMode(invocation)
            do throws(ScriptError) {
                let found = try SourceChecker(configuration).check(invocation.arguments[0])
                for diagnostic in found { Terminal.print(diagnostic.description) }
                return found.contains { $0.severity == .error } ? .failure : .success
            } catch {
                Terminal.printError("Error: \(error)")
                return ExitStatus(rawValue: error.exitCode)
            }
        })
}
