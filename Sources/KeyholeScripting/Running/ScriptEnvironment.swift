/// What every script is compiled against: Keyhole in one shared library, and the modules with Apple's names.
struct ScriptEnvironment {
    let toolchain: Toolchain
    let libraries: KeyholeLibraries
    /// The folder with the shared library and the modules.
    let folder: String

    /// The arguments that make the compiler see both.
    var compilerArguments: [String] {
        [
            "-I", libraries.interfaces, "-I", folder, "-L", folder, "-l\(ScriptBootstrap.module)", "-Xlinker", "-rpath",
            "-Xlinker", folder,
        ]
    }

    /// Finds what is there and builds the rest in `cache`. The first call after a build of Keyhole takes seconds.
    static func prepare(
        _ configuration: ScriptRunner.Configuration, in cache: ScriptCache
    ) throws(ScriptError) -> ScriptEnvironment {
        let toolchain = try Toolchain.onPath(cache)
        let libraries = try KeyholeLibraries.locate(configuration.librariesFolder)
        let key = [
            toolchain.compiler, ScriptBootstrap.source, ScriptModules.rootSource, ScriptModules.otherSource,
            libraries.stamp,
        ].joined(separator: "\n")
        let folder = try cache.entry("libraries", key) { (folder: String) throws(ScriptError) in
            configuration.progress("Preparing Keyhole's libraries for scripts")
            try build(toolchain, libraries, in: folder, cache)
        }
        return ScriptEnvironment(toolchain: toolchain, libraries: libraries, folder: folder)
    }

    private static func build(
        _ toolchain: Toolchain, _ libraries: KeyholeLibraries, in folder: String, _ cache: ScriptCache
    ) throws(ScriptError) {
        let sources =
            [(ScriptBootstrap.module, ScriptBootstrap.source), (ScriptModules.root, ScriptModules.rootSource)]
            + ScriptModules.others.map { ($0, ScriptModules.otherSource) }
        for (name, text) in sources { try cache.write(text, to: "\(folder)/\(name).swift") }
        let builder = ScriptLibraryBuilder(toolchain: toolchain, libraries: libraries, folder: folder)
        // The library takes as long as all the modules.
        try Concurrently.run([{ builder.buildLibrary() }, { builder.buildModules() }])
    }
}
