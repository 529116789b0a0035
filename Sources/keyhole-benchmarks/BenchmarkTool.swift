import Foundation

/// Measures Keyhole beside the floor, plain Swift, in one process and prints the ratios.
@main
struct BenchmarkTool {
    private static let help = """
        OVERVIEW: Measure Keyhole beside plain Swift, as ratios of one run.

        USAGE: keyhole-benchmarks [--filter <text>] ... [--list] [--json]

        OPTIONS:
          --filter <text>         Keep the cases whose names hold this text, and their floors.
          --list                  Print the names of the cases.
          --json                  Print one JSON object for programs.
          -h, --help              Show help information.

        EXAMPLES:
          swift run -c release keyhole-benchmarks --filter 'by name'
        """

    private var filters: [String] = []
    private var printsJSON = false
    private var printsNames = false

    static func main() {
        var tool = BenchmarkTool()
        if let message = tool.read(Array(CommandLine.arguments.dropFirst())) {
            FileHandle.standardError.write(Data("Error: \(message)\n\n\(help)\n".utf8))
            exit(2)
        }
        tool.run()
    }

    private mutating func read(_ words: [String]) -> String? {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h":
                print(Self.help)
                exit(0)
            case "--json": printsJSON = true
            case "--list": printsNames = true
            case "--filter":
                guard let text = rest.popFirst() else { return "Missing value for '--filter <text>'" }
                filters.append(text.lowercased())
            default: return "Unknown option '\(word)'"
            }
        }
        return nil
    }

    private func run() {
        let chosen = selection()
        if printsNames { return print(chosen.map(\.name).joined(separator: "\n")) }
        let environment = Environment()
        if environment.configuration == "debug" {
            FileHandle.standardError.write(
                Data("Warning: this is a debug build; its ratios mean nothing. Use 'swift run -c release'.\n".utf8))
        }
        var all: [Measurement] = []
        for (index, benchmark) in chosen.enumerated() {
            if isatty(STDERR_FILENO) == 1 {
                FileHandle.standardError.write(Data("\u{1B}[2K\r\(index + 1)/\(chosen.count) \(benchmark.name)".utf8))
            }
            all.append(Measurement(benchmark, minimum: .milliseconds(40)))
        }
        if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\u{1B}[2K\r".utf8)) }
        let related = all.map { $0.related(to: all) }
        print(printsJSON ? Report(environment: environment, cases: related).json : Report.table(environment, related))
    }

    /// The cases that pass the filters, and the floors that they are held against.
    private func selection() -> [Benchmark] {
        let all = Benchmark.all
        let kept = all.filter { benchmark in
            filters.isEmpty || filters.contains { benchmark.name.lowercased().contains($0) }
        }
        let needed = Set(kept.map(\.name) + kept.compactMap(\.floor))
        return all.filter { needed.contains($0.name) }
    }
}
