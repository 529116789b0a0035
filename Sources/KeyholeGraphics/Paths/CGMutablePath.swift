public import Foundation

/// A path that can be added to.
///
/// Each method takes an optional transform that maps what it adds. What a bad number does is said by `PathOutline`.
public final class CGMutablePath: CGPath {
    /// Makes an empty path.
    public convenience init() {
        self.init(outline: PathOutline())
    }

    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        outline.move(to: point.applying(transform))
    }

    /// Adds a line from the current point. Without a current point nothing is added.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        outline.addLine(to: point.applying(transform))
    }

    /// Adds a subpath of lines through the points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() {
            addLine(to: point, transform: transform)
        }
    }

    /// Adds a quadratic curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        outline.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        outline.addCurve(
            to: end.applying(transform),
            control1: control1.applying(transform),
            control2: control2.applying(transform)
        )
    }

    /// Closes the current subpath.
    public func closeSubpath() {
        outline.closeSubpath()
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.append(PathOutline(rect: rect), transform: transform)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects {
            addRect(rect, transform: transform)
        }
    }

    /// Adds the closed ellipse in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.append(PathOutline(ellipseIn: rect), transform: transform)
    }

    /// Adds a closed rectangle with round corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let shape = PathOutline(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        outline.append(shape, transform: transform)
    }

    /// Adds an arc of a circle, joined to the current point by a line.
    ///
    /// Angles are in radians from the positive x axis. `clockwise` has Core Graphics' sense: true goes towards smaller angles,
    /// which looks counter-clockwise where y grows downwards.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        outline.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise,
            transform: transform
        )
    }

    /// Adds an arc of a circle that starts at an angle and goes on for `delta` radians, towards larger angles when positive.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        outline.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds the arc of a circle that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`, and a line from the current point to its start.
    ///
    /// When there is no such arc (points that coincide or lie on one line, radius zero) the line goes to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        outline.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds every subpath of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        outline.append(path.outline, transform: transform)
    }
}
