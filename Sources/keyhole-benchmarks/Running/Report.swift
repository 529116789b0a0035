import Foundation

/// What a run measured, for people as a table and for programs as one JSON object.
struct Report: Encodable {
    let machine: String
    let commit: String
    let configuration: String
    let cases: [Measurement]

    init(environment: Environment, cases: [Measurement]) {
        machine = environment.machine
        commit = environment.commit
        configuration = environment.configuration
        self.cases = cases
    }

    /// The object with sorted keys.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Every number is finite: a ratio is made only where the floor's time is positive.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// A line a case: its median, half its spread, its ratio to the case it is held against, and the bytes it keeps.
    var table: String {
        let width = cases.map(\.name.count).max() ?? 0
        var lines = ["\(machine); commit \(commit); \(configuration)", ""]
        for measured in cases {
            let name = measured.name.padding(toLength: width, withPad: " ", startingAt: 0)
            var line = name + "  " + right(String(format: "%.1f ns", measured.nanoseconds), 14)
            line += "  ±" + right(String(format: "%.0f %%", measured.spread * 50), 6)
            if let ratio = measured.ratio, let floor = measured.floor {
                let verdict = measured.target.map { String(format: " (target %.1f)", $0) } ?? ""
                line += "  " + String(format: "%.2f", ratio) + " × \(floor)\(verdict)"
            }
            if let bytes = measured.bytes { line += String(format: "  %.0f bytes", bytes) }
            lines.append(line)
        }
        return lines.joined(separator: "\n")
    }

    private func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
