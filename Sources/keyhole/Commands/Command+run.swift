import Foundation
import KeyholeScripting
import KeyholeUI

extension Command {
    /// `keyhole run FILE`: a script or playground written for Apple's systems.
    static let run = Command(
        name: "run",
        overview: "Run a script or playground that was written for Apple's systems.",
        arguments: [Argument(placeholder: "file", help: "A Swift file, or a folder that ends in '.playground'.")],
        options: ScriptCommand.stepOptions + [
            Option(name: "picture", placeholder: "path", help: "Write the live view as an SVG or PNG picture."),
            Option(name: "frames", placeholder: "n", help: "Write so many numbered pictures, 1/30 s apart."),
            Option(name: "trace", help: "Print each observation and notification on standard error."),
        ] + ScriptCommand.compilerOptions,
        discussion: """
            Taps, drags, waits and turns happen in the order they are given, after the script's last statement. Words \
            after '--' are the script's arguments. The exit code is the script's own; 128 and the signal's number when \
            a signal ended it, 124 after the time limit, 65 when it does not compile, 66 when it can't be read.
            """,
        examples: [
            Example(call: "keyhole run Article.swift", explanation: "Prints what the script prints on an iPhone."),
            Example(
                call: "keyhole run Segments.playground --tap segment:1 --picture after.svg",
                explanation: "Touches the second segment of the live view and pictures the outcome."),
        ],
        run: { invocation throws(ToolError) in try ScriptCommand(invocation).run() })
}

/// What `keyhole run` was asked for.
struct ScriptCommand {
    /// The options of what is done to a live view.
    static let stepOptions = [
        Command.Option(
            name: "tap", placeholder: "place",
            help: "Tap the live view: 'X,Y', or 'segment:N' for a segment counted from 0.", repeats: true),
        Command.Option(
            name: "drag", placeholder: "x,y,x,y", help: "Drag a finger over the live view.", repeats: true),
        Command.Option(name: "wait", placeholder: "seconds", help: "Let virtual time pass.", repeats: true),
        Command.Option(name: "rotate", help: "Turn the live view's window.", repeats: true),
    ]

    /// The options of how a script is compiled and run.
    static let compilerOptions = [
        Command.Option(name: "with", placeholder: "path", help: "Compile this file with the script.", repeats: true),
        Command.Option(
            name: "swift-version", placeholder: "mode", help: "The language mode, '5' or '6' (default: 5)."),
        Command.Option(
            name: "time-limit", placeholder: "seconds", help: "End the script when it has run so long."),
        Command.Option(name: "cache", placeholder: "path", help: "Keep what is compiled in this folder."),
    ]

    let invocation: Invocation
    private(set) var configuration = ScriptRunner.Configuration()
    private var request = LiveViewRequest()
    /// The PNG file to make of the picture.
    private var imagePath: String?

    /// Reads the options.
    init(_ invocation: Invocation) throws(ToolError) {
        self.invocation = invocation
        configuration.additionalFiles = invocation.values("with")
        configuration.cacheFolder = invocation.value("cache")
        configuration.isTraced = invocation.has("trace")
        // Progress is for someone who waits at a terminal.
        if isatty(STDERR_FILENO) == 1 { configuration.progress = { Terminal.printError($0 + " …") } }
        if let text = invocation.value("time-limit") {
            guard let limit = Double(text), limit > 0, limit.isFinite else {
                throw Self.wrong(invocation, "time-limit", text, "a positive number")
            }
            configuration.timeLimit = limit
        }
        configuration.languageMode = try Self.languageMode(invocation)
        try readLiveView()
    }

    private mutating func readLiveView() throws(ToolError) {
        for (name, value) in invocation.given where ["tap", "drag", "wait", "rotate"].contains(name) {
            let text = name + (value.map { " \($0)" } ?? "")
            guard LiveViewStep(text) != nil else {
                let forms = ["tap": "'X,Y' or 'segment:N'", "drag": "'X,Y,X,Y'", "wait": "a number of seconds"]
                throw Self.wrong(invocation, name, value ?? "", forms[name] ?? "nothing")
            }
            request.steps.append(text)
        }
        if let text = invocation.value("frames") {
            guard let count = Int(text), (1...10_000).contains(count) else {
                throw Self.wrong(invocation, "frames", text, "a number from 1 to 10000")
            }
            request.frameCount = count
        }
        if let path = invocation.value("picture") {
            let absolute = URL(fileURLWithPath: path).path
            if absolute.lowercased().hasSuffix(".png") {
                imagePath = absolute
                request.picturePath = NSTemporaryDirectory() + "keyhole-" + UUID().uuidString + ".svg"
            } else {
                request.picturePath = absolute
            }
        } else if request.frameCount > 1 {
            throw .usage("The option '--frames' needs '--picture <path>'", invocation.command)
        }
        if !request.steps.isEmpty || request.picturePath != nil {
            configuration.environment[LiveViewRequest.variable] = try? request.encoded()
        }
    }

    /// The language mode that was asked for, Swift 5 when none was.
    static func languageMode(_ invocation: Invocation) throws(ToolError) -> ScriptRunner.LanguageMode {
        guard let text = invocation.value("swift-version") else { return .five }
        guard let mode = ScriptRunner.LanguageMode(rawValue: text) else {
            throw wrong(invocation, "swift-version", text, "'5' or '6'")
        }
        return mode
    }

    private static func wrong(_ invocation: Invocation, _ name: String, _ value: String, _ rule: String) -> ToolError {
        let option = invocation.command.options.first { $0.name == name }
        return .usage(
            "The value '\(value)' is invalid for '\(option?.label ?? "--" + name)': it is \(rule)",
            invocation.command, option)
    }

    /// Runs the script and answers with its exit code.
    func run() throws(ToolError) -> ExitStatus {
        do {
            let outcome = try ScriptRunner(configuration)
                .run(invocation.arguments[0], arguments: invocation.passedOn)
            for warning in outcome.warnings { Terminal.printError(warning.description) }
            if let message = outcome.message { Terminal.printError("Error: \(message)") }
            if outcome.exitCode == 0 { try convertPictures() }
            return ExitStatus(rawValue: outcome.exitCode)
        } catch {
            Terminal.printError("Error: \(error)")
            return ExitStatus(rawValue: error.exitCode)
        }
    }

    private func convertPictures() throws(ScriptError) {
        guard let imagePath else { return }
        var image = request
        image.picturePath = imagePath
        for index in 0..<request.frameCount {
            guard let source = request.path(ofFrame: index), let target = image.path(ofFrame: index) else { return }
            defer { try? FileManager.default.removeItem(atPath: source) }
            try PictureConverter.convert(source, toPNG: target)
        }
    }
}
