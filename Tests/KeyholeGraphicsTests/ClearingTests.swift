import Foundation
import KeyholeGraphics
import Testing

@Suite("Clearing, masks and rectangles without end")
struct ClearingTests {
    private let black = Paint.color(.black)
    private let square = CGRect(x: 2, y: 2, width: 3, height: 3)

    private func context() -> CGContext { CGContext(size: CGSize(width: 10, height: 10)) }

    /// Whether a point of a list is covered by a fill.
    private func covers(_ nodes: [DisplayNode], _ x: CGFloat, _ y: CGFloat) -> Bool {
        let point = CGPoint(x: x, y: y)
        return nodes.contains { node in
            switch node {
            case .fill(let outline, let rule, _): return outline.contains(point, using: rule)
            case .group(let group):
                if let clip = group.clip, !clip.outline.contains(point, using: clip.rule) { return false }
                return covers(group.children, x, y)
            default: return false
            }
        }
    }

    @Test("Clearing takes away what was drawn in the rectangle, and nothing that is drawn later")
    func clearing() {
        let context = context()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.translateBy(x: 1, y: 1)
        context.clear(CGRect(x: 1, y: 1, width: 3, height: 3))
        #expect(!covers(context.displayList.nodes, 3, 3))
        #expect(covers(context.displayList.nodes, 1, 3))
        #expect(covers(context.displayList.nodes, 6, 6))
        context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
        #expect(covers(context.displayList.nodes, 3, 3))
    }

    @Test("Clearing keeps to the clips, and draws nothing where there is nothing")
    func clearingInClips() {
        let context = context()
        context.clear(square)
        #expect(context.displayList.isEmpty)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.saveGState()
        context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        context.clip()
        context.clear(CGRect(x: 0, y: 0, width: 5, height: 10))
        context.restoreGState()
        let nodes = context.displayList.nodes
        #expect(!covers(nodes, 3, 5))
        #expect(covers(nodes, 0.5, 0.5))
        #expect(covers(nodes, 7, 5))
    }

    @Test("A mask limits drawing to where its image is opaque, upside down as images are drawn")
    func masking() throws {
        let stencil = context()
        stencil.fill(CGRect(x: 0, y: 0, width: 10, height: 4))
        let image = try #require(stencil.makeImage())
        let context = context()
        context.saveGState()
        context.clip(to: square, mask: image)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.restoreGState()
        guard case .group(let group)? = context.displayList.nodes.first,
            case .group(let mask)? = group.mask?.nodes.first
        else {
            Issue.record("no group with a mask")
            return
        }
        #expect(group.clip == ClipArea(PathOutline(rect: square)))
        #expect(mask.children == [.image(ImagePlacement(image.picture, in: square))])
        #expect(CGPoint(x: 2, y: 2).applying(mask.transform) == CGPoint(x: 2, y: 5))
    }

    @Test("An infinite rectangle covers the picture, as a fill, a clip and an outside")
    func infinite() {
        let context = context()
        context.scaleBy(x: 0.5, y: 0.5)
        context.fill(.infinite)
        for place: CGFloat in [0, 5, 10] { #expect(covers(context.displayList.nodes, place, place)) }
        let svg = SVGWriter().svg(of: context.picture)
        #expect(svg.contains(##"<rect x="-10000" y="-10000" width="20010" height="20010" fill="#000000"/>"##))
        let outside = self.context()
        outside.addRect(.infinite)
        outside.addRect(square)
        outside.clip(using: .evenOdd)
        outside.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(!covers(outside.displayList.nodes, 3, 3))
        #expect(covers(outside.displayList.nodes, 7, 7))
    }

    @Test("In a file the edges of a rectangle without end lie on both sides of the picture")
    func infiniteInFile() {
        let list = DisplayList([.fill(PathOutline(rect: .infinite), black)])
        let svg = SVGWriter().svg(of: list, viewBox: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(
            svg.contains(
                ##"<rect x="-1000000000" y="-1000000000" width="2000000000" height="2000000000" fill="#000000"/>"##))
    }

    @Test("The steps of a path are handed out in Core Graphics' form")
    func steps() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
        path.closeSubpath()
        var texts: [String] = []
        path.applyWithBlock { element in
            let counts: [CGPathElementType: Int] = [
                .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
            ]
            let points = (0..<counts[element.pointee.type, default: 0]).map { element.pointee.points[$0] }
            texts.append("\(element.pointee.type.rawValue) \(points.map { "\($0.x),\($0.y)" }.joined(separator: " "))")
        }
        #expect(texts == ["0 1.0,2.0", "1 3.0,4.0", "2 7.0,8.0 5.0,6.0", "3 1.0,1.0 2.0,2.0 0.0,0.0", "4 "])
        var move = CGAffineTransform(translationX: 1, y: 1)
        #expect(path.copy(using: &move)?.currentPoint == CGPoint(x: 2, y: 3))
    }
}
