import Foundation
import KeyholeScripting

extension Command {
    /// `keyhole install`: the tool, and what scripts need, in a folder of the user's.
    static let install = Command(
        name: "install",
        overview: "Install the tool, and make scripts that begin with '#!/usr/bin/env keyhole-run' executable.",
        options: [
            Option(
                name: "prefix", placeholder: "folder",
                help: "Install into 'bin' and 'lib/keyhole' of this folder (default: ~/.local)."),
            Option(name: "remove", help: "Take away what was installed there."),
        ],
        discussion: """
            What is installed works without the package it was built from; it needs the Swift compiler on the search \
            path. A file that was not installed by this command is never overwritten.
            """,
        examples: [
            Example(call: "keyhole install", explanation: "Installs into ~/.local/bin and ~/.local/lib/keyhole."),
            Example(call: "keyhole install --prefix /usr/local", explanation: "Installs for everyone on the machine."),
            Example(call: "keyhole install --remove", explanation: "Takes it away again."),
        ],
        run: { invocation throws(ToolError) in
            let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
            let prefix = invocation.value("prefix") ?? home + "/.local"
            guard !prefix.isEmpty else {
                throw .usage(
                    "The value '' is invalid for '--prefix <folder>': it is a folder", invocation.command,
                    invocation.command.options[0])
            }
            let installation = Installation(prefix: URL(fileURLWithPath: prefix).path)
            do throws(ScriptError) {
                if invocation.has("remove") {
                    for path in try installation.remove() { Terminal.print("Removed \(path)") }
                    return .success
                }
                try installation.perform(version: KeyholeTool.version) { Terminal.printError($0 + " …") }
            } catch {
                throw .script(error)
            }
            for path in installation.programs { Terminal.print("Installed \(path)") }
            let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
            if !folders.contains(installation.programFolder) {
                Terminal.print(
                    "\(installation.programFolder) is not on the search path; add it:\n"
                        + "  export PATH=\"\(installation.programFolder):$PATH\"")
            }
            return .success
        })
}
