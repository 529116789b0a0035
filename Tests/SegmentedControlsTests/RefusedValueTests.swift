import Foundation
import Keyhole
import KeyholeTesting
import KeyholeUI
import SegmentedControls
import Testing

@Suite("Values that controls refuse", .noObserverLeaks)
struct RefusedValueTests {
    private func reports(_ body: () -> Void) -> [String] {
        catchingExceptions(body).exceptions.map { "\($0.name.rawValue): \($0.reason)" }
    }

    // MARK: Indexes

    @Test("An index that no segment has is reported in whatever order it and the segments come, and leaves the same")
    func indexesInAnyOrder() {
        let steps: [(RoundedSegmentedControl) -> Void] = [
            { $0.segmentItems = ["a", "b"] }, { $0.selectedSegmentIndex = 1 }, { $0.selectedSegmentIndex = 7 },
            { $0.setTextColor(.red, for: .normal, at: 9) },
            { $0.setImage(UIImage(systemName: "star"), for: .normal, at: 2) },
            { $0.setTextColor(.green, for: .normal, at: 0) },
        ]
        let expected = [
            "NSRangeException: -[RoundedSegmentedControl setSelectedSegmentIndex:]: index 7 beyond bounds [0 .. 1]",
            "NSRangeException: -[RoundedSegmentedControl setTextColor:forState:atIndex:]: index 9 beyond bounds [0 .. 1]",
            "NSRangeException: -[RoundedSegmentedControl setImage:forState:atIndex:]: index 2 beyond bounds [0 .. 1]",
        ]
        var pictures: Set<String> = []
        for place in 0...5 {
            let control = RoundedSegmentedControl(frame: CGRect(x: 0, y: 0, width: 104, height: 24))
            var order = Array(steps.dropFirst())
            order.insert(steps[0], at: place)
            #expect(reports { for step in order { step(control) } } == expected)
            #expect(control.selectedSegmentIndex == 1)
            // What was withdrawn does not come back with more segments.
            control.segmentItems = (0..<12).map { "\($0)" }
            pictures.insert(control.svg())
        }
        #expect(pictures.count == 1)
    }

    @Test(
        "The underlined view reports an index that no item has in either order",
        arguments: [[1, 0], [0, 1], [1, 2, 0], [2, 1, 0], [1, 0, 2], [2, 0, 1], [0, 1, 2], [0, 2, 1]])
    func underlinedIndexes(order: [Int]) {
        let view = UnderlineSegmentedView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let steps: [() -> Void] = [
            { view.items = ["a", "b"] }, { view.selectedIndex = 7 }, { view.selectedIndex = 1 },
        ]
        #expect(
            reports { for step in order { steps[step]() } } == [
                "NSRangeException: -[UnderlineSegmentedView setSelectedIndex:]: index 7 beyond bounds [0 .. 1]"
            ])
        #expect(view.selectedIndex == (order.contains(2) ? 1 : 0))
    }

    @Test("An index below 0 is reported at once")
    func negativeIndexes() {
        let control = RoundedSegmentedControl(frame: .zero)
        let bounds = "index -3 beyond bounds for empty control"
        #expect(
            reports {
                control.selectedSegmentIndex = -3
                control.setTextColor(.red, for: .normal, at: -3)
                control.setImage(nil, for: .normal, at: -3)
                control.segmentItems = ["a"]
            } == [
                "NSRangeException: -[RoundedSegmentedControl setSelectedSegmentIndex:]: \(bounds)",
                "NSRangeException: -[RoundedSegmentedControl setTextColor:forState:atIndex:]: \(bounds)",
                "NSRangeException: -[RoundedSegmentedControl setImage:forState:atIndex:]: \(bounds)",
            ])
        #expect(control.selectedSegmentIndex == 0)
    }

    @Test("An observer of the selection hears that it is taken back")
    func withdrawnSelection() {
        let control = RoundedSegmentedControl(frame: .zero)
        let recorder = ObservationRecorder()
        control.addObserver(recorder, forKeyPath: "selectedSegmentIndex", options: [.old, .new], context: nil)
        #expect(
            reports {
                control.selectedSegmentIndex = 4
                control.segmentItems = ["a"]
            }.count == 1)
        control.removeObserver(recorder, forKeyPath: "selectedSegmentIndex")
        #expect(
            recorder.history == [
                "selectedSegmentIndex setting old 0 new 4", "selectedSegmentIndex setting old 4 new 0",
            ])
    }

    // MARK: Numbers

    @Test("A number that is not finite is reported, and the property keeps what it had")
    func numbers() {
        let keys: [(UIView, String, [String])] = [
            (RoundedSegmentedControl(frame: .zero), "RoundedSegmentedControl", ["edgeInset", "animationDuration"]),
            (
                UnderlineSegmentedView(frame: .zero), "UnderlineSegmentedView",
                ["underlineHeight", "underlineRatio", "slideDuration"]
            ),
            (
                CheckBox(frame: CGRect(x: 0, y: 0, width: 22, height: 22)), "CheckBox",
                ["animationDuration", "radioSize", "centerSize", "strokeWidth"]
            ),
            (
                FlatSegmentedControl(frame: .zero), "FlatSegmentedControl",
                ["maskOpacity", "cornerRadius", "borderWidth"]
            ),
        ]
        for (view, name, properties) in keys {
            for property in properties {
                let before = view.value(forKey: property) as? NSNumber
                let setter = "set" + property.prefix(1).uppercased() + property.dropFirst()
                for number in [Double.nan, .infinity, -.infinity] {
                    #expect(
                        reports { view.setValue(number, forKey: property) } == [
                            "NSInvalidArgumentException: -[\(name) \(setter):]: \(number) is not finite"
                        ])
                    #expect(view.value(forKey: property) as? NSNumber == before)
                }
                #expect(before != nil)
            }
        }
    }

    @Test("A control that has refused a number looks and works as before")
    func afterRefusal() {
        let control = RoundedSegmentedControl(frame: CGRect(x: 0, y: 0, width: 104, height: 24))
        control.segmentItems = ["a", "b"]
        let picture = control.svg()
        #expect(reports { control.edgeInset = .nan }.count == 1)
        #expect(control.svg() == picture)
        control.edgeInset = 4
        control.layoutIfNeeded()
        #expect(control.subviews.first?.frame == CGRect(x: 4, y: 4, width: 48, height: 16))
    }
}
