import Foundation
import Keyhole

extension Benchmark {
    /// The change of a collection by one element, of eight at most, and its setter when it is full.
    static var toMany: [Benchmark] {
        [
            Benchmark(name: plainInsert) {
                let model = opaque(ClosureListArray())
                let tally = Tally()
                model.observers.append { _ in tally.count += 1 }
                return { count in
                    let before = tally.count
                    for index in 0..<count {
                        model.insert(index, at: model.items.count)
                        if model.items.count > 8 { model.items = [] }
                    }
                    expect(tally.count - before == count, "each insertion arrives")
                }
            },
            insertion("Keyhole, insert through mutableArrayValue, one observer", options: []),
            insertion("Keyhole, insert through mutableArrayValue, one observer, new", options: [.new]),
            Benchmark(name: "Keyhole, mutableArrayValue(forKey:)", floor: plainInsert) {
                let model = opaque(ObservedModel())
                model.items = [1]
                return { count in
                    for _ in 0..<count {
                        expect(model.mutableArrayValue(forKey: "items").count == 1, "the proxy shows the items")
                    }
                }
            },
        ]
    }

    private static let plainInsert = "closure list of insertions, insert, one observer"

    /// An array that tells closures of each insertion.
    private final class ClosureListArray {
        var items: [Int] = []
        var observers: [(Int) -> Void] = []

        @inline(never)
        func insert(_ item: Int, at index: Int) {
            items.insert(item, at: index)
            for observer in observers { observer(index) }
        }
    }

    private static func insertion(_ name: String, options: NSKeyValueObservingOptions) -> Benchmark {
        Benchmark(name: name, floor: plainInsert) {
            let model = opaque(ObservedModel())
            let observer = TallyObserver()
            model.addObserver(observer, forKeyPath: "items", options: options, context: nil)
            let proxy = model.mutableArrayValue(forKey: "items")
            return { count in
                let before = observer.tally.count
                for index in 0..<count {
                    proxy.add(index)
                    if proxy.count > 8 { model.items = [] }
                }
                expect(observer.tally.count - before >= count, "each insertion arrives")
            }
        }
    }
}
