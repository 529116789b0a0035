public import Foundation

extension PathOutline {
    /// The smallest rectangle around every point, control points included; null when empty.
    ///
    /// - Complexity: O(n) in the number of steps.
    public var controlBounds: CGRect {
        var box = BoundingBox()
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                box.include(point)
            case .quadCurve(let point, let control):
                box.include(control)
                box.include(point)
            case .curve(let point, let control1, let control2):
                box.include(control1)
                box.include(control2)
                box.include(point)
            case .close:
                break
            }
        }
        return box.rect
    }

    /// The smallest rectangle around what is drawn: curves count where they turn back, not where their control points lie.
    ///
    /// - Complexity: O(n) in the number of steps.
    public var bounds: CGRect {
        var box = BoundingBox()
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                box.include(point)
                current = point
            case .quadCurve(let point, let control):
                // A quadratic is the cubic whose controls lie two thirds of the way to its one control.
                let cubic = CubicCurve(from: current, control: control, to: point)
                cubic.extremes.forEach { box.include($0) }
                current = point
            case .curve(let point, let control1, let control2):
                let cubic = CubicCurve(from: current, control1: control1, control2: control2, to: point)
                cubic.extremes.forEach { box.include($0) }
                current = point
            case .close:
                break
            }
        }
        return box.rect
    }
}

/// One cubic Bézier curve.
struct CubicCurve: Equatable {
    let from: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let to: CGPoint

    init(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint) {
        self.from = from
        self.control1 = control1
        self.control2 = control2
        self.to = to
    }

    /// The cubic that equals a quadratic.
    init(from: CGPoint, control: CGPoint, to: CGPoint) {
        func twoThirds(_ end: CGPoint) -> CGPoint {
            CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        self.init(from: from, control1: twoThirds(from), control2: twoThirds(to), to: to)
    }

    /// The point at a parameter between 0 and 1.
    func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: w0 * from.x + w1 * control1.x + w2 * control2.x + w3 * to.x,
            y: w0 * from.y + w1 * control1.y + w2 * control2.y + w3 * to.y
        )
    }

    /// The ends and every point where the curve turns back in x or in y.
    var extremes: [CGPoint] {
        let turnsX = Self.turns(from.x, control1.x, control2.x, to.x)
        let turnsY = Self.turns(from.y, control1.y, control2.y, to.y)
        return [from, to] + (turnsX + turnsY).map(point(at:))
    }

    /// The parameters strictly between 0 and 1 where the derivative of one coordinate is zero.
    private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = 2 * (p2 - 2 * p1 + p0)
        let c = p1 - p0
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 {
            if b != 0 { roots = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                roots = [(-b - root) / (2 * a), (-b + root) / (2 * a)]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
