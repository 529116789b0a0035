public import Foundation

extension PathOutline {
    /// Adds an arc from one angle to another, with the sense and the rule for full turns of Core Graphics.
    ///
    /// Counter-clockwise (`clockwise` false, towards larger angles) the end angle is raised by whole turns until it isn't below
    /// the start; a difference of a whole turn or more draws one full circle.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, endAngle.isFinite else { return }
        let turn = 2 * CGFloat.pi
        let difference = clockwise ? startAngle - endAngle : endAngle - startAngle
        var sweep = difference
        if sweep > turn {
            sweep = turn
        } else if sweep < 0 {
            sweep = sweep.truncatingRemainder(dividingBy: turn) + turn
        }
        addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            delta: clockwise ? -sweep : sweep,
            transform: transform
        )
    }

    /// Adds an arc of `delta` radians as cubics of at most a quarter turn each.
    ///
    /// The current point is joined by a line; without one the arc starts a subpath. A radius that is negative or not finite, or an
    /// angle that is not finite, adds nothing; more than a full turn is one full turn.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, delta.isFinite else { return }
        let turn = 2 * CGFloat.pi
        let sweep = min(max(delta, -turn), turn)
        func onCircle(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let start = onCircle(startAngle).applying(transform)
        if currentPoint == nil {
            move(to: start)
        } else if currentPoint != start {
            addLine(to: start)
        }
        guard sweep != 0, radius > 0 else { return }
        // The small tolerance keeps a quarter turn that rounding made a hair longer from becoming two pieces.
        let pieces = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let step = sweep / CGFloat(pieces)
        let handle = 4 / 3 * tan(step / 4) * radius
        for piece in 0..<pieces {
            let from = startAngle + step * CGFloat(piece)
            let to = from + step
            let (first, last) = (onCircle(from), onCircle(to))
            addCurve(
                to: last.applying(transform),
                control1: CGPoint(x: first.x - handle * sin(from), y: first.y + handle * cos(from)).applying(transform),
                control2: CGPoint(x: last.x + handle * sin(to), y: last.y - handle * cos(to)).applying(transform)
            )
        }
    }

    /// Adds the arc of a circle that touches two lines; see `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)`.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let mappedCurrent = currentPoint, tangent1End.isFinite, tangent2End.isFinite, radius.isFinite,
            transform.determinant != 0, transform.isFinite
        else { return }
        // The construction happens before the transform, where the arc is a circle's.
        let current = mappedCurrent.applying(transform.inverted())
        let back = Self.unit(from: tangent1End, to: current)
        let ahead = Self.unit(from: tangent1End, to: tangent2End)
        guard let back, let ahead, radius > 0 else { return addLine(to: tangent1End.applying(transform)) }
        let cross = back.x * ahead.y - back.y * ahead.x
        let cosine = min(max(back.x * ahead.x + back.y * ahead.y, -1), 1)
        guard abs(cross) > 1e-9 else { return addLine(to: tangent1End.applying(transform)) }
        let halfAngle = acos(cosine) / 2
        let distance = radius / tan(halfAngle)
        let toCenter = radius / sin(halfAngle)
        let bisector = CGPoint(x: back.x + ahead.x, y: back.y + ahead.y)
        let length = hypot(bisector.x, bisector.y)
        let center = CGPoint(
            x: tangent1End.x + bisector.x / length * toCenter,
            y: tangent1End.y + bisector.y / length * toCenter
        )
        let start = CGPoint(x: tangent1End.x + back.x * distance, y: tangent1End.y + back.y * distance)
        let end = CGPoint(x: tangent1End.x + ahead.x * distance, y: tangent1End.y + ahead.y * distance)
        let startAngle = atan2(start.y - center.y, start.x - center.x)
        var delta = atan2(end.y - center.y, end.x - center.x) - startAngle
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        // Joined here, to the exact tangent point, so that rounding of the angle adds no hair's-breadth line.
        addLine(to: start.applying(transform))
        addArcCurves(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    private mutating func addArcCurves(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform
    ) {
        var arc = PathOutline()
        arc.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
        for case .curve(let point, let control1, let control2) in arc.elements {
            addCurve(to: point, control1: control1, control2: control2)
        }
    }

    /// The unit vector between two points, or `nil` when they coincide.
    private static func unit(from start: CGPoint, to end: CGPoint) -> CGPoint? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = hypot(dx, dy)
        guard length > 0, length.isFinite else { return nil }
        return CGPoint(x: dx / length, y: dy / length)
    }
}
