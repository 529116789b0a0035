import Foundation
import Testing

@Suite struct CommandLineTests {
    static let commands = [
        "demo", "list", "properties", "ivars", "methods", "superclasses", "picture", "run", "tree", "audit",
        "check", "install", "completions",
    ]

    @Test func noCommandPrintsTheErrorAndTheWholeHelpOnStandardError() throws {
        let outcome = try BuiltTool.run()
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("Error: Missing expected argument '<command>'\n\nOVERVIEW: "))
        #expect(
            outcome.errors.contains("\n  superclasses            Print the superclasses of a class up to its root.\n"))
    }

    @Test func helpGoesToStandardOutput() throws {
        let page = try BuiltTool.run("--help")
        #expect(page.status == 0)
        #expect(page.errors == "")
        #expect(page == (try BuiltTool.run("help")))
        #expect(page == (try BuiltTool.run("-h")))
    }

    @Test(arguments: CommandLineTests.commands)
    func helpOfACommandIsTheSameByEitherWay(command: String) throws {
        let page = try BuiltTool.run(command, "--help")
        #expect(page.status == 0)
        #expect(page.output.hasPrefix("OVERVIEW: "))
        #expect(page.output.contains("USAGE: keyhole \(command)"))
        #expect(page.output.contains("  -h, --help              Show help information."))
        #expect(page == (try BuiltTool.run("help", command)))
    }

    @Test func helpOfPropertiesIsWhole() throws {
        let page = try BuiltTool.run("properties", "--help")
        let expected = """
            OVERVIEW: List the properties of a class with their attributes, private ones
            too.

            USAGE: keyhole properties [--attributes] [--inspectable] [--inherited]
              [--matching <text>] [--module <module>] [--library <path>] ... [--json]
              <class>

            ARGUMENTS:
              <class>                 A class's name, plain ('UISegment') or with its module
                                      ('KeyholeUI.UISegment').

            OPTIONS:
              --attributes            Print one line a property: its attribute string and
                                      its name.
              --inspectable           Keep the properties that Interface Builder would show,
                                      with what a fresh view holds in them.
              --inherited             Add those of the superclasses, the root's first.
              --matching <text>       Keep names that hold this text, in any case.
              --module <module>       Look in this module alone.
              --library <path>        A Swift library to load first. Loading runs the
                                      library's initialisers.
              --json                  Print one JSON document for programs.
              -h, --help              Show help information.

            EXAMPLES:
              keyhole properties UISegment
                  What a private segment view holds.
              keyhole properties UISegment --attributes
                  The same as the runtime's attribute strings.
              keyhole properties CheckBox --inspectable
                  What a storyboard can set, with the defaults.

            """
        #expect(page.output == expected)
    }

    @Test func anUnknownCommandGetsTheNearestOne() throws {
        let outcome = try BuiltTool.run("propertes", "UISegment")
        let expected = """
            Error: Unknown command 'propertes'. Did you mean 'properties'?
            Usage: keyhole <command>
              See 'keyhole --help' for more information.

            """
        #expect(outcome == BuiltTool.Outcome(status: 2, output: "", errors: expected))
    }

    @Test func anUnknownOptionGetsTheNearestOne() throws {
        let outcome = try BuiltTool.run("superclasses", "--jsn", "UISegment")
        let expected = """
            Error: Unknown option '--jsn'. Did you mean '--json'?
            Usage: keyhole superclasses [--module <module>] [--library <path>] ... [--json] <class>
              See 'keyhole superclasses --help' for more information.

            """
        #expect(outcome == BuiltTool.Outcome(status: 2, output: "", errors: expected))
    }

    @Test func anUnknownOptionOfTheToolGetsTheNearestOne() throws {
        let outcome = try BuiltTool.run("--versoin")
        #expect(outcome.errors.hasPrefix("Error: Unknown option '--versoin'. Did you mean '--version'?\n"))
        let short = try BuiltTool.run("list", "-json")
        #expect(short.errors.hasPrefix("Error: Unknown option '-json'. Did you mean '--json'?\n"))
        #expect([outcome.status, short.status] == [2, 2])
    }

    @Test func aVeryLongWordIsShownWithoutItsMiddle() throws {
        let word = "Start" + String(repeating: "x", count: 100_000) + "End"
        for arguments in [
            ["properties", word], ["run", word], [word], ["list", "--" + word], ["completions", word],
        ] {
            let outcome = try BuiltTool.run(BuiltTool.location().path, arguments)
            #expect(outcome.status != 0)
            #expect(outcome.errors.utf8.count < 2000)
            #expect(outcome.errors.contains("…"))
            #expect(outcome.errors.contains("End"))
        }
    }

    @Test func theHelpPageListsTheExitCodes() throws {
        let page = try BuiltTool.run("--help").output
        let expected = """
            EXIT CODES:
              0                       Success.
              1                       The command found nothing, or found something wrong,
                                      or failed.
              2                       The call itself was wrong.
              65                      A script is empty or not UTF-8, can't run here, or
                                      does not compile.
              66                      A script can't be read.
              69                      The Swift compiler, Keyhole's libraries or a picture
                                      converter is missing.
              71                      The system refused to start a process.
              73                      A picture, an installed file or the cache can't be
                                      written.
              124                     A script was ended at its time limit.
              128 + n                 Signal n ended a script.

            """
        #expect(page.contains(expected))
    }

    @Test func surplusWordsAreCountedAndListed() throws {
        let outcome = try BuiltTool.run("superclasses", "UISegment", "one", "two")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("Error: 2 unexpected arguments: 'one', 'two'\n"))
    }

    @Test func aMissingValueIsNamedWithItsPlaceholder() throws {
        let outcome = try BuiltTool.run("list", "--module")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("Error: Missing value for '--module <module>'\nHelp:  --module <module>  "))
    }

    @Test func aFlagTakesNoValue() throws {
        let outcome = try BuiltTool.run("list", "--json=yes")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("Error: The option '--json' takes no value (was 'yes')\n"))
    }

    @Test func anAllowedValueIsChecked() throws {
        let outcome = try BuiltTool.run("completions", "tcsh")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.hasPrefix(
                "Error: The value 'tcsh' is invalid for '<shell>': it is one of 'bash', 'zsh', 'fish'\n"))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsNameEveryCommand(shell: String) throws {
        let script = try BuiltTool.run("completions", shell).output
        for command in CommandLineTests.commands {
            #expect(script.contains(command))
        }
    }

    @Test func bashCompletesCommandsAndOptions() throws {
        let script = try BuiltTool.run("completions", "bash").output
        func completions(_ words: [String]) throws -> [String] {
            let list = words.map { "'\($0)'" }.joined(separator: " ")
            let call =
                "COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _keyhole; printf '%s\\n' \"${COMPREPLY[@]}\""
            let outcome = try BuiltTool.run("/bin/bash", ["-c", script + call])
            #expect(outcome.errors == "")
            return outcome.output.split(separator: "\n").map(String.init)
        }
        #expect(try completions(["keyhole", "in"]) == ["install"])
        #expect(try completions(["keyhole", "tree", "--pr"]) == ["--properties"])
        #expect(try completions(["keyhole", "completions", "f"]) == ["fish"])
    }

    @Test func completionsForFishKeepTheQuotesOfTheHelp() throws {
        let script = try BuiltTool.run("completions", "fish").output
        let lines = script.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("complete -c keyhole ") })
        // Outside of what a backslash protects, quotes come in pairs.
        for line in lines {
            let bare = line.replacing("\\\\", with: "").replacing("\\'", with: "")
            #expect(bare.count { $0 == "'" } % 2 == 0)
        }
    }

    @Test func theVersionIsOneLine() throws {
        #expect(try BuiltTool.run("--version") == BuiltTool.Outcome(status: 0, output: "0.1.0\n", errors: ""))
    }

    @Test func linesFollowTheWidthVariable() throws {
        let page = try BuiltTool.run("help", "properties", environment: ["COLUMNS": "60"])
        #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 60 })
    }

    @Test func twoDashesEndTheOptions() throws {
        let plain = try BuiltTool.run("superclasses", "UISegment")
        #expect(try BuiltTool.run("superclasses", "--", "UISegment") == plain)
        let dashed = try BuiltTool.run("superclasses", "--", "--json")
        #expect(dashed.errors.hasPrefix("Error: There is no class '--json' in this process"))
    }
}
