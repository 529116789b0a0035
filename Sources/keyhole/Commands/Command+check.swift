import KeyholeScripting

extension Command {
    /// `keyhole check FILE`: what of a source would not run here.
    static let check = Command(
        name: "check",
        overview: "Say what of a script would not run here, without running it.",
        arguments: [ScriptCommand.fileArgument],
        options: [ScriptCommand.jsonOption] + ScriptCommand.compilerOptions,
        discussion: "The exit code is 1 when something would not run, and 0 when nothing stands in the way.",
        examples: [
            Example(call: "keyhole check Article.swift", explanation: "Lists unknown names with the nearest known one.")
        ],
        run: { invocation throws(ToolError) in
            let configuration = try ScriptCommand.compilation(invocation)
            let found: [ScriptDiagnostic]
            do throws(ScriptError) {
                found = try SourceChecker(configuration).check(invocation.arguments[0])
            } catch {
                throw .script(error)
            }
            if invocation.has("json") {
                let problems = Problems(problems: found.map(DiagnosticRecord.init))
                Terminal.print(try JSONDocument(content: problems).text())
            } else {
                for diagnostic in found { Terminal.print(diagnostic.description) }
            }
            return found.contains { $0.severity == .error } ? .failure : .success
        })
}

/// What `keyhole check --json` says.
private struct Problems: Encodable { let problems: [DiagnosticRecord] }
