public import Foundation

/// The path under construction, and what fills, strokes and clips with it.
extension CGContext {
    /// Drops the path.
    public func beginPath() {
        pathOutline = PathOutline()
    }

    /// Starts a subpath.
    public func move(to point: CGPoint) {
        pathOutline.move(to: point.applying(ctm))
    }

    /// Adds a line.
    public func addLine(to point: CGPoint) {
        pathOutline.addLine(to: point.applying(ctm))
    }

    /// Adds a subpath of lines through the points.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() {
            addLine(to: point)
        }
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pathOutline.addCurve(
            to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pathOutline.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
    }

    /// Closes the current subpath.
    public func closePath() {
        pathOutline.closeSubpath()
    }

    /// Adds a closed rectangle. One that reaches far beyond the picture, such as `CGRect.infinite`, is cut to what lies
    /// around it: no picture has room for such numbers.
    public func addRect(_ rect: CGRect) {
        pathOutline.append(PathOutline(rect: shown(of: rect)), transform: ctm)
    }

    private func shown(of rect: CGRect) -> CGRect {
        let edges = [rect.origin.x, rect.origin.y, rect.origin.x + rect.size.width, rect.origin.y + rect.size.height]
        guard edges.contains(where: { abs($0) > 10_000_000 }), edges.allSatisfy(\.isFinite) else { return rect }
        let far = farRect.applying(ctm.inverted())
        let (minX, maxX) = (max(min(edges[0], edges[2]), far.minX), min(max(edges[0], edges[2]), far.maxX))
        let (minY, maxY) = (max(min(edges[1], edges[3]), far.minY), min(max(edges[1], edges[3]), far.maxY))
        guard minX <= maxX, minY <= maxY else { return .null }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) {
        rects.forEach(addRect)
    }

    /// Adds the closed ellipse in a rectangle.
    public func addEllipse(in rect: CGRect) {
        pathOutline.append(PathOutline(ellipseIn: rect), transform: ctm)
    }

    /// Adds an arc; see `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        pathOutline.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: ctm)
    }

    /// Adds an arc that touches two lines; see `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pathOutline.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
    }

    /// Adds every subpath of a path.
    public func addPath(_ path: CGPath) {
        pathOutline.append(path.outline, transform: ctm)
    }

    /// A copy of the path in user space, or `nil` when there is none.
    public var path: CGPath? {
        pathOutline.isEmpty ? nil : CGPath(outline: pathOutline.applying(ctm.inverted()))
    }

    /// Whether the path has no steps.
    public var isPathEmpty: Bool { pathOutline.isEmpty }

    /// Where the path's next step starts, in user space; the zero point without a path.
    public var currentPointOfPath: CGPoint {
        pathOutline.currentPoint?.applying(ctm.inverted()) ?? .zero
    }

    /// The smallest rectangle around the path, control points included, in user space.
    public var boundingBoxOfPath: CGRect {
        path?.boundingBox ?? .null
    }

    /// Whether filling the path in that way would paint a point of user space. Strokes are not looked at.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard let rule = mode.fillRule else { return false }
        return pathOutline.contains(point.applying(ctm), using: rule)
    }

    /// Limits drawing to the inside of the path as well, and drops the path. After an empty path nothing more is drawn.
    public func clip(using rule: CGPathFillRule = .winding) {
        addClip(ClipArea(pathOutline, rule: rule))
        beginPath()
    }

    /// Limits drawing to a rectangle of user space as well, and drops the path.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Limits drawing to the union of rectangles of user space as well, and drops the path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Limits drawing to where an image is opaque as well, and drops the path. The image lies in a rectangle of user
    /// space, upside down as Core Graphics draws it where y grows downwards.
    public func clip(to rect: CGRect, mask: CGImage) {
        let rect = rect.standardized
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        let image = DisplayNode.image(ImagePlacement(mask.picture, in: rect))
        let group = DisplayGroup(transform: flip.concatenating(ctm), children: [image])
        addClip(ClipArea(PathOutline(rect: rect).applying(ctm)), mask: DisplayList([.group(group)]))
        beginPath()
    }

    /// Fills the path and drops it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fillOutline(rule)
        beginPath()
    }

    /// Strokes the path and drops it.
    public func strokePath() {
        strokeOutline(state.stroke)
        beginPath()
    }

    /// Fills or strokes the path, or both in this order, and drops it.
    public func drawPath(using mode: CGPathDrawingMode) {
        if let rule = mode.fillRule { fillOutline(rule) }
        if mode.strokes { strokeOutline(state.stroke) }
        beginPath()
    }

    private func fillOutline(_ rule: CGPathFillRule) {
        guard !pathOutline.isEmpty else { return }
        record(.fill(pathOutline, rule: rule, paint: .color(withAlpha(state.fillColor))))
    }

    func strokeOutline(_ style: StrokeStyle) {
        guard !pathOutline.isEmpty, style.width > 0, ctm.determinant != 0 else { return }
        let paint = Paint.color(withAlpha(state.strokeColor))
        if let factor = ctm.uniformScale {
            record(.stroke(pathOutline, style: style.scaled(by: factor), paint: paint))
        } else {
            // The pen is round in user space only, so the line is kept there.
            recordInUserSpace(.stroke(pathOutline.applying(ctm.inverted()), style: style, paint: paint))
        }
    }

    /// A colour with the context's alpha.
    func withAlpha(_ color: CGColor) -> CGColor {
        state.alpha == 1 ? color : color.withAlpha(color.alpha * state.alpha)
    }
}

/// What is drawn of a path. Raw values as in Core Graphics.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// The inside by the winding rule.
    case fill = 0
    /// The inside by the even-odd rule.
    case eoFill = 1
    /// The line.
    case stroke = 2
    /// The inside by the winding rule, then the line.
    case fillStroke = 3
    /// The inside by the even-odd rule, then the line.
    case eoFillStroke = 4

    var fillRule: CGPathFillRule? {
        switch self {
        case .fill, .fillStroke: .winding
        case .eoFill, .eoFillStroke: .evenOdd
        case .stroke: nil
        }
    }

    var strokes: Bool {
        switch self {
        case .stroke, .fillStroke, .eoFillStroke: true
        case .fill, .eoFill: false
        }
    }
}

extension CGAffineTransform {
    /// The factor by which the transform scales every length, or `nil` when it isn't the same in all directions.
    fileprivate var uniformScale: CGFloat? {
        let (x, y) = (hypot(a, b), hypot(c, d))
        let isUniform = abs(x - y) <= 1e-9 * max(x, y) && abs(a * c + b * d) <= 1e-9 * x * y
        return isUniform ? (x == 1 ? 1 : x) : nil
    }
}

extension StrokeStyle {
    /// The same look at another size.
    fileprivate func scaled(by factor: CGFloat) -> StrokeStyle {
        guard factor != 1 else { return self }
        return StrokeStyle(
            width: width * factor, cap: cap, join: join, miterLimit: miterLimit,
            dashLengths: dashLengths.map { $0 * factor }, dashPhase: dashPhase * factor)
    }
}
