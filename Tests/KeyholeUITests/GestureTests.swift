import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Gesture recognisers")
struct GestureTests {
    private let inside = CGPoint(x: 10, y: 10)

    @Test("A tap is recognised, and its touch is taken from the view right before the action (12.6)")
    func tapCancelsTouch() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let view = TouchLogView("a", frame: window.bounds, log: target.log)
            window.addSubview(view)
            view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized:"))
            window.tap(at: inside)
            #expect(target.log.lines == ["a began 10 10 tap 1", "a cancelled 10 10 tap 1", "ended"])
        }
    }

    @Test("With cancelsTouchesInView off the view gets the whole touch")
    func tapLeavesTouch() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let view = TouchLogView("a", frame: window.bounds, log: target.log)
            window.addSubview(view)
            let tap = UITapGestureRecognizer(target: target, action: "recognized:")
            tap.cancelsTouchesInView = false
            view.addGestureRecognizer(tap)
            window.tap(at: inside)
            #expect(target.log.lines == ["a began 10 10 tap 1", "ended", "a ended 10 10 tap 1"])
        }
    }

    @Test("A double tap needs both taps, and a single tap can wait for it to fail")
    func doubleTap() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let single = LogTarget()
            let double = LogTarget()
            let doubleTap = UITapGestureRecognizer(target: double, action: "recognized:")
            doubleTap.numberOfTapsRequired = 2
            let singleTap = UITapGestureRecognizer(target: single, action: "recognized:")
            singleTap.require(toFail: doubleTap)
            window.addGestureRecognizer(singleTap)
            window.addGestureRecognizer(doubleTap)
            window.tap(at: inside)
            #expect(single.log.lines == ["ended"])
            #expect(double.log.lines == [])
            window.tap(at: inside, count: 2)
            #expect(single.log.lines == ["ended"])
            #expect(double.log.lines == ["ended"])
        }
    }

    @Test("A long press begins after its time and ends with the finger")
    func longPress() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            window.addGestureRecognizer(UILongPressGestureRecognizer(target: target, action: "recognized:"))
            window.press(inside, for: 0.4)
            #expect(target.log.lines == [])
            window.press(inside, for: 0.6)
            #expect(target.log.lines == ["began", "ended"])
        }
    }

    @Test("A pan begins, changes and ends, and measures in the view's points")
    func pan() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let pan = UIPanGestureRecognizer(target: target, action: "recognized:")
            window.addGestureRecognizer(pan)
            let touch = window.beginTouch(at: inside)
            window.moveTouch(touch, to: CGPoint(x: 15, y: 10))
            VirtualClock.current.advance(by: 0.5)
            window.moveTouch(touch, to: CGPoint(x: 40, y: 10))
            #expect(pan.translation(in: window) == CGPoint(x: 30, y: 0))
            #expect(pan.velocity(in: window) == CGPoint(x: 50, y: 0))
            pan.setTranslation(.zero, in: window)
            window.moveTouch(touch, to: CGPoint(x: 41, y: 12))
            #expect(pan.translation(in: window) == CGPoint(x: 1, y: 2))
            window.liftTouch(touch)
            #expect(target.log.lines == ["began", "changed", "ended"])
        }
    }

    @Test("A swipe is recognised in its own direction only")
    func swipe() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let swipe = UISwipeGestureRecognizer(target: target, action: "recognized:")
            swipe.direction = .left
            window.addGestureRecognizer(swipe)
            window.drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 90, y: 50))
            #expect(target.log.lines == [])
            window.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 10, y: 50))
            #expect(target.log.lines == ["ended"])
        }
    }

    @Test("One of two recognisers wins unless a delegate lets both go together")
    func simultaneous() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let first = LogTarget()
            let second = LogTarget()
            let inner = UIView(frame: window.bounds)
            window.addSubview(inner)
            let innerPan = UIPanGestureRecognizer(target: first, action: "recognized:")
            inner.addGestureRecognizer(innerPan)
            window.addGestureRecognizer(UIPanGestureRecognizer(target: second, action: "recognized:"))
            window.drag(from: inside, to: CGPoint(x: 60, y: 10), steps: 2)
            #expect(first.log.lines == ["began", "changed", "ended"])
            #expect(second.log.lines == [])
            first.together = true
            innerPan.delegate = first
            window.drag(from: inside, to: CGPoint(x: 60, y: 10), steps: 1)
            #expect(second.log.lines == ["began", "ended"])
        }
    }

    @Test("A delegate can keep a gesture from beginning")
    func shouldBegin() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            target.begins = false
            let tap = UITapGestureRecognizer(target: target, action: "recognized:")
            tap.delegate = target
            window.addGestureRecognizer(tap)
            window.tap(at: inside)
            #expect(target.log.lines == [])
        }
    }

    @Test("A tap on a button is the button's; a recogniser on the button itself comes first (2.7)")
    func controlsFirst() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let control = UIButton(frame: window.bounds)
            control.addTarget(target, action: LogTarget.controlActed, for: .touchUpInside)
            window.addSubview(control)
            window.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized:"))
            window.tap(at: inside)
            #expect(target.log.lines == ["control"])
            control.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized:"))
            window.tap(at: inside)
            #expect(target.log.lines == ["control", "ended"])
        }
    }

    @Test("Switching a recogniser off cancels what it has begun (12.6)")
    func disabling() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let pan = UIPanGestureRecognizer(target: target, action: "recognized:")
            window.addGestureRecognizer(pan)
            let touch = window.beginTouch(at: inside)
            window.moveTouch(touch, to: CGPoint(x: 60, y: 10))
            pan.isEnabled = false
            window.moveTouch(touch, to: CGPoint(x: 80, y: 10))
            window.liftTouch(touch)
            #expect(target.log.lines == ["began", "cancelled"])
        }
    }

    @Test("States keep Apple's raw values (12.6)")
    func rawValues() {
        let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        #expect(UIGestureRecognizer.State.recognized == .ended)
    }
}
