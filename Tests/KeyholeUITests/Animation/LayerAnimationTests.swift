import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Animations of layers (5, 7)")
struct LayerAnimationTests {
    @Test("The delegate is told of begins and ends in their order, each with the layer's copy")
    func delegateOrder() {
        VirtualClock.withFresh {
            let log = AnimationLog()
            let layer = CALayer()
            for (name, begin, duration) in [("long", 0.0, 1.0), ("late", 0.5, 0.25), ("short", 0, 0.25)] {
                let animation = makeClimb()
                animation.beginTime = begin
                animation.duration = duration
                animation.delegate = log
                animation.setValue(name, forKey: "name")
                layer.add(animation, forKey: name)
            }
            #expect(log.lines.isEmpty)
            VirtualClock.current.advance(by: 2)
            #expect(
                log.lines == [
                    "0.0 long starts", "0.0 short starts", "0.25 short stops true", "0.5 late starts",
                    "0.75 late stops true", "1.0 long stops true",
                ])
        }
    }

    @Test("An animation that is removed on its way has not finished, and the layer shows its own value")
    func removal() {
        VirtualClock.withFresh {
            let log = AnimationLog()
            let animation = makeClimb()
            animation.delegate = log
            animation.setValue("climb", forKey: "name")
            let layer = makeLayer(animation)
            #expect(shownNumbers(layer, at: [0.5]) == [50])
            layer.removeAnimation(forKey: "climb")
            #expect(shownNumbers(layer, at: [0.5, 2]) == [7, 7])
            #expect(log.lines == ["0.0 climb starts", "0.5 climb stops false"])
            layer.removeAnimation(forKey: "climb")
            layer.removeAllAnimations()
            VirtualClock.current.advanceUntilIdle()
            #expect(log.lines.count == 2)
        }
    }

    @Test("An animation that stays after its end tells of it once")
    func stayingAnimation() {
        VirtualClock.withFresh {
            let log = AnimationLog()
            let animation = makeClimb()
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            animation.delegate = log
            animation.setValue("climb", forKey: "name")
            let layer = makeLayer(animation)
            #expect(shownNumbers(layer, at: [2]) == [100])
            layer.removeAllAnimations()
            #expect(shownNumbers(layer, at: [3]) == [7])
            #expect(log.lines == ["0.0 climb starts", "1.0 climb stops true"])
        }
    }

    @Test("A layer that goes away takes its animations with it")
    func layerGoes() {
        VirtualClock.withFresh {
            let log = AnimationLog()
            let animation = makeClimb()
            animation.delegate = log
            animation.setValue("climb", forKey: "name")
            weak var gone: CALayer?
            do {
                let layer = makeLayer(animation)
                gone = layer
            }
            #expect(gone == nil)
            VirtualClock.current.advanceUntilIdle()
            #expect(log.lines == ["0.0 climb stops false"])
        }
    }

    @Test("A layer keeps a copy under each key, in the order they came; without a key it is one more")
    func keys() {
        VirtualClock.withFresh {
            let layer = CALayer()
            #expect(layer.animationKeys() == nil)
            let animation = makeClimb()
            layer.add(animation, forKey: "b")
            layer.add(animation, forKey: "a")
            layer.add(animation, forKey: nil)
            layer.add(animation, forKey: nil)
            #expect(layer.animationKeys() == ["b", "a"])
            animation.toValue = 0
            let copy = layer.animation(forKey: "b") as? CABasicAnimation
            #expect(copy !== animation && copy?.toValue as? Int == 100)
            layer.add(animation, forKey: "b")
            #expect(layer.animationKeys() == ["a", "b"])
            #expect((layer.animation(forKey: "b") as? CABasicAnimation)?.toValue as? Int == 0)
            #expect(layer.animation(forKey: "c") == nil)
        }
    }

    @Test("A layer's copy cannot be changed")
    func frozen() {
        VirtualClock.withFresh {
            let layer = makeLayer(makeClimb())
            let copy = layer.animation(forKey: "climb")
            let caught = catchingExceptions {
                copy?.duration = 5
                copy?.setValue("x", forKey: "name")
            }
            #expect(caught.exceptions.map(\.name.rawValue) == ["CAAnimationImmutable", "CAAnimationImmutable"])
            #expect(
                caught.exceptions.first?.reason.hasPrefix("attempting to modify read-only animation <CABasicAnimation")
                    == true)
            #expect(shownNumbers(layer, at: [0.5, 1]) == [50, 7])
        }
    }

    @Test("Values are kept under any key and go with the copies")
    func anyKey() {
        let animation = makeClimb()
        #expect(animation.value(forKey: "mark") == nil)
        animation.setValue("x", forKey: "mark")
        animation.setValue(2, forKey: "duration")
        let copy = animation.copy() as? CABasicAnimation
        #expect(copy?.value(forKey: "mark") as? String == "x")
        #expect(copy?.duration == 2 && copy?.keyPath == "zPosition")
        copy?.setValue(nil, forKey: "mark")
        #expect(animation.value(forKey: "mark") as? String == "x")
        let layer = CALayer()
        layer.setValue("y", forKey: "mark")
        #expect(layer.value(forKey: "mark") as? String == "y" && layer.value(forKey: "other") == nil)
    }

    @Test("A key path the layer has not, and values of a wrong type, animate nothing")
    func misfits() {
        VirtualClock.withFresh {
            let layer = CALayer()
            layer.frame = CGRect(x: 1, y: 2, width: 5, height: 5)
            layer.backgroundColor = .black
            let before = layer.svgOfSquare
            for path in [
                "nowhere", "position.z", "frame", "", ".", "bounds.size.depth", "transform.rotation.q", "name",
            ] {
                let animation = makeClimb()
                animation.keyPath = path
                layer.add(animation, forKey: path)
            }
            let values: [Any] = ["a", UIColor.red, [1, 2], NSNull(), CGSize(width: 1, height: 1), Double.nan]
            for (index, value) in values.enumerated() {
                let animation = CABasicAnimation(keyPath: "position")
                animation.fromValue = value
                animation.toValue = CGPoint(x: 9, y: 9)
                layer.add(animation, forKey: "\(index)")
                let frames = CAKeyframeAnimation(keyPath: "backgroundColor")
                frames.values = [value, value]
                layer.add(frames, forKey: "frames \(index)")
            }
            VirtualClock.current.advance(by: 0.1)
            #expect(layer.svgOfSquare == before)
        }
    }

    @Test("Additive animations are added to what shows, cumulative ones go on from the end before")
    func sums() {
        VirtualClock.withFresh {
            let animation = makeClimb()
            animation.isAdditive = true
            let layer = makeLayer(animation)
            layer.add(animation, forKey: "again")
            #expect(shownNumbers(layer, at: [0.25]) == [57])
            let rising = makeClimb()
            rising.isCumulative = true
            rising.repeatCount = 3
            #expect(shownNumbers(makeLayer(rising), at: [1.5, 2.75]) == [125, 250])
        }
    }

    @Test("A group has its own time, cuts its animations off, and lends them its duration")
    func groups() {
        VirtualClock.withFresh {
            let late = makeClimb()
            late.beginTime = 0.5
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 1
            fade.toValue = 0
            let group = CAAnimationGroup()
            group.animations = [late, fade]
            group.duration = 1
            group.fillMode = .forwards
            group.isRemovedOnCompletion = false
            let layer = makeLayer(group)
            let values = shown(layer, at: [0.25, 0.75, 1, 5]) { [Double($0.zPosition), Double($0.opacity)] }
            #expect(values == [[7, 0.75], [25, 0.25], [50, 0], [50, 0]])
        }
    }

    @Test("Points, rectangles, colours and transforms, and their parts")
    func keyPaths() {
        func half<Value>(_ path: String, _ from: Any, _ to: Any, _ value: @escaping (CALayer) -> Value) -> Value? {
            VirtualClock.withFresh {
                let layer = CALayer()
                layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
                layer.position = CGPoint(x: 5, y: 6)
                let animation = CABasicAnimation(keyPath: path)
                animation.fromValue = from
                animation.toValue = to
                animation.duration = 1
                layer.add(animation, forKey: nil)
                return shown(layer, at: [0.5], value).first
            }
        }
        #expect(half("position", CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20)) { $0.position } == CGPoint(x: 5, y: 10))
        #expect(half("position.x", 0, 10.0) { $0.position } == CGPoint(x: 5, y: 6))
        #expect(half("position.y", Float(0), 10) { $0.position } == CGPoint(x: 5, y: 5))
        #expect(half("bounds.size.width", 0, 10) { $0.bounds } == CGRect(x: 1, y: 2, width: 5, height: 40))
        #expect(half("bounds.size", CGSize.zero, CGSize(width: 2, height: 4)) { $0.bounds.size.height } == 2)
        #expect(half("bounds.origin.y", 0, 10) { $0.bounds.origin } == CGPoint(x: 1, y: 5))
        #expect(half("opacity", 0, 1) { $0.opacity } == 0.5)
        #expect(half("cornerRadius", 0, 8) { $0.cornerRadius } == 4)
        #expect(half("shadowOffset.width", 0, 8) { $0.shadowOffset } == CGSize(width: 4, height: -3))
        #expect(half("hidden", false, true) { $0.isHidden } == true)
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
        #expect(
            half("backgroundColor", red, blue) { $0.backgroundColor }
                == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
        #expect(half("transform.scale", 1, 3) { $0.transform } == CATransform3DMakeScale(2, 2, 2))
        #expect(half("transform.scale.x", 1, 3) { $0.transform } == CATransform3DMakeScale(2, 1, 1))
        #expect(half("transform.translation.x", 0, 8) { $0.transform } == CATransform3DMakeTranslation(4, 0, 0))
        let turned = half("transform.rotation.z", 0, Double.pi) { $0.affineTransform() }
        #expect(turned.map { abs($0.a) < 1e-12 && abs($0.b - 1) < 1e-12 } == true)
        let wholeTurn = half("transform.rotation", 0, 2 * Double.pi) { $0.affineTransform().a }
        #expect(wholeTurn.map { abs($0 + 1) < 1e-12 } == true)
    }

    @Test("The parts of values are key paths for reading and setting, too")
    func keyedParts() {
        let layer = CALayer()
        layer.setValue(3, forKeyPath: "position.x")
        layer.setValue(CGSize(width: 4, height: 5), forKeyPath: "bounds.size")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue("wide", forKeyPath: "bounds.size.width")
        #expect(layer.position == CGPoint(x: 3, y: 0))
        #expect(layer.value(forKeyPath: "bounds.size.width") as? Double == 4)
        #expect(abs((layer.value(forKeyPath: "transform.rotation") as? Double ?? 0) - .pi / 2) < 1e-12)
        #expect(layer.value(forKeyPath: "transform.scale") as? Double == 1)
    }

    @Test("A whole turn stays a turn: transforms are taken apart and take the shorter way")
    func transforms() {
        VirtualClock.withFresh {
            let layer = CALayer()
            let animation = CABasicAnimation(keyPath: "transform")
            animation.fromValue = CATransform3DIdentity
            animation.toValue = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 3, 3, 1)
            animation.duration = 1
            layer.add(animation, forKey: nil)
            let half = shown(layer, at: [0.5]) { $0.affineTransform() }[0]
            let expected = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2)
            #expect(abs(half.a - expected.a) < 1e-12 && abs(half.b - expected.b) < 1e-12)
            #expect(abs(half.c - expected.c) < 1e-12 && abs(half.d - expected.d) < 1e-12)
        }
    }

    @Test("A turn about an axis in the plane narrows the layer, on its way too")
    func spaceTransforms() {
        VirtualClock.withFresh {
            let layer = CALayer()
            let animation = CABasicAnimation(keyPath: "transform")
            animation.fromValue = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
            animation.toValue = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
            animation.duration = 1
            layer.add(animation, forKey: nil)
            let half = shown(layer, at: [0.5]) { $0.transform }[0]
            #expect(abs(half.m11 - 0.5) < 1e-12 && abs(half.m22 - 1) < 1e-12 && abs(half.m33 - 0.5) < 1e-12)
        }
    }
}

extension CALayer {
    /// A picture of the layer in a layer of 20 × 20 points.
    var svgOfSquare: String {
        let square = CALayer()
        square.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        square.addSublayer(self)
        defer { removeFromSuperlayer() }
        return SVGWriter().svg(of: square.picture())
    }
}
