import Foundation
import Keyhole

extension Benchmark {
    /// Key-value coding, held against a notified set of the floor.
    static var coding: [Benchmark] {
        [
            Benchmark(name: "Keyhole, value(forKey:) of a scalar", floor: Floor.oneObserver, target: 45.0 / 13) {
                let model = opaque(ObservedModel())
                return { count in
                    var seen = 0
                    for _ in 0..<count where model.value(forKey: "count") != nil { seen += 1 }
                    expect(seen == count, "there is a value")
                }
            },
            Benchmark(name: "Keyhole, setValue(_:forKey:) of a scalar", floor: Floor.oneObserver, target: 70.0 / 13) {
                let model = opaque(ObservedModel())
                let values = [NSNumber(value: 1), NSNumber(value: 2)]
                return { count in
                    for index in 0..<count { model.setValue(values[index & 1], forKey: "count") }
                    expect(model.count == 2 - (count & 1), "the last value is there")
                }
            },
            Benchmark(name: "Keyhole, value(forKeyPath:) of three parts", floor: Floor.oneObserver) {
                let model = opaque(ObservedModel())
                model.child = ObservedModel()
                model.child?.child = ObservedModel()
                return { count in
                    var seen = 0
                    for _ in 0..<count where model.value(forKeyPath: "child.child.count") != nil { seen += 1 }
                    expect(seen == count, "there is a value")
                }
            },
            Benchmark(name: "Keyhole, @sum over a hundred numbers", floor: Floor.oneObserver) {
                let model = opaque(ObservedModel())
                model.items = Array(1...100)
                return { count in
                    var seen = 0
                    for _ in 0..<count where model.value(forKeyPath: "items.@sum.self") != nil { seen += 1 }
                    expect(seen == count, "there is a value")
                }
            },
        ]
    }

    /// Every case, floors first.
    static var all: [Benchmark] { floors + observing + auditing + coding }
}
