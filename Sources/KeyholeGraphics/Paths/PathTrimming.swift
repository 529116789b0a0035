public import Foundation

extension PathOutline {
    /// The length of everything that stroking draws, in points; closing lines count.
    ///
    /// Curves are measured in 64 straight pieces.
    ///
    /// - Complexity: O(n) in the number of steps.
    public var length: CGFloat {
        drawnPieces.reduce(0) { $0 + $1.length }
    }

    /// The part of the outline between two fractions of its length, as `strokeStart` and `strokeEnd` of a shape layer choose it.
    ///
    /// Fractions are kept between 0 and 1, one that isn't a number counts as 0; from 0 to 1 the outline stays whole, and when the
    /// end isn't after the start nothing is left.
    ///
    /// - Complexity: O(n) in the number of steps.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> PathOutline {
        func fraction(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
        let (start, end) = (fraction(start), fraction(end))
        guard start > 0 || end < 1 else { return self }
        guard start < end else { return PathOutline() }
        let pieces = drawnPieces
        let total = pieces.reduce(0) { $0 + $1.length }
        var part = PathOutline()
        var travelled: CGFloat = 0
        for piece in pieces where piece.length > 0 {
            let from = max(start * total - travelled, 0)
            let to = min(end * total - travelled, piece.length)
            travelled += piece.length
            guard from < to else { continue }
            piece.append(to: &part, from: from / piece.length, to: to / piece.length)
        }
        return part
    }

    /// Every straight line and curve in order, closing lines included.
    private var drawnPieces: [DrawnPiece] {
        var pieces: [DrawnPiece] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let point):
                pieces.append(DrawnPiece(from: current, to: point))
                current = point
            case .quadCurve(let point, let control):
                pieces.append(DrawnPiece(CubicCurve(from: current, control: control, to: point)))
                current = point
            case .curve(let point, let control1, let control2):
                pieces.append(
                    DrawnPiece(CubicCurve(from: current, control1: control1, control2: control2, to: point)))
                current = point
            case .close:
                pieces.append(DrawnPiece(from: current, to: start))
                current = start
            }
        }
        return pieces
    }
}

/// One straight line or curve with its length.
private struct DrawnPiece {
    /// The curve; `nil` for a straight line.
    private let curve: CubicCurve?
    private let from: CGPoint
    private let to: CGPoint
    /// The lengths up to the ends of equal steps of the curve's parameter; for a line its whole length.
    private let lengths: [CGFloat]

    init(from: CGPoint, to: CGPoint) {
        self.from = from
        self.to = to
        curve = nil
        lengths = [hypot(to.x - from.x, to.y - from.y)]
    }

    init(_ curve: CubicCurve) {
        from = curve.from
        to = curve.to
        self.curve = curve
        let steps = 64
        var last = curve.from
        var total: CGFloat = 0
        lengths = (1...steps).map { step in
            let next = curve.point(at: CGFloat(step) / CGFloat(steps))
            total += hypot(next.x - last.x, next.y - last.y)
            last = next
            return total
        }
    }

    /// In points. A length too large to be a number counts as 0: nothing of it could be placed.
    var length: CGFloat {
        let length = lengths[lengths.count - 1]
        return length.isFinite ? length : 0
    }

    /// Adds the part between two fractions of the length.
    func append(to outline: inout PathOutline, from start: CGFloat, to end: CGFloat) {
        guard let curve else {
            func point(_ share: CGFloat) -> CGPoint {
                CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
            }
            join(point(start), to: &outline)
            outline.addLine(to: end == 1 ? to : point(end))
            return
        }
        let part = curve.part(from: parameter(at: start), to: parameter(at: end))
        join(part.from, to: &outline)
        outline.addCurve(to: end == 1 ? to : part.to, control1: part.control1, control2: part.control2)
    }

    private func join(_ point: CGPoint, to outline: inout PathOutline) {
        if outline.currentPoint != point { outline.move(to: point) }
    }

    /// The curve's parameter at a fraction of its length, found between two measured steps.
    private func parameter(at share: CGFloat) -> CGFloat {
        let wanted = share * length
        var (low, high) = (0, lengths.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if lengths[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        let before = low == 0 ? 0 : lengths[low - 1]
        let step = lengths[low] - before
        let inside = step > 0 ? (wanted - before) / step : 0
        return min((CGFloat(low) + inside) / CGFloat(lengths.count), 1)
    }
}

extension CubicCurve {
    /// The part of the curve between two parameters, by de Casteljau's construction.
    fileprivate func part(from start: CGFloat, to end: CGFloat) -> CubicCurve {
        guard start > 0 else { return split(at: end).first }
        let rest = split(at: start).second
        return end < 1 ? rest.split(at: (end - start) / (1 - start)).first : rest
    }

    private func split(at t: CGFloat) -> (first: CubicCurve, second: CubicCurve) {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        let (left, top, right) = (mix(from, control1), mix(control1, control2), mix(control2, to))
        let (inner1, inner2) = (mix(left, top), mix(top, right))
        let middle = mix(inner1, inner2)
        return (
            CubicCurve(from: from, control1: left, control2: inner1, to: middle),
            CubicCurve(from: middle, control1: inner2, control2: right, to: to)
        )
    }
}
