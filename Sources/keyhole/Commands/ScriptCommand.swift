import Foundation
import Keyhole
import KeyholeScripting
import KeyholeUI

/// What a command that runs scripts was asked for.
struct ScriptCommand {
    /// The scripts, by their place.
    static let fileArgument = Command.Argument(
        placeholder: "file",
        help: """
            A Swift file, or a playground; more files and folders are compiled with it. The file with the top-level \
            code is 'main.swift', or else the first.
            """,
        repeats: true)

    /// The options of what is done to a live view.
    static let stepOptions = [
        Command.Option(
            name: "tap", placeholder: "place",
            help: "Tap the live view: 'X,Y', or 'segment:N' for a segment counted from 0.", repeats: true),
        Command.Option(
            name: "drag", placeholder: "x,y,x,y", help: "Drag a finger over the live view.", repeats: true),
        Command.Option(
            name: "wait", placeholder: "seconds",
            help: "Let virtual time pass; between two touches it is 0.5 otherwise.", repeats: true),
        Command.Option(
            name: "rotate", help: "Turn the live view's window, and the screen with it.", repeats: true),
    ]

    /// The option that puts all frames in one picture.
    static let stripOption = Command.Option(
        name: "strip", help: "Write the frames of '--frames' as one picture, ten in a row, each with its time.")

    /// The screen that a script sees.
    static let screenOption = Command.Option(
        name: "screen", placeholder: "size",
        help: "The screen: 'WIDTHxHEIGHT' in points, or one of \(screenNames) (default: iphone-8, 375x667).")

    /// The options of how a script is compiled.
    static let compilerOptions = [
        Command.Option(
            name: "with", placeholder: "path", help: "Compile this file or folder with the script.", repeats: true),
        Command.Option(
            name: "swift-version", placeholder: "mode", help: "The language mode, '5' or '6' (default: 5)."),
        Command.Option(name: "cache", placeholder: "path", help: "Keep what is compiled in this folder."),
    ]

    /// The options of how a script is run.
    static let runOptions =
        [
            Command.Option(
                name: "page", placeholder: "name", help: "Run this page of the playground (default: all, in order)."),
            Command.Option(
                name: "time-limit", placeholder: "seconds",
                help: "End the script when it has run so long, with exit code 124 (default: no limit)."),
        ] + compilerOptions

    static let jsonOption = Command.Option(name: "json", help: "Print one JSON document for programs.")

    private static let screenNames = ScreenModel.named.map(\.name).joined(separator: ", ")

    let invocation: Invocation
    private(set) var configuration = ScriptRunner.Configuration()
    private(set) var picture: PictureTarget?
    /// The option that can be met on one page only.
    private var pageBoundOption: String?

    /// Reads the options.
    init(_ invocation: Invocation) throws(ToolError) {
        self.invocation = invocation
        configuration = try Self.compilation(invocation)
        configuration.isTraced = invocation.has("trace")
        if let text = invocation.value("time-limit") {
            guard let limit = Double(text), limit > 0, limit.isFinite else {
                throw Self.wrong(invocation, "time-limit", text, "a positive number")
            }
            configuration.timeLimit = limit
        }
        try readLiveView()
    }

    /// The choices that concern compiling alone.
    static func compilation(_ invocation: Invocation) throws(ToolError) -> ScriptRunner.Configuration {
        var configuration = ScriptRunner.Configuration()
        configuration.additionalFiles = invocation.arguments.dropFirst() + invocation.values("with")
        configuration.cacheFolder = invocation.value("cache")
        // Progress is for someone who waits at a terminal.
        if isatty(STDERR_FILENO) == 1 { configuration.progress = { Terminal.printError($0 + " …") } }
        if let text = invocation.value("swift-version") {
            guard let mode = ScriptRunner.LanguageMode(rawValue: text) else {
                throw wrong(invocation, "swift-version", text, "'5' or '6'")
            }
            configuration.languageMode = mode
        }
        return configuration
    }

