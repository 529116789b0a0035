import Foundation
import Keyhole
import KeyholeScripting

extension Command {
    /// `keyhole audit FILE`: runs a script and reports its observer mistakes.
    static let audit = Command(
        name: "audit",
        overview: "Run a script and report the mistakes it makes with observers.",
        arguments: [ScriptCommand.fileArgument],
        options: ScriptCommand.stepOptions + [ScriptCommand.screenOption, ScriptCommand.jsonOption]
            + ScriptCommand.runOptions,
        discussion: """
            The script's own output goes to standard error, the report to standard output. The live view dies before \
            the report is made. The exit code is 1 when there are findings.
            """,
        examples: [
            Example(call: "keyhole audit Article.swift", explanation: "Names each leak and each wrong removal.")
        ],
        run: { invocation throws(ToolError) in try ScriptCommand(invocation).audit() })
}

/// What `keyhole audit --json` says of one page.
private struct AuditRecord: Encodable {
    let file: String
    let report: ObservationReport
}

/// The documents of `keyhole audit`.
private struct AuditRecords: Encodable { let audits: [AuditRecord] }

extension ScriptCommand {
    /// Runs the pages, and prints the reports.
    func audit() throws(ToolError) -> ExitStatus {
        let (files, status) = try collect { configuration, file in configuration.auditPath = file }
        guard status == .success else { return status }
        let records = files.compactMap { page, data in
            (try? JSONDecoder().decode(ObservationReport.self, from: data)).map {
                AuditRecord(file: page.path, report: $0)
            }
        }
        if invocation.has("json") {
            Terminal.print(try JSONDocument(content: AuditRecords(audits: records)).text())
        } else {
            Terminal.printPages(records.map { ($0.file, $0.report.text) })
        }
        return records.allSatisfy(\.report.isEmpty) ? .success : .failure
    }
}
