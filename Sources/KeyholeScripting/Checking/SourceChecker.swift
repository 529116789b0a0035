import Foundation

/// Says what of a source would not run here, without running it.
public struct SourceChecker: Sendable {
    /// The choices; those that concern running are not used.
    public let configuration: ScriptRunner.Configuration

    /// Makes a checker.
    public init(_ configuration: ScriptRunner.Configuration = ScriptRunner.Configuration()) {
        self.configuration = configuration
    }

    /// Everything that stands in the way, in the order of the files and lines: what the language does not allow, what the
    /// adaptation can't do, and the names that do not exist here, with the nearest ones that do.
    ///
    /// What the compiler finds is told with its place in the source as it was written. Where the compiler is missing, what
    /// was found without it is followed by a warning that says so.
    ///
    /// - Parameter path: a Swift file or a playground folder.
    /// - Throws: what kept the source from being checked.
    public func check(_ path: String) throws(ScriptError) -> [ScriptDiagnostic] {
        var found: [ScriptDiagnostic] = []
        for unit in try ScriptUnit.read(path, additional: configuration.additionalFiles) {
            found += try check(unit)
        }
        return found
    }

    private func check(_ unit: ScriptUnit) throws(ScriptError) -> [ScriptDiagnostic] {
        let sources = [unit.main] + unit.others
        let adapted = SourceAdapter.adapt(sources)
        let program = ScriptProgram(sources.map { SourceText($0.text, file: $0.file) })
        let own = adapted.flatMap(\.diagnostics)
        let lexical = program.sources.flatMap { LexicalFault.all(in: $0) }
        var findings: [ScriptDiagnostic] = []
        do throws(ScriptError) {
            findings = try compilerFindings(unit, adapted, program)
        } catch {
            guard error.kind == .missingTools, !own.isEmpty || !lexical.isEmpty else { throw error }
            findings.append(
                ScriptDiagnostic(
                    severity: .warning, file: unit.main.file, line: 1, column: 1,
                    message: "names were not checked: \(error.message)"))
        }
        // The compiler speaks of the same faults, and knows more about them.
        let known = Set(findings.map { Line($0) })
        findings += own + lexical.filter { !known.contains(Line($0)) }
        let order = Dictionary(
            sources.enumerated().map { ($1.file, $0) }, uniquingKeysWith: { first, _ in first })
        return findings.sorted {
            (order[$0.file] ?? .max, $0.line, $0.column, $0.message)
                < (order[$1.file] ?? .max, $1.line, $1.column, $1.message)
        }
    }

    /// A line of a file.
    private struct Line: Hashable {
        let file: String
        let line: Int

        init(_ diagnostic: ScriptDiagnostic) {
            file = diagnostic.file
            line = diagnostic.line
        }
    }

    /// The errors of the compiler that are the source's own.
    private func compilerFindings(
        _ unit: ScriptUnit, _ adapted: [AdaptedSource], _ program: ScriptProgram
    ) throws(ScriptError) -> [ScriptDiagnostic] {
        let cache = ScriptCache(configuration.cacheFolder)
        let environment = try ScriptEnvironment.prepare(configuration, in: cache)
        let compilation = ScriptCompilation(unit, adapted, configuration.languageMode, environment)
        let files = Dictionary(adapted.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        let messages = try compilation.messages(in: cache).filter { message in
            // Of text that stands for what was refused the compiler can say nothing new.
            message.severity == .error && !(files[message.file]?.isReplaced(at: message) ?? false)
                && !Self.isConsequence(message.message) && seen.insert(message.description).inserted
        }
        let unknown = messages.map { UnknownName($0.message) }
        let known = unknown.contains { $0 != nil } ? try KnownNames.load(environment, in: cache) : KnownNames()
        let advice = NameAdvice(known, program)
        return zip(messages, unknown).map { message, unknown in
            let place = files[message.file]?.originalPlace(of: message) ?? (line: message.line, column: message.column)
            return ScriptDiagnostic(
                severity: message.severity, file: message.file, line: place.line, column: place.column,
                message: Self.inScriptWords(message.message), suggestion: unknown.flatMap { advice.suggestion(for: $0) }
            )
        }
    }

    /// Whether the message only follows from one about an unknown name on the way.
    private static func isConsequence(_ message: String) -> Bool {
        message.hasPrefix("cannot infer contextual base in reference to member")
    }

    /// The message with the names that the script knows.
    private static func inScriptWords(_ message: String) -> String {
        message.replacing("'NSObject' (aka 'ReflectiveObject')", with: "'NSObject'")
            .replacing("ReflectiveObject", with: "NSObject")
    }
}
