/// Measures cases in alternating order, each right after the case it is held against, so that what disturbs the machine
/// for a while disturbs both alike.
enum BenchmarkRun {
    /// How often each loop is measured.
    private static let repetitions = 21
    /// How often a loop is measured that takes longer than ``long``.
    private static let fewRepetitions = 7
    /// How long one measurement of a loop lasts at least, in nanoseconds.
    private static let shortest = 12e6
    private static let long = 50e6

    /// A loop that is ready to be measured.
    private struct PreparedLoop {
        let benchmark: Benchmark
        let body: (Int) -> Void
        let count: Int
        let repetitions: Int
        var times: [Double] = []
        var ratios: [Double] = []

        init(_ benchmark: Benchmark, _ body: @escaping (Int) -> Void) {
            var count = 1
            var elapsed = ProcessorTime.of { body(1) }
            while elapsed < BenchmarkRun.shortest {
                count *= 2
                elapsed = ProcessorTime.of { [count] in body(count) }
            }
            self.benchmark = benchmark
            self.body = body
            self.count = count
            repetitions = elapsed < BenchmarkRun.long ? BenchmarkRun.repetitions : BenchmarkRun.fewRepetitions
        }

        /// The time of one operation now, in nanoseconds.
        func measured() -> Double { ProcessorTime.of { body(count) } / Double(count * benchmark.unit) }
    }

    /// Measures `benchmarks`.
    ///
    /// - Parameters:
    ///   - bytes: the bytes that an operation of a case keeps, found by a process of its own.
    ///   - saying: is told what begins.
    static func measure(
        _ benchmarks: [Benchmark], bytes: (Benchmark) -> Double?, saying: (String) -> Void
    ) -> [Measurement] {
        var loops: [PreparedLoop] = []
        var found: [String: Measurement] = [:]
        for (index, benchmark) in benchmarks.enumerated() {
            let place = "\(index + 1)/\(benchmarks.count) \(benchmark.name)"
            saying(place)
            switch benchmark.work {
            case .loop(let prepare):
                loops.append(PreparedLoop(benchmark, prepare()))
            case .samples(let take):
                let times = take { saying("\(place): \($0)") }
                found[benchmark.name] = Measurement(
                    benchmark, times, bytes: benchmark.findBytes == nil ? nil : bytes(benchmark))
            }
        }
        let floors = loops.map { loop in loops.firstIndex { $0.benchmark.name == loop.benchmark.floor } }
        for repetition in 1...repetitions {
            for index in loops.indices where repetition <= loops[index].repetitions {
                saying("repetition \(repetition)/\(loops[index].repetitions) \(loops[index].benchmark.name)")
                let base = floors[index].map { loops[$0].measured() }
                let time = loops[index].measured()
                loops[index].times.append(time)
                if let base, base > 0 { loops[index].ratios.append(time / base) }
            }
        }
        for loop in loops {
            found[loop.benchmark.name] = Measurement(loop.benchmark, loop.times, ratios: loop.ratios)
        }
        let all = benchmarks.compactMap { found[$0.name] }
        return all.map { $0.related(to: all) }
    }
}
