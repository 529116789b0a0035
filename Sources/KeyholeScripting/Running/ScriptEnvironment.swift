/// What every script is compiled against: Keyhole in one shared library, and the modules with Apple's names.
struct ScriptEnvironment {
    let toolchain: Toolchain
    let libraries: KeyholeLibraries
    /// The folder with the shared library and the modules.
    let folder: String

    /// The arguments that make the compiler see both.
    var compilerArguments: [String] {
        [
            "-I", libraries.interfaces, "-I", folder, "-L", folder, "-lKeyholeForScripts", "-Xlinker", "-rpath",
            "-Xlinker", folder,
        ]
    }

    /// Finds what is there and builds the rest in `cache`. The first call after a build of Keyhole takes seconds.
    static func prepare(
        _ configuration: ScriptRunner.Configuration, in cache: ScriptCache
    ) throws(ScriptError) -> ScriptEnvironment {
        let toolchain = try Toolchain.onPath()
        let libraries = try KeyholeLibraries.locate(configuration.librariesFolder)
        let key = toolchain.compiler + "\n" + imports + shims.map { $0.name + $0.source }.joined() + libraries.stamp
        let folder = try cache.entry("libraries", key) { (folder: String) throws(ScriptError) in
            configuration.progress("Preparing Keyhole's libraries for scripts")
            try build(toolchain, libraries, in: folder, cache)
        }
        return ScriptEnvironment(toolchain: toolchain, libraries: libraries, folder: folder)
    }

    /// The modules with Apple's names. The root class is called `NSObject` in them: a name that a module declares
    /// wins over one that it passes on, so this also decides between Keyhole's and Foundation's functions of one name.
    private static let shims: [(name: String, source: String)] =
        [
            (
                "ObjectiveC",
                """
                @_exported import Foundation
                @_exported import KeyholeUI
                @_exported import KeyholeGraphics
                @_exported import Keyhole
                public typealias NSObject = ReflectiveObject
                @_alwaysEmitIntoClient public func autoreleasepool<Result>(
                    invoking body: () throws -> Result
                ) rethrows -> Result { try body() }
                @_alwaysEmitIntoClient public func NSStringFromClass(_ type: AnyClass) -> String {
                    Keyhole.NSStringFromClass(type)
                }
                @_alwaysEmitIntoClient public func NSClassFromString(_ name: String) -> AnyClass? {
                    Keyhole.NSClassFromString(name)
                }
                """
            )
        ] + ["CoreGraphics", "QuartzCore", "UIKit", "PlaygroundSupport"].map { ($0, "@_exported import ObjectiveC") }

    /// Compiled into the shared library: object files alone would leave it without a record of what it needs itself.
    private static let imports = "import Foundation\nimport Dispatch\nimport Synchronization\n"

    private static func build(
        _ toolchain: Toolchain, _ libraries: KeyholeLibraries, in folder: String, _ cache: ScriptCache
    ) throws(ScriptError) {
        let importsFile = folder + "/Imports.swift"
        try cache.write(imports, to: importsFile)
        try toolchain.compile(
            [
                "-emit-library", "-module-name", "KeyholeForScripts", "-o", folder + "/libKeyholeForScripts.so",
                importsFile,
            ]
                + libraries.objects,
            orThrow: .missingTools, "Keyhole's libraries could not be linked")
        for shim in shims {
            let source = "\(folder)/\(shim.name).swift"
            try cache.write(shim.source, to: source)
            try toolchain.compile(
                [
                    "-emit-module", "-parse-as-library", "-module-name", shim.name, "-I", libraries.interfaces, "-I",
                    folder, "-o", "\(folder)/\(shim.name).swiftmodule", source,
                ],
                orThrow: .missingTools, "the module '\(shim.name)' for scripts could not be built")
        }
    }
}
