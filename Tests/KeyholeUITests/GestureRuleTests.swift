import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

/// A delegate that makes one recogniser wait for another.
private final class WaitingDelegate: UIGestureRecognizerDelegate {
    var waiter: UIGestureRecognizer?
    var first: UIGestureRecognizer?
    var questions = 0

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        questions += 1
        return gestureRecognizer === waiter && otherGestureRecognizer === first
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === first && otherGestureRecognizer === waiter }
}

/// A tap that waits for a named other one, or lets it wait.
private final class ChoosyTap: UITapGestureRecognizer {
    weak var waitsFor: UIGestureRecognizer?
    weak var goesBefore: UIGestureRecognizer?
    var isUnstoppable = false
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other === waitsFor }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other === goesBefore }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !isUnstoppable }
}

/// A view that has a say in gestures.
private final class SayingView: UIView {
    var allows = true
    let log: Log
    let name: String
    init(_ name: String, log: Log, frame: CGRect) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        log.lines.append(name)
        return allows
    }
}

@Suite("Rules between recognisers, delegates and views")
struct GestureRuleTests {
    private let inside = CGPoint(x: 10, y: 10)

    @Test("A delegate of the waiting recogniser, or of the one that goes first, makes a tap wait for a double tap")
    func delegateRequirements() {
        for asksWaiter in [true, false] {
            VirtualClock.withFresh {
                let window = makeWindow()
                let target = LogTarget()
                let doubled = LogTarget()
                let single = UITapGestureRecognizer(target: target, action: "recognized:")
                let double = UITapGestureRecognizer(target: doubled, action: "recognized:")
                double.numberOfTapsRequired = 2
                window.addGestureRecognizer(single)
                window.addGestureRecognizer(double)
                let delegate = WaitingDelegate()
                delegate.waiter = single
                delegate.first = double
                (asksWaiter ? single : double).delegate = delegate
                window.tap(at: inside, count: 2)
                #expect(target.log.lines == [])
                #expect(doubled.log.lines == ["ended"])
                window.tap(at: inside)
                #expect(target.log.lines == ["ended"])
                #expect(doubled.log.lines == ["ended"])
                // A delegate is asked once a gesture: the single tap's attempts were two.
                if asksWaiter { #expect(delegate.questions == 2) }
            }
        }
    }

    @Test("A subclass makes itself wait, or lets another wait for it", arguments: [true, false])
    func subclassRequirements(waits: Bool) {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let single = ChoosyTap(target: target, action: "recognized:")
            let double = ChoosyTap(target: nil, action: nil)
            double.numberOfTapsRequired = 2
            if waits { single.waitsFor = double } else { double.goesBefore = single }
            window.addGestureRecognizer(single)
            window.addGestureRecognizer(double)
            window.tap(at: inside, count: 2)
            #expect(target.log.lines == [])
            window.tap(at: inside)
            #expect(target.log.lines == ["ended"])
        }
    }

    @Test("A tap on an inner view waits for a double tap on an outer one, also after the finger is up")
    func innerWaitsForOuter() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let inner = UIView(frame: window.bounds)
            window.addSubview(inner)
            let target = LogTarget()
            let single = UITapGestureRecognizer(target: target, action: "recognized:")
            let double = UITapGestureRecognizer(target: nil, action: nil)
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            inner.addGestureRecognizer(single)
            window.addGestureRecognizer(double)
            window.tap(at: inside)
            #expect(target.log.lines == ["ended"])
        }
    }

    @Test("A recogniser that can't be prevented is recognised beside the one that won")
    func unpreventable() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let inner = UIView(frame: window.bounds)
            window.addSubview(inner)
            let target = LogTarget()
            let outer = ChoosyTap(target: target, action: "recognized:")
            inner.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
            window.addGestureRecognizer(outer)
            window.tap(at: inside)
            #expect(target.log.lines == [])
            outer.isUnstoppable = true
            window.tap(at: inside)
            #expect(target.log.lines == ["ended"])
        }
    }

    @Test("The views from the one that was hit up to the recogniser's own are asked, and each can refuse")
    func views() {
        VirtualClock.withFresh {
            let log = Log()
            let window = makeWindow()
            let outer = SayingView("outer", log: log, frame: window.bounds)
            let inner = SayingView("inner", log: log, frame: window.bounds)
            outer.addSubview(inner)
            window.addSubview(outer)
            let target = LogTarget()
            outer.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized:"))
            window.tap(at: inside)
            #expect(log.lines == ["inner", "outer"])
            #expect(target.log.lines == ["ended"])
            inner.allows = false
            window.tap(at: inside)
            #expect(log.lines == ["inner", "outer", "inner"])
            #expect(target.log.lines == ["ended"])
        }
    }

    @Test("A tap around a control of an application's own wins; around a button or segments it does not (2.7)")
    func controls() {
        VirtualClock.withFresh {
            for control in [UIControl(), UIButton(), UISegmentedControl(items: ["a"])] {
                let wins = type(of: control) == UIControl.self
                let window = makeWindow()
                control.frame = window.bounds
                window.addSubview(control)
                let target = LogTarget()
                let tap = UITapGestureRecognizer(target: target, action: "recognized:")
                window.addGestureRecognizer(tap)
                window.tap(at: inside)
                #expect(target.log.lines == (wins ? ["ended"] : []), "\(type(of: control))")
                #expect(control.gestureRecognizerShouldBegin(tap) == wins)
                control.isEnabled = false
                #expect(control.gestureRecognizerShouldBegin(tap))
                control.isEnabled = true
                control.addGestureRecognizer(tap)
                #expect(control.gestureRecognizerShouldBegin(tap))
                tap.numberOfTapsRequired = 2
                window.addGestureRecognizer(tap)
                #expect(control.gestureRecognizerShouldBegin(tap))
            }
        }
    }

    @Test("A target's selector that is added twice is called once")
    func addedTwice() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let target = LogTarget()
            let tap = UITapGestureRecognizer(target: target, action: "recognized:")
            tap.addTarget(target, action: "recognized:")
            window.addGestureRecognizer(tap)
            window.tap(at: inside)
            #expect(target.log.lines == ["ended"])
        }
    }

    @Test("A pan's velocity is in the points of the view that is asked about")
    func velocity() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let view = UIView(frame: window.bounds)
            window.addSubview(view)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            let pan = UIPanGestureRecognizer(target: nil, action: nil)
            view.addGestureRecognizer(pan)
            let touch = window.beginTouch(at: inside)
            VirtualClock.current.advance(by: 0.5)
            window.moveTouch(touch, to: CGPoint(x: 40, y: 10))
            #expect(pan.velocity(in: nil) == CGPoint(x: 60, y: 0))
            #expect(pan.velocity(in: view) == CGPoint(x: 30, y: 0))
        }
    }
}
