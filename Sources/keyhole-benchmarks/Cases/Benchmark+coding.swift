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
            Benchmark(name: "Keyhole, setValue(_:forKeyPath:) of three parts", floor: Floor.oneObserver) {
                let model = opaque(ObservedModel())
                let last = opaque(ObservedModel())
                model.child = ObservedModel()
                model.child?.child = last
                let values = [NSNumber(value: 1), NSNumber(value: 2)]
                return { count in
                    for index in 0..<count { model.setValue(values[index & 1], forKeyPath: "child.child.count") }
                    expect(last.count == 2 - (count & 1), "the last value is there")
                }
            },
            Benchmark(name: "Swift key path, get", floor: Floor.oneObserver) {
                let model = opaque(PlainModel())
                let path = opaque(\PlainModel.count as KeyPath<PlainModel, Int>)
                return { count in
                    var seen = 0
                    for _ in 0..<count where model[keyPath: path] == 0 { seen += 1 }
                    expect(seen == count, "there is a value")
                }
            },
            Benchmark(name: "Swift key path, set", floor: Floor.oneObserver) {
                let model = opaque(PlainModel())
                let path = opaque(\PlainModel.count as ReferenceWritableKeyPath<PlainModel, Int>)
                return { count in
                    for index in 1...count { model[keyPath: path] = index }
                    expect(model.count == count, "the last value is there")
                }
            },
            Benchmark(name: "Swift key path of three parts, get", floor: Floor.oneObserver) {
                let model = opaque(PlainModel())
                model.child = PlainModel()
                model.child?.child = PlainModel()
                let path = opaque(\PlainModel.child?.child?.count as KeyPath<PlainModel, Int?>)
                return { count in
                    var seen = 0
                    for _ in 0..<count where model[keyPath: path] != nil { seen += 1 }
                    expect(seen == count, "there is a value")
                }
            },
        ] + operators
    }

    /// Collection operators over a thousand elements, each element an operation.
    private static var operators: [Benchmark] {
        let sum = "Foundation, sum of NSNumbers, 1 000 elements, each"
        return [
            Benchmark(name: sum, unit: 1000) {
                let numbers = opaque(NSArray(array: (1...1000).map { NSNumber(value: $0) }))
                return { count in
                    for _ in 0..<count {
                        var total = 0
                        for case let number as NSNumber in numbers { total += number.intValue }
                        expect(total == 500_500, "the sum is right")
                    }
                }
            },
            operation("@sum.self over 1 000 numbers, each", floor: sum, "items.@sum.self", 500_500),
            operation("@max.self over 1 000 numbers, each", floor: sum, "items.@max.self", 1000),
            operation("@avg.count over 1 000 objects, each", floor: sum, "children.@avg.count", 500.5),
            Benchmark(name: "Keyhole, @distinctUnionOfObjects over 1 000 numbers, each", floor: sum, unit: 1000) {
                let model = opaque(ModelWithChildren())
                return { count in
                    for _ in 0..<count {
                        let found = model.value(forKeyPath: "items.@distinctUnionOfObjects.self") as? NSArray
                        expect(found?.count == 1000, "every number is there once")
                    }
                }
            },
        ]
    }

    /// An object with a thousand numbers and a thousand objects.
    private final class ModelWithChildren: ReflectiveObject {
        @Property var items = Array(1...1000)
        @Property var children = (1...1000).map { number in
            let child = ObservedModel()
            child.count = number
            return child
        }
    }

    private static func operation(_ name: String, floor: String, _ keyPath: String, _ result: Double) -> Benchmark {
        Benchmark(name: "Keyhole, " + name, floor: floor, unit: 1000) {
            let model = opaque(ModelWithChildren())
            return { count in
                for _ in 0..<count {
                    let found = model.value(forKeyPath: keyPath) as? NSNumber
                    expect(found?.doubleValue == result, "the result is right")
                }
            }
        }
    }
}
