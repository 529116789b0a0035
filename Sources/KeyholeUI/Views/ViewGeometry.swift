import Foundation

/// Coordinates, hit testing and autoresizing.
extension UIView {
    /// How a view's frame follows the size of its superview; Apple's raw values.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// Apple's bit pattern.
        public let rawValue: UInt
        /// Makes a set from Apple's bit pattern.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance to the left edge grows and shrinks.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width grows and shrinks.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right edge grows and shrinks.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the top edge grows and shrinks.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height grows and shrinks.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the bottom edge grows and shrinks.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The side of a view that its content does not determine.
    public static let noIntrinsicMetric: CGFloat = -1

    final func changeBounds(_ bounds: CGRect) {
        let origin = layer.bounds.origin
        notifying("bounds") { layer.bounds = bounds }
        if layoutNode != nil, origin != bounds.origin { layoutOriginChanged() }
    }

    final func viewHit(by point: CGPoint, with event: UIEvent?) -> UIView? {
        // The layer's opacity has single precision, in which 0.01 is less than the number of that name in double.
        guard !isHidden, isUserInteractionEnabled, layer.opacity >= 0.01, !layer.refusesTouches,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviews.reversed() {
            // A subview's layer lies in this one's, so its own map is all there is between them.
            if let hit = view.hitTest(view.layer.pointFromSuperlayer(point), with: event) { return hit }
        }
        return self
    }

    final func boundsSizeChanged(from old: CGSize) {
        if contentMode == .redraw { setNeedsDisplay() }
        layoutGeometryChanged()
        guard autoresizesSubviews else { return }
        for view in childViews
        where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
            view.follow(bounds.size, from: old)
        }
    }

    /// Shares the change of the superview's size among the flexible parts, in proportion to what they had.
    private func follow(_ size: CGSize, from old: CGSize) {
        let horizontal = AutoresizingAxis(
            start: frame.minX, length: frame.width, total: old.width,
            flexible: (
                autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
                autoresizingMask.contains(.flexibleRightMargin)
            )
        ).resized(to: size.width)
        let vertical = AutoresizingAxis(
            start: frame.minY, length: frame.height, total: old.height,
            flexible: (
                autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
                autoresizingMask.contains(.flexibleBottomMargin)
            )
        ).resized(to: size.height)
        let new = CGRect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
        if new != frame { frame = new }
    }
}

/// One direction of a view that follows its superview: margin, length, margin.
struct AutoresizingAxis {
    let start: CGFloat
    let length: CGFloat
    let total: CGFloat
    let flexible: (before: Bool, length: Bool, after: Bool)

    /// How much of a change of the total goes to the margin before and to the length.
    var shares: (before: CGFloat, length: CGFloat) {
        let parts = [(flexible.before, start), (flexible.length, length), (flexible.after, total - start - length)]
        let flexibleParts = parts.filter { $0.0 }
        let sum = flexibleParts.reduce(0) { $0 + $1.1 }
        func share(_ part: (Bool, CGFloat)) -> CGFloat {
            guard part.0 else { return 0 }
            return sum == 0 ? 1 / CGFloat(flexibleParts.count) : part.1 / sum
        }
        return (share(parts[0]), share(parts[1]))
    }

    func resized(to newTotal: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let change = newTotal - total
        let shares = shares
        return (start + change * shares.before, length + change * shares.length)
    }
}

extension CGRect {
    /// Whether `point` lies inside; the far edges do not count.
    func holds(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
}