    private mutating func readLiveView() throws(ToolError) {
        var request = LiveViewRequest()
        for (name, value) in invocation.given where ["tap", "drag", "wait", "rotate"].contains(name) {
            let text = name + (value.map { " \($0)" } ?? "")
            guard LiveViewStep(text) != nil else {
                let forms = ["tap": "'X,Y' or 'segment:N'", "drag": "'X,Y,X,Y'", "wait": "a number of seconds"]
                throw Self.wrong(invocation, name, value ?? "", forms[name] ?? "nothing")
            }
            request.steps.append(text)
            pageBoundOption = pageBoundOption ?? name
        }
        if let text = invocation.value("screen") {
            guard let screen = ScreenModel(text) else {
                let hint = NearestSpelling.of(text, among: ScreenModel.named.map(\.name))
                throw Self.wrong(
                    invocation, "screen", text,
                    "'WIDTHxHEIGHT' or the name of a screen" + (hint.map { ". Did you mean '\($0)'?" } ?? ""))
            }
            request.screen = screen
        }
        if let text = invocation.value("frames") {
            guard let count = Int(text), (1...10_000).contains(count) else {
                throw Self.wrong(invocation, "frames", text, "a number from 1 to 10000")
            }
            guard invocation.value("picture") != nil else {
                throw .usage("The option '--frames' needs '--picture <path>'", invocation.command)
            }
            request.frameCount = count
        }
        let isStrip = invocation.has("strip")
        guard !isStrip || invocation.value("frames") != nil else { throw Self.stripNeedsFrames(invocation) }
        if let path = invocation.value("picture") {
            let target = try PictureTarget(path, count: request.frameCount, isStrip: isStrip, invocation.command)
            request.picturePath = target.drawing.picturePath
            request.stripColumns = target.drawing.stripColumns
            picture = target
            pageBoundOption = "picture"
        }
        guard request != LiveViewRequest() else { return }
        configuration.environment[LiveViewRequest.variable] = try? request.encoded()
    }

    /// What is wrong with a strip of nobody knows how many frames.
    static func stripNeedsFrames(_ invocation: Invocation) -> ToolError {
        .usage("The option '--strip' needs '--frames <n>'", invocation.command)
    }

    private static func wrong(_ invocation: Invocation, _ name: String, _ value: String, _ rule: String) -> ToolError {
        let option = invocation.command.options.first { $0.name == name }
        return .usage(
            "The value \(value.quoted) is invalid for '\(option?.label ?? "--" + name)': it is \(rule)",
            invocation.command, option)
    }

    /// The script, or the pages of the playground that are to be run, in order.
    func pages() throws(ToolError) -> [ScriptRunner.Page] {
        let path = invocation.arguments[0]
        let pages: [ScriptRunner.Page]
        do { pages = try ScriptRunner(configuration).pages(of: path) } catch { throw .script(error) }
        let names = pages.map(\.name.quoted).joined(separator: ", ")
        if let name = invocation.value("page") {
            if let page = pages.first(where: { $0.name == name }) { return [page] }
            guard pages.first?.path != path else {
                throw .usage(
                    "The option '--page' is for playgrounds with pages, and \(path.quoted) has none",
                    invocation.command)
            }
            throw .failure("\(path.quoted) has no page \(name.quoted): it has \(names)")
        }
        if pages.count > 1, let pageBoundOption {
            throw .usage(
                "The option '--\(pageBoundOption)' needs one page: name it with '--page <name>' (\(names))",
                invocation.command)
        }
        return pages
    }

    /// Runs one page and tells on standard error what there is to tell of its end.
    func run(_ page: ScriptRunner.Page, _ configuration: ScriptRunner.Configuration) throws(ToolError) -> ScriptOutcome
    {
        let outcome: ScriptOutcome
        do {
            outcome = try ScriptRunner(configuration).run(page.path, arguments: invocation.passedOn)
        } catch {
            throw .script(error)
        }
        for warning in outcome.warnings { Terminal.printError(warning.description) }
        if let message = outcome.message { Terminal.printError("Error: \(message)") }
        return outcome
    }

    /// Runs each page with its output on standard error and a file to write to, up to the first that fails, and returns
    /// what each wrote, with the status of the last.
    func collect(
        _ change: (inout ScriptRunner.Configuration, _ file: String) -> Void
    ) throws(ToolError) -> (files: [(page: ScriptRunner.Page, data: Data)], status: ExitStatus) {
        var files: [(page: ScriptRunner.Page, data: Data)] = []
        for page in try pages() {
            let file = NSTemporaryDirectory() + "keyhole-" + UUID().uuidString + ".json"
            defer { try? FileManager.default.removeItem(atPath: file) }
            var own = configuration
            own.output = .standardError
            change(&own, file)
            let outcome = try run(page, own)
            let data = FileManager.default.contents(atPath: file)
            if outcome.exitCode != 0 || data == nil {
                if outcome.message == nil {
                    let code = outcome.exitCode
                    Terminal.printError(
                        "Error: \(page.path.quoted) ended with exit code \(code) before its last statement")
                }
                return (files, outcome.exitCode == 0 ? .failure : ExitStatus(rawValue: outcome.exitCode))
            }
            files.append((page, data ?? Data()))
        }
        return (files, .success)
    }
}
