import Foundation
import Keyhole
import KeyholeGraphics

/// The corners of a rectangle, a set; Apple's raw values.
public typealias UIRectCorner = RectangleCorners

extension UIRectCorner {
    /// Top left.
    public static let topLeft = UIRectCorner.minXMinY
    /// Top right.
    public static let topRight = UIRectCorner.maxXMinY
    /// Bottom left.
    public static let bottomLeft = UIRectCorner.minXMaxY
    /// Bottom right.
    public static let bottomRight = UIRectCorner.maxXMaxY
    /// All four.
    public static let allCorners = UIRectCorner.all
}

/// A path with the width and kind of line it is stroked with.
open class UIBezierPath: ReflectiveObject {
    private final var outline: PathOutline

    /// The width of the line.
    open var lineWidth: CGFloat = 1
    /// How lines end.
    open var lineCapStyle = CGLineCap.butt
    /// How lines meet.
    open var lineJoinStyle = CGLineJoin.miter
    /// How long a pointed join may be, in widths.
    open var miterLimit: CGFloat = 10
    /// Whether inside is where a ray crosses the path an odd number of times, in place of where the path winds round.
    open var usesEvenOddFillRule = false
    private final var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    // MARK: Making

    /// Makes an empty path.
    public override init() {
        outline = PathOutline()
        super.init()
    }

    init(_ outline: PathOutline) {
        self.outline = outline
        super.init()
    }

    /// Makes a path of a rectangle.
    public convenience init(rect: CGRect) { self.init(PathOutline(rect: rect)) }

    /// Makes a path of the ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(PathOutline(ellipseIn: rect)) }

    /// Makes a path of a rectangle with round corners; at most half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        // Half of the shorter side is the most that keeps the corners circles.
        let radius = min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2)
        self.init(PathOutline(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
    }

    /// Makes a path of a rectangle with some round corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        var outline = PathOutline()
        outline.addRoundedRect(
            rect, corners: corners, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height)
        self.init(outline)
    }

    /// Makes a path of an arc; `clockwise` is as seen on a screen, where y grows downwards.
    public convenience init(
        arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Makes a path of a Core Graphics path.
    public convenience init(cgPath: CGPath) { self.init(cgPath.outline) }

    // MARK: Building

    /// The path as layers and contexts take it: a copy that does not change.
    open var cgPath: CGPath {
        get { CGPath(outline: outline) }
        set { outline = newValue.outline }
    }

    /// Starts a part of the path.
    open func move(to point: CGPoint) { outline.move(to: point) }

    /// Adds a line.
    open func addLine(to point: CGPoint) { outline.addLine(to: point) }

    /// Adds a cubic curve.
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        outline.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve.
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        outline.addQuadCurve(to: end, control: controlPoint)
    }

    /// Adds an arc, joined to the path by a line; `clockwise` is as seen on a screen, where y grows downwards.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        outline.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the part of the path under way.
    open func close() { outline.closeSubpath() }

    /// Adds the parts of another path.
    open func append(_ path: UIBezierPath) { outline.append(path.outline) }

    /// Removes all parts.
    open func removeAllPoints() { outline = PathOutline() }

    /// Maps every point of the path.
    open func apply(_ transform: CGAffineTransform) { outline = outline.applying(transform) }

    /// A path of the same look whose parts run the other way.
    open func reversing() -> UIBezierPath {
        sameLine(around: outline.reversed())
    }

    /// A path of its own with the same parts and the same line: a `UIBezierPath`.
    open func copy() -> Any { sameLine(around: outline) }

    private func sameLine(around outline: PathOutline) -> UIBezierPath {
        let path = UIBezierPath(outline)
        path.lineWidth = lineWidth
        path.lineCapStyle = lineCapStyle
        path.lineJoinStyle = lineJoinStyle
        path.miterLimit = miterLimit
        path.usesEvenOddFillRule = usesEvenOddFillRule
        path.dashes = dashes
        return path
    }

    // MARK: Asking

    /// Whether the path has no parts.
    open var isEmpty: Bool { outline.isEmpty }

    /// The smallest rectangle around the path.
    open var bounds: CGRect { outline.bounds }

    /// Where the next piece would start.
    open var currentPoint: CGPoint { outline.currentPoint ?? .zero }

    /// Whether `point` lies inside.
    open func contains(_ point: CGPoint) -> Bool {
        outline.contains(point, using: fillRule)
    }

    /// Sets the lengths of dashes and gaps; `nil` for an unbroken line.
    ///
    /// A Swift array can be passed for `pattern`; of it the first `count` elements are used, as far as there are some.
    open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        dashes = (Array((pattern ?? []).prefix(max(count, 0))), phase)
    }

    // MARK: Drawing

    /// Fills the path in the current context.
    open func fill() { draw { $0.fillPath(using: fillRule) } }

    /// Fills the path in the current context with a blend mode and an alpha.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            context.fillPath(using: fillRule)
        }
    }

    /// Strokes the path in the current context, with the path's own line.
    open func stroke() { draw(strokeLine) }

    /// Strokes the path in the current context with a blend mode and an alpha.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            strokeLine(in: context)
        }
    }

    /// Limits drawing in the current context to the inside of the path.
    open func addClip() {
        guard let context = CGContext.current else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: fillRule)
    }

    // MARK: Describing

    /// The class, the address and the steps of the path as UIKit prints them, ends before control points: `<UIBezierPath:
    /// 0x…; <MoveTo {0, 0}>,` and then a line for each step. The wording of quadratic curves follows that of cubic ones.
    open override var description: String {
        let steps = outline.elements.map { element in
            switch element {
            case .move(let point): "<MoveTo \(point.braced)>"
            case .line(let point): "<LineTo \(point.braced)>"
            case .quadCurve(let point, let control): "<QuadCurveTo \(point.braced) \(control.braced)>"
            case .curve(let point, let control1, let control2):
                "<CurveTo \(point.braced) \(control1.braced) \(control2.braced)>"
            case .close: "<Close>"
            }
        }
        return "<\(className): \(addressText(of: self)); " + steps.joined(separator: ",\n ")
    }

    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// Runs `body` with the path in the current context, whose state stays as it is.
    private func draw(_ body: (CGContext) -> Void) {
        guard let context = CGContext.current else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(cgPath)
        body(context)
        context.restoreGState()
    }

    private func strokeLine(in context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
        context.strokePath()
    }
}
