import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Keyframe animations (7)")
struct KeyframeAnimationTests {
    private func shownNumbers(at times: [Double], _ set: (CAKeyframeAnimation) -> Void) -> [Double] {
        VirtualClock.withFresh {
            let animation = CAKeyframeAnimation(keyPath: "zPosition")
            animation.duration = 1
            set(animation)
            return KeyholeUITests.shownNumbers(makeLayer(animation), at: times)
        }
    }

    @Test("Values are reached evenly, or at their times")
    func times() {
        #expect(shownNumbers(at: [0, 0.25, 0.5, 0.75, 0.875]) { $0.values = [0, 10, 30] } == [0, 5, 10, 20, 25])
        #expect(
            shownNumbers(at: [0.1, 0.2, 0.6]) {
                $0.values = [0, 10, 30]
                $0.keyTimes = [0, 0.2, 1]
            } == [5, 10, 20])
        // Times that do not fit the values do not count.
        #expect(
            shownNumbers(at: [0.25]) {
                $0.values = [0, 10, 30]
                $0.keyTimes = [0, 1]
            } == [5])
        #expect(shownNumbers(at: [0.5]) { $0.values = [4] } == [4])
        #expect(shownNumbers(at: [0.5]) { $0.values = [] } == [7])
    }

    @Test("Each way between values has its timing function, and the whole has the animation's")
    func functions() {
        let half = shownNumbers(at: [0.25, 0.75]) {
            $0.values = [0, 1, 3]
            $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        }
        let quarter = VirtualClock.withFresh {
            let animation = makeClimb()
            animation.toValue = 1
            animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
            return KeyholeUITests.shownNumbers(makeLayer(animation), at: [0.5])[0]
        }
        #expect(half == [quarter, 2])
        let whole = shownNumbers(at: [0.5]) {
            $0.values = [0, 1]
            $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
        }
        #expect(whole == [quarter])
    }

    @Test("Discrete values stay until the next one's time, and the last time is the end of the last value")
    func discrete() {
        #expect(
            shownNumbers(at: [0, 0.3, 0.34, 0.7, 0.99]) {
                $0.values = [1, 2, 3]
                $0.calculationMode = .discrete
            } == [1, 1, 2, 3, 3])
        #expect(
            shownNumbers(at: [0.1, 0.2, 0.9]) {
                $0.values = [1, 2]
                $0.keyTimes = [0, 0.2, 1]
                $0.calculationMode = .discrete
            } == [1, 2, 2])
    }

    @Test("At an even pace the times follow from the distances")
    func paced() {
        #expect(
            shownNumbers(at: [0.25, 0.5, 0.75]) {
                $0.values = [0, 10, 40]
                $0.keyTimes = [0, 0.9, 1]
                $0.calculationMode = .paced
            } == [10, 20, 30])
    }

    @Test("A cubic animation goes smoothly through its values")
    func cubic() {
        // Catmull and Rom's curve half-way between 10 and 20 with neighbours 0 and 50: (-0 + 9*10 + 9*20 - 50) / 16.
        let values = shownNumbers(at: [1.0 / 3, 0.5, 2.0 / 3]) {
            $0.values = [0, 10, 20, 50]
            $0.calculationMode = .cubic
        }
        #expect(zip(values, [10, 13.75, 20]).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("A position moves along a path: each piece has its time, or the speed is even, and the layer may turn")
    func path() {
        VirtualClock.withFresh {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 0))
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.addLine(to: CGPoint(x: 10, y: 30))
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = path
            animation.duration = 1
            animation.rotationMode = .rotateAuto
            path.addLine(to: .zero)
            let layer = CALayer()
            layer.add(animation, forKey: "even times")
            #expect(shown(layer, at: [0.25, 0.75]) { $0.position } == [CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 15)])
            #expect(layer.presentation().map { abs($0.affineTransform().b - 1) < 1e-12 } == true)
            animation.calculationMode = .paced
            layer.add(animation, forKey: "even times")
            let places = shown(layer, at: [0.875, 1.25]) { $0.position }
            #expect(abs(places[0].x - 5) < 1e-9 && abs(places[1].y - 10) < 1e-9)
        }
    }

    @Test("A shape's line is drawn and undrawn, as tools that export animations have it")
    func shapes() {
        VirtualClock.withFresh {
            let shape = CAShapeLayer()
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            func frames(_ keyPath: String, _ values: [Any], reversed: Bool) -> CAKeyframeAnimation {
                let animation = CAKeyframeAnimation(keyPath: keyPath)
                animation.values = reversed ? values.reversed() : values
                animation.keyTimes = [0, 1]
                animation.duration = 0.5
                return animation
            }
            func check(reversed: Bool) {
                let group = CAAnimationGroup()
                let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
                group.animations = [
                    frames("path", [shape.path as Any, wide], reversed: reversed),
                    frames("strokeEnd", [0, 1], reversed: reversed),
                    frames("fillColor", [CGColor.clear, red], reversed: reversed),
                    frames("lineWidth", [1, 3], reversed: reversed),
                ]
                group.duration = 0.5
                group.fillMode = .forwards
                group.isRemovedOnCompletion = false
                shape.add(group, forKey: "check")
            }
            check(reversed: false)
            func state(_ shape: CAShapeLayer) -> [Double] {
                [
                    Double(shape.path?.boundingBox.width ?? 0), Double(shape.strokeEnd), Double(shape.lineWidth),
                    Double(shape.fillColor?.alpha ?? 0),
                ]
            }
            #expect(
                shown(shape, at: [0, 0.25, 0.5, 1], state) == [
                    [10, 0, 1, 0], [15, 0.5, 2, 0.5], [20, 1, 3, 1], [20, 1, 3, 1],
                ])
            #expect(state(shape) == [10, 1, 1, 1])
            check(reversed: true)
            #expect(shown(shape, at: [1.125, 2], state) == [[17.5, 0.75, 2.5, 0.75], [10, 0, 1, 0]])
            shape.removeAnimation(forKey: "check")
            #expect(state(shape.presentation() ?? shape) == [10, 1, 1, 1])
        }
    }

    @Test("Paths of other steps change half-way; colours of a gradient and its points go their way")
    func unlikePathsAndGradients() {
        VirtualClock.withFresh {
            let shape = CAShapeLayer()
            let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            let change = CABasicAnimation(keyPath: "path")
            change.fromValue = square
            change.toValue = circle
            change.duration = 1
            shape.add(change, forKey: nil)
            let gradient = CAGradientLayer()
            gradient.colors = [CGColor.black, CGColor.black]
            let colors = CABasicAnimation(keyPath: "colors")
            colors.toValue = [CGColor.white, CGColor.black]
            colors.duration = 1
            let locations = CABasicAnimation(keyPath: "locations")
            locations.fromValue = [0, 1]
            locations.toValue = [0.5, 1]
            locations.duration = 1
            let start = CABasicAnimation(keyPath: "startPoint.x")
            start.toValue = 1
            start.duration = 1
            for animation in [colors, locations, start] { gradient.add(animation, forKey: nil) }
            #expect(shown(shape, at: [0.25, 0.5]) { $0.path } == [square, circle])
            let half = gradient.presentation()
            #expect(half?.colors?.first as? CGColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
            #expect(half?.locations == [0.25, 1])
            #expect(half?.startPoint == CGPoint(x: 0.75, y: 0))
        }
    }

    @Test("A property that a subclass adds is animated by its key, and may have the content drawn anew")
    func ownProperty() {
        final class Pie: CALayer {
            @Property var part: CGFloat = 0
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "part" || super.needsDisplay(forKey: key)
            }
            override func draw(in context: CGContext) {
                context.fill(CGRect(x: 0, y: 0, width: 10 * part, height: 1))
            }
        }
        VirtualClock.withFresh {
            let pie = Pie()
            pie.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            pie.part = 1
            let animation = CABasicAnimation(keyPath: "part")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 1
            pie.add(animation, forKey: nil)
            #expect(shown(pie, at: [0.25]) { $0.part } == [0.25])
            #expect(pie.picture().list.bounds == CGRect(x: 0, y: 0, width: 2.5, height: 1))
            #expect(pie.presentation()?.model() === pie && pie.part == 1)
        }
    }
}
