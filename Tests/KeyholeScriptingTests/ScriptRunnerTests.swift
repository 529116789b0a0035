import Foundation
import KeyholeScripting
import Testing

@Suite("Running scripts")
struct ScriptRunnerTests {
    private let folder: ScriptFolder

    init() throws { folder = try ScriptFolder() }

    private func run(
        _ text: String, name: String = "script.swift", arguments: [String] = [],
        _ change: (inout ScriptRunner.Configuration) -> Void = { _ in }
    ) throws -> ScriptOutcome {
        var configuration = ScriptFolder.configuration
        change(&configuration)
        return try ScriptRunner(configuration).run(try folder.write(text, to: name), arguments: arguments)
    }

    private func failure(_ body: () throws -> ScriptOutcome) -> ScriptError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? ScriptError
        }
    }

    @Test("A script prints, sees its arguments and exits with 0")
    func printing() throws {
        let outcome = try run(
            "print(CommandLine.arguments.dropFirst().joined(separator: \"+\"))", arguments: ["a b", "c"])
        #expect(outcome.standardOutput == "a b+c\n")
        #expect(outcome.standardError == "")
        #expect(outcome.exitCode == 0)
        #expect(outcome.message == nil)
    }

    @Test("A script written for Apple's systems observes its own properties")
    func observing() throws {
        let source = """
            import UIKit
            import Foundation

            class Account: NSObject {
                @objc dynamic var balance = 1
                @objc dynamic var isRich: Bool { balance > 10 }
                @objc class func keyPathsForValuesAffectingIsRich() -> Set<String> { [#keyPath(balance)] }
                @objc func spend(_ amount: Any?) { balance -= amount as! Int }
            }

            class Watcher: NSObject {
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?
                ) {
                    print(keyPath!, change![.newKey]!)
                }
            }

            let account = Account(), watcher = Watcher()
            account.addObserver(watcher, forKeyPath: "balance", options: .new, context: nil)
            account.addObserver(watcher, forKeyPath: #keyPath(Account.isRich), options: .new, context: nil)
            account.balance = 20
            account.removeObserver(watcher, forKeyPath: "isRich")
            account.setValue(7, forKey: "balance")
            if account.responds(to: #selector(Account.spend(_:))) { account.perform(#selector(Account.spend(_:)), with: 2) }
            account.removeObserver(watcher, forKeyPath: "balance")
            """
        let outcome = try run(source)
        #expect(outcome.standardError == "")
        let lines = outcome.standardOutput.split(separator: "\n").sorted()
        #expect(lines == ["balance 20", "balance 5", "balance 7", "isRich 1"])
    }

    @Test("A crash by an uncaught exception shows the script's line")
    func exceptionLine() throws {
        let source = """
            import Foundation
            class Account: NSObject { @objc var balance = 1 }
            func spoil(_ account: Account) {
                account.setValue(3, forKey: "balanse")
                print("not reached")
            }
            spoil(Account())
            """
        let outcome = try run(source, name: "spoiled.swift")
        #expect(outcome.ending == .signalled(SIGABRT))
        #expect(outcome.standardOutput == "")
        #expect(outcome.standardError.contains("spoiled.swift:4:"))
        #expect(outcome.standardError.contains("spoiled.swift:7:"))
    }

    @Test("The exit code is the script's own")
    func exitCode() throws {
        let outcome = try run("import Foundation\nexit(3)")
        #expect(outcome.ending == .exited(3))
        #expect(outcome.exitCode == 3)
        #expect(outcome.message == nil)
    }

    @Test("A script that a signal ends is reported with the signal, and with 128 more as exit code")
    func signal() throws {
        let outcome = try run("import Foundation\nkill(getpid(), SIGTERM)\nwhile true { sleep(1) }", name: "s.swift")
        #expect(outcome.ending == .signalled(SIGTERM))
        #expect(outcome.exitCode == 143)
        #expect(outcome.message == "'\(folder.path)/s.swift' was ended by signal 15 (SIGTERM)")
    }

    @Test("A script that never ends is ended at its time limit")
    func timeLimit() throws {
        let outcome = try run("print(1)\nwhile true {}", name: "s.swift") { $0.timeLimit = 1 }
        #expect(outcome.ending == .timedOut(seconds: 1))
        #expect(outcome.exitCode == 124)
        #expect(outcome.message == "'\(folder.path)/s.swift' was ended after its time limit of 1 s")
    }

    @Test("A crash shows its line in the script")
    func crash() throws {
        let outcome = try run("let numbers: [Int] = []\n\nprint(numbers[3])\n", name: "crash.swift")
        guard case .signalled = outcome.ending else {
            Issue.record("ended as \(outcome.ending)")
            return
        }
        #expect(outcome.standardError.contains("Index out of range"))
        #expect(outcome.standardError.contains("crash.swift:3"))
    }

    @Test("Without input a script reads none")
    func noInput() throws {
        #expect(try run("print(readLine() ?? \"none\")").standardOutput == "none\n")
    }

    @Test("A first line for a shell and an entry point are no obstacle")
    func entryPoint() throws {
        #expect(try run("#!/usr/bin/env keyhole-run\nprint(#line)").standardOutput == "2\n")
        let main = "@main struct Tool { static func main() { print(\"main\") } }"
        #expect(try run(main, name: "tool.swift").standardOutput == "main\n")
    }

    @Test("Files are compiled together")
    func severalFiles() throws {
        let other = try folder.write(
            "import UIKit\nclass Other: NSObject { @objc dynamic var a = 4 }", to: "other.swift")
        let outcome = try run("print(Other().value(forKey: \"a\")!)") { $0.additionalFiles = [other] }
        #expect(outcome.standardOutput == "4\n")
    }

    @Test("A folder with 'main.swift' is a program, and a file of that name has the top-level code among several")
    func mainFile() throws {
        _ = try folder.write("print(answer)", to: "Tool/main.swift")
        let answer = try folder.write("let answer = 42", to: "Tool/Parts/Answer.swift")
        #expect(try ScriptRunner(ScriptFolder.configuration).run(folder.path + "/Tool").standardOutput == "42\n")
        var configuration = ScriptFolder.configuration
        configuration.additionalFiles = [folder.path + "/Tool/main.swift"]
        #expect(try ScriptRunner(configuration).run(answer).standardOutput == "42\n")
    }

    @Test("A script is called by its own path")
    func ownName() throws {
        let outcome = try run("print(CommandLine.arguments[0])", name: "named.swift")
        #expect(outcome.standardOutput == "\(folder.path)/named.swift\n")
    }

    @Test("Language mode 6 is a choice")
    func languageMode() throws {
        let source = "#if swift(>=6)\nprint(6)\n#else\nprint(5)\n#endif\n"
        #expect(try run(source).standardOutput == "5\n")
        #expect(try run(source) { $0.languageMode = .six }.standardOutput == "6\n")
        let error = failure { try run("var a = 1\nfunc f() async { a += 1 }\n") { $0.languageMode = .six } }
        #expect(error?.kind == .unusableSource)
    }

    // MARK: Playgrounds

    @Test("A playground's pages run in its order, with their sources")
    func playground() throws {
        _ = try folder.write(
            "<playground version='6.0'><pages>\n<page name='Second'/><page name=\"First &amp; last\"/>\n</pages></playground>",
            to: "P.playground/contents.xcplayground")
        _ = try folder.write("public let shared = 1", to: "P.playground/Sources/Shared.swift")
        _ = try folder.write("print(shared)", to: "P.playground/Pages/First & last.xcplaygroundpage/Contents.swift")
        let second = "P.playground/Pages/Second.xcplaygroundpage"
        _ = try folder.write("print(shared + own)", to: second + "/Contents.swift")
        _ = try folder.write("public let own = 10", to: second + "/Sources/Own.swift")
        let outcomes = try ScriptRunner(ScriptFolder.configuration).runAll(folder.path + "/P.playground/")
        #expect(outcomes.map(\.standardOutput) == ["11\n", "1\n"])
    }

    @Test("A playground without pages is its one file")
    func singlePage() throws {
        _ = try folder.write("print(2)", to: "P.playground/Contents.swift")
        let outcome = try ScriptRunner(ScriptFolder.configuration).run(folder.path + "/P.playground")
        #expect(outcome.standardOutput == "2\n")
    }

    // MARK: Refusals

    @Test("What can't be read is told apart from what is no script")
    func unusableInput() throws {
        let runner = ScriptRunner(ScriptFolder.configuration)
        let missing = folder.path + "/missing.swift"
        let latin = try folder.write(Data([0x22, 0xE9, 0x22]), to: "latin.swift")
        let empty = try folder.write(" \n", to: "empty.swift")
        let expected: [(String, Int32, String)] = [
            (missing, 66, "'\(missing)' can't be read: there is no such file"),
            (
                folder.path, 66,
                "'\(folder.path)' can't be read: it is a folder, and neither a playground nor one with a 'main.swift'"
            ),
            ("/dev/null", 66, "'/dev/null' can't be read: it is a device and no file"),
            (missing + "/x", 66, "'\(missing)/x' can't be read: there is no such file"),
            (latin + "/x", 66, "'\(latin)/x' can't be read: a part of it that should be a folder is a file"),
            (latin, 65, "'\(latin)' is not UTF-8"),
            (empty, 65, "'\(empty)' is empty"),
        ]
        for (path, code, message) in expected {
            let error = failure { try runner.run(path) }
            #expect(error?.exitCode == code)
            #expect(error?.description == message)
        }
    }

    @Test("A compiler's message names the script and its line")
    func compilerMessage() throws {
        let error = failure {
            try run("import UIKit\nclass A: NSObject { @objc func f() {} }\nlet a: Int = \"\"", name: "s.swift")
        }
        #expect(error?.exitCode == 65)
        #expect(error?.message == "'\(folder.path)/s.swift' does not compile")
        let first = error?.details.first { $0.contains("error:") } ?? ""
        #expect(first.hasPrefix("\(folder.path)/s.swift:3:"))
    }

    @Test("What can't be adapted is not run")
    func refusal() throws {
        let error = failure { try run("import AppKit\n", name: "s.swift") }
        #expect(error?.message == "'\(folder.path)/s.swift' can't run here")
        #expect(
            error?.details.first?.hasPrefix("\(folder.path)/s.swift:1:8: error: there is no module 'AppKit'") == true)
    }

    @Test("Missing libraries and an unwritable cache are reported")
    func missingTools() throws {
        let libraries = failure { try run("print(1)") { $0.librariesFolder = folder.path } }
        #expect(libraries?.exitCode == 69)
        let expected =
            "Keyhole's libraries are not in \(folder.path.quoted); run 'swift build' in its package, and copy it with "
            + "'keyhole install'"
        #expect(libraries?.message == expected)
        let file = try folder.write("", to: "file")
        let cache = failure { try run("print(1)") { $0.cacheFolder = file } }
        #expect(cache?.exitCode == 73)
        #expect(cache?.message == "the cache folder '\(file)' can't be written")
    }
}
