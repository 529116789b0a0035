/// The times of one benchmark over several repetitions.
struct Measurement: Encodable {
    /// Type and operation.
    let name: String
    /// The median time of one operation.
    let nanoseconds: Double
    /// The distance from the fastest repetition to the slowest, as a part of the median.
    let spread: Double
    /// The case it is held against.
    let floor: String?
    /// Its time over the floor's, of the same run.
    private(set) var ratio: Double?
    /// The ratio that it should stay under.
    let target: Double?

    /// Measures `benchmark`: at least seven repetitions of at least `minimum` each.
    init(_ benchmark: Benchmark, minimum: Duration) {
        let body = benchmark.prepare()
        let clock = ContinuousClock()
        var count = 16
        while clock.measure({ body(count) }) < minimum { count *= 2 }
        let times = (0..<7).map { _ in
            let elapsed = clock.measure { body(count) }
            return elapsed / .nanoseconds(1) / Double(count * benchmark.unit)
        }.sorted()
        name = benchmark.name
        nanoseconds = times[3]
        spread = (times[6] - times[0]) / times[3]
        floor = benchmark.floor
        target = benchmark.target
    }

    /// The same measurement with its ratio to the floor among `all`.
    func related(to all: [Measurement]) -> Measurement {
        var related = self
        if let base = all.first(where: { $0.name == floor })?.nanoseconds { related.ratio = nanoseconds / base }
        return related
    }
}
