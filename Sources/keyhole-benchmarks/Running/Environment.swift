import Foundation

/// Where and on what a run was made.
struct Environment {
    /// The processor's name, the number of its cores, and the system.
    let machine: String
    /// The commit that was measured, with a plus sign when the work tree had changes.
    let commit: String
    /// `release` or `debug`.
    let configuration: String

    /// That of this process.
    static var current: Environment {
        #if DEBUG
            let configuration = "debug"
        #else
            let configuration = "release"
        #endif
        return Environment(machine: machineName, commit: measuredCommit ?? "unknown", configuration: configuration)
    }

    private static var machineName: String {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }
            .flatMap { $0.split(separator: ":").last }.map { $0.trimmingCharacters(in: .whitespaces) }
        let cores = ProcessInfo.processInfo.processorCount
        let system = ProcessInfo.processInfo.operatingSystemVersionString
        return "\(model ?? "unknown processor"), \(cores) \(cores == 1 ? "core" : "cores"), \(system)"
    }

    /// The commit of the package that holds the program, else of the one that it is run in.
    private static var measuredCommit: String? {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        for folder in [program.path, FileManager.default.currentDirectoryPath] {
            // Another repository's commit would be worse than none.
            guard let root = output(of: "git", "-C", folder, "rev-parse", "--show-toplevel"),
                FileManager.default.fileExists(atPath: root + "/Sources/keyhole-benchmarks"),
                let hash = output(of: "git", "-C", root, "rev-parse", "--short", "HEAD")
            else { continue }
            let changes = output(of: "git", "-C", root, "status", "--porcelain") ?? ""
            return hash + (changes.isEmpty ? "" : "+")
        }
        return nil
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
