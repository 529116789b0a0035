public import Foundation

/// What a step of a path is; Apple's raw values.
public enum CGPathElementType: Int32, Hashable, Sendable {
    /// Starts a subpath: one point.
    case moveToPoint = 0
    /// A line: its end.
    case addLineToPoint = 1
    /// A quadratic curve: its control point and its end.
    case addQuadCurveToPoint = 2
    /// A cubic curve: its two control points and its end.
    case addCurveToPoint = 3
    /// Closes the subpath: no point.
    case closeSubpath = 4
}

/// A step of a path as Core Graphics hands it out.
public struct CGPathElement {
    /// What the step is.
    public var type: CGPathElementType
    /// The step's points, as many as ``type`` says. They are there while the step is handed out, and no longer.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Hands out the path's steps in order.
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in outline.elements {
            var (type, points) = element.parts
            points.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: base), block)
            }
        }
    }
}

extension PathElement {
    /// The step in Core Graphics' form. There is always a point, so that there is something to point at.
    fileprivate var parts: (CGPathElementType, [CGPoint]) {
        switch self {
        case .move(let point): (.moveToPoint, [point])
        case .line(let point): (.addLineToPoint, [point])
        case .quadCurve(let point, let control): (.addQuadCurveToPoint, [control, point])
        case .curve(let point, let control1, let control2): (.addCurveToPoint, [control1, control2, point])
        case .close: (.closeSubpath, [.zero])
        }
    }
}
