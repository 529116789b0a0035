import Foundation
import Keyhole
import KeyholeGraphics
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

    @Test("beginFromCurrentState begins where the view shows, and ends what ran")
    func interruption() {
        VirtualClock.withFresh {
            let view = UIView()
            var finished: [Bool] = []
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 },
                completion: { finished.append($0) })
            VirtualClock.current.advance(by: 0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear],
                animations: { view.center.x = 0 })
            #expect(view.layer.presentation()?.position.x == 50)
            VirtualClock.current.advance(by: 0.5)
            #expect(view.layer.presentation()?.position.x == 25)
            #expect(finished == [false])
            UIView.animate(withDuration: 0) { view.center.x = 7 }
            #expect(view.layer.presentation()?.position.x == 7)
        }
    }

    @Test("Changes of the place are added up, so that neither stops the other; those of other properties replace")
    func additive() {
        VirtualClock.withFresh {
            let view = UIView()
            var finished: [String] = []
            func animate(_ name: String, _ x: CGFloat, _ alpha: CGFloat) {
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = x },
                    completion: { finished.append("\(name) place \($0)") })
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = alpha },
                    completion: { finished.append("\(name) alpha \($0)") })
            }
            animate("first", 100, 0.5)
            VirtualClock.current.advance(by: 0.5)
            animate("second", 0, 0)
            #expect(view.layer.animationKeys() == ["position", "position-2", "opacity"])
            #expect(view.layer.presentation()?.position.x == 50)
            // An animation that is not additive begins at the value that was set before.
            #expect(view.layer.presentation()?.opacity == 0.5)
            VirtualClock.current.advance(by: 0.25)
            #expect(view.layer.presentation()?.position.x == 50)
            #expect(view.layer.presentation()?.opacity == 0.375)
            VirtualClock.current.advanceUntilIdle()
            #expect(view.layer.presentation()?.position.x == 0)
            #expect(
                finished == ["first alpha false", "first place true", "second place true", "second alpha true"])
        }
    }

    @Test("A completion waits for all changes of its block, and for none where there are none")
    func completions() {
        VirtualClock.withFresh {
            let view = UIView()
            var finished: [String] = []
            UIView.animate(
                withDuration: 1,
                animations: {
                    view.alpha = 0
                    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
                    view.backgroundColor = .red
                }, completion: { finished.append("\(CACurrentMediaTime()) all \($0)") })
            #expect(
                view.layer.animationKeys() == ["opacity", "bounds.size", "position", "backgroundColor"])
            UIView.animate(
                withDuration: 5, animations: { view.alpha = 0 },
                completion: { finished.append("\(CACurrentMediaTime()) none \($0)") })
            VirtualClock.current.advance(by: 0.5)
            view.layer.removeAnimation(forKey: "backgroundColor")
            VirtualClock.current.advanceUntilIdle()
            #expect(finished == ["0.0 none true", "1.0 all false"])
        }
    }

    @Test("Repeated and reversed animations; the clock does not wait for one without an end")
    func repetition() {
        VirtualClock.withFresh {
            let view = UIView()
            var finished: [Bool] = []
            UIView.animate(
                withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear], animations: { view.center.x = 100 },
                completion: { finished.append($0) })
            let places = shown(view.layer, at: [0.5, 1.5, 1.75, 2]) { $0.position.x }
            #expect(places == [50, 50, 25, 100])
            #expect(finished == [true])
            UIView.animate(
                withDuration: 1, delay: 0, options: [.repeat, .curveLinear], animations: { view.alpha = 0 },
                completion: { finished.append($0) })
            VirtualClock.current.advanceUntilIdle()
            #expect(shown(view.layer, at: [12.25]) { $0.opacity } == [0.75])
            view.layer.removeAllAnimations()
            VirtualClock.current.advanceUntilIdle()
            #expect(finished == [true, false])
        }
    }

    @Test("Subviews that a layout inside the block moves are animated")
    func layouts() {
        VirtualClock.withFresh {
            final class Half: UIView {
                let child = UIView()
                override func layoutSubviews() {
                    child.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
                }
            }
            func width(_ options: UIView.AnimationOptions, _ layout: Bool) -> CGFloat? {
                let view = Half(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
                view.addSubview(view.child)
                view.layoutIfNeeded()
                UIView.animate(withDuration: 1, delay: 0, options: [options, .curveLinear]) {
                    view.bounds.size.width = 200
                    if layout { view.layoutIfNeeded() }
                }
                view.layoutIfNeeded()
                VirtualClock.current.advance(by: 0.5)
                return view.child.layer.presentation()?.bounds.width
            }
            #expect(width([], false) == 100)
            #expect(width([], true) == 75)
            #expect(width(.layoutSubviews, false) == 75)
        }
    }

    @Test("Keyframes take their parts of the time, and a property keeps its value between them")
    func keyframes() {
        VirtualClock.withFresh {
            let view = UIView()
            var finished: [Bool] = []
            let options = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            UIView.animateKeyframes(
                withDuration: 2, delay: 1, options: options,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 0 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
                    view.backgroundColor = .red
                }, completion: { finished.append($0) })
            let places = shown(view.layer, at: [0.5, 1.25, 1.75, 2.25, 2.75]) { $0.position.x }
            #expect(places == [0, 50, 100, 50, 0])
            #expect(view.layer.presentation()?.opacity == 0.25)
            #expect(view.layer.presentation()?.backgroundColor?.alpha == 0.875)
            #expect(finished == [])
            VirtualClock.current.advance(by: 0.25)
            #expect(finished == [true])
        }
    }

    @Test("Blocks animate nothing where animations are switched off")
    func switchedOff() {
        VirtualClock.withFresh {
            let view = UIView()
            #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
            UIView.setAnimationsEnabled(false)
            var finished: [Bool] = []
            UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }, completion: { finished.append($0) })
            #expect(!UIView.areAnimationsEnabled && view.layer.animationKeys() == nil)
            UIView.setAnimationsEnabled(true)
            UIView.animate(withDuration: 3) {
                #expect(UIView.inheritedAnimationDuration == 3)
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    UIView.animate(withDuration: 1) { view.alpha = 0.25 }
                }
            }
            #expect(view.layer.animationKeys() == nil)
            VirtualClock.current.advance(by: 0)
            #expect(finished == [true])
        }
    }

    @Test("A spring by how long it seems ends when it has come to rest")
    func perceivedSpring() {
        VirtualClock.withFresh {
            let view = UIView()
            var end: Double?
            UIView.animate(
                springDuration: 0.5, bounce: 0, animations: { view.center.x = 1 },
                completion: { _ in end = CACurrentMediaTime() })
            let value = shown(view.layer, at: [0.25]) { Double($0.position.x) }[0]
            let decay = 4 * Double.pi * 0.25
            #expect(abs(value - (1 - (1 + decay) * exp(-decay))) < 1e-9)
            VirtualClock.current.advanceUntilIdle()
            let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
            #expect(end.map { abs($0 - spring.settlingDuration) < 1e-9 } == true)
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
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedCurve, .showHideTransitionViews, .overrideInheritedOptions,
            .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
        ]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 256, 512, 0, 65536, 131072, 196608])
        let keyframes: [UIView.KeyframeAnimationOptions] = [
            .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
        ]
        #expect(keyframes.map(\.rawValue) == [0, 1024, 2048, 3072])
    }
}
