import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Which touches count as taps")
struct TapCountTests {
    private let place = CGPoint(x: 10, y: 10)

    /// The events of going down that a control sends while `body` touches the window.
    private func downs(_ body: (UIWindow) -> Void) -> [String] {
        VirtualClock.withFresh {
            let log = Log()
            let window = makeWindow()
            window.frame.size.width = 300
            let control = UIControl(frame: window.bounds)
            control.addAction(UIAction { _ in log.lines.append("down") }, for: .touchDown)
            control.addAction(UIAction { _ in log.lines.append("repeat") }, for: .touchDownRepeat)
            window.addSubview(control)
            body(window)
            return log.lines
        }
    }

    @Test("A touch that trembles is a tap, and the next one its repetition")
    func trembling() {
        let events = downs { window in
            let touch = window.beginTouch(at: place)
            window.moveTouch(touch, to: CGPoint(x: 20, y: 10))
            window.liftTouch(touch)
            #expect(window.beginTouch(at: place).tapCount == 2)
        }
        #expect(events == ["down", "down", "repeat"])
    }

    @Test("After a touch that has moved more than ten points, even there and back, counting starts anew")
    func moved() {
        let events = downs { window in
            let touch = window.beginTouch(at: place)
            window.moveTouch(touch, to: CGPoint(x: 21, y: 10))
            window.moveTouch(touch, to: place)
            window.liftTouch(touch)
            #expect(window.beginTouch(at: place).tapCount == 1)
        }
        #expect(events == ["down", "down"])
    }

    @Test("After a touch that was taken away counting starts anew")
    func cancelled() {
        let events = downs { window in
            window.cancelTouch(window.beginTouch(at: place))
            #expect(window.beginTouch(at: place).tapCount == 1)
        }
        #expect(events == ["down", "down"])
    }

    @Test("A touch 190 points away from the last one starts anew, whether that one stood still or came from here")
    func farAway() {
        let events = downs { window in
            window.liftTouch(window.beginTouch(at: place))
            let touch = window.beginTouch(at: CGPoint(x: 200, y: 10))
            #expect(touch.tapCount == 1)
            window.moveTouch(touch, to: place)
            window.liftTouch(touch)
            #expect(window.beginTouch(at: CGPoint(x: 200, y: 10)).tapCount == 1)
        }
        #expect(events == ["down", "down", "down"])
    }
}
