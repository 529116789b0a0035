import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Targets of controls")
struct ControlTargetTests {
    private final class Receiver: ReflectiveObject {
        var lines: [String] = []
        func tapped() { lines.append("tapped") }
        func strict(_ sender: UIControl, _ event: UIEvent) { lines.append("\(event.allTouches?.count ?? 0) touches") }
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("tapped", Receiver.tapped)
            declarations.method("strict:forEvent:", Receiver.strict)
        }
    }

    @Test("Methods that were added by reference are taken away with their target, or with all targets")
    func references() {
        let first = Receiver()
        let second = Receiver()
        let control = UIControl()
        for receiver in [first, second] { control.addTarget(receiver, action: Receiver.tapped, for: .touchUpInside) }
        control.removeTarget(first, action: nil, for: .allEvents)
        control.sendActions(for: .touchUpInside)
        #expect(first.lines == [] && second.lines == ["tapped"])
        control.addAction(UIAction { _ in }, for: .touchDown)
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .touchUpInside)
        #expect(second.lines == ["tapped"])
        #expect(control.allControlEvents == .touchDown)
    }

    @Test("A method that must have an event gets an empty one when the program sends the actions")
    func emptyEvent() {
        let receiver = Receiver()
        let control = UIControl()
        control.addTarget(receiver, action: "strict:forEvent:", for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(receiver.lines == ["0 touches"])
    }

    @Test("Targets are called in the order they were added, however many were taken away between")
    func order() {
        final class Named: ReflectiveObject {
            let number: Int
            let log: Log
            init(_ number: Int, _ log: Log) {
                self.number = number
                self.log = log
                super.init()
            }
            func act() { log.lines.append("\(number)") }
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.method("act", Named.act)
            }
        }
        let log = Log()
        let targets = (0..<20).map { Named($0, log) }
        let control = UIControl()
        for target in targets { control.addTarget(target, action: "act", for: [.touchDown, .touchUpInside]) }
        for target in targets where target.number % 4 != 0 {
            control.removeTarget(target, action: "act", for: .allEvents)
        }
        control.removeTarget(targets[4], action: "act", for: .touchDown)
        control.addTarget(targets[1], action: "act", for: .touchDown)
        control.addTarget(targets[8], action: "act", for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.lines == ["0", "8", "12", "16", "1"])
        #expect(control.actions(forTarget: targets[4], forControlEvent: .touchUpInside) == ["act"])
        #expect(control.actions(forTarget: targets[4], forControlEvent: .touchDown) == nil)
        #expect(control.allTargets.count == 6)
    }

    @Test("A control that is disabled while it follows a touch cancels and hears no more of it (3)")
    func disabled() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UIControl(frame: window.bounds)
            window.addSubview(control)
            let log = Log()
            let events = [("down", UIControl.Event.touchDown), ("up", .touchUpInside), ("cancel", .touchCancel)]
            for (name, event) in events {
                control.addAction(UIAction { _ in log.lines.append(name) }, for: event)
            }
            let touch = window.beginTouch(at: CGPoint(x: 5, y: 5))
            control.isEnabled = false
            #expect(!control.isTracking && !control.isHighlighted)
            window.moveTouch(touch, to: CGPoint(x: 6, y: 5))
            control.isEnabled = true
            window.liftTouch(touch)
            #expect(log.lines == ["down", "cancel"])
            window.tap(at: CGPoint(x: 5, y: 5))
            #expect(log.lines == ["down", "cancel", "down", "up"])
        }
    }

    @Test("The program can have a control cancel its tracking, which then sends nothing more (3)")
    func cancelledByProgram() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UIControl(frame: window.bounds)
            window.addSubview(control)
            var ups = 0
            control.addAction(UIAction { _ in ups += 1 }, for: [.touchUpInside, .touchCancel])
            let touch = window.beginTouch(at: CGPoint(x: 5, y: 5))
            control.cancelTracking(with: nil)
            #expect(!control.isTracking && !control.isHighlighted)
            window.liftTouch(touch)
            #expect(ups == 0)
        }
    }

    @Test("Alignment is every control's, and a new one has the content laid out anew")
    func alignment() {
        final class Card: UIControl {
            let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            override func layoutSubviews() {
                super.layoutSubviews()
                badge.frame.origin.x = contentHorizontalAlignment == .right ? bounds.width - 10 : 0
            }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(card.contentHorizontalAlignment == .center && card.contentVerticalAlignment == .center)
        card.layoutIfNeeded()
        card.contentHorizontalAlignment = .right
        card.layoutIfNeeded()
        #expect(card.badge.frame.minX == 40)
    }
}
