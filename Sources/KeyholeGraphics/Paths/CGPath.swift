public import Foundation

/// A path that doesn't change: subpaths of lines and curves, in points.
///
/// Coordinates that aren't finite numbers are dropped as `PathOutline` says; no input traps.
open class CGPath: Hashable {
    /// The path's steps as a value.
    public internal(set) final var outline: PathOutline

    /// Makes a path of an outline.
    public required init(outline: PathOutline) {
        self.outline = outline
    }

    /// Makes a path of a rectangle, mapped by `transform` when there is one.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(outline: PathOutline(rect: rect).applying(CGAffineTransform(at: transform)))
    }

    /// Makes a path of the ellipse in a rectangle, mapped by `transform` when there is one.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(outline: PathOutline(ellipseIn: rect).applying(CGAffineTransform(at: transform)))
    }

    /// Makes a path of a rectangle with round corners, mapped by `transform` when there is one.
    ///
    /// Core Graphics traps when a corner is larger than half the side; here a corner is cut to half the side.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let outline = PathOutline(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        self.init(outline: outline.applying(CGAffineTransform(at: transform)))
    }

    /// Whether there are no steps.
    public final var isEmpty: Bool { outline.isEmpty }

    /// Where the next step would start; the zero point for an empty path.
    public final var currentPoint: CGPoint { outline.currentPoint ?? .zero }

    /// The smallest rectangle around every point of the path, control points included; null for an empty path.
    public final var boundingBox: CGRect { outline.controlBounds }

    /// The smallest rectangle around what the path draws, curves followed exactly; null for an empty path.
    public final var boundingBoxOfPath: CGRect { outline.bounds }

    /// Whether a point lies in the area that filling the path paints.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        outline.applying(transform).contains(point, using: rule)
    }

    /// A copy that doesn't change.
    public final func copy() -> CGPath? {
        CGPath(outline: outline)
    }

    /// A mapped copy that doesn't change; an unmapped one without a transform.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(outline: outline.applying(CGAffineTransform(at: transform)))
    }

    /// A copy that can be added to.
    public final func mutableCopy() -> CGMutablePath? {
        CGMutablePath(outline: outline)
    }

    /// Whether two paths have the same steps.
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left.outline == right.outline
    }

    /// Feeds the steps.
    public final func hash(into hasher: inout Hasher) {
        hasher.combine(outline)
    }
}

extension CGAffineTransform {
    /// The transform that a call in Core Graphics' form passes as `&transform`; the identity for `nil`.
    fileprivate init(at pointer: UnsafePointer<CGAffineTransform>?) {
        // The one use of a pointer here: the language makes it of `&transform`, and it is read before the call returns.
        self = pointer?.pointee ?? .identity
    }
}

/// Which areas of a path that crosses itself count as inside.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Inside is where the path goes around a non-zero number of times.
    case winding
    /// Inside is where a ray to infinity crosses the path an odd number of times.
    case evenOdd
}

/// How the ends of a stroked line look. Raw values as in Core Graphics.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Cut off at the end point.
    case butt = 0
    /// A half circle around the end point.
    case round = 1
    /// Cut off half a line width beyond the end point.
    case square = 2
}

/// How the corners of a stroked line look. Raw values as in Core Graphics.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// The outer edges meet in a point, cut when it would be longer than the miter limit.
    case miter = 0
    /// A circle around the corner.
    case round = 1
    /// The corner cut off.
    case bevel = 2
}
