import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Several fingers")
struct MultipleTouchTests {
    private let first = CGPoint(x: 10, y: 10)
    private let second = CGPoint(x: 20, y: 10)

    @Test("A view takes one touch at a time unless it says otherwise")
    func oneTouch() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let log = Log()
            let view = TouchLogView("a", frame: window.bounds, log: log)
            window.addSubview(view)
            #expect(!view.isMultipleTouchEnabled)
            let one = window.beginTouch(at: first)
            let two = window.beginTouch(at: second)
            window.moveTouch(two, to: CGPoint(x: 25, y: 10))
            window.liftTouch(two)
            window.liftTouch(one)
            #expect(log.lines.map { String($0.prefix(12)) } == ["a began 10 1", "a ended 10 1"])
            log.lines = []
            view.isMultipleTouchEnabled = true
            let three = window.beginTouch(at: first)
            let four = window.beginTouch(at: second)
            window.liftTouch(three)
            window.liftTouch(four)
            let expected = ["a began 10 1", "a began 20 1", "a ended 10 1", "a ended 20 1"]
            #expect(log.lines.map { String($0.prefix(12)) } == expected)
        }
    }

    @Test("Two views have a finger each")
    func twoViews() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let log = Log()
            window.addSubview(TouchLogView("a", frame: CGRect(x: 0, y: 0, width: 15, height: 50), log: log))
            window.addSubview(TouchLogView("b", frame: CGRect(x: 15, y: 0, width: 15, height: 50), log: log))
            window.beginTouch(at: first)
            window.beginTouch(at: second)
            #expect(log.lines.map { String($0.prefix(7)) } == ["a began", "b began"])
        }
    }

    @Test("A control follows its first finger, whatever a second one does (3)", arguments: [false, true])
    func control(takesMore: Bool) {
        VirtualClock.withFresh {
            let window = makeWindow()
            let log = Log()
            let control = UIControl(frame: window.bounds)
            control.isMultipleTouchEnabled = takesMore
            window.addSubview(control)
            control.addAction(UIAction { _ in log.lines.append("down") }, for: .touchDown)
            control.addAction(UIAction { _ in log.lines.append("repeat") }, for: .touchDownRepeat)
            control.addAction(UIAction { _ in log.lines.append("up") }, for: .touchUpInside)
            let one = window.beginTouch(at: first)
            let two = window.beginTouch(at: second)
            window.liftTouch(two)
            #expect(control.isTracking)
            #expect(log.lines == ["down"])
            window.liftTouch(one)
            #expect(log.lines == ["down", "up"])
            #expect(!control.isTracking)
        }
    }

    @Test("Recognisers get the finger that the view does not get")
    func recognizer() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let tap = UITapGestureRecognizer(target: target, action: "recognized:")
            tap.numberOfTouchesRequired = 2
            window.addGestureRecognizer(tap)
            let one = window.beginTouch(at: first)
            let two = window.beginTouch(at: second)
            #expect(tap.numberOfTouches == 2)
            window.liftTouch(one)
            window.liftTouch(two)
            #expect(target.log.lines == ["ended"])
        }
    }

    @Test("A pan of two fingers waits for both, measures their middle and ends with the last")
    func pan() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let pan = UIPanGestureRecognizer(target: target, action: "recognized:")
            pan.minimumNumberOfTouches = 2
            window.addGestureRecognizer(pan)
            let one = window.beginTouch(at: first)
            window.moveTouch(one, to: CGPoint(x: 40, y: 10))
            #expect(target.log.lines == [])
            let two = window.beginTouch(at: CGPoint(x: 60, y: 10))
            window.moveTouch(one, to: CGPoint(x: 40, y: 40))
            #expect(target.log.lines == ["began"])
            #expect(pan.translation(in: window) == CGPoint(x: 0, y: 15))
            #expect(pan.location(in: window) == CGPoint(x: 50, y: 25))
            window.liftTouch(one)
            #expect(pan.translation(in: window) == CGPoint(x: 0, y: 15))
            window.liftTouch(two)
            #expect(target.log.lines == ["began", "ended"])
        }
    }

    @Test("More fingers than a pan takes keep it from beginning, and do not count once it has begun")
    func panMaximum() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let pan = UIPanGestureRecognizer(target: target, action: "recognized:")
            pan.maximumNumberOfTouches = 1
            window.addGestureRecognizer(pan)
            var one = window.beginTouch(at: first)
            let two = window.beginTouch(at: second)
            window.moveTouch(one, to: CGPoint(x: 60, y: 10))
            window.liftTouch(one)
            window.liftTouch(two)
            #expect(target.log.lines == [])
            one = window.beginTouch(at: first)
            window.moveTouch(one, to: CGPoint(x: 60, y: 10))
            window.liftTouch(window.beginTouch(at: second))
            window.liftTouch(one)
            #expect(target.log.lines == ["began", "ended"])
            #expect(pan.numberOfTouches == 0)
        }
    }

    @Test("A long press and a swipe take as many fingers as they are told to")
    func pressAndSwipe() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let pressed = LogTarget()
            let press = UILongPressGestureRecognizer(target: pressed, action: "recognized:")
            press.numberOfTouchesRequired = 2
            window.addGestureRecognizer(press)
            window.press(first, for: 1)
            #expect(pressed.log.lines == [])
            var one = window.beginTouch(at: first)
            var two = window.beginTouch(at: second)
            VirtualClock.current.advance(by: 1)
            window.liftTouch(one)
            #expect(pressed.log.lines == ["began", "ended"])
            window.liftTouch(two)
            #expect(pressed.log.lines == ["began", "ended"])

            let swiped = LogTarget()
            let swipe = UISwipeGestureRecognizer(target: swiped, action: "recognized:")
            swipe.numberOfTouchesRequired = 2
            window.gestureRecognizers = [swipe]
            window.drag(from: first, to: CGPoint(x: 90, y: 10))
            #expect(swiped.log.lines == [])
            one = window.beginTouch(at: first)
            two = window.beginTouch(at: CGPoint(x: 10, y: 30))
            window.moveTouch(one, to: CGPoint(x: 90, y: 10))
            window.moveTouch(two, to: CGPoint(x: 90, y: 30))
            #expect(swiped.log.lines == ["ended"])
            window.liftTouch(one)
            window.liftTouch(two)
        }
    }
}
