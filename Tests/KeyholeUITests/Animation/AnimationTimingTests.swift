import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Timing of animations (7)")
struct AnimationTimingTests {
    @Test("An animation shows its value of the moment, and the layer's own value stays")
    func linear() {
        VirtualClock.withFresh {
            let layer = makeLayer(makeClimb())
            #expect(shownNumbers(layer, at: [0, 0.25, 0.5, 0.75]) == [0, 25, 50, 75])
            #expect(layer.zPosition == 7)
            #expect(shownNumbers(layer, at: [1, 2]) == [7, 7])
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("From, to and by in all combinations, where the layer shows 7")
    func ends() {
        let cases: [(from: Any?, to: Any?, by: Any?, shown: [Double])] = [
            (0, 100, nil, [0, 50]), (10, nil, 20, [10, 20]), (nil, 30, 20, [10, 20]), (17, nil, nil, [17, 12]),
            (nil, 27, nil, [7, 17]), (nil, nil, 20, [7, 17]), (nil, nil, nil, [7, 7]),
        ]
        for (from, to, by, expected) in cases {
            VirtualClock.withFresh {
                let animation = CABasicAnimation(keyPath: "zPosition")
                animation.fromValue = from
                animation.toValue = to
                animation.byValue = by
                animation.duration = 1
                #expect(shownNumbers(makeLayer(animation), at: [0, 0.5]) == expected)
            }
        }
    }

    @Test("The fill mode says what shows before the begin and after the end")
    func fillModes() {
        let cases: [(CAMediaTimingFillMode, [Double])] = [
            (.removed, [7, 50, 7, 7]), (.backwards, [0, 50, 7, 7]), (.forwards, [7, 50, 100, 100]),
            (.both, [0, 50, 100, 100]), (CAMediaTimingFillMode(rawValue: "frozen"), [7, 50, 7, 7]),
        ]
        for (mode, expected) in cases {
            VirtualClock.withFresh {
                let animation = makeClimb()
                animation.beginTime = 1
                animation.fillMode = mode
                animation.isRemovedOnCompletion = false
                let layer = makeLayer(animation)
                #expect(shownNumbers(layer, at: [0.5, 1.5, 2, 3]) == expected, "\(mode)")
                #expect(layer.animationKeys() == ["climb"])
            }
        }
    }

    @Test("An animation that fills forwards is still removed at its end unless it says otherwise")
    func removal() {
        VirtualClock.withFresh {
            let animation = makeClimb()
            animation.fillMode = .forwards
            #expect(shownNumbers(makeLayer(animation), at: [0.5, 1]) == [50, 7])
        }
    }

    @Test("Repetitions, with a fraction, backwards, and for a time")
    func repetitions() {
        func shown(_ times: [Double], _ set: (CABasicAnimation) -> Void) -> [Double] {
            VirtualClock.withFresh {
                let animation = makeClimb()
                set(animation)
                return shownNumbers(makeLayer(animation), at: times)
            }
        }
        #expect(shown([0.5, 1, 1.5, 2, 2.25, 2.5]) { $0.repeatCount = 2.5 } == [50, 0, 50, 0, 25, 7])
        #expect(shown([0.5, 1, 1.25, 1.75, 2]) { $0.autoreverses = true } == [50, 100, 75, 25, 7])
        #expect(shown([0.5, 1.25, 1.5]) { $0.repeatDuration = 1.5 } == [50, 25, 7])
        #expect(
            shown([1.75, 3.75, 4]) {
                $0.repeatCount = 2
                $0.autoreverses = true
            } == [25, 25, 7])
    }

    @Test("The end of a filled animation is the end of its course, forwards or backwards")
    func filledEnds() {
        func end(_ set: (CABasicAnimation) -> Void) -> [Double] {
            VirtualClock.withFresh {
                let animation = makeClimb()
                animation.fillMode = .forwards
                animation.isRemovedOnCompletion = false
                set(animation)
                return shownNumbers(makeLayer(animation), at: [10])
            }
        }
        #expect(end { $0.repeatCount = 3 } == [100])
        #expect(end { $0.repeatCount = 1.25 } == [25])
        #expect(end { $0.autoreverses = true } == [0])
    }

    @Test("Speed and offset: own time is (time - begin) * speed + offset")
    func speedAndOffset() {
        func shown(_ times: [Double], _ set: (CABasicAnimation) -> Void) -> [Double] {
            VirtualClock.withFresh {
                let animation = makeClimb()
                set(animation)
                return shownNumbers(makeLayer(animation), at: times)
            }
        }
        #expect(shown([0.25, 0.5]) { $0.speed = 2 } == [50, 7])
        #expect(shown([0, 0.25, 0.75]) { $0.speed = -1 } == [100, 75, 25])
        // What the offset skips comes after the end.
        #expect(shown([0, 0.25, 0.5, 0.75, 1]) { $0.timeOffset = 0.5 } == [50, 75, 0, 25, 7])
        #expect(
            shown([0, 5]) {
                $0.speed = 0
                $0.timeOffset = 0.3
            } == [30, 30])
    }

