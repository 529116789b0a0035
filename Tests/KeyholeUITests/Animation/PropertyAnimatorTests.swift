import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("UIViewPropertyAnimator")
struct PropertyAnimatorTests {
    private func makeAnimator(_ view: UIView, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 100 }
    }

    private func x(_ view: UIView) -> CGFloat? { view.layer.presentation()?.position.x }

    @Test("It changes nothing before it starts, runs its time and tells where it ended")
    func run() {
        VirtualClock.withFresh {
            let view = UIView()
            let animator = makeAnimator(view)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 0)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning && view.center.x == 100 && x(view) == 0)
            VirtualClock.current.advance(by: 0.25)
            #expect(x(view) == 25 && animator.fractionComplete == 0.25)
            VirtualClock.current.advanceUntilIdle()
            #expect(CACurrentMediaTime() == 1 && animator.state == .inactive && ends == [.end] && x(view) == 100)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test("Paused it keeps its place, can be put anywhere on the way, and goes on from there along its curve")
    func scrubbing() {
        VirtualClock.withFresh {
            let view = UIView()
            let animator = makeAnimator(view, curve: .easeInOut)
            animator.fractionComplete = 0.25
            #expect(animator.state == .active && !animator.isRunning)
            #expect(x(view).map { abs($0 - 25) < 1e-9 } == true)
            VirtualClock.current.advanceUntilIdle()
            VirtualClock.current.advance(by: 10)
            #expect(x(view).map { abs($0 - 25) < 1e-9 } == true)
            animator.fractionComplete = 0.5
            animator.startAnimation()
            VirtualClock.current.advanceUntilIdle()
            // Ease in and out is half-way at half its time.
            #expect(abs(CACurrentMediaTime() - 10.5) < 1e-9 && x(view) == 100)
        }
    }

    @Test("Reversed it goes back to where it came from")
    func reversing() {
        VirtualClock.withFresh {
            let view = UIView()
            let animator = makeAnimator(view)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            VirtualClock.current.advance(by: 0.75)
            animator.isReversed = true
            VirtualClock.current.advance(by: 0.25)
            #expect(x(view) == 50)
            VirtualClock.current.advanceUntilIdle()
            #expect(CACurrentMediaTime() == 1.5 && ends == [.start] && view.center.x == 0)
        }
    }

    @Test("Stopped it leaves the views as they show, and is finished at any place")
    func stopping() {
        VirtualClock.withFresh {
            func stop(_ finish: UIViewAnimatingPosition?) -> (CGFloat, [UIViewAnimatingPosition], UIViewAnimatingState)
            {
                let view = UIView()
                let animator = makeAnimator(view)
                var ends: [UIViewAnimatingPosition] = []
                animator.addCompletion { ends.append($0) }
                animator.startAnimation()
                VirtualClock.current.advance(by: 0.25)
                animator.stopAnimation(finish == nil)
                #expect(view.center.x == 25 && view.layer.animationKeys() == nil)
                if let finish {
                    #expect(animator.state == .stopped)
                    animator.finishAnimation(at: finish)
                }
                return (view.center.x, ends, animator.state)
            }
            #expect(stop(nil) == (25, [], .inactive))
            #expect(stop(.current) == (25, [.current], .inactive))
            #expect(stop(.start) == (0, [.start], .inactive))
            #expect(stop(.end) == (100, [.end], .inactive))
        }
    }

    @Test("Changes that are added later begin later, and the last change of a property counts")
    func adding() {
        VirtualClock.withFresh {
            let view = UIView()
            let animator = makeAnimator(view)
            animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation(afterDelay: 1)
            VirtualClock.current.advance(by: 1.75)
            #expect(x(view) == 75 && view.layer.presentation()?.opacity == 0.5)
            animator.pausesOnCompletion = true
            VirtualClock.current.advanceUntilIdle()
            #expect(animator.state == .active && !animator.isRunning && x(view) == 100)
        }
    }
}
