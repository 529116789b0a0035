import Foundation
import Testing

@Suite struct RunCommandTests {
    private let scripts: ToolScripts

    init() throws { scripts = try ToolScripts("run") }

    private static let echo = """
        import Foundation
        FileHandle.standardError.write(Data("to errors\\n".utf8))
        print(CommandLine.arguments.dropFirst().joined(separator: "+"))
        while let line = readLine() { print("read \\(line)") }
        exit(3)
        """

    @Test func streamsArgumentsAndTheExitCodeAreTheScripts() throws {
        let file = try scripts.write(Self.echo, to: "echo.swift")
        let outcome = try BuiltTool.run("run", file, "--", "a b", "--json", "--", input: "one\ntwo\n")
        let expected = BuiltTool.Outcome(
            status: 3, output: "a b+--json+--\nread one\nread two\n", errors: "to errors\n")
        #expect(outcome == expected)
    }

    @Test func theDocumentHoldsWhatTheScriptPrinted() throws {
        let file = try scripts.write(Self.echo, to: "echo.swift")
        let outcome = try BuiltTool.run("run", "--json", file)
        let expected = """
            {
              "content" : {
                "runs" : [
                  {
                    "exitCode" : 3,
                    "file" : "\(file)",
                    "pictures" : [

                    ],
                    "standardError" : "to errors\\n",
                    "standardOutput" : "\\n",
                    "warnings" : [

                    ]
                  }
                ]
              },
              "formatVersion" : 1
            }

            """
        #expect(outcome == BuiltTool.Outcome(status: 3, output: expected, errors: ""))
    }

    @Test func aSignalIsNamedAndAddedTo128() throws {
        let file = try scripts.write("import Foundation\nprint(1)\nkill(getpid(), SIGKILL)\n", to: "killed.swift")
        let outcome = try BuiltTool.run("run", file)
        let message = "Error: '\(file)' was ended by signal 9 (SIGKILL)\n"
        #expect(outcome == BuiltTool.Outcome(status: 137, output: "1\n", errors: message))
    }

    @Test func aScriptThatNeverEndsEndsAtItsTimeLimit() throws {
        let file = try scripts.write("while true {}\n", to: "endless.swift")
        let outcome = try BuiltTool.run("run", file, "--time-limit", "0.5")
        let message = "Error: '\(file)' was ended after its time limit of 0.5 s\n"
        #expect(outcome == BuiltTool.Outcome(status: 124, output: "", errors: message))
    }

    @Test func whatIsNoScriptIsSaidWithItsExitCode() throws {
        let missing = try scripts.fresh("missing.swift")
        let latin = try scripts.write(Data([0x22, 0xE9, 0x22]), to: "latin.swift")
        let empty = try scripts.write("", to: "empty.swift")
        let folder = try scripts.fresh("folder")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let playground = try scripts.fresh("Hollow.playground")
        try FileManager.default.createDirectory(atPath: playground, withIntermediateDirectories: true)
        let cases: [(path: String, status: Int32, message: String)] = [
            (missing, 66, "'\(missing)' can't be read: there is no such file"),
            ("/dev/null", 66, "'/dev/null' can't be read: it is a device and no file"),
            (
                folder, 66,
                "'\(folder)' can't be read: it is a folder, and neither a playground nor one with a 'main.swift'"
            ),
            (playground, 66, "'\(playground)' can't be read: it has neither Contents.swift nor pages"),
            (latin, 65, "'\(latin)' is not UTF-8"),
            (empty, 65, "'\(empty)' is empty"),
        ]
        for (path, status, message) in cases {
            for command in ["run", "tree", "audit", "check"] {
                let outcome = try BuiltTool.run(command, path)
                #expect(outcome == BuiltTool.Outcome(status: status, output: "", errors: "Error: \(message)\n"))
            }
        }
    }

    // The superuser may read everything, so there is nothing to be refused.
    @Test(.disabled(if: getuid() == 0)) func aFileThatMayNotBeReadIsSaid() throws {
        let file = try scripts.write("print(1)", to: "closed.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file) }
        let message = "Error: '\(file)' can't be read: reading it is not permitted\n"
        #expect(try BuiltTool.run("run", file) == BuiltTool.Outcome(status: 66, output: "", errors: message))
    }

    @Test func aSourceThatDoesNotCompileIsSaidWithItsLine() throws {
        let file = try scripts.write("let number: Int = 1\n\nlet text: Int = \"\"\n", to: "wrong.swift")
        let outcome = try BuiltTool.run("run", file)
        #expect(outcome.status == 65)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("Error: '\(file)' does not compile\n\(file):3:17: error: "))
    }

    @Test func filesAndFoldersAreCompiledTogether() throws {
        let main = try scripts.write("print(left + right)", to: "sum/sum.swift")
        let left = try scripts.write("let left = 1", to: "sum/left.swift")
        _ = try scripts.write("let right = 2", to: "sum/Parts/right.swift")
        let expected = BuiltTool.Outcome(status: 0, output: "3\n", errors: "")
        #expect(try BuiltTool.run("run", main, left, scripts.folder + "/sum/Parts") == expected)
        #expect(try BuiltTool.run("run", main, "--with", left, "--with", scripts.folder + "/sum/Parts") == expected)
    }

    // MARK: Playgrounds

    private func playground() throws -> String {
        let contents = "<playground version='6.0'><pages><page name='Two'/><page name='One'/></pages></playground>"
        _ = try scripts.write(contents, to: "Pages.playground/contents.xcplayground")
        _ = try scripts.write("public let shared = 10", to: "Pages.playground/Sources/Shared.swift")
        for (name, number) in [("One", 1), ("Two", 2)] {
            let path = "Pages.playground/Pages/\(name).xcplaygroundpage/Contents.swift"
            _ = try scripts.write("print(shared + \(number))", to: path)
        }
        return scripts.folder + "/Pages.playground"
    }

    @Test func pagesRunInTheirOrderOrOneByName() throws {
        let path = try playground()
        #expect(try BuiltTool.run("run", path) == BuiltTool.Outcome(status: 0, output: "12\n11\n", errors: ""))
        let one = try BuiltTool.run("run", path, "--page", "One")
        #expect(one == BuiltTool.Outcome(status: 0, output: "11\n", errors: ""))
    }

    @Test func aPageThatIsNotThereIsSaidWithThoseThatAre() throws {
        let path = try playground()
        let outcome = try BuiltTool.run("run", path, "--page", "Three")
        let message = "Error: '\(path)' has no page 'Three': it has 'Two', 'One'\n"
        #expect(outcome == BuiltTool.Outcome(status: 1, output: "", errors: message))
        let file = try scripts.write("print(1)", to: "plain.swift")
        let plain = try BuiltTool.run("run", file, "--page", "One")
        #expect(plain.status == 2)
        #expect(
            plain.errors.hasPrefix("Error: The option '--page' is for playgrounds with pages, and '\(file)' has none\n")
        )
    }

    @Test func whatIsDoneToALiveViewNeedsOnePage() throws {
        let outcome = try BuiltTool.run("run", try playground(), "--tap", "1,1")
        #expect(outcome.status == 2)
        let message = "Error: The option '--tap' needs one page: name it with '--page <name>' ('Two', 'One')\n"
        #expect(outcome.errors.hasPrefix(message))
    }
}
