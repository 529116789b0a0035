import Foundation

/// Sizes and places of segments.
extension UISegmentedControl {
    /// The metrics in force.
    final var metrics: UIBarMetrics {
        layer.bounds.height <= SegmentMetrics.compactHeight && layer.bounds.height > 0 ? .compact : .default
    }

    /// The width of what lies between two segments.
    final var dividerWidth: CGFloat { appearance.dividerWidth(metrics: metrics) }

    /// Whether every segment has a width of its own; then the control's width follows.
    final var segmentsFixWidth: Bool { !segments.isEmpty && segments.allSatisfy { $0.fixedWidth > 0 } }

    final var naturalSize: CGSize {
        let widths = naturalWidths
        let dividers = CGFloat(max(segments.count - 1, 0)) * dividerWidth
        return CGSize(width: widths.reduce(0, +) + dividers, height: naturalHeight)
    }

    /// The height of the background images where there are some.
    private var naturalHeight: CGFloat { max(appearance.imageHeight, SegmentMetrics.height) }

    /// The width each segment asks for: its own, or that of its content, or that of the widest content.
    private var naturalWidths: [CGFloat] {
        let automatic = segments.filter { $0.fixedWidth == 0 }
        let widest = automatic.map(\.naturalWidth).max() ?? 0
        return segments.map { segment in
            if segment.fixedWidth > 0 { return segment.fixedWidth }
            return apportionsSegmentWidthsByContent ? segment.naturalWidth : widest
        }
    }

    /// Places the segments side by side at whole points. Linear in the segments.
    final func placeSegments(in bounds: CGRect) {
        let gap = dividerWidth
        let natural = naturalWidths
        let automatic = zip(segments, natural).filter { $0.0.fixedWidth == 0 }.map(\.1).reduce(0, +)
        let fixed = natural.reduce(0, +) - automatic
        let room = bounds.width - fixed - CGFloat(max(segments.count - 1, 0)) * gap
        let factor = automatic > 0 ? max(room, 0) / automatic : 0
        var end: CGFloat = 0
        for (index, segment) in segments.enumerated() {
            let start = end
            let width = segment.fixedWidth > 0 ? natural[index] : natural[index] * factor
            end = start + width + gap
            // A difference of a rounding error must not cost a whole point.
            let left = (start + 1e-6).rounded(.down)
            let right = index == segments.count - 1 ? bounds.width : (end + 1e-6).rounded(.down) - gap
            let frame = CGRect(
                x: bounds.minX + left, y: bounds.minY, width: max(right - left, 0), height: bounds.height)
            if segment.frame != frame {
                segment.frame = frame
                segment.setNeedsLayout()
            }
            segment.place = place(of: index)
        }
    }

    private func place(of index: Int) -> Segment {
        if segments.count == 1 { return .alone }
        if index == 0 { return .left }
        return index == segments.count - 1 ? .right : .center
    }
}
