import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("The Objective-C side of animations")
struct AnimationMembersTests {
    private func attributes(_ type: AnyClass) -> [String] {
        RuntimeClass.of(type).properties.map { "\($0.name) \($0.attributes)" }
    }

    @Test("Attribute strings follow from Core Animation's headers: atomic, without a named variable")
    func attributeStrings() {
        #expect(attributes(CABasicAnimation.self) == ["fromValue T@,&", "toValue T@,&", "byValue T@,&"])
        #expect(
            attributes(CAPropertyAnimation.self) == [
                "keyPath T@\"NSString\",C", "additive TB,GisAdditive", "cumulative TB,GisCumulative",
            ])
        #expect(
            attributes(CAKeyframeAnimation.self) == [
                "values T@\"NSArray\",C", "path T^{CGPath=}", "keyTimes T@\"NSArray\",C",
                "timingFunctions T@\"NSArray\",C", "calculationMode T@\"NSString\",C",
                "rotationMode T@\"NSString\",C",
            ])
        #expect(
            attributes(CASpringAnimation.self) == [
                "mass Td", "stiffness Td", "damping Td", "initialVelocity Td", "settlingDuration Td,R",
                "perceptualDuration Td,R", "bounce Td,R",
            ])
        #expect(attributes(CAAnimationGroup.self) == ["animations T@\"NSArray\",C"])
        #expect(
            attributes(CAAnimation.self) == [
                "beginTime Td", "duration Td", "speed Tf", "timeOffset Td", "repeatCount Tf", "repeatDuration Td",
                "autoreverses TB", "fillMode T@\"NSString\",C", "timingFunction T@\"CAMediaTimingFunction\",&",
                "delegate T@\"<CAAnimationDelegate>\",&", "removedOnCompletion TB,GisRemovedOnCompletion",
            ])
    }

    @Test("Properties are set and observed by their keys")
    func keyed() {
        let animation = CABasicAnimation()
        let recorder = Recorder()
        animation.addObserver(recorder, forKeyPath: "duration", options: [.new], context: nil)
        animation.setValue(true, forKey: "removedOnCompletion")
        animation.setValue("both", forKey: "fillMode")
        animation.setValue("position", forKey: "keyPath")
        animation.setValue(CGPoint(x: 1, y: 2), forKey: "toValue")
        animation.duration = 3
        animation.removeObserver(recorder, forKeyPath: "duration")
        #expect(animation.fillMode == .both && animation.keyPath == "position")
        #expect(animation.toValue as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(recorder.values == [3])
        #expect(CAAnimation.defaultValue(forKey: "speed") as? Double == 1)
    }

    final class Recorder: ReflectiveObject {
        var values: [Double] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            if let value = change?[.newKey] as? Double { values.append(value) }
        }
    }

    @Test("A shadow is cast by the layer's path where it has one, also by a layer that shows nothing")
    func shadowPath() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.shadowOpacity = 0.5
        layer.shadowOffset = CGSize(width: 1, height: 2)
        layer.shadowRadius = 2
        #expect(layer.picture().list.isEmpty)
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 4), transform: nil)
        #expect(
            SVGWriter().svg(of: layer.picture()) == """
                <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">
                  <defs>
                    <filter id="blur1" filterUnits="userSpaceOnUse" x="-5" y="-4" width="22" height="16">
                      <feGaussianBlur stdDeviation="2"/>
                    </filter>
                  </defs>
                  <rect x="1" y="2" width="10" height="4" fill="#000000" fill-opacity="0.5" filter="url(#blur1)"/>
                </svg>

                """)
    }

    @Test("Perspective shows at the anchor point; transforms in space are undone by their inverse")
    func transforms() {
        var view = CATransform3DIdentity
        view.m34 = -1.0 / 500
        let transform = CATransform3DTranslate(view, 30, 0, 100)
        let layer = CALayer()
        layer.transform = transform
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        // The divisor at the anchor point is 1 - 100 / 500.
        #expect(abs(layer.frame.width - 12.5) < 1e-9 && abs(layer.frame.midX - 37.5) < 1e-9)
        let back = CATransform3DConcat(transform, CATransform3DInvert(transform))
        #expect(zip([back.m11, back.m34, back.m41, back.m44], [1, 0, 0, 1]).allSatisfy { abs($0 - $1) < 1e-12 })
        #expect(!CATransform3DIsAffine(transform) && CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
        #expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)) == CATransform3DMakeScale(0, 1, 1))
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeScale(2, 3, 1)))
    }

    @Test("A path's transform is passed as Core Graphics has it")
    func pathTransforms() {
        var shift = CGAffineTransform(translationX: 5, y: 0)
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        let path = CGPath(roundedRect: square, cornerWidth: 2, cornerHeight: 2, transform: &shift)
        #expect(path.boundingBox == square.offsetBy(dx: 5, dy: 0))
        #expect(path.copy(using: &shift)?.boundingBox == square.offsetBy(dx: 10, dy: 0))
        #expect(path.copy(using: nil) == path)
    }
}
