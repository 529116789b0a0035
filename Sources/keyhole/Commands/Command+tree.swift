import Foundation
import KeyholeScripting
import KeyholeUI

extension Command {
    /// `keyhole tree FILE`: runs a script and prints the tree of its live view.
    static let tree = Command(
        name: "tree",
        overview: "Run a script and print the tree of views of its live view.",
        arguments: [ScriptCommand.fileArgument],
        options: ScriptCommand.stepOptions + [
            ScriptCommand.screenOption,
            Option(
                name: "properties", help: "Add the value of every property, private ones too, below each view's line."),
            ScriptCommand.jsonOption,
        ] + ScriptCommand.runOptions,
        discussion: """
            The script's own output goes to standard error, the tree to standard output, without addresses, so that \
            two runs compare equal. A getter that raises an exception shows its name in place of a value.
            """,
        examples: [
            Example(
                call: "keyhole tree Control.swift --tap segment:1",
                explanation: "Prints every view, private ones too, as it is after the tap."),
            Example(
                call: "keyhole tree Control.swift --properties | grep selected",
                explanation: "Shows which private segment holds the selection."),
        ],
        run: { invocation throws(ToolError) in try ScriptCommand(invocation).tree() })
}

/// What `keyhole tree --json` says of one page.
private struct TreeRecord: Encodable {
    let file: String
    let tree: ViewTree
}

/// The documents of `keyhole tree`.
private struct TreeRecords: Encodable { let trees: [TreeRecord] }

extension ScriptCommand {
    /// Runs the pages, and prints the trees of those with a live view.
    func tree() throws(ToolError) -> ExitStatus {
        let (files, status) = try collect { configuration, file in
            configuration.treePath = file
            configuration.treeHasProperties = invocation.has("properties")
        }
        guard status == .success else { return status }
        let records = files.compactMap { page, data in
            (try? JSONDecoder().decode(ViewTree.self, from: data)).map { TreeRecord(file: page.path, tree: $0) }
        }
        guard !records.isEmpty else {
            throw .failure("The script set no live view: write 'PlaygroundPage.current.liveView = …'")
        }
        if invocation.has("json") {
            Terminal.print(try JSONDocument(content: TreeRecords(trees: records)).text())
        } else {
            Terminal.printPages(records.map { ($0.file, $0.tree.text) })
        }
        return .success
    }
}
