import Foundation
import KeyholeGraphics
import Testing

@Suite("Paths")
struct PathTests {
    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    @Test("Steps are kept in order; a close returns to the subpath's start")
    func steps() {
        let path = CGMutablePath()
        path.move(to: point(0, 0))
        path.addLine(to: point(10, 0))
        path.addQuadCurve(to: point(10, 10), control: point(20, 5))
        path.addCurve(to: point(0, 10), control1: point(7, 12), control2: point(3, 12))
        path.closeSubpath()
        let expected: [PathElement] = [
            .move(to: point(0, 0)), .line(to: point(10, 0)), .quadCurve(to: point(10, 10), control: point(20, 5)),
            .curve(to: point(0, 10), control1: point(7, 12), control2: point(3, 12)), .close,
        ]
        #expect(path.outline.elements == expected)
        #expect(path.currentPoint == point(0, 0))
    }

    @Test("A line before the first move, a close of nothing and a second close add nothing")
    func orphans() {
        let path = CGMutablePath()
        path.addLine(to: point(1, 1))
        path.addQuadCurve(to: point(1, 1), control: point(2, 2))
        path.closeSubpath()
        #expect(path.isEmpty)
        path.move(to: point(5, 5))
        path.move(to: point(0, 0))
        path.addLine(to: point(1, 0))
        path.closeSubpath()
        path.closeSubpath()
        #expect(path.outline.elements == [.move(to: point(0, 0)), .line(to: point(1, 0)), .close])
    }

    @Test("Drawing on after a close starts where the closed subpath started")
    func afterClose() {
        let path = CGMutablePath()
        path.move(to: point(1, 2))
        path.addLine(to: point(5, 2))
        path.closeSubpath()
        path.addLine(to: point(9, 9))
        let expected: [PathElement] = [
            .move(to: point(1, 2)), .line(to: point(5, 2)), .close, .move(to: point(1, 2)), .line(to: point(9, 9)),
        ]
        #expect(path.outline.elements == expected)
    }

    @Test("A rectangle runs from its origin along the x edge; negative sizes are standardised")
    func rectangles() {
        let expected: [PathElement] = [
            .move(to: point(1, 2)), .line(to: point(4, 2)), .line(to: point(4, 6)), .line(to: point(1, 6)), .close,
        ]
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        #expect(path.outline.elements == expected)
        let flipped = CGPath(rect: CGRect(x: 4, y: 6, width: -3, height: -4), transform: nil)
        #expect(flipped == path)
        #expect(CGPath(rect: .null, transform: nil).isEmpty)
        #expect(CGPath(rect: .infinite, transform: nil).boundingBox == .infinite)
    }

