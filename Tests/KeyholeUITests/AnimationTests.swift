import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Animations on the virtual clock")
struct AnimationTests {
    @Test("The value is there at once, the picture on its way, the completion at the end (4.1)")
    func animate() {
        VirtualClock.withFresh {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var finished: [Bool] = []
            UIView.animate(
                withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.center.x = 105 },
                completion: { finished.append($0) })
            #expect(view.center.x == 105)
            #expect(view.layer.presentation()?.position.x == 5)
            VirtualClock.current.advance(by: 1)
            #expect(view.layer.presentation()?.position.x == 55)
            #expect(finished == [])
            VirtualClock.current.advance(by: 0.5)
            #expect(view.layer.presentation()?.position.x == 105)
            #expect(finished == [true])
        }
    }

    @Test("With no duration the completion comes when time next passes (4.1)")
    func noDuration() {
        VirtualClock.withFresh {
            let view = UIView()
            var finished = false
            UIView.animate(withDuration: 0, animations: { view.alpha = 0 }, completion: { finished = $0 })
            #expect(!finished)
            #expect(view.layer.presentation()?.opacity == 0)
            VirtualClock.current.advance(by: 0)
            #expect(finished)
        }
    }

    @Test("Ease-in-out is at half its way at half its time, and slow at its ends")
    func curve() {
        VirtualClock.withFresh {
            let view = UIView()
            UIView.animate(withDuration: 1) { view.center.x = 100 }
            VirtualClock.current.advance(by: 0.1)
            let early = view.layer.presentation()?.position.x ?? 0
            VirtualClock.current.advance(by: 0.4)
            let middle = view.layer.presentation()?.position.x ?? 0
            #expect(early > 0 && early < 5)
            #expect(abs(middle - 50) < 1e-6)
        }
    }

    @Test("A change outside a block is there at once; beginFromCurrentState begins where the view shows")
    func interruption() {
        VirtualClock.withFresh {
            let view = UIView()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 })
            VirtualClock.current.advance(by: 0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear],
                animations: { view.center.x = 0 })
            #expect(view.layer.presentation()?.position.x == 50)
            UIView.performWithoutAnimation { view.center.x = 7 }
            #expect(view.layer.presentation()?.position.x == 7)
        }
    }

    @Test("An inner block takes the outer one's duration unless it says otherwise (4.1)")
    func nested() {
        VirtualClock.withFresh {
            let first = UIView()
            let second = UIView()
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { first.center.x = 100 }
                UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .overrideInheritedDuration]) {
                    second.center.x = 100
                }
            }
            VirtualClock.current.advance(by: 0.5)
            #expect(first.layer.presentation()?.position.x == 25)
            #expect(second.layer.presentation()?.position.x == 50)
        }
    }

    @Test("Views that are being animated take no touches unless told to (4.1)")
    func touches() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let view = UIView(frame: window.bounds)
            window.addSubview(view)
            let point = CGPoint(x: 1, y: 1)
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            #expect(window.hitTest(point, with: nil) === window)
            VirtualClock.current.advance(by: 1)
            #expect(window.hitTest(point, with: nil) === view)
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
            #expect(window.hitTest(point, with: nil) === view)
        }
    }

    @Test("A spring without damping overshoots and settles")
    func spring() {
        VirtualClock.withFresh {
            let view = UIView()
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
                animations: { view.center.x = 100 })
            var largest: CGFloat = 0
            for _ in 0..<9 {
                VirtualClock.current.advance(by: 0.1)
                largest = max(largest, view.layer.presentation()?.position.x ?? 0)
            }
            VirtualClock.current.advance(by: 0.2)
            #expect(largest > 110)
            #expect(view.layer.presentation()?.position.x == 100)
        }
    }

    @Test("In a transaction a layer of its own is animated, a view's is not, and disabled actions are at once (5, 7)")
    func transaction() {
        VirtualClock.withFresh {
            let layer = CALayer()
            let view = UIView()
            var finished = false
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setCompletionBlock { finished = true }
            layer.opacity = 0
            view.layer.opacity = 0
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.cornerRadius = 5
            CATransaction.commit()
            CATransaction.commit()
            #expect(layer.presentation()?.opacity == 1)
            #expect(layer.presentation()?.cornerRadius == 5)
            #expect(view.layer.presentation()?.opacity == 0)
            VirtualClock.current.advance(by: 1)
            #expect(layer.presentation()?.opacity == 0)
            #expect(finished)
            #expect(CATransaction.animationDuration() == 0.25)
        }
    }

    @Test("Options keep Apple's raw values (4)")
    func rawValues() {
        let options: [UIView.AnimationOptions] = [
            .allowUserInteraction, .beginFromCurrentState, .overrideInheritedDuration, .overrideInheritedCurve,
            .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
        ]
        #expect(options.map(\.rawValue) == [2, 4, 32, 64, 0, 65536, 131072, 196608])
    }
}
