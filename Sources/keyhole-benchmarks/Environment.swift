import Foundation

/// Where and on what a run was made.
struct Environment: Encodable {
    /// The processor's name and the number of its cores.
    let machine: String
    /// The commit that was measured, with a plus sign when the work tree had changes.
    let commit: String
    /// `release` or `debug`.
    let configuration: String

    init() {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }
            .flatMap { $0.split(separator: ":").last }.map { $0.trimmingCharacters(in: .whitespaces) }
        machine = "\(model ?? "unknown processor"), \(ProcessInfo.processInfo.processorCount) cores"
        let hash = Environment.output(of: "git", "rev-parse", "--short", "HEAD") ?? "unknown"
        let changes = Environment.output(of: "git", "status", "--porcelain") ?? ""
        commit = hash + (changes.isEmpty ? "" : "+")
        #if DEBUG
            configuration = "debug"
        #else
            configuration = "release"
        #endif
    }

    private static func output(of words: String...) -> String? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
