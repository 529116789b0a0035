public import Foundation

extension PathOutline {
    /// Whether a point lies in the area that filling paints. Open subpaths count as closed; a point on an edge may go either way.
    ///
    /// Curves are followed by straight pieces of a sixty-fourth of their parameter.
    ///
    /// - Complexity: O(n) in the number of steps.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
        guard point.isFinite else { return false }
        var winding = 0
        forEachEdge { from, to in
            winding += Self.crossing(from, to, of: point)
        }
        switch rule {
        case .winding: return winding != 0
        case .evenOdd: return !winding.isMultiple(of: 2)
        }
    }

    /// +1 when the edge passes the ray to the right of the point upwards, −1 downwards, 0 when it doesn't pass it.
    private static func crossing(_ from: CGPoint, _ to: CGPoint, of point: CGPoint) -> Int {
        let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
        if from.y <= point.y {
            return to.y > point.y && side > 0 ? 1 : 0
        }
        return to.y <= point.y && side < 0 ? -1 : 0
    }

    /// Calls `body` with each straight piece, subpaths closed, curves in 64 pieces.
    private func forEachEdge(_ body: (CGPoint, CGPoint) -> Void) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        func follow(_ cubic: CubicCurve) {
            let pieces = 64
            for piece in 1...pieces {
                let next = piece == pieces ? cubic.to : cubic.point(at: CGFloat(piece) / CGFloat(pieces))
                body(current, next)
                current = next
            }
        }
        for element in elements {
            switch element {
            case .move(let point):
                body(current, start)
                start = point
                current = point
            case .line(let point):
                body(current, point)
                current = point
            case .quadCurve(let point, let control):
                follow(CubicCurve(from: current, control: control, to: point))
            case .curve(let point, let control1, let control2):
                follow(CubicCurve(from: current, control1: control1, control2: control2, to: point))
            case .close:
                body(current, start)
                current = start
            }
        }
        body(current, start)
    }
}
