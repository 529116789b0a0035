package import Foundation

/// Grows around points; answers the smallest upright rectangle that holds them all.
package struct BoundingBox: Equatable, Sendable {
    private var minX = CGFloat.infinity
    private var minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity
    private var maxY = -CGFloat.infinity

    package init() {}

    /// Takes a point into the box. A point that isn't finite is left out.
    package mutating func include(_ point: CGPoint) {
        guard point.isFinite else { return }
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// The rectangle, or `CGRect.null` when no point was taken in.
    package var rect: CGRect {
        guard minX <= maxX else { return .null }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
