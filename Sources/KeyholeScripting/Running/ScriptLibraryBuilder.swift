/// Builds what a ``ScriptEnvironment`` consists of, from sources that lie in its folder.
struct ScriptLibraryBuilder {
    let toolchain: Toolchain
    let libraries: KeyholeLibraries
    let folder: String

    /// Links Keyhole and the bootstrap into one shared library.
    func buildLibrary() -> ScriptError? {
        let module = ScriptBootstrap.module
        return failure(of: "Keyhole's libraries could not be linked") {
            [
                "-emit-library", "-emit-module", "-parse-as-library", "-swift-version", "5", "-module-name", module,
                "-I", libraries.interfaces, "-o", "\(folder)/lib\(module).so", "-emit-module-path",
                "\(folder)/\(module).swiftmodule", "\(folder)/\(module).swift",
            ] + libraries.objects
        }
    }

    /// Builds the modules with Apple's names, one after the other: all but the first need the first.
    func buildModules() -> ScriptError? {
        for name in [ScriptModules.root] + ScriptModules.others {
            let failure = failure(of: "the module '\(name)' for scripts could not be built") {
                [
                    "-emit-module", "-parse-as-library", "-module-name", name, "-I", libraries.interfaces, "-I",
                    folder, "-o", "\(folder)/\(name).swiftmodule", "\(folder)/\(name).swift",
                ]
            }
            if let failure { return failure }
        }
        return nil
    }

    private func failure(of message: String, _ arguments: () -> [String]) -> ScriptError? {
        do {
            try toolchain.compile(arguments(), orThrow: .missingTools, message)
            return nil
        } catch {
            return error
        }
    }
}
