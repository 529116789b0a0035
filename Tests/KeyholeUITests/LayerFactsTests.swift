import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("What is known of layers")
struct LayerFactsTests {
    @Test("The defaults that CALayer.h names (5)")
    func defaults() {
        let layer = CALayer()
        #expect(layer.position == .zero)
        #expect(layer.zPosition == 0)
        #expect(!layer.isHidden)
        #expect(!layer.masksToBounds)
        #expect(layer.contents == nil)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsScale == 1)
        #expect(layer.mask == nil)
        #expect(!layer.needsDisplayOnBoundsChange)
        #expect(layer.cornerRadius == 0)
        #expect(layer.borderWidth == 0)
        let corners: [CACornerMask] = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
        #expect(corners.map(\.rawValue) == [1, 2, 4, 8])
        #expect(layer.maskedCorners == CACornerMask(corners))
        #expect(layer.name == nil && layer.delegate == nil && layer.superlayer == nil)
    }

    @Test("The defaults that CAShapeLayer.h names (6)")
    func shapeDefaults() {
        let layer = CAShapeLayer()
        #expect(layer.path == nil)
        #expect(layer.fillColor == .black)
        #expect(layer.fillRule == .nonZero)
        #expect(layer.strokeColor == nil)
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
        #expect(layer.lineWidth == 1)
        #expect(layer.miterLimit == 10)
        #expect(layer.lineCap == .butt && layer.lineJoin == .miter)
        #expect(layer.lineDashPhase == 0 && layer.lineDashPattern == nil)
    }

    @Test("A layer of a view has as many pixels a point as the screen; a bare one has one (5)")
    func scale() {
        #expect(UIView().layer.contentsScale == UIScreen.main.scale)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { $0.fill(.zero) }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.contents = image.cgImage
        layer.contentsGravity = .topLeft
        layer.backgroundColor = .black
        #expect(layer.picture().list.placements.map(\.rect.width) == [20])
        layer.contentsScale = 2
        #expect(layer.picture().list.placements.map(\.rect.width) == [10])
    }

    @Test("A part of the contents can be shown, and the edges around a middle part keep their size (5)")
    func contentsParts() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.contents = image
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        #expect(layer.picture().list.placements.map(\.picture.size) == [CGSize(width: 5, height: 10)])
        layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsCenter = CGRect(x: 0.2, y: 0.3, width: 0.5, height: 0.4)
        let caps = try #require(layer.picture().list.placements.first?.caps)
        #expect([caps.left, caps.top, caps.right, caps.bottom].map { ($0 * 100).rounded() / 100 } == [2, 3, 3, 3])
    }

    @Test("A layer told to is drawn anew when its size changes (5)")
    func needsDisplay() {
        final class CountingLayer: CALayer {
            var draws = 0
            override func draw(in context: CGContext) { draws += 1 }
        }
        let layer = CountingLayer()
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.bounds.size = CGSize(width: 5, height: 5)
        layer.displayIfNeeded()
        #expect(layer.draws == 1)
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size = CGSize(width: 6, height: 5)
        layer.displayIfNeeded()
        #expect(layer.draws == 2)
    }

    @Test("New sublayers, bounds and transforms mark a layer for layout, the latter two its superlayer as well (4)")
    func layoutMarks() {
        let parent = CALayer()
        let child = CALayer()
        func settle() { parent.layoutIfNeeded() }
        settle()
        parent.addSublayer(child)
        #expect(parent.needsLayout())
        settle()
        #expect(!parent.needsLayout() && !child.needsLayout())
        child.bounds.size = CGSize(width: 5, height: 5)
        #expect(parent.needsLayout() && child.needsLayout())
        settle()
        child.bounds.origin = CGPoint(x: 1, y: 1)
        #expect(!parent.needsLayout() && child.needsLayout())
        settle()
        child.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(parent.needsLayout() && child.needsLayout())
        settle()
        child.position = CGPoint(x: 3, y: 3)
        #expect(!parent.needsLayout() && !child.needsLayout())
    }

    @Test("The topmost layer under a point is hit; hidden ones and what is cut off are passed over (5)")
    func hitTesting() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        let back = CALayer()
        back.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
        let front = CALayer()
        front.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
        layer.addSublayer(back)
        layer.addSublayer(front)
        #expect(layer.hitTest(CGPoint(x: 16, y: 16)) === front)
        front.isHidden = true
        #expect(layer.hitTest(CGPoint(x: 16, y: 16)) === back)
        #expect(layer.hitTest(CGPoint(x: 35, y: 16)) === back)
        layer.masksToBounds = true
        #expect(layer.hitTest(CGPoint(x: 35, y: 16)) == nil)
        #expect(layer.contains(CGPoint(x: 0, y: 0)) && !layer.contains(CGPoint(x: 20, y: 0)))
    }

    @Test("A layer keeps values under keys of the program's own, as a dictionary does (5)")
    func container() {
        let layer = CALayer()
        #expect(layer.value(forKey: "mine") == nil)
        layer.setValue("kept", forKey: "mine")
        #expect(layer.value(forKey: "mine") as? String == "kept")
        layer.setValue(nil, forKey: "mine")
        #expect(layer.value(forKey: "mine") == nil)
        layer.setValue(0.5, forKey: "opacity")
        #expect(layer.opacity == 0.5)
    }

    @Test("Corners round the background and the border; contents and sublayers only where the layer masks (5)")
    func corners() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.cornerRadius = 5
        let child = CALayer()
        child.frame = layer.bounds
        child.backgroundColor = .black
        layer.addSublayer(child)
        func isClipped() -> Bool { SVGWriter().svg(of: layer.picture()).contains("clip-path") }
        #expect(!isClipped())
        layer.masksToBounds = true
        #expect(isClipped())
    }
}
