import Foundation
import Keyhole
import KeyholeUI
import Testing

/// Keeps a list of what happened.
final class Log {
    var lines: [String] = []
}

/// A view that writes down the touches it gets.
final class TouchLogView: UIView {
    let log: Log
    let name: String

    init(_ name: String, frame: CGRect, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ event: String, _ touches: Set<UITouch>) {
        for touch in touches {
            let place = touch.location(in: self)
            log.lines.append("\(name) \(event) \(Int(place.x)) \(Int(place.y)) tap \(touch.tapCount)")
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

/// Writes down what it is told as the target of controls and recognisers.
final class LogTarget: ReflectiveObject, UIGestureRecognizerDelegate {
    let log = Log()
    var begins = true
    var together = false

    func controlActed(_ sender: UIControl) { log.lines.append("control") }
    func acted(_ sender: UIControl, _ event: UIEvent?) { log.lines.append(event == nil ? "no event" : "event") }
    func recognized(_ recognizer: UIGestureRecognizer) { log.lines.append("\(recognizer.state)") }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.method("controlActed:", LogTarget.controlActed)
        declarations.method("acted:forEvent:", LogTarget.acted)
        declarations.method("recognized:", LogTarget.recognized)
    }
}

/// A window of 100 × 100 points that is shown.
func makeWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    return window
}

@Suite("Touches and the views they reach")
struct TouchTests {
    @Test("Hit testing finds the frontmost view and passes over hidden, disabled and transparent ones (4)")
    func hitTesting() {
        let window = makeWindow()
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
        window.addSubview(back)
        window.addSubview(front)
        let inBoth = CGPoint(x: 30, y: 30)
        #expect(window.hitTest(inBoth, with: nil) === front)
        front.isHidden = true
        #expect(window.hitTest(inBoth, with: nil) === back)
        front.isHidden = false
        front.alpha = 0.009
        #expect(window.hitTest(inBoth, with: nil) === back)
        front.alpha = 0.02
        #expect(window.hitTest(inBoth, with: nil) === front)
        front.isUserInteractionEnabled = false
        #expect(window.hitTest(inBoth, with: nil) === back)
    }

    @Test("The far edges of the bounds are outside, and the bounds' origin counts (4)")
    func pointInside() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.point(inside: CGPoint(x: 99, y: 99), with: nil))
        #expect(!view.point(inside: CGPoint(x: 100, y: 100), with: nil))
        view.bounds.origin = CGPoint(x: 10_000, y: 10_000)
        #expect(!view.point(inside: CGPoint(x: 50, y: 50), with: nil))
    }

    @Test("A point outside a view does not reach its subviews")
    func outsideTheParent() {
        let window = makeWindow()
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        parent.addSubview(child)
        window.addSubview(parent)
        #expect(window.hitTest(CGPoint(x: 30, y: 30), with: nil) === window)
    }

    @Test("A tap begins and ends in the view, in its own coordinates")
    func tap() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let log = Log()
            window.addSubview(TouchLogView("a", frame: CGRect(x: 10, y: 20, width: 30, height: 30), log: log))
            window.tap(at: CGPoint(x: 15, y: 26))
            window.tap(at: CGPoint(x: 15, y: 26), count: 2)
            let expected = [
                "a began 5 6 tap 1", "a ended 5 6 tap 1",
                "a began 5 6 tap 1", "a ended 5 6 tap 1", "a began 5 6 tap 2", "a ended 5 6 tap 2",
            ]
            #expect(log.lines == expected)
        }
    }

    @Test("A drag stays with the view it began in, also outside")
    func drag() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let log = Log()
            window.addSubview(TouchLogView("a", frame: CGRect(x: 0, y: 0, width: 10, height: 10), log: log))
            window.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 45, y: 5), steps: 2)
            let expected = ["a began 5 5 tap 1", "a moved 25 5 tap 1", "a moved 45 5 tap 1", "a ended 45 5 tap 1"]
            #expect(log.lines == expected)
        }
    }

    @Test("A view that handles no touch passes it up the responder chain")
    func responderChain() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let log = Log()
            let parent = TouchLogView("parent", frame: window.bounds, log: log)
            parent.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            window.addSubview(parent)
            window.tap(at: CGPoint(x: 5, y: 5))
            #expect(log.lines == ["parent began 5 5 tap 1", "parent ended 5 5 tap 1"])
        }
    }

    @Test("Phases keep Apple's raw values (12.6)")
    func phases() {
        let phases: [UITouch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
        #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4])
    }
}

