import Foundation
import KeyholeGraphics

/// The bars that show the place in the content while it scrolls.
extension UIScrollView {
    private static let thickness: CGFloat = 2.5
    private static let margin: CGFloat = 3
    private static let leastLength: CGFloat = 7

    /// Shows the bars while the content moves, or takes them away.
    final func placeIndicators(visible: Bool? = nil) {
        let visible = visible ?? (isDragging || motion != nil)
        place(.horizontal, visible && showsHorizontalScrollIndicator)
        place(.vertical, visible && showsVerticalScrollIndicator)
    }

    private func place(_ axis: ScrollAxis, _ isShown: Bool) {
        guard isShown, let frame = indicatorFrame(axis) else {
            indicators.removeValue(forKey: axis)?.removeFromSuperlayer()
            return
        }
        let bar = indicators[axis] ?? CALayer()
        if indicators[axis] == nil {
            indicators[axis] = bar
            bar.cornerRadius = Self.thickness / 2
            bar.zPosition = .greatestFiniteMagnitude
            layer.addSublayer(bar)
        }
        let color: UIColor = indicatorStyle == .white ? .white : .black
        bar.backgroundColor = color.withAlphaComponent(0.35).cgColor
        bar.frame = frame
    }

    /// Where the bar lies in the bounds; `nil` where all of the content shows.
    private func indicatorFrame(_ axis: ScrollAxis) -> CGRect? {
        let bounds = layer.bounds
        let inset = scrollIndicatorInsets
        let (least, most) = limits
        switch axis {
        case .horizontal:
            let track = bounds.width - inset.left - inset.right - 2 * Self.margin
            guard
                let bar = bar(track, bounds.width, bounds.minX, least.x, most.x)
            else { return nil }
            return CGRect(
                x: bounds.minX + inset.left + Self.margin + bar.start,
                y: bounds.maxY - inset.bottom - Self.margin - Self.thickness, width: bar.length, height: Self.thickness)
        case .vertical:
            let track = bounds.height - inset.top - inset.bottom - 2 * Self.margin
            guard
                let bar = bar(track, bounds.height, bounds.minY, least.y, most.y)
            else { return nil }
            return CGRect(
                x: bounds.maxX - inset.right - Self.margin - Self.thickness,
                y: bounds.minY + inset.top + Self.margin + bar.start, width: Self.thickness, height: bar.length)
        }
    }

    /// A bar is to its track as the view is to the content; beyond the edges it gets shorter.
    private func bar(
        _ track: CGFloat, _ shown: CGFloat, _ offset: CGFloat, _ least: CGFloat, _ most: CGFloat
    ) -> (start: CGFloat, length: CGFloat)? {
        guard most > least, track > Self.leastLength else { return nil }
        let whole = most - least + shown
        let beyond = max(least - offset, offset - most, 0)
        let length = max(track * shown / whole - beyond, Self.leastLength)
        let part = min(max((offset - least) / (most - least), 0), 1)
        return (part * (track - length), length)
    }
}
