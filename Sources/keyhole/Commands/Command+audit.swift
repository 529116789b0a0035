import Foundation
import Keyhole
import KeyholeScripting

extension Command {
    /// `keyhole audit FILE`: runs a script and reports its observer mistakes.
    static let audit = Command(
        name: "audit",
        overview: "Run a script and report the mistakes it makes with observers.",
        arguments: [Argument(placeholder: "file", help: "A Swift file, or a folder that ends in '.playground'.")],
        options: ScriptCommand.stepOptions + ScriptCommand.compilerOptions + [
            Option(name: "json", help: "Print one JSON document for programs.")
        ],
        discussion: """
            The script's own output goes to standard error, the report to standard output. The live view dies before \
            the report is made. The exit code is 1 when there are findings.
            """,
        examples: [
            Example(call: "keyhole audit Article.swift", explanation: "Names each leak and each wrong removal.")
        ],
        run: { invocation throws(ToolError) in try ScriptCommand(invocation).audit() })

    /// `keyhole tree FILE`: runs a script and prints the tree of its live view.
    static let tree = Command(
        name: "tree",
        overview: "Run a script and print the tree of views of its live view.",
        arguments: [Argument(placeholder: "file", help: "A Swift file, or a folder that ends in '.playground'.")],
        options: ScriptCommand.stepOptions + ScriptCommand.compilerOptions,
        discussion: "The script's own output goes to standard error, the tree to standard output.",
        examples: [
            Example(
                call: "keyhole tree Segments.playground --tap segment:1",
                explanation: "Prints every view, private ones too, as it is after the tap.")
        ],
        run: { invocation throws(ToolError) in try ScriptCommand(invocation).tree() })
}

extension ScriptCommand {
    /// Runs the script, and prints the report.
    func audit() throws(ToolError) -> ExitStatus {
        let file = NSTemporaryDirectory() + "keyhole-" + UUID().uuidString + ".json"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let status = collect { $0.auditPath = file }
        guard status == .success, let data = FileManager.default.contents(atPath: file),
            let report = try? JSONDecoder().decode(ObservationReport.self, from: data)
        else { return status }
        if invocation.has("json") {
            Terminal.print(String(decoding: data, as: UTF8.self))
        } else {
            Terminal.print(report.text)
        }
        return report.isEmpty ? .success : .failure
    }

    /// Runs the script, and prints the tree.
    func tree() throws(ToolError) -> ExitStatus {
        let file = NSTemporaryDirectory() + "keyhole-" + UUID().uuidString + ".txt"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let status = collect { $0.treePath = file }
        guard status == .success, let data = FileManager.default.contents(atPath: file) else { return status }
        guard !data.isEmpty else {
            throw .failure("The script set no live view: write 'PlaygroundPage.current.liveView = …'")
        }
        Terminal.print(String(decoding: data, as: UTF8.self))
        return .success
    }

    /// Runs the script with its output on standard error.
    private func collect(_ change: (inout ScriptRunner.Configuration) -> Void) -> ExitStatus {
        var own = configuration
        own.output = .collected
        change(&own)
        do throws(ScriptError) {
            let outcome = try ScriptRunner(own).run(invocation.arguments[0], arguments: invocation.passedOn)
            let said = outcome.standardOutput + outcome.standardError
            FileHandle.standardError.write(Data(said.utf8))
            if let message = outcome.message { Terminal.printError("Error: \(message)") }
            return ExitStatus(rawValue: outcome.exitCode)
        } catch {
            Terminal.printError("Error: \(error)")
            return ExitStatus(rawValue: error.exitCode)
        }
    }
}
