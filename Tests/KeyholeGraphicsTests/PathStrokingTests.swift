import Foundation
import KeyholeGraphics
import Testing

@Suite("Areas of stroked paths")
struct PathStrokingTests {
    private func stroked(
        _ path: CGPath, width: CGFloat = 4, cap: CGLineCap = .butt, join: CGLineJoin = .miter, limit: CGFloat = 10
    ) -> CGPath {
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    }

    private func line(_ points: CGPoint...) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }

    /// An angle that opens downwards, its corner at (10, 10).
    private var corner: CGPath { line(CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 20)) }

    @Test("A line is as wide as asked for and ends as its caps say")
    func caps() {
        let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0))
        #expect(stroked(path).boundingBox == CGRect(x: 0, y: -2, width: 10, height: 4))
        #expect(stroked(path, cap: .square).boundingBox == CGRect(x: -2, y: -2, width: 14, height: 4))
        let round = stroked(path, cap: .round)
        #expect(round.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
        #expect(round.contains(CGPoint(x: -1.9, y: 0)))
        #expect(!round.contains(CGPoint(x: -1.9, y: 1.9)))
        #expect(stroked(path).contains(CGPoint(x: 5, y: 1.9)))
        #expect(!stroked(path).contains(CGPoint(x: 5, y: 2.1)))
    }

    @Test("Corners are pointed, round or cut off, and a point that is too long is cut off")
    func joins() {
        #expect(stroked(corner).contains(CGPoint(x: 11.9, y: 8.1)))
        #expect(!stroked(corner, join: .round).contains(CGPoint(x: 11.9, y: 8.1)))
        #expect(stroked(corner, join: .round).contains(CGPoint(x: 11.3, y: 8.7)))
        #expect(!stroked(corner, join: .bevel).contains(CGPoint(x: 11.3, y: 8.7)))
        #expect(stroked(corner, join: .bevel).contains(CGPoint(x: 10.9, y: 9.1)))
        #expect(!stroked(corner, limit: 1.2).contains(CGPoint(x: 11.9, y: 8.1)))
    }

    @Test("A closed path has no ends, and its inside is left out")
    func closed() {
        let square = stroked(CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil))
        #expect(square.boundingBox == CGRect(x: -2, y: -2, width: 24, height: 24))
        #expect(square.contains(CGPoint(x: -1.9, y: -1.9)))
        #expect(!square.contains(CGPoint(x: 10, y: 10)))
        let ring = stroked(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil))
        for angle in stride(from: 0, to: 2 * CGFloat.pi, by: 0.1) {
            func point(_ radius: CGFloat) -> CGPoint {
                CGPoint(x: 10 + radius * cos(angle), y: 10 + radius * sin(angle))
            }
            #expect(ring.contains(point(8.2)) && ring.contains(point(11.8)))
            #expect(!ring.contains(point(7.8)) && !ring.contains(point(12.2)))
        }
    }

    @Test("A line without length is a dot where its caps are round or square; without width there is nothing")
    func dots() {
        let path = line(.zero, .zero)
        #expect(stroked(path).isEmpty)
        #expect(stroked(path, cap: .round).contains(CGPoint(x: 1.9, y: 0)))
        #expect(stroked(path, cap: .square).boundingBox == CGRect(x: -2, y: -2, width: 4, height: 4))
        #expect(stroked(corner, width: 0).isEmpty)
        #expect(stroked(CGMutablePath(), cap: .round).isEmpty)
    }

    @Test("The path is mapped before it is stroked, so that the width stays")
    func mapping() {
        let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0))
        let area = path.copy(
            strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(area.boundingBox == CGRect(x: 0, y: -2, width: 20, height: 4))
    }
}
