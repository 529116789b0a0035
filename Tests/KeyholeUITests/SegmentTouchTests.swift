import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Touches that a segmented control follows, and those that it does not")
struct SegmentTouchTests {
    private let log = Log()

    /// A control of three segments that are 100 points wide.
    private func makeControl(in window: UIWindow) -> UISegmentedControl {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        let log = log
        control.addAction(
            UIAction { [unowned control] _ in log.lines.append("changed \(control.selectedSegmentIndex)") },
            for: .valueChanged)
        window.addSubview(control)
        return control
    }

    private func makeWideWindow() -> UIWindow {
        let window = makeWindow()
        window.frame.size.width = 300
        return window
    }

    private func point(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: 20) }

    private func highlights(of control: UISegmentedControl) -> [Bool] {
        control.subviews.reversed().map { ($0 as? UIImageView)?.isHighlighted ?? false }
    }

    @Test("A second finger on another segment does nothing, whichever is lifted first", arguments: [false, true])
    func secondFinger(liftsFirst: Bool) {
        VirtualClock.withFresh {
            let window = makeWideWindow()
            let control = makeControl(in: window)
            let one = window.beginTouch(at: point(50))
            let two = window.beginTouch(at: point(150))
            #expect(highlights(of: control) == [true, false, false])
            window.moveTouch(two, to: point(250))
            #expect(highlights(of: control) == [true, false, false])
            window.liftTouch(liftsFirst ? one : two)
            #expect(log.lines == (liftsFirst ? ["changed 0"] : []))
            window.liftTouch(liftsFirst ? two : one)
            #expect(log.lines == ["changed 0"])
            #expect(highlights(of: control) == [false, false, false])
        }
    }

    @Test("A second finger that is taken away leaves the first one in charge")
    func secondFingerCancelled() {
        VirtualClock.withFresh {
            let window = makeWideWindow()
            let control = makeControl(in: window)
            let one = window.beginTouch(at: point(50))
            window.cancelTouch(window.beginTouch(at: point(150)))
            #expect(highlights(of: control) == [true, false, false])
            window.liftTouch(one)
            #expect(log.lines == ["changed 0"])
        }
    }

    @Test("The next touch is followed after one whose segment was removed")
    func segmentRemoved() {
        VirtualClock.withFresh {
            let window = makeWideWindow()
            let control = makeControl(in: window)
            let touch = window.beginTouch(at: point(250))
            control.removeSegment(at: 2, animated: false)
            window.liftTouch(touch)
            #expect(log.lines == [])
            window.tap(at: point(50))
            #expect(log.lines == ["changed 0"])
        }
    }

    @Test("A control that leaves its window in the middle of a touch selects nothing, even when it comes back")
    func removed() {
        VirtualClock.withFresh {
            let window = makeWideWindow()
            let control = makeControl(in: window)
            let touch = window.beginTouch(at: point(250))
            control.removeFromSuperview()
            #expect(highlights(of: control) == [false, false, false])
            window.liftTouch(touch)
            #expect(log.lines == [])
            window.addSubview(control)
            let other = window.beginTouch(at: point(250))
            control.removeFromSuperview()
            window.addSubview(control)
            window.liftTouch(other)
            #expect(log.lines == [])
            window.tap(at: point(250))
            #expect(log.lines == ["changed 2"])
        }
    }

    @Test("Leaving the window cancels the tracking once, without an event, and only where a touch was followed")
    func cancelled() {
        final class Control: UISegmentedControl {
            var cancels: [Bool] = []
            override func cancelTracking(with event: UIEvent?) {
                cancels.append(event != nil)
                super.cancelTracking(with: event)
            }
        }
        VirtualClock.withFresh {
            let window = makeWideWindow()
            let control = Control(items: ["A", "B"])
            window.addSubview(control)
            control.removeFromSuperview()
            #expect(control.cancels == [])
            window.addSubview(control)
            let touch = window.beginTouch(at: CGPoint(x: 5, y: 5))
            control.removeFromSuperview()
            window.liftTouch(touch)
            #expect(control.cancels == [false])
            window.addSubview(control)
            window.cancelTouch(window.beginTouch(at: CGPoint(x: 5, y: 5)))
            #expect(control.cancels == [false, true])
        }
    }
}
