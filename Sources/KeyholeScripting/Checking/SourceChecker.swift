import Foundation

/// Says what of a source would not run here, without running it.
public struct SourceChecker: Sendable {
    /// The choices; those that concern running are not used.
    public let configuration: ScriptRunner.Configuration

    /// Makes a checker.
    public init(_ configuration: ScriptRunner.Configuration = ScriptRunner.Configuration()) {
        self.configuration = configuration
    }

    /// What the adaptation can't do, or else what the compiler says, in the order of the files and lines.
    ///
    /// A name that does not exist here comes with the nearest one that does.
    ///
    /// - Parameter path: a Swift file or a playground folder.
    /// - Throws: what kept the source from being checked.
    public func check(_ path: String) throws(ScriptError) -> [ScriptDiagnostic] {
        var found: [ScriptDiagnostic] = []
        for unit in try ScriptUnit.read(path, additional: configuration.additionalFiles) {
            let adapted = SourceAdapter.adapt([unit.main] + unit.others)
            found += adapted.flatMap(\.diagnostics)
            // Source that is adapted in part would give errors that say nothing about the user's own.
            guard adapted.allSatisfy(\.isRunnable) else { continue }
            let cache = ScriptCache(configuration.cacheFolder)
            let environment = try ScriptEnvironment.prepare(configuration, in: cache)
            let compilation = ScriptCompilation(unit, adapted, configuration.languageMode, environment)
            let messages = try compilation.messages(in: cache)
            let needsNames = messages.contains { UnknownName($0.message) != nil }
            let known = needsNames ? try KnownNames.load(environment, in: cache) : KnownNames(names: [])
            found += messages.map { Self.explain($0, known) }
        }
        return found
    }

    private static func explain(_ diagnostic: ScriptDiagnostic, _ known: KnownNames) -> ScriptDiagnostic {
        guard let unknown = UnknownName(diagnostic.message), let nearest = known.nearest(to: unknown.name) else {
            return diagnostic
        }
        return ScriptDiagnostic(
            severity: diagnostic.severity, file: diagnostic.file, line: diagnostic.line, column: diagnostic.column,
            message: diagnostic.message, suggestion: "the nearest known name is '\(nearest)'")
    }
}

/// The name that a message of the compiler calls unknown.
struct UnknownName {
    let name: String

    init?(_ message: String) {
        for lead in ["cannot find type '", "cannot find '", "has no member '"] {
            guard let range = message.firstRange(of: lead) else { continue }
            name = String(message[range.upperBound...].prefix { $0 != "'" && $0 != "(" })
            return
        }
        return nil
    }
}
