import Foundation

/// The space that a view leaves around its content.
extension UIView {
    /// A guide for the part of the view inside its margins.
    public final var layoutMarginsGuide: UILayoutGuide {
        systemGuide("UIViewLayoutMarginsGuide") { $0.layoutMargins }
    }

    /// A guide for lines of text that are not too long to read: the part inside the margins, in the middle and at most
    /// 672 points wide, as on Apple's systems at the usual size of text.
    public final var readableContentGuide: UILayoutGuide {
        systemGuide("UIViewReadableContentGuide") { view in
            var insets = view.layoutMargins
            let excess = view.layer.bounds.width - insets.left - insets.right - Self.readableWidth
            if excess > 0 {
                insets.left += excess / 2
                insets.right += excess / 2
            }
            return insets
        }
    }

    private static let readableWidth: CGFloat = 672

    /// The space the view leaves around its content: 8 points, and the safe area.
    ///
    /// The view of a controller leaves 16 points at the sides at least, and none above and below unless told to.
    public final var layoutMargins: UIEdgeInsets {
        get {
            var margins = ownMargins
            if insetsLayoutMarginsFromSafeArea {
                let safe = safeAreaInsets
                margins = UIEdgeInsets(
                    top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
                    right: margins.right + safe.right)
            }
            guard preservesSuperviewLayoutMargins, let parent else { return margins }
            let (outer, frame, size) = (parent.layoutMargins, layer.frame, parent.layer.bounds.size)
            return UIEdgeInsets(
                top: max(margins.top, outer.top - frame.minY), left: max(margins.left, outer.left - frame.minX),
                bottom: max(margins.bottom, outer.bottom - (size.height - frame.maxY)),
                right: max(margins.right, outer.right - (size.width - frame.maxX)))
        }
        set {
            madeNode.margins = LayoutNode.Margins(insets: newValue, areDirectional: false)
            marginsChanged()
        }
    }

    /// ``layoutMargins`` with the sides where the view's language begins and ends lines. Set this way they change sides
    /// with the view's direction.
    public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isMirrored = isRightToLeft
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isMirrored ? margins.left : margins.right)
        }
        set {
            let insets = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
            madeNode.margins = LayoutNode.Margins(insets: insets, areDirectional: true)
            marginsChanged()
        }
    }

    /// Whether ``layoutMargins`` are measured from the safe area.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutNode?.marginsFollowSafeArea ?? true }
        set {
            madeNode.marginsFollowSafeArea = newValue
            refreshSystemGuidesInTree()
        }
    }

    /// Whether the view's margins leave free what the superview's margins leave free, where the view covers them.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { layoutNode?.marginsPreserveSuperview ?? false }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            madeNode.marginsPreserveSuperview = newValue
            marginsChanged()
        }
    }

    /// What the program has set, or else the system's margins; the safe area does not count.
    private var ownMargins: UIEdgeInsets {
        let node = layoutNode
        var margins = node?.margins?.insets ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        if node?.margins?.areDirectional == true, isRightToLeft { swap(&margins.left, &margins.right) }
        if controller != nil {
            if node?.margins == nil { margins = .zero }
            margins.left = max(margins.left, Self.controllerMargin)
            margins.right = max(margins.right, Self.controllerMargin)
        }
        return margins
    }

    private static let controllerMargin: CGFloat = 16

    private func marginsChanged() {
        refreshSystemGuidesInTree()
        layoutMarginsDidChange()
        if layoutNode?.engine != nil { setNeedsLayout() }
    }
}

/// Distances from the edges of a rectangle, in points; the sides are those where a language begins and ends lines.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the top.
    public var top: CGFloat
    /// The distance from where lines begin.
    public var leading: CGFloat
    /// The distance from the bottom.
    public var bottom: CGFloat
    /// The distance from where lines end.
    public var trailing: CGFloat

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()

    /// Makes insets; those not given are 0.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
