/// What is compiled beside a script's top-level code: it runs before the first statement and after the last one.
///
/// The functions have a file of their own, so that the script itself sees no more than it imports. What they are to do
/// reaches them in the environment, so that the compiled program stays the same.
enum ScriptBootstrap {
    static let file = "KeyholeBootstrap.swift"

    /// The environment variable that names the file for the report of an audit, as JSON.
    static let auditVariable = "KEYHOLE_AUDIT"

    /// The environment variable that names the file for the tree of views, as text.
    static let treeVariable = "KEYHOLE_TREE"

    /// The environment variable that, when it is set, makes the script tell what is observed on standard error.
    static let traceVariable = "KEYHOLE_TRACE"

    /// The statement before the script's first one.
    static let opening = "keyholeBeginScript()"

    /// The statement after the script's last one.
    static let closing = "keyholeEndScript()"

    static let source = """
        @preconcurrency import Foundation
        @preconcurrency import Glibc
        import Keyhole
        import KeyholeUI

        nonisolated(unsafe) private var audit: ObservationAudit?

        func keyholeBeginScript() {
            // Line by line also into a pipe, so that nothing printed is lost when the script ends badly.
            setvbuf(stdout, nil, Int32(_IOLBF), 0)
            if keyholePath("\(auditVariable)") != nil { audit = ObservationAudit.begin() }
            guard keyholePath("\(traceVariable)") != nil else { return }
            ObservationTrace.begin { line in
                // What the script has printed until now comes first.
                fflush(nil)
                FileHandle.standardError.write(Data("\\(line)\\n".utf8))
            }
        }

        func keyholeEndScript() {
            do {
                try LiveViewSession.performRequestFromEnvironment()
                if let path = keyholePath("\(treeVariable)") {
                    let tree = PlaygroundPage.current.liveWindow()?.recursiveDescription() ?? ""
                    try Data(tree.utf8).write(to: URL(fileURLWithPath: path))
                }
                if let audit, let path = keyholePath("\(auditVariable)") {
                    // The live view dies first, as it does when a playground is closed.
                    PlaygroundPage.current.liveView = nil
                    let report = audit.end()
                    try Data(report.json().utf8).write(to: URL(fileURLWithPath: path))
                }
            } catch {
                fflush(nil)
                FileHandle.standardError.write(Data("Error: \\(error)\\n".utf8))
                exit(1)
            }
        }

        private func keyholePath(_ variable: String) -> String? { ProcessInfo.processInfo.environment[variable] }
        """
}