    @Test("An animation without a duration takes a quarter of a second, or what the transaction says")
    func defaultDuration() {
        VirtualClock.withFresh {
            let animation = makeClimb()
            animation.duration = 0
            let layer = makeLayer(animation)
            #expect(layer.animation(forKey: "climb")?.duration == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            layer.add(animation, forKey: "climb")
            CATransaction.commit()
            #expect(layer.animation(forKey: "climb")?.duration == 2)
        }
    }

    @Test("One that repeats for ever leaves the clock idle and runs on until it is removed")
    func forever() {
        VirtualClock.withFresh {
            let log = AnimationLog()
            let animation = makeClimb()
            animation.repeatCount = .infinity
            animation.delegate = log
            animation.setValue("climb", forKey: "name")
            let layer = makeLayer(animation)
            VirtualClock.current.advanceUntilIdle()
            #expect(VirtualClock.current.isIdle)
            #expect(CACurrentMediaTime() == 0)
            #expect(shownNumbers(layer, at: [1000.25]) == [25])
            layer.removeAnimation(forKey: "climb")
            VirtualClock.current.advanceUntilIdle()
            #expect(log.lines == ["0.0 climb starts", "1000.25 climb stops false"])
        }
    }

    @Test("A layer is paused and resumed by its speed, offset and begin")
    func pausing() {
        VirtualClock.withFresh {
            let log = AnimationLog()
            let animation = makeClimb()
            animation.delegate = log
            animation.setValue("climb", forKey: "name")
            let layer = makeLayer(animation)
            #expect(shownNumbers(layer, at: [0.25]) == [25])
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            VirtualClock.current.advanceUntilIdle()
            #expect(VirtualClock.current.isIdle)
            #expect(shownNumbers(layer, at: [10]) == [25])
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
            #expect(shownNumbers(layer, at: [10.25, 10.75]) == [50, 7])
            #expect(log.lines == ["0.0 climb starts", "10.75 climb stops true"])
        }
    }

    @Test("The time of a layer is counted in that of its superlayer")
    func nestedTime() {
        VirtualClock.withFresh {
            let outer = CALayer()
            let layer = makeLayer(makeClimb())
            outer.speed = 2
            outer.addSublayer(layer)
            #expect(shownNumbers(layer, at: [0.25]) == [50])
            #expect(layer.convertTime(1, from: nil) == 2)
            #expect(layer.convertTime(1, to: nil) == 0.5)
            #expect(outer.convertTime(3, to: layer) == 3)
            #expect(shownNumbers(layer, at: [0.5]) == [7])
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("Names and defaults are Core Animation's")
    func names() {
        let animation = CABasicAnimation()
        #expect(animation.duration == 0 && animation.beginTime == 0 && animation.timeOffset == 0)
        #expect(animation.speed == 1 && animation.repeatCount == 0 && animation.repeatDuration == 0)
        #expect(!animation.autoreverses && animation.fillMode == .removed && animation.isRemovedOnCompletion)
        #expect(animation.timingFunction == nil && animation.keyPath == nil && !animation.isAdditive)
        let modes: [CAMediaTimingFillMode] = [.forwards, .backwards, .both, .removed]
        #expect(modes.map(\.rawValue) == ["forwards", "backwards", "both", "removed"])
        let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
        #expect(names.map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
        #expect(CAMediaTimingFunction(name: .default).controlPoint(at: 1) == [0.25, 0.1])
        #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
    }
}
