import Foundation

/// Turns SVG pictures into PNG with a converter that is installed.
public enum PictureConverter {
    /// Writes the PNG picture `output` of the SVG file `input`, by `rsvg-convert`.
    ///
    /// - Throws: ``ScriptError`` when the converter is not on the search path or fails; the message says how to get it.
    public static func convert(_ input: String, toPNG output: String) throws(ScriptError) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let found = folders.map { "\($0)/rsvg-convert" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else {
            throw ScriptError(
                .missingTools,
                "PNG pictures are made by 'rsvg-convert', which is not installed; "
                    + "install 'librsvg2-bin', or name a picture that ends in '.svg'")
        }
        let result = try ChildProcess(executable: found, arguments: ["-o", output, input]).run()
        guard result.ending == .exited(0) else {
            throw ScriptError(
                .systemFailure, "'rsvg-convert' could not make '\(output)'",
                details: result.standardError.split(separator: "\n").map(String.init))
        }
    }
}
