import Foundation

/// Turns SVG pictures into PNG with a converter that is installed.
public enum PictureConverter {
    /// A program that converts, and the words that it takes.
    private struct Program {
        let name: String
        let arguments: @Sendable (_ input: String, _ output: String) -> [String]
    }

    /// The programs in the order they are preferred.
    private static let programs = [
        Program(name: "rsvg-convert") { ["-o", $1, $0] },
        Program(name: "resvg") { [$0, $1] },
        Program(name: "inkscape") { ["--export-type=png", "--export-filename=" + $1, $0] },
    ]

    /// The path of the first converter that is installed.
    ///
    /// - Throws: ``ScriptError`` that says how to get one.
    private static func installed() throws(ScriptError) -> (program: Program, path: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for program in programs {
            let paths = folders.map { "\($0)/\(program.name)" }
            if let path = paths.first(where: FileManager.default.isExecutableFile) { return (program, path) }
        }
        throw ScriptError(
            .missingTools,
            "PNG pictures are made by 'rsvg-convert', 'resvg' or 'inkscape', and none of them is installed; install "
                + "'librsvg2-bin', or name a picture that ends in '.svg'")
    }

    /// Makes sure that a converter is installed.
    ///
    /// - Throws: ``ScriptError`` that says how to get one.
    public static func requireInstalled() throws(ScriptError) { _ = try installed() }

    /// Writes the PNG picture `output` of the SVG file `input`.
    ///
    /// - Throws: ``ScriptError`` when there is no converter, or it fails.
    public static func convert(_ input: String, toPNG output: String) throws(ScriptError) {
        let (program, path) = try installed()
        let result = try ChildProcess(executable: path, arguments: program.arguments(input, output)).run()
        guard result.ending == .exited(0), FileManager.default.fileExists(atPath: output) else {
            throw ScriptError(
                .systemFailure, "'\(program.name)' could not make \(output.quoted)",
                details: result.standardError.split(separator: "\n").map(String.init))
        }
    }
}
