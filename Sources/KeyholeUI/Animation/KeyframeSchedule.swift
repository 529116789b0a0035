import Foundation

/// Which of a keyframe animation's values shows when.
struct KeyframeSchedule {
    /// A value, and the part of the way from it to the next one.
    struct Place {
        let index: Int
        let part: Double
    }

    private let count: Int
    private let times: [Double]
    private let functions: [CAMediaTimingFunction]
    private let isDiscrete: Bool

    /// - Parameters:
    ///   - count: how many values there are, at least one.
    ///   - times: when they are reached; `nil` or another number of them for evenly.
    ///   - functions: how fast the ways between them go.
    ///   - mode: how they are gone through.
    ///   - distance: how long the way from a value to the next one is, for an even pace.
    init(
        count: Int, times: [Double]?, functions: [CAMediaTimingFunction], mode: CAAnimationCalculationMode,
        distance: (Int) -> Double
    ) {
        self.count = count
        isDiscrete = mode == .discrete
        let steps = isDiscrete ? count : count - 1
        let isPaced = mode == .paced
        self.functions = isPaced || isDiscrete ? [] : functions
        if isPaced, let paced = Self.paced(steps, distance) {
            self.times = paced
        } else if !isPaced, let times, times.count == count || isDiscrete && times.count == count + 1,
            times.allSatisfy(\.isFinite)
        {
            self.times = times
        } else {
            self.times = (0...max(steps, 1)).map { Double($0) / Double(max(steps, 1)) }
        }
    }

    private static func paced(_ steps: Int, _ distance: (Int) -> Double) -> [Double]? {
        let lengths = (0..<max(steps, 0)).map(distance)
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        var travelled = 0.0
        return [0]
            + lengths.map {
                travelled += $0
                return travelled / total
            }
    }

    func place(at fraction: Double) -> Place {
        guard count > 1 else { return Place(index: 0, part: 0) }
        // The last value that is due; sums of times may be off by a little.
        let due = times.lastIndex { $0 <= fraction + timeTolerance } ?? 0
        if isDiscrete || due >= count - 1 { return Place(index: min(due, count - 1), part: 0) }
        let length = times[due + 1] - times[due]
        guard length > 0 else { return Place(index: due, part: 0) }
        let part = min(max((fraction - times[due]) / length, 0), 1)
        return Place(index: due, part: functions.indices.contains(due) ? functions[due].value(at: part) : part)
    }
}
