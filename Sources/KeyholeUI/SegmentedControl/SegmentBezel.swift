import Foundation
import KeyholeGraphics

/// The shape of a segment without background images: round only at the ends of the control.
struct SegmentBezel {
    let bounds: CGRect
    let place: UISegmentedControl.Segment

    private var corners: RectangleCorners {
        switch place {
        case .left: [.minXMinY, .minXMaxY]
        case .right: [.maxXMinY, .maxXMaxY]
        case .alone: .all
        case .center, .any: []
        }
    }

    /// What a selected segment fills.
    var area: CGPath {
        var outline = PathOutline()
        outline.addRoundedRect(
            bounds, corners: corners, cornerWidth: SegmentMetrics.cornerRadius,
            cornerHeight: SegmentMetrics.cornerRadius)
        return CGPath(outline: outline)
    }

    /// The middle of the line around the control, as far as it runs along this segment.
    var edge: CGPath {
        let line = bounds.insetBy(dx: 0.5, dy: 0.5)
        let radius = SegmentMetrics.cornerRadius - 0.5
        let path = CGMutablePath()
        switch place {
        case .alone:
            path.addRoundedRect(in: line, cornerWidth: radius, cornerHeight: radius)
        case .left:
            path.move(to: CGPoint(x: bounds.maxX, y: line.minY))
            path.addArc(tangent1End: line.origin, tangent2End: CGPoint(x: line.minX, y: line.maxY), radius: radius)
            path.addArc(
                tangent1End: CGPoint(x: line.minX, y: line.maxY), tangent2End: CGPoint(x: bounds.maxX, y: line.maxY),
                radius: radius)
            path.addLine(to: CGPoint(x: bounds.maxX, y: line.maxY))
        case .right:
            path.move(to: CGPoint(x: bounds.minX, y: line.minY))
            path.addArc(
                tangent1End: CGPoint(x: line.maxX, y: line.minY), tangent2End: CGPoint(x: line.maxX, y: line.maxY),
                radius: radius)
            path.addArc(
                tangent1End: CGPoint(x: line.maxX, y: line.maxY), tangent2End: CGPoint(x: bounds.minX, y: line.maxY),
                radius: radius)
            path.addLine(to: CGPoint(x: bounds.minX, y: line.maxY))
        case .center, .any:
            path.move(to: CGPoint(x: bounds.minX, y: line.minY))
            path.addLine(to: CGPoint(x: bounds.maxX, y: line.minY))
            path.move(to: CGPoint(x: bounds.minX, y: line.maxY))
            path.addLine(to: CGPoint(x: bounds.maxX, y: line.maxY))
        }
        return path
    }
}
