import Foundation

/// Adapts, compiles and runs scripts and playgrounds.
///
/// What is compiled is kept in a cache folder and used again while neither the script nor Keyhole has changed.
public struct ScriptRunner: Sendable {
    /// The version of the language that a script is written in.
    public enum LanguageMode: String, Sendable {
        /// Swift 5, in which most public code is written.
        case five = "5"
        /// Swift 6, with its checks of data races.
        case six = "6"
    }

    /// Where a script's output goes.
    public enum Output: Sendable {
        /// To the caller's own streams, as it is written.
        case inherited
        /// All to the caller's standard error, as it is written: standard output is for something else.
        case standardError
        /// Into the outcome.
        case collected
    }

    /// The choices of a run.
    public struct Configuration: Sendable {
        /// The folder with Keyhole's build products; `nil` for the running program's.
        public var librariesFolder: String?
        /// The cache folder; `nil` for `keyhole` in `XDG_CACHE_HOME`, or in `~/.cache` when that is not set.
        public var cacheFolder: String?
        /// The language mode.
        public var languageMode = LanguageMode.five
        /// The longest time, in seconds, that the script itself may take; `nil` for none.
        public var timeLimit: Double?
        /// Where its output goes.
        public var output = Output.inherited
        /// Whether it reads the caller's standard input rather than none.
        public var readsInput = true
        /// Files to compile with the script, and folders whose Swift files are.
        public var additionalFiles: [String] = []
        /// Variables to set in the script's environment.
        public var environment: [String: String] = [:]
        /// Where the script writes the report of an audit of its observers, as JSON; `nil` for no audit.
        ///
        /// An exception that would end the program becomes a finding, and the script goes on.
        public var auditPath: String?
        /// Whether the script tells on standard error what is observed and what observers are told, in order.
        public var isTraced = false
        /// The file to which the script appends what ``isTraced`` tells instead; `nil` for standard error.
        public var tracePath: String?
        /// Where the script writes the tree of its live view, as JSON; `nil` for nowhere. An empty file says that there
        /// is no live view.
        public var treePath: String?
        /// Whether the tree holds the values of all properties.
        public var treeHasProperties = false
        /// Told, in one line each, what takes time before the script starts.
        public var progress: @Sendable (String) -> Void = { _ in }

        /// The usual choices.
        public init() {}
    }

    /// The choices.
    public let configuration: Configuration

    /// Makes a runner.
    public init(_ configuration: Configuration = Configuration()) { self.configuration = configuration }

    /// A program that a path names.
    public struct Page: Equatable, Sendable {
        /// The page's name, or the file's.
        public let name: String
        /// The path to run it by.
        public let path: String
    }

    /// The pages of the playground at `path`, in its order; the path itself for anything that has no pages.
    ///
    /// - Throws: what keeps the path from being read.
    public func pages(of path: String) throws(ScriptError) -> [Page] { try ScriptUnit.pages(at: path) }

    /// Runs the script, or the pages of the playground one after the other, at `path`.
    ///
    /// A page that does not exit with 0 is the last one.
    ///
    /// - Parameters:
    ///   - path: a Swift file, a playground or one of its pages.
    ///   - arguments: what the script sees after its own name.
    /// - Returns: the last outcome.
    /// - Throws: what kept the script from running.
    public func run(_ path: String, arguments: [String] = []) throws(ScriptError) -> ScriptOutcome {
        let outcomes = try runAll(path, arguments: arguments)
        guard let last = outcomes.last else { throw .unreadable(path, "it has no pages") }
        return last
    }

    /// Runs as ``run(_:arguments:)`` does and returns the outcome of every page that ran.
    public func runAll(_ path: String, arguments: [String] = []) throws(ScriptError) -> [ScriptOutcome] {
        var outcomes: [ScriptOutcome] = []
        for unit in try ScriptUnit.read(path, additional: configuration.additionalFiles) {
            let outcome = try run(unit, arguments)
            outcomes.append(outcome)
            if outcome.exitCode != 0 { break }
        }
        return outcomes
    }

    /// The compiler's call that makes `plain` in `folder` of the script at `path`: what compiling takes without Keyhole.
    package func plainCompilerCall(for path: String, in folder: String) throws(ScriptError) -> [String] {
        let cache = ScriptCache(configuration.cacheFolder)
        let environment = try ScriptEnvironment.prepare(configuration, in: cache)
        var call = [environment.toolchain.compiler, "-suppress-warnings", "-o", folder + "/plain"]
        call += ["-swift-version", configuration.languageMode.rawValue] + environment.compilerArguments
        for unit in try ScriptUnit.read(path, additional: configuration.additionalFiles) {
            let source = SourceAdapter.adapt(source: unit.main.text, file: path)
            try cache.write(source.compilerInput, to: folder + "/main.swift")
        }
        return call + [folder + "/main.swift"]
    }

    private func run(_ unit: ScriptUnit, _ arguments: [String]) throws(ScriptError) -> ScriptOutcome {
        let adapted = SourceAdapter.adapt([unit.main] + unit.others)
        let diagnostics = adapted.flatMap(\.diagnostics)
        let errors = diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else {
            throw ScriptError(.unusableSource, "\(unit.path.quoted) can't run here", details: errors.map(\.description))
        }
        let cache = ScriptCache(configuration.cacheFolder)
        let libraries = try ScriptEnvironment.prepare(configuration, in: cache)
        let compilation = ScriptCompilation(unit, adapted, configuration.languageMode, libraries)
        let program = try compilation.program(in: cache, configuration.progress)
        var environment = ProcessInfo.processInfo.environment
        // A crash shows where in the script it happened.
        if environment["SWIFT_BACKTRACE"] == nil {
            environment["SWIFT_BACKTRACE"] =
                "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none"
        }
        environment[ScriptBootstrap.auditVariable] = configuration.auditPath
        environment[ScriptBootstrap.traceVariable] = configuration.isTraced ? configuration.tracePath ?? "1" : nil
        environment[ScriptBootstrap.treeVariable] = configuration.treePath
        environment[ScriptBootstrap.treePropertiesVariable] = configuration.treeHasProperties ? "1" : nil
        environment.merge(configuration.environment) { _, own in own }
        let result = try ChildProcess(
            executable: program, name: unit.path, arguments: arguments, environment: environment,
            output: configuration.output.ofChild, readsInput: configuration.readsInput,
            timeLimit: configuration.timeLimit
        ).run()
        return ScriptOutcome(
            file: unit.path, ending: result.ending, standardOutput: result.standardOutput,
            standardError: result.standardError, warnings: diagnostics.filter { $0.severity == .warning })
    }
}

extension ScriptRunner.Output {
    fileprivate var ofChild: ChildProcess.Output {
        switch self {
        case .inherited: .inherited
        case .standardError: .standardError
        case .collected: .collected
        }
    }
}
