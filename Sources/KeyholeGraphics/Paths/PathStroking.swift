public import Foundation

extension CGPath {
    /// The area that a line along the path covers, as a path to be filled by the winding rule.
    ///
    /// The path is mapped by `transform` first; the line's width is not. The area is made of overlapping pieces, one for
    /// each straight piece, corner and end, so its outline is not the shortest there is. Curves are followed by straight
    /// pieces of a thirty-second of their parameter.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(outline: outline.applying(transform).stroked(style))
    }
}

extension PathOutline {
    /// The area that a solid line covers. All pieces go round the same way, so that what several cover is inside.
    func stroked(_ style: StrokeStyle) -> PathOutline {
        guard style.width > 0 else { return PathOutline() }
        var pen = StrokePen(style)
        for line in polylines { pen.draw(line) }
        return pen.area
    }

    /// The subpaths as straight pieces, points that coincide left out.
    private var polylines: [Polyline] {
        var lines: [Polyline] = []
        func follow(_ curve: CubicCurve) {
            let pieces = 32
            for piece in 1...pieces {
                lines[lines.count - 1].add(
                    piece == pieces ? curve.to : curve.point(at: CGFloat(piece) / CGFloat(pieces)), isSmooth: piece > 1)
            }
        }
        for element in elements {
            // An outline starts with a move, so that there is a line by the time there is anything else.
            switch element {
            case .move(let point): lines.append(Polyline(start: point))
            case .line(let point): lines[lines.count - 1].add(point, isSmooth: false)
            case .quadCurve(let point, let control):
                follow(CubicCurve(from: lines[lines.count - 1].end, control: control, to: point))
            case .curve(let point, let control1, let control2):
                follow(
                    CubicCurve(from: lines[lines.count - 1].end, control1: control1, control2: control2, to: point))
            case .close: lines[lines.count - 1].close()
            }
        }
        return lines
    }
}

/// A subpath of straight pieces.
private struct Polyline {
    private(set) var points: [CGPoint]
    /// For each point, whether the line only bends there because a curve was taken for straight pieces.
    private(set) var isSmooth = [false]
    private(set) var isClosed = false
    /// Whether something was drawn, be it without length.
    private(set) var isDrawn = false

    init(start: CGPoint) { points = [start] }

    var end: CGPoint { points[points.count - 1] }

    mutating func add(_ point: CGPoint, isSmooth smooth: Bool) {
        isDrawn = true
        guard point != end else { return }
        // Whether the corner before the piece is one is known only now.
        isSmooth[isSmooth.count - 1] = smooth
        points.append(point)
        isSmooth.append(false)
    }

    mutating func close() {
        isDrawn = true
        isClosed = true
        if points.count > 1, points[0] == end {
            points.removeLast()
            isSmooth.removeLast()
        }
    }
}

/// Puts the pieces of a line together.
private struct StrokePen {
    private let style: StrokeStyle
    private let half: CGFloat
    private(set) var area = PathOutline()

    init(_ style: StrokeStyle) {
        self.style = style
        half = style.width / 2
    }

    mutating func draw(_ line: Polyline) {
        let points = line.points
        guard points.count > 1 else {
            if line.isDrawn { dot(points[0]) }
            return
        }
        let count = line.isClosed ? points.count : points.count - 1
        let directions = (0..<count).map { Self.direction(points[$0], points[($0 + 1) % points.count]) }
        for index in 0..<count {
            let next = points[(index + 1) % points.count]
            let (from, to, d) = (points[index], next, directions[index])
            let isSquare = style.cap == .square && !line.isClosed
            let before = isSquare && index == 0 ? half : 0
            let after = isSquare && index == count - 1 ? half : 0
            bar(
                CGPoint(x: from.x - d.dx * before, y: from.y - d.dy * before),
                CGPoint(x: to.x + d.dx * after, y: to.y + d.dy * after), d)
            guard index + 1 < count || line.isClosed else { continue }
            join(
                at: next, d, directions[(index + 1) % count], isSmooth: line.isSmooth[(index + 1) % points.count])
        }
        if style.cap == .round, !line.isClosed {
            circle(points[0])
            circle(line.end)
        }
    }

    /// What is left of a line without length.
    private mutating func dot(_ point: CGPoint) {
        switch style.cap {
        case .butt: break
        case .round: circle(point)
        case .square: area.addRect(CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
        }
    }

    private mutating func circle(_ center: CGPoint) {
        area.addEllipse(in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
    }

    private mutating func bar(_ from: CGPoint, _ to: CGPoint, _ direction: CGVector) {
        polygon([
            side(of: from, direction, -1), side(of: to, direction, -1), side(of: to, direction, 1),
            side(of: from, direction, 1),
        ])
    }

    private mutating func join(at point: CGPoint, _ before: CGVector, _ after: CGVector, isSmooth: Bool) {
        if isSmooth || style.join == .round { return circle(point) }
        let turn = before.dx * after.dy - before.dy * after.dx
        // The gap lies on the outside of the turn.
        let outside: CGFloat = turn > 0 ? -1 : 1
        var corners = [point, side(of: point, before, outside), side(of: point, after, outside)]
        let cosine = before.dx * after.dx + before.dy * after.dy
        // Half the angle between the two outsides says how far the point of a miter lies out.
        let reach = ((1 + cosine) / 2).squareRoot()
        if style.join == .miter, reach > 0, 1 / reach <= style.miterLimit {
            let middle = CGPoint(x: (corners[1].x + corners[2].x) / 2, y: (corners[1].y + corners[2].y) / 2)
            let factor = 1 / (reach * reach)
            corners.insert(
                CGPoint(x: point.x + (middle.x - point.x) * factor, y: point.y + (middle.y - point.y) * factor), at: 2)
        }
        polygon(corners)
    }

    private func side(of point: CGPoint, _ direction: CGVector, _ sign: CGFloat) -> CGPoint {
        CGPoint(x: point.x - direction.dy * half * sign, y: point.y + direction.dx * half * sign)
    }

    /// Adds a closed shape, turned round where it goes the other way than circles do.
    private mutating func polygon(_ corners: [CGPoint]) {
        let doubleArea = corners.indices.reduce(0) { sum, index in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            return sum + a.x * b.y - b.x * a.y
        }
        let ordered = doubleArea < 0 ? corners.reversed() : corners
        guard doubleArea != 0, let first = ordered.first else { return }
        area.move(to: first)
        for corner in ordered.dropFirst() { area.addLine(to: corner) }
        area.closeSubpath()
    }

    private static func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
        let length = hypot(to.x - from.x, to.y - from.y)
        return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
    }
}
