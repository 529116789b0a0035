public import Foundation

/// A picture as a value: what to paint, in order, back to front.
///
/// Lists are compared, kept in snapshots and written as SVG by `SVGWriter`. Coordinates are in points; x grows to the right and
/// y downwards, as in UIKit.
public struct DisplayList: Hashable, Sendable {
    /// What is painted, back to front.
    public var nodes: [DisplayNode]

    /// Makes a list.
    public init(_ nodes: [DisplayNode] = []) {
        self.nodes = nodes
    }

    /// Whether nothing is painted.
    public var isEmpty: Bool { nodes.isEmpty }

    /// Adds something on top.
    public mutating func append(_ node: DisplayNode) {
        nodes.append(node)
    }

    /// The smallest rectangle around everything that is painted, shadows included; null when nothing is.
    ///
    /// - Complexity: O(n) in the size of the tree.
    public var bounds: CGRect {
        nodes.reduce(.null) { $0.union($1.bounds) }
    }
}

/// One thing that is painted.
public indirect enum DisplayNode: Hashable, Sendable {
    /// The inside of an outline.
    case fill(PathOutline, rule: CGPathFillRule, paint: Paint)
    /// The line along an outline.
    case stroke(PathOutline, style: StrokeStyle, paint: Paint)
    /// A line of text.
    case text(TextRun)
    /// An image stretched into a rectangle.
    case image(ImagePlacement)
    /// Several things together.
    case group(DisplayGroup)

    /// Fills with the non-zero winding rule.
    public static func fill(_ outline: PathOutline, _ paint: Paint) -> DisplayNode {
        .fill(outline, rule: .winding, paint: paint)
    }

    /// The smallest rectangle around what this paints; null when nothing is.
    public var bounds: CGRect {
        switch self {
        case .fill(let outline, _, _):
            return outline.bounds
        case .stroke(let outline, let style, _):
            let box = outline.bounds
            // A miter reaches at most limit × half the width; other joins and caps at most a square cap's diagonal.
            let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
            return box.isNull ? box : box.insetBy(dx: -reach, dy: -reach)
        case .text(let run):
            let metrics = run.font.metrics
            return CGRect(
                x: run.origin.x,
                y: run.origin.y - metrics.ascender,
                width: run.width,
                height: metrics.ascender - metrics.descender
            )
        case .image(let placement):
            return placement.rect
        case .group(let group):
            return group.bounds
        }
    }
}

/// What areas and lines are painted with.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(CGColor)
    /// A gradient between two points.
    case linearGradient(CGGradient, from: CGPoint, to: CGPoint, options: CGGradientDrawingOptions)
    /// A gradient between two circles.
    case radialGradient(CGGradient, from: Circle, to: Circle, options: CGGradientDrawingOptions)

    /// A circle by centre and radius.
    public struct Circle: Hashable, Sendable {
        /// The centre.
        public let center: CGPoint
        /// The radius in points.
        public let radius: CGFloat

        /// Makes a circle.
        public init(center: CGPoint, radius: CGFloat) {
            self.center = center
            self.radius = radius
        }
    }
}
