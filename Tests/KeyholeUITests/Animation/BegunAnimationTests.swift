import Foundation
import KeyholeUI
import Testing

/// Animations that are no blocks of their own.
@Suite struct BegunAnimationTests {
    private func shownAlphas(_ view: UIView, at times: [Double]) -> [Double] {
        shown(view.layer, at: times) { Double($0.opacity) }
    }

    @Test func whatIsChangedBetweenBeginAndCommitIsAnimated() {
        VirtualClock.withFresh {
            let view = UIView()
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(2)
            UIView.setAnimationDelay(1)
            UIView.setAnimationCurve(.linear)
            view.alpha = 0
            UIView.commitAnimations()
            view.center.x = 50
            #expect(view.layer.animationKeys() == ["opacity"])
            #expect(shownAlphas(view, at: [0, 1, 2, 3]) == [1, 1, 0.5, 0])
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test func withoutSettingsItTakesAFifthOfASecond() {
        VirtualClock.withFresh {
            let view = UIView()
            UIView.beginAnimations("fade", context: nil)
            #expect(UIView.inheritedAnimationDuration == 0.2)
            view.alpha = 0
            UIView.commitAnimations()
            #expect(UIView.inheritedAnimationDuration == 0)
            #expect(view.layer.animation(forKey: "opacity")?.duration == 0.2)
        }
    }

    @Test func repetitionIsCounted() {
        VirtualClock.withFresh {
            let view = UIView()
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationRepeatAutoreverses(true)
            UIView.setAnimationRepeatCount(2)
            view.alpha = 0
            UIView.commitAnimations()
            #expect(shownAlphas(view, at: [0.5, 1.5, 2.5, 3.5, 4]) == [0.5, 0.5, 0.5, 0.5, 0])
        }
    }

    @Test func aBlockInsideGoesItsOwnWayAndWhatIsBegunInsideABlockToo() {
        VirtualClock.withFresh {
            let (view, other) = (UIView(), UIView())
            UIView.beginAnimations(nil, context: nil)
            UIView.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration) { view.alpha = 0 }
            UIView.performWithoutAnimation { other.alpha = 0 }
            UIView.commitAnimations()
            #expect(view.layer.animation(forKey: "opacity")?.duration == 3)
            #expect(other.layer.animationKeys() == nil)
            UIView.animate(withDuration: 3) {
                UIView.beginAnimations(nil, context: nil)
                UIView.setAnimationDuration(1)
                other.alpha = 1
                UIView.commitAnimations()
                other.center.x = 9
            }
            #expect(other.layer.animation(forKey: "opacity")?.duration == 1)
            #expect(other.layer.animation(forKey: "position")?.duration == 3)
        }
    }

    @Test func settingsOutsideAreWithoutEffect() {
        VirtualClock.withFresh {
            UIView.setAnimationDuration(9)
            UIView.commitAnimations()
            let view = UIView()
            view.alpha = 0
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test func changesInABlockAreRepeatedAsOftenAsSaid() {
        VirtualClock.withFresh {
            let view = UIView()
            var finished: [Double] = []
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: {
                    UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
                    view.center.x = 10
                }, completion: { _ in finished.append(CACurrentMediaTime()) })
            #expect(shownAlphas(view, at: [0.5, 1.5, 5.5, 6]) == [0.5, 0.5, 0.5, 0])
            #expect(view.layer.animationKeys() == nil)
            #expect(finished == [6])
        }
    }

    @Test func deletedViewsFadeAndLeave() {
        VirtualClock.withFresh {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (view, other) = (UIView(), UIView())
            for view in [view, other] { window.addSubview(view) }
            var finished: [Bool] = []
            UIView.perform(
                .delete, on: [view], options: .curveLinear, animations: { other.alpha = 0 },
                completion: { finished.append($0) })
            #expect(window.subviews == [view, other])
            #expect(shownAlphas(view, at: [0.125]) == [0.5])
            #expect(other.layer.animationKeys() == ["opacity"])
            VirtualClock.current.advance(by: 0.125)
            #expect(window.subviews == [other])
            #expect(view.alpha == 1)
            #expect(finished == [true])
        }
    }
}
