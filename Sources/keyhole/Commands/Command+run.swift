import Foundation
import KeyholeScripting

extension Command {
    /// `keyhole run FILE`: a script or playground written for Apple's systems.
    static let run = Command(
        name: "run",
        overview: "Run a script or playground that was written for Apple's systems.",
        arguments: [ScriptCommand.fileArgument],
        options: ScriptCommand.stepOptions + [
            ScriptCommand.screenOption,
            Option(
                name: "picture", placeholder: "path",
                help: "Write the live view as a picture, '.svg' or '.png', when everything has come to rest."),
            Option(
                name: "frames", placeholder: "n",
                help: "Write so many pictures, 1/30 s apart: 'a-1.svg', 'a-2.svg' and so on for 'a.svg'."),
            ScriptCommand.stripOption,
            Option(name: "trace", help: "Print each observation and notification on standard error."),
            ScriptCommand.jsonOption,
        ] + ScriptCommand.runOptions,
        discussion: """
            Taps, drags, waits and turns happen in the order they are given, after the script's last statement. A page \
            with a live view, or one that needs indefinite execution, goes on until it finishes itself, until nothing \
            is left to do, or for 30 virtual seconds. Words after '--' are the script's arguments. The exit code is the \
            script's own, or one that 'keyhole --help' lists. With '--json' the document holds what the script printed.
            """,
        examples: [
            Example(call: "keyhole run Article.swift", explanation: "Prints what the script prints on an iPhone."),
            Example(
                call: "keyhole run Control.swift --tap segment:1 --picture after.svg",
                explanation: "Touches the second segment of the live view and pictures the outcome."),
            Example(
                call: "keyhole run Lesson.playground --page Start --screen ipad --rotate",
                explanation: "Runs one page on the screen of an iPad that lies on its side."),
            Example(
                call: "keyhole run Tool.swift Sources -- --verbose",
                explanation: "Compiles the files in a folder with the script, and hands it an argument."),
        ],
        run: { invocation throws(ToolError) in try ScriptCommand(invocation).run() })
}

/// What `keyhole run --json` says of one page.
private struct RunRecord: Encodable {
    let exitCode: Int32
    let file: String
    /// What is to be said of an ending that the script did not choose.
    let message: String?
    let pictures: [String]
    let standardError: String
    let standardOutput: String
    /// The lines of the trace, when one was asked for.
    let trace: [String]?
    let warnings: [DiagnosticRecord]
}

/// The documents of `keyhole run`.
private struct RunRecords: Encodable { let runs: [RunRecord] }

extension ScriptCommand {
    /// Runs the pages up to the first that fails, and answers with its exit code.
    func run() throws(ToolError) -> ExitStatus {
        let printsJSON = invocation.has("json")
        var records: [RunRecord] = []
        var status = ExitStatus.success
        for page in try pages() {
            var own = configuration
            let traceFile = printsJSON && own.isTraced ? TemporaryFile() : nil
            own.tracePath = traceFile?.path
            if printsJSON { own.output = .collected }
            let outcome = try run(page, own)
            status = ExitStatus(rawValue: outcome.exitCode)
            if status == .success { try picture?.finish() }
            if printsJSON {
                records.append(
                    RunRecord(
                        exitCode: outcome.exitCode, file: page.path, message: outcome.message,
                        pictures: status == .success ? picture?.paths ?? [] : [],
                        standardError: outcome.standardError, standardOutput: outcome.standardOutput,
                        trace: traceFile?.lines, warnings: outcome.warnings.map(DiagnosticRecord.init)))
            }
            if status != .success { break }
        }
        if printsJSON { Terminal.print(try JSONDocument(content: RunRecords(runs: records)).text()) }
        return status
    }
}

/// An empty file for a script to write to, taken away with the value.
private final class TemporaryFile {
    let path = NSTemporaryDirectory() + "keyhole-" + UUID().uuidString + ".txt"

    init() { _ = FileManager.default.createFile(atPath: path, contents: nil) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var lines: [String] {
        let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }
}
