import Foundation
import Keyhole
import KeyholeTesting
import KeyholeUI
import SegmentedControls
import Testing

@Suite("What interrupts a slide", .noObserverLeaks)
struct SlideInterruptionTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    /// Three segments, each 100 points wide.
    private let rounded = RoundedSegmentedControl(frame: CGRect(x: 0, y: 0, width: 304, height: 34))
    private let underline = UnderlineSegmentedView(frame: CGRect(x: 0, y: 40, width: 300, height: 40))

    init() {
        rounded.segmentItems = ["a", "b", "c"]
        underline.items = ["a", "b", "c"]
        underline.underlineRatio = 1
        window.addSubview(rounded)
        window.addSubview(underline)
        window.layoutIfNeeded()
    }

    /// Where the indicator and the line are seen.
    private var seen: [CGFloat] {
        window.layoutIfNeeded()
        return [rounded.subviews.first, underline.subviews.last].map {
            (($0?.layer.presentation()?.frame.minX ?? -1) * 1e6).rounded() / 1e6
        }
    }

    private func slide(to index: Int) {
        rounded.setSelectedSegmentIndex(index, animated: true)
        underline.setSelectedIndex(index, animated: true)
    }

    private func select(_ index: Int) {
        rounded.selectedSegmentIndex = index
        underline.selectedIndex = index
    }

    @Test("A selection without animation is there at once, also in the middle of a slide", arguments: [0, 1, 2])
    func selection(index: Int) {
        VirtualClock.withFresh {
            slide(to: 2)
            VirtualClock.current.advance(by: 0.1)
            #expect(seen.allSatisfy { $0 > 10 && $0 < 190 })
            select(index)
            let end = [2 + 100 * CGFloat(index), 100 * CGFloat(index)]
            #expect(seen == end)
            VirtualClock.current.advance(by: 0.05)
            #expect(seen == end)
            VirtualClock.current.advance(by: 1)
            #expect(seen == end)
        }
    }

    @Test("Nothing selected and something again does not go on with the slide")
    func noSegment() {
        VirtualClock.withFresh {
            slide(to: 2)
            VirtualClock.current.advance(by: 0.1)
            select(UISegmentedControl.noSegment)
            select(1)
            #expect(seen == [102, 100])
        }
    }

    @Test("Another slide goes on from where the first has come to")
    func anotherSlide() {
        VirtualClock.withFresh {
            slide(to: 2)
            VirtualClock.current.advance(by: 0.1)
            let before = seen
            slide(to: 0)
            #expect(seen == before)
            for _ in 0..<30 {
                VirtualClock.current.advance(by: 0.02)
                #expect(zip(seen, [2, 0]).allSatisfy { $0 >= $1 && $0 <= $1 + 200 })
            }
            #expect(seen == [2, 0])
        }
    }

    @Test("New items and a new size end a slide")
    func newItemsAndSize() {
        VirtualClock.withFresh {
            slide(to: 2)
            VirtualClock.current.advance(by: 0.1)
            rounded.frame.size.width = 154
            underline.frame.size.width = 150
            #expect(seen == [102, 100])
            slide(to: 0)
            VirtualClock.current.advance(by: 0.1)
            rounded.segmentItems = ["x", "y"]
            underline.items = ["x", "y"]
            #expect(seen == [2, 0])
        }
    }

    @Test("A new size that is animated takes the indicator and the line along")
    func animatedSize() {
        VirtualClock.withFresh {
            select(2)
            window.layoutIfNeeded()
            UIView.animate(withDuration: 1) {
                rounded.frame.size.width = 154
                underline.frame.size.width = 150
                window.layoutIfNeeded()
            }
            #expect(seen == [202, 200])
            VirtualClock.current.advance(by: 0.5)
            #expect(seen == [152, 150])
            VirtualClock.current.advance(by: 0.6)
            #expect(seen == [102, 100])
        }
    }

    @Test("What was still to be laid out does not slide along")
    func pendingLayout() {
        VirtualClock.withFresh {
            rounded.frame.size.width = 154
            underline.frame.size.width = 150
            slide(to: 2)
            #expect(seen == [2, 0])
            #expect(rounded.subviews.first?.layer.presentation()?.frame.width == 50)
            #expect(underline.subviews.last?.layer.presentation()?.frame.width == 50)
        }
    }

    // MARK: Touches

    @Test("A touch that is lifted from a control that was switched off or hidden since selects nothing")
    func switchedOffDuringATouch() {
        VirtualClock.withFresh {
            for change in [{ $0.isEnabled = false }, { $0.isHidden = true }] as [(UIControl) -> Void] {
                let flat = FlatSegmentedControl(
                    frame: CGRect(x: 0, y: 0, width: 100, height: 30), leftTitle: "a", rightTitle: "b")
                let box = CheckBox(frame: CGRect(x: 100, y: 0, width: 30, height: 30))
                let round = RoundedSegmentedControl(frame: CGRect(x: 130, y: 0, width: 100, height: 30))
                round.segmentItems = ["a", "b"]
                for control in [flat, box, round] {
                    let log = EventLog()
                    log.follow(control)
                    window.addSubview(control)
                    window.layoutIfNeeded()
                    let touch = window.beginTouch(at: CGPoint(x: control.frame.maxX - 5, y: 15))
                    change(control)
                    window.liftTouch(touch)
                    #expect(!log.take().contains("valueChanged"))
                    control.removeFromSuperview()
                }
                #expect(flat.selectedSide == .left)
                #expect(!box.isChecked)
                #expect(round.selectedSegmentIndex == 0)
                flat.isEnabled = true
                flat.isHidden = false
                #expect(!flat.svg().contains("fill-opacity=\"0.5\""))
            }
        }
    }

    @Test("A touch selects the segment whose frame is under it, whichever comes first")
    func segmentUnderTheTouch() throws {
        try VirtualClock.withFresh {
            let stack = try #require(rounded.subviews.last as? UIStackView)
            // Where text runs from right to left the first segment is the rightmost.
            rounded.semanticContentAttribute = .forceRightToLeft
            window.layoutIfNeeded()
            #expect(stack.arrangedSubviews.map(\.frame.minX) == [200, 100, 0])
            #expect(rounded.subviews.first?.frame.minX == 202)
            rounded.selectedSegmentIndex = UISegmentedControl.noSegment
            for (x, index) in [(50.0, 2), (150, 1), (250, 0)] {
                window.tap(at: CGPoint(x: x, y: 17))
                #expect(rounded.selectedSegmentIndex == index)
            }
            window.drag(from: CGPoint(x: 150, y: 17), to: CGPoint(x: -40, y: 17))
            #expect(rounded.selectedSegmentIndex == 2)
            window.drag(from: CGPoint(x: 150, y: 17), to: CGPoint(x: 500, y: 17))
            #expect(rounded.selectedSegmentIndex == 0)
            rounded.semanticContentAttribute = .forceLeftToRight
            window.layoutIfNeeded()
            #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 100, 200])
            #expect(rounded.subviews.first?.frame.minX == 2)
        }
    }
}
