import Foundation

/// The scripts of one suite, in a folder that stays, so that what was compiled once is found again.
struct ToolScripts {
    let folder: String

    init(_ suite: String) throws {
        folder = try BuiltTool.products().appendingPathComponent("KeyholeToolTests.scripts/\(suite)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// Writes `text` to `name`, with the folders on the way, and returns the path.
    func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws -> String {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// A path for something that a test makes, with nothing there yet.
    func fresh(_ name: String) throws -> String {
        let path = folder + "/" + name
        if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
        return path
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}
