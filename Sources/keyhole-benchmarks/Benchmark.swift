/// One measured case: an operation on a type, and the case it is held against.
struct Benchmark {
    /// Type and operation: `ReflectiveObject, set, nobody observes`.
    let name: String
    /// The name of the case that counts as 1.
    var floor: String?
    /// The ratio that the case should stay under.
    var target: Double?
    /// How many operations one call of the body's unit stands for.
    var unit = 1
    /// Makes what the case needs, outside the measured time, and returns the loop over a number of operations.
    let prepare: () -> (_ count: Int) -> Void
}

/// Written by each measured read, so that reads of one and the same value stay in their loop. One thread measures.
nonisolated(unsafe) var lastRound = 0

/// Keeps the optimiser from seeing through a value.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// Ends the run with a message when a benchmark did not do what it measures.
func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { fatalError("The benchmark is wrong: \(what())") }
}
