import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("What is known of controls, buttons, labels and touches")
struct ControlFactsTests {
    @Test("Events of menus and editing keep Apple's raw values, and so do the sets (3)")
    func events() {
        let events: [UIControl.Event] = [
            .menuActionTriggered, .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
            .allTouchEvents, .allEditingEvents, .applicationReserved, .systemReserved, .allEvents,
        ]
        let expected: [UInt] = [
            1 << 14, 1 << 16, 1 << 17, 1 << 18, 1 << 19, 0x0FFF, 0x000F_0000, 0x0F00_0000, 0xF000_0000, 0xFFFF_FFFF,
        ]
        #expect(events.map(\.rawValue) == expected)
    }

    @Test("Alignments keep Apple's raw values; a control's content is centred (3)")
    func alignment() {
        let horizontal: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
        #expect(horizontal.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        let vertical: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
        #expect(vertical.map(\.rawValue) == [0, 1, 2, 3])
        #expect(UIButton().contentHorizontalAlignment == .center)
        #expect(UIButton().contentVerticalAlignment == .center)
    }

    @Test("A new control is enabled, neither selected nor highlighted; its state is made of the flags (3)")
    func state() {
        let control = UIControl()
        #expect(control.isEnabled && !control.isSelected && !control.isHighlighted && !control.isTracking)
        #expect(control.state == .normal)
        control.isEnabled = false
        control.isSelected = true
        control.isHighlighted = true
        #expect(control.state == [.disabled, .selected, .highlighted])
    }

    /// Writes down the calls of tracking.
    private final class TrackingControl: UIControl {
        var lines: [String] = []
        var goesOn = true
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            lines.append("begin")
            return super.beginTracking(touch, with: event)
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            lines.append("continue")
            return super.continueTracking(touch, with: event) && goesOn
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
            lines.append("end \(isTracking)")
            super.endTracking(touch, with: event)
        }
        override func cancelTracking(with event: UIEvent?) {
            lines.append(event == nil ? "cancel without event" : "cancel")
            super.cancelTracking(with: event)
        }
        override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
            lines.append("send \(action.name)")
            super.sendAction(action, to: target, for: event)
        }
    }

    @Test("Tracking begins, goes on while the control says so, and ends; leaving the window cancels without event (3)")
    func tracking() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = TrackingControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            window.addSubview(control)
            window.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 9, y: 5), steps: 1)
            #expect(control.lines == ["begin", "continue", "end true"])
            #expect(!control.isTracking)
            control.lines = []
            control.goesOn = false
            let touch = window.beginTouch(at: CGPoint(x: 5, y: 5))
            #expect(control.isTracking)
            window.moveTouch(touch, to: CGPoint(x: 9, y: 5))
            #expect(!control.isTracking)
            window.liftTouch(touch)
            #expect(control.lines == ["begin", "continue"])
            control.lines = []
            window.beginTouch(at: CGPoint(x: 5, y: 5))
            control.removeFromSuperview()
            #expect(control.lines == ["begin", "cancel without event"])
        }
    }

    @Test("sendActions calls sendAction once for each target and action (3)")
    func sending() {
        let control = TrackingControl()
        let target = LogTarget()
        control.addTarget(target, action: "controlActed:", for: .valueChanged)
        control.addTarget(target, action: "acted:forEvent:", for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(control.lines == ["send controlActed:", "send acted:forEvent:"])
        #expect(target.log.lines == ["control", "no event"])
    }

    @Test("Alpha 0.01 is still hit, less is not (4)")
    func hitThreshold() {
        let window = makeWindow()
        let view = UIView(frame: window.bounds)
        window.addSubview(view)
        view.alpha = 0.01
        #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
        view.alpha = 0.0099
        #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === window)
    }

    @Test("A title shadow belongs to a title, half of black unless set; the insets and images are none (12.5)")
    func buttonDefaults() {
        let button = UIButton()
        #expect(button.buttonType == .custom)
        #expect(button.currentTitle == nil && button.currentImage == nil && button.currentBackgroundImage == nil)
        #expect(button.currentTitleColor == .white)
        #expect(button.currentTitleShadowColor == UIColor(white: 0, alpha: 0.5))
        #expect(button.titleShadowColor(for: .normal) == nil)
        #expect(button.contentEdgeInsets == .zero && button.titleEdgeInsets == .zero && button.imageEdgeInsets == .zero)
        #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
        #expect(!button.reversesTitleShadowWhenHighlighted)
        button.setTitleShadowColor(.red, for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.shadowColor == nil)
        button.setTitle("a", for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.shadowColor == .red)
    }

    @Test("Images are weaker while highlighted or disabled unless told not to be; shadows may turn round (12.5)")
    func buttonEffects() {
        let button = UIButton()
        button.setImage(UIImage(), for: .normal)
        button.setTitle("a", for: .normal)
        button.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
        button.isHighlighted = true
        button.layoutIfNeeded()
        #expect(button.imageView?.alpha == 0.5)
        button.adjustsImageWhenHighlighted = false
        button.reversesTitleShadowWhenHighlighted = true
        button.layoutIfNeeded()
        #expect(button.imageView?.alpha == 1)
        #expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: -2))
        button.isHighlighted = false
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(button.imageView?.alpha == 0.5)
        #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
        button.adjustsImageWhenDisabled = false
        button.layoutIfNeeded()
        #expect(button.imageView?.alpha == 1)
    }

    @Test("Button types keep Apple's raw values (12.5)")
    func buttonTypes() {
        #expect(UIButton.ButtonType.custom.rawValue == 0)
        #expect(UIButton.ButtonType.system.rawValue == 1)
    }

    @Test("What else a label is by default (12.4)")
    func labelDefaults() {
        let label = UILabel()
        #expect(label.highlightedTextColor == nil && !label.isHighlighted && label.isEnabled)
        #expect(label.shadowColor == nil)
        #expect(label.textAlignment == .natural)
        #expect(!label.adjustsFontSizeToFitWidth)
        #expect(label.minimumScaleFactor == 0)
    }

    @Test("A recogniser cancels touches and is enabled; switching it off cancels its gesture (12.6)")
    func recognizerDefaults() {
        let recognizer = UIGestureRecognizer()
        #expect(recognizer.isEnabled && recognizer.cancelsTouchesInView)
        #expect(recognizer.state == .possible)
        #expect(recognizer.view == nil && recognizer.delegate == nil)
    }

    @Test("Touches are cancelled right before a recogniser calls its target (12.6)")
    func cancelledBeforeTheAction() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let log = Log()
            let view = TouchLogView("view", frame: window.bounds, log: log)
            window.addSubview(view)
            let target = LogTarget()
            let pan = UIPanGestureRecognizer()
            pan.addTarget(target, action: { _ in { (_: UIPanGestureRecognizer) in log.lines.append("action") } })
            view.addGestureRecognizer(pan)
            let touch = window.beginTouch(at: CGPoint(x: 5, y: 5))
            window.moveTouch(touch, to: CGPoint(x: 45, y: 5))
            #expect(log.lines == ["view began 5 5 tap 1", "view cancelled 45 5 tap 1", "action"])
        }
    }
}
