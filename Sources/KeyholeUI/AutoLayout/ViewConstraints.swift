import Foundation
import Keyhole

/// Holding constraints, and saying how a view is laid out.
extension UIView {
    // MARK: Constraints

    /// The constraints that the view holds, in the order they became active.
    public final var constraints: [NSLayoutConstraint] { layoutNode?.held ?? [] }

    /// Makes a constraint active and lets the view hold it.
    ///
    /// Items outside the view's subtree raise `NSGenericException`.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        guard let common = constraint.nearestCommonView, common.isDescendant(of: self) else {
            AutoLayoutExceptions.outsideSubtree(constraint, self).raise()
            return
        }
        constraint.isActive = false
        constraint.notifying("active") { constraint.join(self) }
    }

    /// Makes constraints active, one after the other, and lets the view hold them.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Makes a constraint that the view holds inactive; nothing happens where the view does not hold it.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    /// Makes constraints that the view holds inactive.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// The active constraints that bear on the view's place or size in one direction, in the order of activation.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        (layoutNode?.users ?? []).filter { $0.isActive && $0.axis == axis }
    }

    /// What could not be met in the view's hierarchy so far, in order.
    public final var constraintConflicts: [ConstraintConflict] {
        layoutRoot.layoutNode?.topEngine?.conflicts ?? []
    }

    // MARK: Guides

    /// The guides that the view owns, without those of the system.
    public final var layoutGuides: [UILayoutGuide] {
        (layoutNode?.guides ?? []).filter { $0.fixedInsets == nil }
    }

    /// Lets the view own a guide. A guide that another view owns leaves it first.
    public final func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        madeNode.guides.append(guide)
    }

    /// Takes a guide from the view; constraints with it become inactive.
    public final func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView === self else { return }
        let node = guide.madeNode
        for constraint in node.users { constraint.isActive = false }
        node.engine?.disengage(node)
        guide.owningView = nil
        layoutNode?.guides.removeLast { $0 === guide }
    }

    // MARK: Content

    /// How much the view resists being larger than its content, in one direction.
    public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNode?.hugging[axis] ?? defaultHugging[axis]
    }

    /// Sets how much the view resists being larger than its content, in one direction: 0 for not at all, up to 1000.
    ///
    /// Any other number raises `NSInternalInconsistencyException` and changes nothing.
    public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard canCountContent(priority) else { return }
        madeNode.hugging[axis] = priority
        contentPriorityChanged()
    }

    /// How much the view resists being smaller than its content, in one direction.
    public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNode?.resistance[axis] ?? .defaultHigh
    }

    /// Sets how much the view resists being smaller than its content, in one direction: 0 for not at all, up to 1000.
    ///
    /// Any other number raises `NSInternalInconsistencyException` and changes nothing.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard canCountContent(priority) else { return }
        madeNode.resistance[axis] = priority
        contentPriorityChanged()
    }

    private func canCountContent(_ priority: UILayoutPriority) -> Bool {
        guard !priority.isLegal, priority.rawValue != 0 else { return true }
        AutoLayoutExceptions.illegalPriority(priority).raise()
        return false
    }

    /// Lets the layout take up a change of the content, where constraints place the view.
    final func contentSizeChanged() {
        if layoutNode != nil { invalidateIntrinsicContentSize() } else { parent?.subviewContentChanged(self) }
    }

    /// Lets the layout measure the content anew.
    final func remeasureContent(_ node: LayoutNode) {
        node.wrappedHeight = nil
        node.engine?.noteChange(of: node)
        parent?.subviewContentChanged(self)
    }

    /// Marks the view to have its constraints updated, in a layout that is made for that.
    final func markForConstraintUpdate() {
        needsConstraintUpdate = true
        markConstraintUpdate()
        _ = madeLayoutEngine
        setNeedsLayout()
    }

    private func contentPriorityChanged() {
        if let node = layoutNode { node.engine?.noteChange(of: node) }
        parent?.subviewContentChanged(self)
    }

    // MARK: Alignment

    /// The rectangle that constraints place, for a view that lies at `frame`.
    public final func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame of a view whose rectangle for constraints is `alignmentRect`.
    public final func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The rectangle that constraints place; a transform does not count.
    final var alignmentRectangle: CGRect {
        let size = layer.bounds.size
        let anchor = layer.anchorPoint
        let position = layer.position
        return alignmentRect(
            forFrame: CGRect(
                x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
                height: size.height))
    }

    /// Takes the place and size that were solved for.
    final func take(alignmentRectangle rectangle: CGRect) {
        let frame = frame(forAlignmentRect: rectangle)
        if layer.bounds.size != frame.size { bounds = CGRect(origin: layer.bounds.origin, size: frame.size) }
        let anchor = layer.anchorPoint
        let position = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if layer.position != position { center = position }
    }
}

extension NSLayoutConstraint {
    /// The direction that the constraint is about.
    final var axis: Axis {
        switch firstAttribute.kind {
        case .horizontalLocation: .horizontal
        case .verticalLocation: .vertical
        case .length, .none: firstAttribute == .width ? .horizontal : .vertical
        }
    }
}
