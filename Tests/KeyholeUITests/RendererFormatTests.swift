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
}
