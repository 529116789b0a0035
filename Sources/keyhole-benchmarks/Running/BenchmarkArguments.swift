import Keyhole

/// What the words after the program's name ask for.
struct BenchmarkArguments: Equatable {
    /// The texts that a case's name must hold one of, in small letters; none keeps every case.
    private(set) var filters: [String] = []
    /// Whether one JSON object is printed.
    private(set) var printsJSON = false
    /// Whether the names are printed and nothing is measured.
    private(set) var printsNames = false
    /// Whether the help is printed and nothing else is done.
    private(set) var printsHelp = false
    /// The name of the case whose bytes are printed, and nothing else is done.
    private(set) var bytesCase: String?

    /// The text of `--help`.
    static let help = """
        OVERVIEW: Measure Keyhole beside plain Swift and Swift's Observation, as ratios of one run.

        \(usage)

        OPTIONS:
          --filter <text>         Keep the cases whose names hold this text, and the cases they are held against. May
                                  be given more than once.
          --list                  Print the names of the cases and measure nothing.
          --json                  Print one JSON object for programs.
          --bytes-of <case>       Print the bytes that one operation of this case keeps, and nothing else. A run calls
                                  itself so, since only a process that has done nothing else can tell.
          -h, --help              Show help information.

        EXAMPLES:
          swift run -c release keyhole-benchmarks
          swift run -c release keyhole-benchmarks --filter 'by name' --filter 'key path'
          swift run -c release keyhole-benchmarks --filter segments --json
          swift run -c release keyhole-benchmarks --list

        Times are of the processor, so that other programs' share does not count. Compare ratios of one run, never times
        of two: the case that others are held against is measured beside them.
        """

    /// The line that shows how the program is called.
    static let usage = "USAGE: keyhole-benchmarks [--filter <text>] ... [--list] [--json]"

    private static let options = ["--filter", "--list", "--json", "--bytes-of", "--help"]

    /// Takes `words` apart.
    ///
    /// - Throws: what to tell the caller about the first word that is wrong.
    init(_ words: [String]) throws(BenchmarkError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-") else {
                throw BenchmarkError("Unexpected argument '\(word)'. To keep some of the cases, use '--filter \(word)'")
            }
            let name = String(word.prefix { $0 != "=" })
            let inline = name.count < word.count ? String(word.dropFirst(name.count + 1)) : nil
            switch name {
            case "--filter":
                filters.append(try Self.value("--filter <text>", inline ?? rest.popFirst()).lowercased())
            case "--bytes-of":
                bytesCase = try Self.value("--bytes-of <case>", inline ?? rest.popFirst())
            case "--json", "--list", "--help", "-h":
                if let inline { throw BenchmarkError("The option '\(name)' takes no value (was '\(inline)')") }
                printsJSON = printsJSON || name == "--json"
                printsNames = printsNames || name == "--list"
                printsHelp = printsHelp || name == "--help" || name == "-h"
            default:
                let hint = NearestSpelling.of(name, among: Self.options).map { ". Did you mean '\($0)'?" } ?? ""
                throw BenchmarkError("Unknown option '\(name)'\(hint)")
            }
        }
    }

    private static func value(_ option: String, _ word: String?) throws(BenchmarkError) -> String {
        guard let word else { throw BenchmarkError("Missing value for '\(option)'") }
        guard !word.isEmpty else { throw BenchmarkError("The value of '\(option)' must not be empty") }
        return word
    }
}

/// A mistake of the caller's, in one sentence without a full stop.
struct BenchmarkError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
