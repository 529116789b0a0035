import Foundation
import KeyholeGraphics
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
    @Test("A transform prints as on Apple's systems")
    func description() {
        let text = "\(CGAffineTransform.identity)"
        #expect(text == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)")
    }

    @Test("Without arguments every member is zero")
    func zero() {
        #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
    }

    @Test("translatedBy, scaledBy and rotated apply before the transform they are called on")
    func order() {
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        #expect(scale.translatedBy(x: 10, y: 20) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
        let move = CGAffineTransform(translationX: 10, y: 20)
        #expect(move.scaledBy(x: 2, y: 3) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
        #expect(scale.concatenating(move) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
        #expect(move.concatenating(scale) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
    }

    @Test("A quarter turn takes the x axis to the y axis")
    func rotation() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(point.x) < 1e-15)
        #expect(point.y == 1)
        let turned = CGAffineTransform.identity.rotated(by: .pi / 2)
        #expect(turned == CGAffineTransform(rotationAngle: .pi / 2))
    }

    @Test("The inverse undoes; a transform that flattens answers itself")
    func inverse() {
        let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 20)
        #expect(transform.inverted() == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.25, tx: -5, ty: -5))
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test("Points move, sizes don't, rectangles grow around their corners")
    func applying() {
        let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
        #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
        let rect = CGRect(x: 1, y: 1, width: 2, height: 2)
        #expect(rect.applying(transform) == CGRect(x: 12, y: 23, width: 4, height: 6))
        let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(CGRect(x: 0, y: 0, width: 4, height: 2).applying(quarter) == CGRect(x: -2, y: 0, width: 2, height: 4))
        #expect(CGRect.null.applying(transform).isNull)
    }
}
