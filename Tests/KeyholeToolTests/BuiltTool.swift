import Foundation

/// The built `keyhole` binary, run as a person would run it.
struct BuiltTool {
    /// What a run came to, the two streams apart.
    struct Outcome: Equatable {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs the tool and waits for it.
    static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
        try run(arguments, environment: environment)
    }

    /// Runs the tool and waits for it; both streams are drained while it runs, so neither can fill up.
    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
        let process = Process()
        process.executableURL = try location()
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        variables["COLUMNS"] = nil
        variables.merge(environment) { $1 }
        process.environment = variables
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let drained = DispatchQueue(label: "errors")
        nonisolated(unsafe) var errorData = Data()
        drained.async { errorData = errors.fileHandleForReading.readDataToEndOfFile() }
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        // The queue is serial, so this waits for the block above: `errorData` has one writer and no reader till then.
        let collected = drained.sync { errorData }
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: withoutAddresses(String(decoding: outputData, as: UTF8.self)),
            errors: withoutAddresses(String(decoding: collected, as: UTF8.self)))
    }

    /// The text with every address read as `0xADDRESS`.
    static func withoutAddresses(_ text: String) -> String {
        text.replacing(#/0x[0-9a-f]+/#, with: "0xADDRESS")
    }

    /// The binary lies beside the test bundle that this code is part of.
    private static func location() throws -> URL {
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let candidates = [
            own, URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent(),
        ]
        for folder in candidates {
            let tool = folder.appendingPathComponent("keyhole")
            if FileManager.default.isExecutableFile(atPath: tool.path) { return tool }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
