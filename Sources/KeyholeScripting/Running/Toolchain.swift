import Foundation

/// The Swift compiler on the search path.
struct Toolchain {
    /// The path of `swiftc`.
    let compiler: String
    /// The folder in which the compiler keeps what it makes of C's headers. It has one path only: by two names of one
    /// folder, the compiler takes its own modules for different ones.
    let moduleCache: String

    /// Finds `swiftc` in the folders of `PATH`.
    static func onPath(
        _ cache: ScriptCache, _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(ScriptError) -> Toolchain {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let candidates = folders.map { "\($0)/swiftc" }
        guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw ScriptError(.missingTools, "there is no 'swiftc' on the search path; install Swift from swift.org")
        }
        return Toolchain(compiler: found, moduleCache: cache.resolvedFolder + "/modules")
    }

    private var settings: [String] { ["-diagnostic-style", "llvm", "-module-cache-path", moduleCache] }

    /// Calls the compiler and returns what it said; throws `kind` with that when it failed.
    @discardableResult
    func compile(
        _ arguments: [String], orThrow kind: ScriptError.Kind, _ message: String
    ) throws(ScriptError) -> String {
        let result = try ChildProcess(
            executable: compiler, arguments: settings + arguments
        ).run()
        let said = result.standardError + result.standardOutput
        guard result.ending == .exited(0) else {
            throw ScriptError(kind, message, details: Self.lines(of: said))
        }
        return said
    }

    /// Type-checks and returns what the compiler said, whether it was content or not.
    func check(_ arguments: [String]) throws(ScriptError) -> String {
        let words = ["-typecheck"] + settings + arguments
        return try ChildProcess(executable: compiler, arguments: words).run().standardError
    }

    /// The compiler's lines without those in which its driver speaks of its own steps.
    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .filter { !$0.hasPrefix("error: emit-module command failed") && !$0.hasPrefix("error: fatalError") }
    }
}
