import Foundation

/// The compilation of one program: what the compiler is given.
struct ScriptCompilation {
    private let unit: ScriptUnit
    private let environment: ScriptEnvironment
    private let inputs: [(name: String, text: String)]
    private let options: [String]

    init(
        _ unit: ScriptUnit, _ adapted: [AdaptedSource], _ mode: ScriptRunner.LanguageMode,
        _ environment: ScriptEnvironment
    ) {
        // A file with `@main` has no top-level code.
        let isLibrary = adapted.contains { Self.hasEntryPoint($0.text) }
        let inputs = adapted.enumerated().map { index, source in
            let isMain = index == 0 && !isLibrary
            return (
                name: isMain ? "main.swift" : "\(index)-\((source.file as NSString).lastPathComponent)",
                text: isMain
                    ? [
                        ScriptBootstrap.opening, source.compilerInput,
                        ScriptBootstrap.closing(GlobalObjects.variables(in: adapted)),
                    ].joined(separator: "\n")
                    : source.compilerInput
            )
        }
        self.unit = unit
        self.environment = environment
        self.inputs = inputs
        options =
            ["-swift-version", mode.rawValue, "-module-name", unit.moduleName]
            + (isLibrary ? ["-parse-as-library"] : []) + environment.compilerArguments
    }

    /// Compiles the program, or finds it compiled, and returns its path.
    func program(in cache: ScriptCache, _ progress: (String) -> Void) throws(ScriptError) -> String {
        // A backtrace needs lines; the rest of the debugging information takes longer to make than the program. Several
        // files are compiled as one: each alone would read all the others again.
        let options =
            options + ["-gline-tables-only", "-Onone", "-suppress-warnings"]
            + (inputs.count > 1 ? ["-whole-module-optimization"] : [])
        let key = (inputs.flatMap { [$0.name, $0.text] } + options).joined(separator: "\u{0}")
        let folder = try cache.entry("scripts", key) { (folder: String) throws(ScriptError) in
            progress("Compiling '\(unit.path)'")
            let files = try write(to: folder, cache)
            try environment.toolchain.compile(
                options + ["-o", folder + "/script"] + files, orThrow: .unusableSource,
                "\(unit.path.quoted) does not compile")
        }
        return folder + "/script"
    }

    /// What the compiler says of the sources, errors and warnings in its order.
    func messages(in cache: ScriptCache) throws(ScriptError) -> [ScriptDiagnostic] {
        var said = ""
        let key = (inputs.flatMap { [$0.name, $0.text] } + options + ["check"]).joined(separator: "\u{0}")
        let folder = try cache.entry("checks", key) { (folder: String) throws(ScriptError) in
            let files = try write(to: folder, cache)
            said = try environment.toolchain.check(options + files)
            try cache.write(said, to: folder + "/messages")
        }
        if said.isEmpty, let data = FileManager.default.contents(atPath: folder + "/messages") {
            said = String(decoding: data, as: UTF8.self)
        }
        return said.split(separator: "\n").compactMap { CompilerMessage.diagnostic(String($0)) }
    }

    private func write(to folder: String, _ cache: ScriptCache) throws(ScriptError) -> [String] {
        for input in inputs { try cache.write(input.text, to: folder + "/" + input.name) }
        return inputs.map { folder + "/" + $0.name }
    }

    private static func hasEntryPoint(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return Lexer.tokens(of: bytes).contains { $0.kind == .attribute && bytes[$0.range].elementsEqual("@main".utf8) }
    }
}
