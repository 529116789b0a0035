import Foundation

/// The built `keyhole` binary, run as a person would run it.
struct BuiltTool {
    /// What a run came to, the two streams apart.
    struct Outcome: Equatable {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs the tool and waits for it; both streams are drained while it runs, so neither can fill up.
    ///
    /// - Parameters:
    ///   - environment: variables to set.
    ///   - input: what the tool reads from standard input; `nil` for nothing.
    static func run(
        _ arguments: String..., environment: [String: String] = [:], input: String? = nil
    ) throws -> Outcome {
        try run(arguments, environment: environment, input: input)
    }

    /// Runs the tool as ``run(_:environment:input:)`` does.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String? = nil
    ) throws -> Outcome {
        try run(location().path, arguments, environment: environment, input: input)
    }

    /// Runs `program` as ``run(_:environment:input:)`` runs the tool.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], input: String? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        variables["COLUMNS"] = nil
        variables["XDG_CACHE_HOME"] = try products().appendingPathComponent("KeyholeToolTests.cache").path
        variables.merge(environment) { $1 }
        process.environment = variables
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        let inputPipe = input.map { _ in Pipe() }
        process.standardInput = inputPipe ?? FileHandle.nullDevice
        try process.run()
        if let inputPipe, let input {
            try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try inputPipe.fileHandleForWriting.close()
        }
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

    /// The built binary.
    static func location() throws -> URL { try products().appendingPathComponent("keyhole") }

    /// The folder with the binary: it lies beside the test bundle that this code is part of.
    static func products() throws -> URL {
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let candidates = [
            own, URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent(),
        ]
        let found = candidates.first {
            FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("keyhole").path)
        }
        guard let found else { throw CocoaError(.fileNoSuchFile) }
        return found
    }
}
