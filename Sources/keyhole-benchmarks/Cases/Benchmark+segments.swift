import Foundation
import KeyholeGraphics
import KeyholeUI

extension Benchmark {
    /// A segmented control of ten thousand segments, held against one of a thousand: a ratio of 1 is a linear cost.
    static var segments: [Benchmark] {
        [1000, 10_000].flatMap { count -> [Benchmark] in
            let label = count == 1000 ? "1 000 segments" : "10 000 segments"
            func benchmark(
                _ operation: String, unit: Int, _ prepare: @escaping () -> (_ count: Int) -> Void
            ) -> Benchmark {
                Benchmark(
                    name: "UISegmentedControl, \(operation), \(label)" + (unit > 1 ? ", each" : ""),
                    floor: count == 1000
                        ? nil : "UISegmentedControl, \(operation), 1 000 segments" + (unit > 1 ? ", each" : ""),
                    unit: unit, prepare: prepare)
            }
            return [
                benchmark("make and lay out", unit: count) {
                    let titles = titles(count)
                    return { rounds in
                        for _ in 0..<rounds {
                            let control = UISegmentedControl(items: titles)
                            expect(control.subviews.count == count, "each segment is there")
                        }
                    }
                },
                benchmark("select", unit: 1) {
                    let control = UISegmentedControl(items: titles(count))
                    let frame = control.frame
                    expect(frame.width > 0, "the control is laid out")
                    return { rounds in
                        for round in 0..<rounds { control.selectedSegmentIndex = round & 1 == 0 ? 3 : count - 3 }
                        expect(control.selectedSegmentIndex >= 0, "a segment is selected")
                    }
                },
                benchmark("select and lay out", unit: 1) {
                    let control = UISegmentedControl(items: titles(count))
                    control.layoutIfNeeded()
                    return { rounds in
                        for _ in 0..<rounds {
                            control.selectedSegmentIndex = (control.selectedSegmentIndex + 379) % count
                            control.layoutIfNeeded()
                        }
                    }
                },
                benchmark("draw in another tint", unit: count) {
                    let control = UISegmentedControl(items: titles(count))
                    let tints: [UIColor] = [.red, .green]
                    return { rounds in
                        for round in 0..<rounds {
                            control.tintColor = tints[round & 1]
                            expect(control.picture().size.width > 0, "there is a picture")
                        }
                    }
                },
                benchmark("draw", unit: count) {
                    let control = UISegmentedControl(items: titles(count))
                    control.selectedSegmentIndex = 1
                    return { rounds in
                        for _ in 0..<rounds { expect(control.picture().size.width > 0, "there is a picture") }
                    }
                },
                benchmark("draw and write as SVG", unit: count) {
                    let control = UISegmentedControl(items: titles(count))
                    control.selectedSegmentIndex = 1
                    return { rounds in
                        for _ in 0..<rounds { expect(control.svg().utf8.count > 100 * count, "each segment is drawn") }
                    }
                },
            ]
        }
    }

    private static func titles(_ count: Int) -> [String] { (1...count).map { "Item \($0)" } }
}