@Suite("Controls and their targets")
struct ControlTests {
    /// A control that fills a window, and a log of all its events.
    private func makeControl() -> (UIWindow, UIControl, Log) {
        let window = makeWindow()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(control)
        let log = Log()
        let events: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("downRepeat", .touchDownRepeat), ("dragInside", .touchDragInside),
            ("dragOutside", .touchDragOutside), ("dragEnter", .touchDragEnter), ("dragExit", .touchDragExit),
            ("upInside", .touchUpInside), ("upOutside", .touchUpOutside), ("cancel", .touchCancel),
        ]
        for (name, event) in events {
            control.addAction(
                UIAction { action in
                    let state = (action.sender as? UIControl)?.isHighlighted == true ? "highlighted" : "plain"
                    log.lines.append("\(name) \(state)")
                }, for: event)
        }
        return (window, control, log)
    }

    @Test("A tap is a touch down and a touch up inside (3)")
    func tap() {
        VirtualClock.withFresh {
            let (window, _, log) = makeControl()
            window.tap(at: CGPoint(x: 10, y: 10))
            #expect(log.lines == ["down highlighted", "upInside plain"])
        }
    }

    @Test("Dragging out and in again tells of the exit and the entry (3)")
    func dragOutAndIn() {
        VirtualClock.withFresh {
            let (window, _, log) = makeControl()
            let touch = window.beginTouch(at: CGPoint(x: 10, y: 10))
            window.moveTouch(touch, to: CGPoint(x: 20, y: 10))
            window.moveTouch(touch, to: CGPoint(x: 80, y: 10))
            window.moveTouch(touch, to: CGPoint(x: 30, y: 10))
            window.moveTouch(touch, to: CGPoint(x: 80, y: 10))
            window.liftTouch(touch)
            let expected = [
                "down highlighted", "dragInside highlighted", "dragOutside plain", "dragExit plain",
                "dragInside highlighted", "dragEnter highlighted", "dragOutside plain", "dragExit plain",
                "upOutside plain",
            ]
            #expect(log.lines == expected)
        }
    }

    @Test("A touch that is taken away cancels")
    func cancel() {
        VirtualClock.withFresh {
            let (window, control, log) = makeControl()
            let touch = window.beginTouch(at: CGPoint(x: 10, y: 10))
            #expect(control.isTracking)
            window.cancelTouch(touch)
            #expect(!control.isTracking)
            #expect(log.lines == ["down highlighted", "cancel plain"])
        }
    }

    @Test("A control that leaves its window cancels its tracking (3)")
    func leavesWindow() {
        VirtualClock.withFresh {
            let (window, control, log) = makeControl()
            let touch = window.beginTouch(at: CGPoint(x: 10, y: 10))
            control.removeFromSuperview()
            #expect(!control.isTracking)
            window.liftTouch(touch)
            #expect(log.lines == ["down highlighted", "cancel plain"])
        }
    }

    @Test("A disabled control ignores touches (3)")
    func disabled() {
        VirtualClock.withFresh {
            let (window, control, log) = makeControl()
            control.isEnabled = false
            window.tap(at: CGPoint(x: 10, y: 10))
            #expect(log.lines == [])
            #expect(control.state == .disabled)
        }
    }

    @Test("A pair of target and action that is added twice is called once (3)")
    func addedTwice() {
        let control = UIControl()
        let target = LogTarget()
        control.addTarget(target, action: "controlActed:", for: .valueChanged)
        control.addTarget(target, action: "controlActed:", for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(target.log.lines == ["control"])
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["controlActed:"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(target.log.lines == ["control"])
    }

    @Test("Selectors may take the control and the event; method references too")
    func signatures() {
        let control = UIControl()
        let target = LogTarget()
        control.addTarget(target, action: "acted:forEvent:", for: .touchDown)
        control.addTarget(target, action: LogTarget.controlActed, for: .touchUpInside)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(target.log.lines == ["no event", "control"])
    }

    @Test("A target is not retained, and a dead one is passed over")
    func weakTarget() {
        let control = UIControl()
        var target: LogTarget? = LogTarget()
        weak let reference = target
        if let target { control.addTarget(target, action: "controlActed:", for: .touchDown) }
        target = nil
        #expect(reference == nil)
        control.sendActions(for: .touchDown)
        #expect(control.allControlEvents == [])
    }

    @Test("Without a target the responder chain is searched (3)")
    func responderChainTarget() {
        final class Receiver: UIView {
            var count = 0
            func save() { count += 1 }
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.method("save", Receiver.save)
            }
        }
        let receiver = Receiver()
        let control = UIControl()
        receiver.addSubview(control)
        control.addTarget(nil, action: "save", for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(receiver.count == 1)
    }

    @Test("States and events keep Apple's raw values (3)")
    func rawValues() {
        let states: [UIControl.State] = [
            .normal, .highlighted, .disabled, .selected, .focused, .application, .reserved,
        ]
        #expect(states.map(\.rawValue) == [0, 1, 2, 4, 8, 0x00FF_0000, 0xFF00_0000])
        let events: [UIControl.Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered,
        ]
        #expect(events.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 4096, 8192])
    }
}
