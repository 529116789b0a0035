import KeyholeScripting

extension Benchmark {
    /// Source written for Apple's systems made to compile here: a file of 100 000 lines, held against one of 10 000, so
    /// that a ratio of 1 is a linear cost.
    static var adapting: [Benchmark] {
        let floor = "SourceAdapter, adapt 10 000 lines, each"
        return [
            adaptation(floor, screens: 10_000 / GeneratedSource.linesPerScreen),
            adaptation(
                "SourceAdapter, adapt 100 000 lines, each", screens: 100_000 / GeneratedSource.linesPerScreen,
                floor: floor),
        ]
    }

    private static func adaptation(_ name: String, screens: Int, floor: String? = nil) -> Benchmark {
        Benchmark(name: name, floor: floor, unit: screens * GeneratedSource.linesPerScreen) {
            let source = GeneratedSource.text(screens: screens)
            return { count in
                for _ in 0..<count {
                    let adapted = SourceAdapter.adapt(source: source, file: "App.swift")
                    expect(adapted.diagnostics.isEmpty, "the source is understood")
                }
            }
        }
    }
}
