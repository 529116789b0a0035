import Foundation
import Keyhole
import KeyholeUI
import Testing

/// A view that overrides what UIKit lets a subclass override, and writes down the calls.
private final class OpenView: UIView {
    var calls: [String] = []
    private func note(_ call: String) { calls.append(call) }

    override var superview: UIView? { super.superview }
    override var gestureRecognizers: [UIGestureRecognizer]? {
        get { super.gestureRecognizers }
        set {
            note("gestureRecognizers")
            super.gestureRecognizers = newValue
        }
    }
    override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        note("addGestureRecognizer")
        super.addGestureRecognizer(recognizer)
    }
    override func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        note("removeGestureRecognizer")
        super.removeGestureRecognizer(recognizer)
    }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        note("convert")
        return super.convert(point, to: view)
    }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { super.convert(point, from: view) }
    override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { super.convert(rect, to: view) }
    override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { super.convert(rect, from: view) }
    override func bringSubviewToFront(_ view: UIView) {
        note("bringSubviewToFront")
        super.bringSubviewToFront(view)
    }
    override func sendSubviewToBack(_ view: UIView) {
        note("sendSubviewToBack")
        super.sendSubviewToBack(view)
    }
    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        note("layoutSublayers")
    }
    override func setNeedsDisplay(_ rect: CGRect) {
        note("setNeedsDisplay")
        super.setNeedsDisplay(rect)
    }
}

/// A button that overrides what UIKit lets a subclass override.
private final class OpenButton: UIButton {
    var added = 0
    override var buttonType: ButtonType { .system }
    override var currentTitle: String? { super.currentTitle?.uppercased() }
    override var isTracking: Bool { true }
    override var isTouchInside: Bool { true }
    override func addAction(_ action: UIAction, for events: Event) {
        added += 1
        super.addAction(action, for: events)
    }
}

@Suite("Members that a subclass may override")
struct OverridableMembersTests {
    @Test("A view's overrides of hierarchy, geometry, layout and gestures are called")
    func view() {
        let view = OpenView()
        let child = UIView()
        view.addSubview(child)
        view.bringSubviewToFront(child)
        view.sendSubviewToBack(child)
        _ = view.convert(CGPoint.zero, to: nil)
        let tap = UITapGestureRecognizer()
        view.gestureRecognizers = [tap]
        view.removeGestureRecognizer(tap)
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        view.layoutIfNeeded()
        let expected = [
            "bringSubviewToFront", "sendSubviewToBack", "convert", "gestureRecognizers", "addGestureRecognizer",
            "removeGestureRecognizer", "setNeedsDisplay", "layoutSublayers",
        ]
        #expect(view.calls == expected)
        #expect(tap.view == nil)
    }

    @Test("A button's overrides of what it shows are what it shows")
    func button() {
        let button = OpenButton()
        button.setTitle("go", for: .normal)
        button.addAction(UIAction { _ in }, for: .touchUpInside)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "GO")
        #expect(button.currentTitleColor == .systemBlue)
        #expect(button.added == 1)
        #expect(button.isTracking && button.isTouchInside)
    }

    @Test("Setting the recognisers of a view takes away those left out and keeps the order given")
    func recognizers() {
        let view = UIView()
        let other = UIView()
        let first = UITapGestureRecognizer()
        let second = UIPanGestureRecognizer()
        let third = UILongPressGestureRecognizer()
        view.gestureRecognizers = [first, second]
        other.addGestureRecognizer(third)
        view.gestureRecognizers = [third, second, third]
        #expect(view.gestureRecognizers == [third, second])
        #expect(first.view == nil && third.view === view)
        #expect(other.gestureRecognizers == nil)
        view.gestureRecognizers = nil
        #expect(view.gestureRecognizers == nil && second.view == nil)
    }

    @Test("A part that needs display has the whole view drawn anew")
    func partialDisplay() {
        final class Drawn: UIView {
            var count = 0
            override func draw(_ rect: CGRect) { count += 1 }
        }
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = view.picture()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        _ = view.picture()
        _ = view.picture()
        #expect(view.count == 2)
    }
}
