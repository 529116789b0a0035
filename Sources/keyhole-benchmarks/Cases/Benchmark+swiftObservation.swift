import Observation

extension Benchmark {
    @inline(never)
    private static func set(_ model: ObservableModel, _ value: Bool) { model.flag = value }

    @inline(never)
    private static func get(_ model: ObservableModel, _ round: Int) -> Bool {
        lastRound = round
        return model.flag
    }

    /// Swift's `Observation`, whose observers are told once and armed again after each change.
    static var swiftObservation: [Benchmark] {
        [
            Benchmark(name: "Observation, set, nobody observes", floor: Floor.plainSet) {
                let model = opaque(ObservableModel())
                return { count in
                    for index in 0..<count { set(model, index & 1 == 0) }
                }
            },
            Benchmark(name: "Observation, get, nobody observes", floor: Floor.plainGet) {
                let model = opaque(ObservableModel())
                return { count in
                    var seen = 0
                    for index in 0..<count where get(model, index) { seen += 1 }
                    expect(seen == 0, "the value never changes")
                }
            },
            armed("Observation, set, one observer armed again", floor: Floor.oneObserver) { model in
                _ = model.flag
            } change: { model, _ in
                model.flag.toggle()
            },
            armed("Observation, set, ten observers armed again", observers: 10, floor: Floor.tenObservers) { model in
                _ = model.flag
            } change: { model, _ in
                model.flag.toggle()
            },
            armed("Observation, set of b, key path a.b armed again", floor: Floor.oneObserver) { model in
                _ = model.child?.count
            } change: { model, round in
                model.child?.count = round
            },
            armed("Observation, set, computed property armed again", floor: Floor.oneObserver) { model in
                _ = model.doubled
            } change: { model, round in
                model.count = round
            },
        ]
    }

    private static func armed(
        _ name: String, observers: Int = 1, floor: String, reading read: @escaping (ObservableModel) -> Void,
        change: @escaping (ObservableModel, Int) -> Void
    ) -> Benchmark {
        Benchmark(name: name, floor: floor) {
            let model = opaque(ObservableModel())
            model.child = ObservableModel()
            let tally = Tally()
            // Everything runs on this thread; the closure is Sendable by its declared type alone.
            nonisolated(unsafe) let arrived = tally
            func arm() {
                for _ in 0..<observers {
                    withObservationTracking {
                        read(model)
                    } onChange: {
                        arrived.count += 1
                    }
                }
            }
            arm()
            var round = 0
            return { count in
                let before = tally.count
                for _ in 0..<count {
                    round += 1
                    change(model, round)
                    arm()
                }
                expect(tally.count - before == count * observers, "each change arrives")
            }
        }
    }
}
