import Foundation
import KeyholeScripting
import KeyholeUI

/// The picture that a command was asked for: what its name says of the format, and whether it can be written.
struct PictureTarget {
    /// The SVG pictures that are drawn.
    let drawing: LiveViewRequest
    /// The pictures that were asked for, when they are made of the drawn ones.
    private let converted: LiveViewRequest?

    /// Checks a path and prepares for it before anything is run.
    ///
    /// - Parameters:
    ///   - path: where the picture is to be.
    ///   - count: how many frames there are to be; several pictures are numbered.
    ///   - isStrip: whether all frames stand in one picture.
    ///   - command: what it is for.
    init(_ path: String, count: Int = 1, isStrip: Bool = false, _ command: Command) throws(ToolError) {
        let url = URL(fileURLWithPath: path)
        let asked = LiveViewRequest(
            picturePath: url.path, frameCount: count, stripColumns: isStrip ? Self.stripColumns : nil)
        switch url.pathExtension.lowercased() {
        case "svg":
            drawing = asked
            converted = nil
        case "png":
            do { try PictureConverter.requireInstalled() } catch { throw .script(error) }
            var drawing = asked
            drawing.picturePath = NSTemporaryDirectory() + "keyhole-" + UUID().uuidString + ".svg"
            self.drawing = drawing
            converted = asked
        default:
            throw .usage(
                "A picture's name ends in '.svg' or '.png' (was \(path.quoted))", command,
                command.options.first { $0.name == "picture" })
        }
        var isFolder = ObjCBool(false)
        let folder = url.deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            throw .unwritable(path, reason: "there is no folder \(folder.quoted)")
        }
        guard isFolder.boolValue else { throw .unwritable(path, reason: "\(folder.quoted) is no folder") }
        guard access(folder, W_OK) == 0 else { throw .unwritable(path, reason: "its folder is not open for writing") }
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
            throw .unwritable(path, reason: "it is a folder")
        }
    }

    /// How many frames stand in a row of a strip.
    private static let stripColumns = 10

    /// The paths of the pictures that were asked for, in order.
    var paths: [String] { Self.paths(of: converted ?? drawing) }

    /// Makes the pictures that were asked for of the drawn ones.
    func finish() throws(ToolError) {
        guard let converted else { return }
        for (source, target) in zip(Self.paths(of: drawing), Self.paths(of: converted)) {
            defer { try? FileManager.default.removeItem(atPath: source) }
            do { try PictureConverter.convert(source, toPNG: target) } catch { throw .script(error) }
        }
    }

    private static func paths(of request: LiveViewRequest) -> [String] {
        (0..<request.pictureCount).compactMap { request.path(ofFrame: $0) }
    }
}