    @Test("The exact bounds of an ellipse and a circle's arc are the circle's, control points or not")
    func bounds() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        let ellipse = CGPath(ellipseIn: rect, transform: nil)
        #expect(ellipse.boundingBoxOfPath == rect)
        let path = CGMutablePath()
        path.move(to: point(0, 0))
        path.addQuadCurve(to: point(10, 0), control: point(5, 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
        #expect(CGMutablePath().boundingBox.isNull)
        #expect(CGMutablePath().boundingBoxOfPath.isNull)
    }

    @Test("Round corners are cut to half the side")
    func cutCorners() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 6)
        let large = CGPath(roundedRect: rect, cornerWidth: 100, cornerHeight: 100, transform: nil)
        let half = CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 3, transform: nil)
        #expect(large == half)
        let sharp = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 3, transform: nil)
        #expect(sharp == CGPath(rect: rect, transform: nil))
    }

    @Test("Only the chosen corners are round")
    func someCorners() {
        var outline = PathOutline()
        outline.addRoundedRect(
            CGRect(x: 0, y: 0, width: 10, height: 10), corners: [.maxXMaxY], cornerWidth: 4, cornerHeight: 4)
        let curves = outline.elements.filter { if case .curve = $0 { true } else { false } }
        #expect(curves.count == 1)
        #expect(outline.contains(point(0.1, 0.1)))
        #expect(!outline.contains(point(9.9, 9.9)))
    }

    @Test("The winding rule counts turns, the even-odd rule crossings")
    func fillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        #expect(path.contains(point(5, 5)))
        #expect(!path.contains(point(5, 5), using: .evenOdd))
        #expect(path.contains(point(1, 1), using: .evenOdd))
        #expect(!path.contains(point(11, 5)))
        #expect(path.contains(point(15, 5), transform: CGAffineTransform(translationX: 10, y: 0)))
        #expect(!path.contains(point(.nan, 5)))
    }

    @Test("Containment follows curves and closes open subpaths")
    func curvedContainment() {
        let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        #expect(circle.contains(point(7, 7)))
        #expect(!circle.contains(point(7.2, 7.2)))
        let open = CGMutablePath()
        open.addLines(between: [point(0, 0), point(10, 0), point(0, 10)])
        #expect(open.contains(point(2, 2)))
        #expect(!open.contains(point(8, 8)))
    }

    @Test("A quarter arc is one cubic; the sense of clockwise is Core Graphics'")
    func arcs() {
        let path = CGMutablePath()
        path.addArc(center: point(0, 0), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(path.outline.elements.count == 2)
        #expect(abs(path.currentPoint.x) < 1e-14 && path.currentPoint.y == 10)
        let long = CGMutablePath()
        long.addArc(center: point(0, 0), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(long.outline.elements.count == 4)
        let box = long.boundingBoxOfPath
        #expect(abs(box.minX + 10) < 1e-9 && abs(box.minY + 10) < 1e-9)
    }

    @Test("An arc is joined to the current point by a line; a full turn is a circle")
    func joinedArc() {
        let path = CGMutablePath()
        path.move(to: point(0, 0))
        path.addRelativeArc(center: point(0, 0), radius: 10, startAngle: 0, delta: 2 * .pi)
        #expect(path.outline.elements.count == 6)
        #expect(path.outline.elements[1] == .line(to: point(10, 0)))
        let many = CGMutablePath()
        many.addArc(center: point(0, 0), radius: 10, startAngle: 0, endAngle: 9 * .pi, clockwise: false)
        #expect(many.outline.elements.count == 5)
    }

    @Test("An arc of two tangents runs from the first tangent point to the second")
    func tangentArc() {
        let path = CGMutablePath()
        path.move(to: point(0, 0))
        path.addArc(tangent1End: point(10, 0), tangent2End: point(10, 10), radius: 4)
        let first = path.outline.elements[1]
        guard case .line(let joint) = first else {
            Issue.record("The arc is not joined by a line: \(first)")
            return
        }
        #expect(abs(joint.x - 6) < 1e-12 && joint.y == 0)
        #expect(abs(path.currentPoint.x - 10) < 1e-12 && abs(path.currentPoint.y - 4) < 1e-12)
        #expect(path.outline.elements.count == 3)
    }

    @Test("Two tangents that make no arc are a line to the corner")
    func degenerateTangents() {
        for (end, radius) in [(point(20, 0), CGFloat(4)), (point(10, 0), 4), (point(10, 10), 0), (point(0, 0), 4)] {
            let path = CGMutablePath()
            path.move(to: point(0, 0))
            path.addArc(tangent1End: point(10, 0), tangent2End: end, radius: radius)
            #expect(path.outline.elements == [.move(to: point(0, 0)), .line(to: point(10, 0))])
        }
    }

    @Test("Copies are apart from the path they were made of")
    func copies() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = path.copy()
        let mutable = copy?.mutableCopy()
        path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        mutable?.closeSubpath()
        #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(mutable == copy)
        var transform = CGAffineTransform(translationX: 3, y: 4)
        let moved = copy?.copy(using: &transform)
        #expect(moved?.boundingBox == CGRect(x: 3, y: 4, width: 1, height: 1))
    }

    @Test("Random steps with not-a-number and infinity never trap and leave finite outlines")
    func randomPaths() {
        var random = SplitMix(seed: 7)
        for _ in 0..<300 {
            let path = CGMutablePath()
            for _ in 0..<random.next(below: 40) {
                random.addStep(to: path)
            }
            let svg = SVGWriter().svg(
                of: DisplayList([.fill(path.outline, .color(.black))]), viewBox: CGRect(x: 0, y: 0, width: 9, height: 9)
            )
            _ = path.contains(random.point(), using: .evenOdd)
            let box = path.boundingBox
            let exact = path.boundingBoxOfPath
            #expect(path.isEmpty == box.isNull)
            // Beyond that size one unit is less than the last digit, and nothing can be said about the exact bounds.
            let isComparable = max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)) < 1e12
            let holds = !isComparable || box.insetBy(dx: -1, dy: -1).contains(exact)
            #expect(holds)
            #expect(!svg.contains("nan") && !svg.contains("inf"))
        }
    }
}

/// A small generator with a seed, so that every run tests the same paths.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func number() -> CGFloat {
        switch next(below: 12) {
        case 0: .nan
        case 1: .infinity
        case 2: -.infinity
        case 3: .greatestFiniteMagnitude
        case 4: 0
        case 5: -0.0
        case 6: .leastNonzeroMagnitude
        default: CGFloat(next(below: 20_000)) / 100 - 100
        }
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }

    mutating func addStep(to path: CGMutablePath) {
        switch next(below: 10) {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addQuadCurve(to: point(), control: point())
        case 3: path.addCurve(to: point(), control1: point(), control2: point())
        case 4: path.closeSubpath()
        case 5: path.addRect(rect())
        case 6: path.addEllipse(in: rect(), transform: CGAffineTransform(rotationAngle: number()))
        case 7: path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number())
        case 8:
            path.addArc(
                center: point(), radius: number(), startAngle: number(), endAngle: number(),
                clockwise: next(below: 2) == 0)
        default: path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
        }
    }
}
