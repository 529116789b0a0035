/// What was found of one case over several repetitions.
struct Measurement {
    /// Type and operation.
    let name: String
    /// The median time of one operation.
    let nanoseconds: Double
    /// The distance from the fastest repetition to the slowest, as a part of the median.
    let spread: Double
    /// The memory that one operation keeps, where that is of interest.
    let bytes: Double?
    /// The case it is held against.
    let floor: String?
    /// Its time over the floor's, of the same run: the median over the repetitions, where the floor was measured beside
    /// each of them.
    private(set) var ratio: Double?
    /// The ratio that it should stay under.
    let target: Double?

    /// Sums up the times of one operation of `benchmark`, at least one.
    ///
    /// - Parameter ratios: the times over the floor's, where it was measured right before.
    init(_ benchmark: Benchmark, _ times: [Double], ratios: [Double] = [], bytes: Double? = nil) {
        let times = times.sorted()
        let median = Self.median(ofSorted: times)
        name = benchmark.name
        nanoseconds = median
        spread = median > 0 ? (times[times.count - 1] - times[0]) / median : 0
        self.bytes = bytes
        floor = benchmark.floor
        target = benchmark.target
        ratio = ratios.isEmpty ? nil : Self.median(ofSorted: ratios.sorted())
    }

    private static func median(ofSorted values: [Double]) -> Double {
        (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
    }

    /// The same measurement, with the ratio of the medians where it has no ratio yet and its floor is among `all`.
    func related(to all: [Measurement]) -> Measurement {
        guard ratio == nil else { return self }
        var related = self
        if let base = all.first(where: { $0.name == floor })?.nanoseconds, base > 0 {
            related.ratio = nanoseconds / base
        }
        return related
    }
}

extension Measurement: Encodable {
    private enum Key: CodingKey { case name, nanoseconds, spread, bytes, floor, ratio, target }

    /// Writes what every case has, `null` where there is nothing to be held against; `bytes` and `target` where there
    /// are such.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(name, forKey: .name)
        try fields.encode(nanoseconds, forKey: .nanoseconds)
        try fields.encode(spread, forKey: .spread)
        try fields.encode(floor, forKey: .floor)
        try fields.encode(ratio, forKey: .ratio)
        try fields.encodeIfPresent(bytes, forKey: .bytes)
        try fields.encodeIfPresent(target, forKey: .target)
    }
}
