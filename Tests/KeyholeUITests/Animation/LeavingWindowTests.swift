import Foundation
import Keyhole
import KeyholeUI
import Testing

/// Animations of what leaves its window before their end.
@Suite struct LeavingWindowTests {
    /// Runs `body` with a view in a window, and an outer view around it.
    private func withViewInWindow(_ body: (_ window: UIWindow, _ outer: UIView, _ view: UIView) -> Void) {
        VirtualClock.withFresh {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let outer = UIView(frame: window.bounds)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(outer)
            outer.addSubview(view)
            body(window, outer, view)
        }
    }

    @Test func theCompletionIsToldThatItHasNotFinished() {
        withViewInWindow { _, _, view in
            var told: [(Bool, Double)] = []
            UIView.animate(
                withDuration: 1, animations: { view.center.x = 105 },
                completion: { told.append(($0, CACurrentMediaTime())) })
            VirtualClock.current.advance(by: 0.5)
            view.removeFromSuperview()
            #expect(view.layer.animationKeys() == nil)
            #expect(view.layer.presentation()?.position.x == 105)
            #expect(told.isEmpty)
            VirtualClock.current.advance(by: 2)
            #expect(told.map(\.0) == [false])
            #expect(told.map(\.1) == [0.5])
        }
    }

    @Test func theDelegateOfALayersAnimationIsToldToo() {
        withViewInWindow { _, outer, view in
            let log = AnimationLog()
            let climb = makeClimb()
            climb.delegate = log
            climb.setValue("climb", forKey: "name")
            let sublayer = CALayer()
            view.layer.addSublayer(sublayer)
            sublayer.add(climb, forKey: "climb")
            VirtualClock.current.advance(by: 0.25)
            outer.removeFromSuperview()
            #expect(sublayer.animationKeys() == nil)
            VirtualClock.current.advance(by: 2)
            #expect(log.lines == ["0.0 climb starts", "0.25 climb stops false"])
        }
    }

    @Test func aLayerThatIsTakenOutByItselfLosesThemAsWell() {
        withViewInWindow { _, _, view in
            let sublayer = CALayer()
            view.layer.addSublayer(sublayer)
            sublayer.add(makeClimb(), forKey: "climb")
            sublayer.removeFromSuperlayer()
            #expect(sublayer.animationKeys() == nil)
        }
    }

    @Test func whatMovesWithinItsWindowGoesOn() {
        withViewInWindow { window, _, view in
            var finished: [Bool] = []
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished.append($0) })
            VirtualClock.current.advance(by: 0.5)
            window.addSubview(view)
            #expect(view.layer.animationKeys() == ["opacity"])
            VirtualClock.current.advance(by: 0.5)
            #expect(finished == [true])
        }
    }

    @Test func whatMovesToAnotherWindowDoesNot() {
        withViewInWindow { _, _, view in
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            view.layer.add(makeClimb(), forKey: "climb")
            other.addSubview(view)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test func theEndOfAViewsLifeEndsItsAnimations() {
        VirtualClock.withFresh {
            var finished: [Bool] = []
            var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            do {
                let view = UIView()
                window?.addSubview(view)
                UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished.append($0) })
            }
            VirtualClock.current.advance(by: 0.5)
            window = nil
            VirtualClock.current.advance(by: 0)
            #expect(finished == [false])
        }
    }

    @Test func whatIsInNoWindowIsAnimatedAndMoved() {
        VirtualClock.withFresh {
            let view = UIView()
            let outer = UIView()
            outer.addSubview(view)
            view.layer.add(makeClimb(), forKey: "climb")
            view.removeFromSuperview()
            #expect(view.layer.animationKeys() == ["climb"])
        }
    }
}
