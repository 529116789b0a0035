import Foundation
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Formats of image renderers, and copies of paths")
struct RendererFormatTests {
    @Test("A format is an object that is set up before its renderer is made, and not changed after")
    func format() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
        format.scale = 3
        #expect(renderer.format.scale == 1)
        #expect(renderer.image { _ in }.scale == 1)
        #expect(renderer.image { _ in }.picture.list.fills == [.black])
        #expect(UIGraphicsImageRendererFormat.default().scale == UIScreen.main.scale)
        #expect(!UIGraphicsImageRendererFormat.preferred().opaque)
    }

    @Test("A copy of a Bézier path has its line, and goes its own way")
    func copies() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        path.lineWidth = 5
        path.usesEvenOddFillRule = true
        let copy = try #require(path.copy() as? UIBezierPath)
        copy.append(UIBezierPath(rect: CGRect(x: 4, y: 0, width: 4, height: 4)))
        #expect(copy.lineWidth == 5)
        #expect(copy.usesEvenOddFillRule)
        #expect(path.bounds.width == 4)
        #expect(copy.bounds.width == 8)
    }

    @Test("A pattern is painted side by side from the zero point, and has no components")
    func patterns() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
        }
        let color = UIColor(patternImage: image)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = color
        #expect(view.backgroundColor == color)
        let svg = view.svg()
        #expect(svg.contains(##"<pattern id="tile1" patternUnits="userSpaceOnUse" x="0" y="0" width="4" height="3""##))
        #expect(svg.contains(##"<rect x="0" y="0" width="20" height="20" fill="url(#tile1)"/>"##))
        #expect(color.withAlphaComponent(0.5).cgColor.alpha == 0.5)
        #expect(!color.getRed(nil, green: nil, blue: nil, alpha: nil))
        #expect(color.cgColor.numberOfComponents == 1)
    }
}
