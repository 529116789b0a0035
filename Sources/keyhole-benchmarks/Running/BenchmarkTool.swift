import Foundation

/// Measures Keyhole beside plain Swift and Swift's `Observation`, in one process, and prints the ratios.
@main
enum BenchmarkTool {
    static func main() {
        do {
            try run(BenchmarkArguments(Array(CommandLine.arguments.dropFirst())))
        } catch {
            let text =
                "Error: \(error)\n\(BenchmarkArguments.usage)\n"
                + "  See 'keyhole-benchmarks --help' for more information.\n"
            FileHandle.standardError.write(Data(text.utf8))
            exit(2)
        }
    }

    private static func run(_ arguments: BenchmarkArguments) throws(BenchmarkError) {
        if arguments.printsHelp { return print(BenchmarkArguments.help) }
        if let name = arguments.bytesCase { return print(try BenchmarkSelection.bytes(Benchmark.all, of: name)) }
        let chosen = try BenchmarkSelection.of(Benchmark.all, arguments.filters)
        if arguments.printsNames { return print(chosen.map(\.name).joined(separator: "\n")) }
        let environment = Environment.current
        if environment.configuration == "debug" {
            FileHandle.standardError.write(
                Data("Warning: this is a debug build; its ratios mean nothing. Use 'swift run -c release'.\n".utf8))
        }
        let progress = RunProgress()
        let cases = BenchmarkRun.measure(chosen, bytes: bytesFoundByAnotherProcess) { progress.show($0) }
        progress.end()
        let report = Report(environment: environment, cases: cases)
        print(arguments.printsJSON ? report.json : report.table)
    }

    /// The bytes of `benchmark` as this program finds them when it does nothing else; `nil` when it can't be started.
    private static func bytesFoundByAnotherProcess(_ benchmark: Benchmark) -> Double? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--bytes-of", benchmark.name]
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
