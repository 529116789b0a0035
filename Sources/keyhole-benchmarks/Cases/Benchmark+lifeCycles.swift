extension Benchmark {
    /// A hundred thousand observed objects, held against closure lists, and a million, held against a hundred thousand:
    /// there a ratio of 1 is a linear cost. The bytes are those of a registration, beyond the object's own.
    static var lifeCycles: [Benchmark] {
        let floor = "didSet and closure list, 100 000 objects"
        return lives(floor, ClosureListPeer.self, 100_000)
            + lives("Observation, 100 000 objects armed again", ObservationPeer.self, 100_000, floor: floor)
            + lives("Keyhole, 100 000 objects by name", NamedPeer.self, 100_000, floor: floor)
            + lives("Keyhole, 100 000 objects, typed", TypedPeer.self, 100_000, floor: floor)
            + lives(
                "Keyhole, 1 000 000 objects by name", NamedPeer.self, 1_000_000,
                floor: "Keyhole, 100 000 objects by name")
            + lives(
                "Keyhole, 1 000 000 objects, typed", TypedPeer.self, 1_000_000, floor: "Keyhole, 100 000 objects, typed"
            )
    }

    private static func lives<Peer: LifeCyclePeer>(
        _ name: String, _ peer: Peer.Type, _ count: Int, floor: String? = nil
    ) -> [Benchmark] {
        let life = LifeCycle<Peer>(count: count, repetitions: count > 100_000 ? 3 : 7)
        return LifeCycle<Peer>.Part.allCases.map { part in
            Benchmark(
                name: "\(name), \(part.word), each", floor: floor.map { "\($0), \(part.word), each" },
                findBytes: part == .register ? { life.registrationBytes() } : nil
            ) {
                life.samples(of: part, saying: $0)
            }
        }
    }
}
