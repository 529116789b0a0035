extension Benchmark {
    /// Every case: what others are held against, the peers, and then Keyhole.
    static var all: [Benchmark] {
        floors + swiftObservation + observing + toMany + auditing + coding + runtime + lifeCycles + segments + layout
            + adapting + running
    }
}
