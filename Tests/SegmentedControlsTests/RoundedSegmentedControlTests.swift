import Foundation
import Keyhole
import KeyholeTesting
import KeyholeUI
import SegmentedControls
import Testing

@Suite("RoundedSegmentedControl", .noObserverLeaks)
struct RoundedSegmentedControlTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 244, height: 80))
    /// Three segments, each 68 points wide inside an inset of 2.
    private let control = RoundedSegmentedControl(frame: CGRect(x: 20, y: 20, width: 208, height: 32))

    init() {
        control.segmentItems = ["Day", "Week", "Month"]
        window.addSubview(control)
        window.layoutIfNeeded()
    }

    /// The point of the window over the middle of a segment.
    private func middle(_ index: Int) -> CGPoint { CGPoint(x: 56 + 68 * CGFloat(index), y: 36) }

    private var labels: [UILabel] {
        control.subviews.compactMap { $0 as? UIStackView }.flatMap(\.arrangedSubviews).compactMap { $0 as? UILabel }
    }

    /// Where the indicator is to end up; `nil` for nowhere.
    private var indicator: CGRect? {
        control.layoutIfNeeded()
        return control.subviews.first.flatMap { $0.isHidden ? nil : $0.frame }
    }

    /// Where the indicator is seen now.
    private var seenIndicator: CGFloat? { control.subviews.first?.layer.presentation()?.frame.minX }

    private var colors: [UIColor?] { labels.map { $0.textColor } }

    @Test("Touches alone: the log, the pictures before, during and after, and no mistakes of observers")
    func touchesAlone() throws {
        try VirtualClock.withFresh {
            let log = EventLog()
            let (pictures, report) = ObservationAudit.run {
                log.follow(control)
                let token = control.observe(\.selectedSegmentIndex, options: [.old, .new]) { control, change in
                    log.note("selectedSegmentIndex \(change.oldValue ?? -9) → \(change.newValue ?? -9)")
                }
                let before = control.svg()
                let touch = window.beginTouch(at: middle(2))
                VirtualClock.current.advance(by: 0.05)
                window.liftTouch(touch)
                #expect(
                    log.take() == ["touchDown", "selectedSegmentIndex 0 → 2", "valueChanged", "touchUpInside"])
                VirtualClock.current.advance(by: 0.125)
                let during = control.svg()
                VirtualClock.current.advance(by: 0.125)
                let after = control.svg()
                window.tap(at: middle(2))
                #expect(log.take() == ["touchDown", "touchUpInside"])
                window.drag(from: middle(2), to: middle(0), steps: 2)
                #expect(
                    log.take() == [
                        "touchDown", "touchDragInside", "touchDragInside", "selectedSegmentIndex 2 → 0",
                        "valueChanged", "touchUpInside",
                    ])
                #expect(control.svg() == before)
                token.invalidate()
                return [before, during, after]
            }
            for (picture, name) in zip(pictures, ["rounded-before", "rounded-during", "rounded-after"]) {
                try PictureFile.expect(picture, is: name)
            }
            #expect(report.isEmpty)
        }
    }

    // MARK: What a first version of such a control gets wrong

    @Test("Properties set in any order, before or after the items, give the same picture")
    func anyOrder() {
        let changes: [(RoundedSegmentedControl) -> Void] = [
            { $0.segmentItems = ["a", "b", "c"] }, { $0.selectedSegmentIndex = 2 },
            { $0.font = .boldSystemFont(ofSize: 11) }, { $0.normalTextColor = .brown },
            { $0.selectedTextColor = .yellow }, { $0.indicatorColor = .purple }, { $0.edgeInset = 5 },
            { $0.frame = CGRect(x: 0, y: 0, width: 160, height: 30) },
            { $0.setTextColor(.cyan, for: .normal, at: 1) }, { $0.backgroundColor = .white },
        ]
        func picture(_ order: [Int], laysOutBetween: Bool) -> String {
            let control = RoundedSegmentedControl(frame: .zero)
            for index in order {
                changes[index](control)
                if laysOutBetween { control.layoutIfNeeded() }
            }
            return control.svg()
        }
        let expected = picture(Array(changes.indices), laysOutBetween: false)
        for part in ["font-size=\"11\" font-weight=\"700\" fill=\"#ffff00\"", "fill=\"#800080\"", "fill=\"#00ffff\""] {
            #expect(expected.contains(part))
        }
        for shift in changes.indices {
            let order = changes.indices.map { ($0 + shift) % changes.count }
            #expect(picture(order, laysOutBetween: true) == expected)
            #expect(picture(order.reversed(), laysOutBetween: shift % 2 == 0) == expected)
        }
    }

    @Test("A selection that is made before there is a size or a layout is where it belongs")
    func selectionBeforeLayout() {
        let early = RoundedSegmentedControl(frame: .zero)
        early.selectedSegmentIndex = 1
        early.segmentItems = ["a", "b"]
        early.frame = CGRect(x: 0, y: 0, width: 104, height: 24)
        early.layoutIfNeeded()
        #expect(early.subviews.first?.frame == CGRect(x: 52, y: 2, width: 50, height: 20))
        #expect(early.subviews.first?.layer.cornerRadius == 10)
        #expect(early.layer.cornerRadius == 12)
    }

    @Test(
        "A finger that is lifted left of the first segment selects the first, right of the last the last",
        arguments: [(-30.0, 0), (20, 0), (21, 0), (22, 0), (90, 1), (225, 2), (227, 2), (400, 2)])
    func liftedBesideTheSegments(x: CGFloat, index: Int) {
        VirtualClock.withFresh {
            control.selectedSegmentIndex = UISegmentedControl.noSegment
            window.drag(from: middle(1), to: CGPoint(x: x, y: 36))
            #expect(control.selectedSegmentIndex == index)
        }
    }

    @Test("Changes are reported through target and action")
    func targetAndAction() {
        VirtualClock.withFresh {
            final class Target: ReflectiveObject {
                var received: [Int] = []
                func changed(_ sender: RoundedSegmentedControl) { received.append(sender.selectedSegmentIndex) }
                override class func declareMembers(in declarations: inout MemberDeclarations) {
                    declarations.method("changed:", Target.changed(_:))
                }
            }
            let target = Target()
            control.addTarget(target, action: Selector("changed:"), for: .valueChanged)
            window.tap(at: middle(1))
            window.tap(at: middle(1))
            window.tap(at: middle(2))
            #expect(target.received == [1, 2])
        }
    }

    @Test("The program's own selection sends no event, animated or not")
    func selectingByTheProgram() {
        VirtualClock.withFresh {
            let log = EventLog()
            log.follow(control)
            control.selectedSegmentIndex = 1
            control.setSelectedSegmentIndex(2, animated: true)
            control.setValue(0, forKey: "selectedSegmentIndex")
            #expect(log.take() == [])
            #expect(control.selectedSegmentIndex == 0)
        }
    }

    @Test("An animated selection is there at once for who asks; only its picture takes its time")
    func animatedSelection() {
        VirtualClock.withFresh {
            control.setSelectedSegmentIndex(2, animated: true)
            #expect(control.selectedSegmentIndex == 2)
            #expect(colors == [.gray, .gray, .white])
            #expect(indicator?.minX == 138)
            #expect(seenIndicator == 2)
            VirtualClock.current.advance(by: 0.25)
            #expect(seenIndicator == 138)
            control.setSelectedSegmentIndex(0, animated: false)
            control.layoutIfNeeded()
            #expect(seenIndicator == 2)
        }
    }

    @Test("Moving the indicator changes neither the selection nor the colours")
    func movingOnly() {
        control.selectedSegmentIndex = 1
        let (before, index) = (colors, control.selectedSegmentIndex)
        control.frame.size.width = 304
        window.layoutIfNeeded()
        #expect(indicator == CGRect(x: 102, y: 2, width: 100, height: 28))
        #expect(colors == before)
        #expect(control.selectedSegmentIndex == index)
    }

    @Test("Fewer items than the selected one leave nothing selected")
    func fewerItems() {
        control.selectedSegmentIndex = 2
        control.segmentItems = ["a", "b"]
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(indicator == nil)
        control.segmentItems = []
        #expect(labels.isEmpty)
        control.segmentItems = ["x", "y", "z"]
        #expect(labels.map(\.text) == ["x", "y", "z"])
    }

    // MARK: No segment, and indexes without one

    @Test("Nothing can be selected, and something again")
    func noSegment() {
        VirtualClock.withFresh {
            control.selectedSegmentIndex = UISegmentedControl.noSegment
            #expect(control.selectedSegmentIndex == -1)
            #expect(indicator == nil)
            #expect(colors == [.gray, .gray, .gray])
            window.tap(at: middle(1))
            #expect(control.selectedSegmentIndex == 1)
            #expect(indicator == CGRect(x: 70, y: 2, width: 68, height: 28))
            // From nowhere there is nothing to slide from.
            control.selectedSegmentIndex = UISegmentedControl.noSegment
            control.setSelectedSegmentIndex(2, animated: true)
            control.layoutIfNeeded()
            #expect(seenIndicator == 138)
        }
    }

    @Test("An index without a segment is reported and changes nothing", arguments: [3, -2, Int.max, Int.min])
    func indexOutOfRange(index: Int) {
        control.selectedSegmentIndex = 1
        let before = control.svg()
        let recorder = ObservationRecorder()
        control.addObserver(recorder, forKeyPath: "selectedSegmentIndex", options: [.new], context: nil)
        let reason = "-[RoundedSegmentedControl setSelectedSegmentIndex:]: index \(index) beyond bounds [0 .. 2]"
        expectException(named: .range, reason: reason) { control.selectedSegmentIndex = index }
        expectException(named: .range, reason: reason) { control.setSelectedSegmentIndex(index, animated: true) }
        control.removeObserver(recorder, forKeyPath: "selectedSegmentIndex")
        #expect(recorder.history == [])
        #expect(control.selectedSegmentIndex == 1)
        #expect(control.svg() == before)
    }

    // MARK: Colours and images by state and segment

    @Test("A segment shows the colour of its state, or of the nearest state that says less")
    func textColorsByState() {
        control.setTextColor(.red, for: .highlighted)
        control.setTextColor(.blue, for: .disabled)
        control.setTextColor(.green, for: .normal, at: 2)
        #expect(colors == [.white, .gray, .green])
        let touch = window.beginTouch(at: middle(1))
        #expect(colors == [.white, .red, .green])
        window.moveTouch(touch, to: middle(0))
        #expect(colors == [.white, .gray, .green])
        window.cancelTouch(touch)
        control.isEnabled = false
        #expect(colors == [.white, .blue, .blue])
        control.setTextColor(.black, for: [.disabled, .selected])
        #expect(colors == [.black, .blue, .blue])
        control.isEnabled = true
        control.setTextColor(nil, for: .normal, at: 2)
        #expect(colors == [.white, .gray, .gray])
    }

    @Test("The two colours of the control are those of its two plain states")
    func textColorProperties() {
        control.setTextColor(.purple, for: .normal)
        control.setTextColor(.yellow, for: .selected)
        #expect(control.normalTextColor == .purple)
        #expect(control.selectedTextColor == .yellow)
        control.normalTextColor = .brown
        #expect(control.textColor(for: .normal) == .brown)
        #expect(control.textColor(for: .highlighted) == nil)
        control.setTextColor(nil, for: .normal)
        #expect(control.normalTextColor == .brown)
        control.setTextColor(.red, for: .selected, at: 1)
        #expect(control.textColor(for: .selected, at: 1) == .red)
        #expect(control.textColor(for: .selected, at: 0) == .yellow)
    }

    @Test("An image takes the place of a title, by state and by segment")
    func images() {
        func dot(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
        let (red, blue) = (dot(.red), dot(.blue))
        var shown: [UIImage?] {
            labels.map { label in label.subviews.compactMap { ($0 as? UIImageView)?.image }.first }
        }
        control.setImage(red, for: .normal, at: 1)
        #expect(shown == [nil, red, nil])
        #expect(labels.map(\.text) == ["Day", nil, "Month"])
        control.setImage(blue, for: .selected)
        #expect(shown == [blue, red, nil])
        control.selectedSegmentIndex = 1
        #expect(shown == [nil, blue, nil])
        control.layoutIfNeeded()
        #expect(labels[1].subviews.first?.frame == CGRect(x: 29, y: 9, width: 10, height: 10))
        control.setImage(nil, for: .selected)
        control.setImage(nil, for: .normal, at: 1)
        #expect(shown == [nil, nil, nil])
        #expect(labels.map(\.text) == ["Day", "Week", "Month"])
        #expect(control.image(for: .selected) == nil)
        #expect(control.image(for: .normal, at: 1) == nil)
    }

    // MARK: Touches that end otherwise

    @Test("A touch that is taken away selects nothing")
    func cancel() {
        let log = EventLog()
        log.follow(control)
        let touch = window.beginTouch(at: middle(2))
        window.cancelTouch(touch)
        #expect(log.take() == ["touchDown", "touchCancel"])
        #expect(control.selectedSegmentIndex == 0)
    }

    @Test("A control that is not enabled, or has no segments, selects nothing")
    func nothingToSelect() {
        VirtualClock.withFresh {
            let log = EventLog()
            control.isEnabled = false
            log.follow(control)
            window.tap(at: middle(1))
            #expect(log.take() == [])
            control.isEnabled = true
            control.segmentItems = []
            window.tap(at: middle(1))
            #expect(log.take() == ["touchDown", "touchUpInside"])
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        }
    }
}
