import Foundation
import Testing

/// The tool that was installed, as it is used where the package is not.
@Suite(.serialized) struct InstallCommandTests {
    private let scripts: ToolScripts

    init() throws { scripts = try ToolScripts("install") }

    @Test func scriptsAreExecutableAfterAnInstallation() throws {
        let prefix = try scripts.fresh("prefix")
        let bin = prefix + "/bin"
        let outcome = try BuiltTool.run("install", "--prefix", prefix)
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                Installed \(bin)/keyhole
                Installed \(bin)/keyhole-run
                \(bin) is not on the search path; add it:
                  export PATH="\(bin):$PATH"

                """)
        #expect(outcome.errors == "Copying the tool and its libraries to '\(prefix)' …\nRunning a script …\n")

        let text =
            "#!/usr/bin/env keyhole-run\nimport Foundation\nprint(#line, CommandLine.arguments.dropFirst())\nexit(5)\n"
        let script = try scripts.write(text, to: "tool")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        let path = bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let run = try BuiltTool.run(script, ["--json", "a b"], environment: ["PATH": path])
        #expect(run == BuiltTool.Outcome(status: 5, output: "3 [\"--json\", \"a b\"]\n", errors: ""))

        // The same interpreter takes options of its own before the script.
        let limited = try BuiltTool.run(bin + "/keyhole-run", ["--time-limit", "30", script, "--trace"])
        #expect(limited.output == "3 [\"--trace\"]\n")
        let help = try BuiltTool.run(bin + "/keyhole-run", ["--help"])
        #expect(help.output.contains("USAGE: keyhole-run [<option> ...] <file> [<argument> ...]\n"))

        // Once more replaces what was installed, also from the installed tool itself.
        let again = try BuiltTool.run(bin + "/keyhole", ["install", "--prefix", prefix], environment: ["PATH": path])
        #expect(again.status == 0)
        #expect(again.output == "Installed \(bin)/keyhole\nInstalled \(bin)/keyhole-run\n")

        let removed = try BuiltTool.run("install", "--prefix", prefix, "--remove")
        let files = "Removed \(bin)/keyhole\nRemoved \(bin)/keyhole-run\nRemoved \(prefix)/lib/keyhole\n"
        #expect(removed == BuiltTool.Outcome(status: 0, output: files, errors: ""))
        #expect(try FileManager.default.contentsOfDirectory(atPath: bin) == [])
        let nothing = try BuiltTool.run("install", "--prefix", prefix, "--remove")
        #expect(nothing.status == 66)
    }

    @Test func whatTheToolDidNotInstallIsNotOverwritten() throws {
        let prefix = try scripts.fresh("foreign")
        let file = try scripts.write("mine", to: "foreign/bin/keyhole-run")
        let outcome = try BuiltTool.run("install", "--prefix", prefix)
        let message =
            "Error: '\(file)' is there and was not installed by 'keyhole install'; remove it, or choose another prefix\n"
        #expect(outcome == BuiltTool.Outcome(status: 73, output: "", errors: message))
        #expect(try scripts.read(file) == "mine")
        #expect(try FileManager.default.contentsOfDirectory(atPath: prefix) == ["bin"])
    }

    @Test func aPrefixThatCannotBeWrittenIsSaid() throws {
        let file = try scripts.write("a file", to: "file")
        let outcome = try BuiltTool.run("install", "--prefix", file)
        #expect(outcome.status == 73)
        #expect(outcome.errors.contains("Error: '\(file)' can't be written\n"))
    }
}
