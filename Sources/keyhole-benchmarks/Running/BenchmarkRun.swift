/// Measures cases in alternating order, so that what disturbs the machine for a while disturbs all of them alike.
enum BenchmarkRun {
    /// How often each loop is measured.
    private static let repetitions = 7
    /// How long one measurement of a loop lasts at least, in nanoseconds.
    private static let shortest = 40e6

    /// A loop that is ready to be measured.
    private struct PreparedLoop {
        let benchmark: Benchmark
        let body: (Int) -> Void
        let count: Int
        var times: [Double] = []
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
                let body = prepare()
                var count = 1
                while ProcessorTime.of({ body(count) }) < shortest { count *= 2 }
                loops.append(PreparedLoop(benchmark: benchmark, body: body, count: count))
            case .samples(let take):
                let times = take { saying("\(place): \($0)") }
                found[benchmark.name] = Measurement(
                    benchmark, times, bytes: benchmark.findBytes == nil ? nil : bytes(benchmark))
            }
        }
        for repetition in 1...repetitions {
            for index in loops.indices {
                let loop = loops[index]
                saying("repetition \(repetition)/\(repetitions) \(loop.benchmark.name)")
                let elapsed = ProcessorTime.of { loop.body(loop.count) }
                loops[index].times.append(elapsed / Double(loop.count * loop.benchmark.unit))
            }
        }
        for loop in loops {
            found[loop.benchmark.name] = Measurement(loop.benchmark, loop.times)
        }
        let all = benchmarks.compactMap { found[$0.name] }
        return all.map { $0.related(to: all) }
    }
}
