public import Foundation

extension PathOutline {
    /// How far a cubic's control points lie from its ends, in radii, to follow a quarter circle: 4/3 · (√2 − 1).
    static let quarterCircleControl: CGFloat = 0.552_284_749_830_793_4

    /// An outline of a rectangle, from its origin corner along the top edge first. Negative sizes are standardised.
    public init(rect: CGRect) {
        self.init()
        addRect(rect)
    }

    /// An outline of the ellipse that touches a rectangle's four edges.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    /// An outline of a rectangle with quarter-ellipse corners.
    public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        self.init()
        addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }

    /// Adds a rectangle as a closed subpath. The null rectangle and one with a coordinate that isn't finite add nothing.
    public mutating func addRect(_ rect: CGRect) {
        guard let box = Self.usable(rect) else { return }
        move(to: CGPoint(x: box.minX, y: box.minY))
        addLine(to: CGPoint(x: box.maxX, y: box.minY))
        addLine(to: CGPoint(x: box.maxX, y: box.maxY))
        addLine(to: CGPoint(x: box.minX, y: box.maxY))
        closeSubpath()
    }

    /// Adds an ellipse as a closed subpath of four cubics, starting at its rightmost point.
    public mutating func addEllipse(in rect: CGRect) {
        guard let box = Self.usable(rect) else { return }
        let dx = box.width / 2 * Self.quarterCircleControl
        let dy = box.height / 2 * Self.quarterCircleControl
        move(to: CGPoint(x: box.maxX, y: box.midY))
        addCurve(
            to: CGPoint(x: box.midX, y: box.maxY),
            control1: CGPoint(x: box.maxX, y: box.midY + dy),
            control2: CGPoint(x: box.midX + dx, y: box.maxY)
        )
        addCurve(
            to: CGPoint(x: box.minX, y: box.midY),
            control1: CGPoint(x: box.midX - dx, y: box.maxY),
            control2: CGPoint(x: box.minX, y: box.midY + dy)
        )
        addCurve(
            to: CGPoint(x: box.midX, y: box.minY),
            control1: CGPoint(x: box.minX, y: box.midY - dy),
            control2: CGPoint(x: box.midX - dx, y: box.minY)
        )
        addCurve(
            to: CGPoint(x: box.maxX, y: box.midY),
            control1: CGPoint(x: box.midX + dx, y: box.minY),
            control2: CGPoint(x: box.maxX, y: box.midY - dy)
        )
        closeSubpath()
    }

    /// Adds a rectangle with the same quarter-ellipse at each corner.
    ///
    /// Core Graphics traps when a corner is larger than half the side; here a corner is cut to half the side.
    public mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        addRoundedRect(rect, corners: .all, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }

    /// Adds a rectangle with quarter-ellipses at some of its corners and right angles at the others.
    ///
    /// Corners that aren't finite numbers or aren't above zero are right angles.
    public mutating func addRoundedRect(
        _ rect: CGRect, corners: RectangleCorners, cornerWidth: CGFloat, cornerHeight: CGFloat
    ) {
        guard let box = Self.usable(rect) else { return }
        let rx = cornerWidth.isFinite ? min(max(cornerWidth, 0), box.width / 2) : 0
        let ry = cornerHeight.isFinite ? min(max(cornerHeight, 0), box.height / 2) : 0
        guard rx > 0, ry > 0, !corners.isEmpty else { return addRect(box) }
        move(to: CGPoint(x: box.minX + (corners.contains(.minXMinY) ? rx : 0), y: box.minY))
        let around: [(corner: RectangleCorners, at: CGPoint, from: CGVectorPair, to: CGVectorPair)] = [
            (.maxXMinY, CGPoint(x: box.maxX, y: box.minY), (-1, 0), (0, 1)),
            (.maxXMaxY, CGPoint(x: box.maxX, y: box.maxY), (0, -1), (-1, 0)),
            (.minXMaxY, CGPoint(x: box.minX, y: box.maxY), (1, 0), (0, -1)),
            (.minXMinY, CGPoint(x: box.minX, y: box.minY), (0, 1), (1, 0)),
        ]
        let inner = 1 - Self.quarterCircleControl
        for (corner, point, from, to) in around {
            guard corners.contains(corner) else {
                addLine(to: point)
                continue
            }
            func step(_ direction: CGVectorPair, _ factor: CGFloat) -> CGPoint {
                CGPoint(x: point.x + direction.dx * rx * factor, y: point.y + direction.dy * ry * factor)
            }
            if currentPoint != step(from, 1) { addLine(to: step(from, 1)) }
            addCurve(to: step(to, 1), control1: step(from, inner), control2: step(to, inner))
        }
        closeSubpath()
    }

    private typealias CGVectorPair = (dx: CGFloat, dy: CGFloat)

    /// The standardised rectangle, or `nil` when it is null or has a number that isn't finite.
    private static func usable(_ rect: CGRect) -> CGRect? {
        let finite =
            rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
        guard finite, !rect.isNull else { return nil }
        return rect.standardized
    }
}

/// Corners of a rectangle, named by which edges meet there. In UIKit's coordinates `minY` is the top.
public struct RectangleCorners: OptionSet, Hashable, Sendable {
    /// The bits, equal to those of `CACornerMask` and `UIRectCorner`.
    public let rawValue: UInt

    /// Takes the bits as they are.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Top left in UIKit's coordinates.
    public static let minXMinY = RectangleCorners(rawValue: 1)
    /// Top right in UIKit's coordinates.
    public static let maxXMinY = RectangleCorners(rawValue: 2)
    /// Bottom left in UIKit's coordinates.
    public static let minXMaxY = RectangleCorners(rawValue: 4)
    /// Bottom right in UIKit's coordinates.
    public static let maxXMaxY = RectangleCorners(rawValue: 8)
    /// All four.
    public static let all: RectangleCorners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}
