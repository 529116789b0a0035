/// One measured case: an operation on a type, and the case it is held against.
struct Benchmark {
    /// How the times of a case come about.
    enum Work {
        /// Makes what the case needs, outside the measured time, and returns the loop over a number of operations.
        case loop(_ prepare: () -> (_ count: Int) -> Void)
        /// Measures by itself, for what can't be repeated on one and the same object, and says what it is about to do:
        /// the time of one operation in nanoseconds, for each repetition.
        case samples(_ take: (_ saying: (String) -> Void) -> [Double])
    }

    /// Type and operation: `Keyhole, set, nobody observes`.
    let name: String
    /// The name of the case that counts as 1.
    var floor: String?
    /// The ratio that the case should stay under.
    var target: Double?
    /// How many operations one round of the loop stands for.
    var unit = 1
    /// What is measured.
    let work: Work
    /// Finds the bytes that one operation keeps, where that is of interest, in a process that has done nothing else.
    var findBytes: (() -> Double)?

    /// A case that repeats one operation in a loop.
    init(
        name: String, floor: String? = nil, target: Double? = nil, unit: Int = 1,
        prepare: @escaping () -> (_ count: Int) -> Void
    ) {
        self.name = name
        self.floor = floor
        self.target = target
        self.unit = unit
        work = .loop(prepare)
    }

    /// A case that measures by itself.
    init(
        name: String, floor: String? = nil, findBytes: (() -> Double)? = nil,
        samples: @escaping (_ saying: (String) -> Void) -> [Double]
    ) {
        self.name = name
        self.floor = floor
        self.findBytes = findBytes
        work = .samples(samples)
    }
}

/// Written by each measured read, so that reads of one and the same value stay in their loop. One thread measures.
nonisolated(unsafe) var lastRound = 0

/// Keeps the optimiser from seeing through a value.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// Ends the run with a message when a benchmark did not do what it measures.
func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { fatalError("The benchmark is wrong: \(what())") }
}
