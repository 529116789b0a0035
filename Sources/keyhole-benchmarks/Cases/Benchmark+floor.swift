extension Benchmark {
    /// The names of the cases that others are held against.
    enum Floor {
        static let plainSet = "plain class, set"
        static let plainGet = "plain class, get"
        static let oneObserver = "didSet and closure list, set, one observer"
        static let tenObservers = "didSet and closure list, set, ten observers"
        static let addAndRemove = "didSet and closure list, add and remove"
    }

    @inline(never)
    private static func set(_ model: PlainModel, _ value: Bool) { model.flag = value }

    @inline(never)
    private static func get(_ model: PlainModel, _ round: Int) -> Bool {
        lastRound = round
        return model.flag
    }

    @inline(never)
    private static func set(_ model: ClosureListModel, _ value: Bool) { model.flag = value }

    @inline(never)
    private static func get(_ model: ClosureListModel, _ round: Int) -> Bool {
        lastRound = round
        return model.flag
    }

    /// A plain class, and one whose `didSet` calls closures.
    static var floors: [Benchmark] {
        [
            Benchmark(name: Floor.plainSet) {
                let model = opaque(PlainModel())
                return { count in
                    for index in 0..<count { set(model, index & 1 == 0) }
                }
            },
            Benchmark(name: Floor.plainGet) {
                let model = opaque(PlainModel())
                return { count in
                    var seen = 0
                    for index in 0..<count where get(model, index) { seen += 1 }
                    expect(seen == 0, "the value never changes")
                }
            },
            Benchmark(name: "didSet and closure list, set, nobody observes", floor: Floor.plainSet) {
                let model = opaque(ClosureListModel())
                return { count in
                    for index in 0..<count { set(model, index & 1 == 0) }
                }
            },
            Benchmark(name: "didSet and closure list, get, nobody observes", floor: Floor.plainGet) {
                let model = opaque(ClosureListModel())
                return { count in
                    var seen = 0
                    for index in 0..<count where get(model, index) { seen += 1 }
                    expect(seen == 0, "the value never changes")
                }
            },
            observed(Floor.oneObserver, observers: 1),
            observed(Floor.tenObservers, observers: 10),
            Benchmark(name: Floor.addAndRemove) {
                let model = opaque(ClosureListModel())
                let tally = Tally()
                _ = model.add { _, _ in tally.count += 1 }
                return { count in
                    for _ in 0..<count {
                        let identifier = model.add { _, _ in tally.count += 1 }
                        model.remove(identifier)
                    }
                }
            },
        ]
    }

    private static func observed(_ name: String, observers: Int) -> Benchmark {
        Benchmark(name: name) {
            let model = opaque(ClosureListModel())
            let tally = Tally()
            for _ in 0..<observers { _ = model.add { old, new in tally.count += old == new ? 0 : 1 } }
            return { count in
                let before = tally.count
                var value = model.flag
                for _ in 0..<count {
                    value.toggle()
                    model.flag = value
                }
                expect(tally.count - before == count * observers, "each change arrives")
            }
        }
    }
}
