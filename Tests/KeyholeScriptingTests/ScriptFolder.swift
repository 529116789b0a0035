import Foundation
import KeyholeScripting

/// A folder of its own for the scripts of one test, taken away with the value.
final class ScriptFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "keyhole-scripts-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes `text` to `name`, with the folders on the way, and returns the path.
    func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws -> String {
        let file = path + "/" + name
        let folder = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: file))
        return file
    }

    /// The choices of every test: collected output, no input, and a cache that stays with the build products.
    static var configuration: ScriptRunner.Configuration {
        var configuration = ScriptRunner.Configuration()
        configuration.output = .collected
        configuration.readsInput = false
        configuration.timeLimit = 120
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        configuration.cacheFolder = (program as NSString).deletingLastPathComponent + "/KeyholeScriptingTests.cache"
        return configuration
    }
}
