import Foundation

/// The tool and what scripts need, under a folder of the user's: `bin/keyhole`, `bin/keyhole-run`, `lib/keyhole`.
public struct Installation: Sendable {
    /// The name under which the tool is the interpreter of scripts that begin with `#!/usr/bin/env keyhole-run`.
    public static let interpreterName = "keyhole-run"

    /// The folder, an absolute path.
    public let prefix: String

    /// Makes a description; nothing is written yet.
    public init(prefix: String) { self.prefix = prefix }

    /// The folder of the programs.
    public var programFolder: String { prefix + "/bin" }

    /// The paths of the programs.
    public var programs: [String] { [program, interpreter] }

    private var program: String { programFolder + "/keyhole" }
    private var interpreter: String { programFolder + "/" + Self.interpreterName }
    private var libraries: String { prefix + "/lib/keyhole" }
    private var record: String { libraries + "/installation.json" }

    /// What was installed, so that nothing else is ever overwritten or removed.
    private struct Record: Codable {
        var formatVersion = 1
        let files: [String]
        let version: String
    }

    /// Copies the running program and the libraries beside it, and runs a script with the copy.
    ///
    /// - Throws: ``ScriptError`` when a place is taken by something else or can't be written, or when the copy does not
    ///   run a script.
    public func perform(version: String, _ progress: (String) -> Void) throws(ScriptError) {
        let libraries = try KeyholeLibraries.locate(nil)
        try refuseForeignFiles()
        progress("Copying the tool and its libraries to \(prefix.quoted)")
        let draft = self.libraries + ".draft-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: draft) }
        try write { () throws -> Void in
            try FileManager.default.createDirectory(atPath: programFolder, withIntermediateDirectories: true)
            try libraries.copy(to: draft)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let record = Record(files: [program, interpreter, self.libraries], version: version)
            try encoder.encode(record).write(to: URL(fileURLWithPath: draft + "/installation.json"))
            try installProgram()
            if FileManager.default.fileExists(atPath: self.libraries) {
                try FileManager.default.removeItem(atPath: self.libraries)
            }
            try FileManager.default.moveItem(atPath: draft, toPath: self.libraries)
        }
        progress("Running a script")
        try tryOut()
    }

    /// Takes away what was installed, and returns the paths.
    ///
    /// - Throws: ``ScriptError`` when nothing was installed there, or it can't be removed.
    public func remove() throws(ScriptError) -> [String] {
        guard let files = installed()?.files else {
            throw .unreadable(record, "nothing was installed there")
        }
        try write { for file in files where Self.exists(file) { try FileManager.default.removeItem(atPath: file) } }
        return files
    }

    private func installed() -> Record? {
        FileManager.default.contents(atPath: record).flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
    }

    private func refuseForeignFiles() throws(ScriptError) {
        let own = installed()?.files ?? []
        for file in [program, interpreter, libraries] where Self.exists(file) && !own.contains(file) {
            throw ScriptError(
                .unwritable,
                "\(file.quoted) is there and was not installed by 'keyhole install'; remove it, or choose another prefix"
            )
        }
    }

    /// The program is put in place by renaming, since it may be running.
    private func installProgram() throws {
        let running = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let draft = program + ".draft-" + UUID().uuidString
        try FileManager.default.copyItem(atPath: running, toPath: draft)
        guard rename(draft, program) == 0 else {
            try? FileManager.default.removeItem(atPath: draft)
            throw CocoaError(.fileWriteUnknown)
        }
        if Self.exists(interpreter) { try FileManager.default.removeItem(atPath: interpreter) }
        try FileManager.default.createSymbolicLink(atPath: interpreter, withDestinationPath: "keyhole")
    }

    /// The first script also builds what all scripts share.
    private func tryOut() throws(ScriptError) {
        let script = NSTemporaryDirectory() + "keyhole-" + UUID().uuidString + ".swift"
        defer { try? FileManager.default.removeItem(atPath: script) }
        try write {
            try Data("#!/usr/bin/env keyhole-run\nimport UIKit\nprint(UIView().isHidden)\n".utf8)
                .write(to: URL(fileURLWithPath: script))
        }
        let result = try ChildProcess(executable: interpreter, arguments: [script]).run()
        guard result.ending == .exited(0), result.standardOutput == "false\n" else {
            throw ScriptError(
                .missingTools, "what was installed in \(prefix.quoted) does not run a script",
                details: result.standardError.split(separator: "\n").map(String.init))
        }
    }

    private func write(_ body: () throws -> Void) throws(ScriptError) {
        do {
            try body()
        } catch {
            throw ScriptError(
                .unwritable, "\(prefix.quoted) can't be written", details: ["\(error.localizedDescription)"])
        }
    }

    /// Whether something is there, a link to nowhere too.
    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
