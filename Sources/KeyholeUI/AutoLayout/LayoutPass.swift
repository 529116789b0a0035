import Foundation

/// The layout pass: constraints are updated, solved, and views are placed from the top down.
extension UIView {
    /// The topmost view of the hierarchy. Linear in the depth.
    final var layoutRoot: UIView {
        var view = self
        while let above = view.parent { view = above }
        return view
    }

    /// The engine of the hierarchy, made on first use.
    final var madeLayoutEngine: LayoutEngine {
        let root = layoutRoot
        let node = root.madeNode
        if let engine = node.topEngine { return engine }
        let made = LayoutEngine(root: root)
        node.topEngine = made
        return made
    }

    /// Updates and solves the constraints of the hierarchy; nothing where there are none.
    final func prepareLayout() {
        let root = layoutRoot
        guard let engine = root.layoutNode?.topEngine else { return }
        root.updateConstraintsInTree()
        engine.solve()
        engine.hasMarkedViews = false
    }

    /// Whether layout has left constraints to update or to solve, or views to place anew.
    final var needsPreparation: Bool {
        let root = layoutRoot
        guard let engine = root.layoutNode?.topEngine else { return false }
        return engine.needsSolving || engine.hasMarkedViews || root.subtreeNeedsConstraintUpdate
    }

    // MARK: Updating constraints

    /// Lets marked views update their constraints, inner ones first.
    final func updateConstraintsInTree() {
        // An update may mark a view that was passed already.
        for _ in 0..<Self.updateRoundLimit where subtreeNeedsConstraintUpdate { updateConstraintsBottomUp() }
    }

    private static let updateRoundLimit = 8

    private func updateConstraintsBottomUp() {
        guard subtreeNeedsConstraintUpdate else { return }
        subtreeNeedsConstraintUpdate = false
        for view in childViews { view.updateConstraintsBottomUp() }
        guard needsConstraintUpdate else { return }
        needsConstraintUpdate = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }

    /// Tells the views above that something below them waits for an update.
    final func markConstraintUpdate() {
        var view: UIView? = self
        while let current = view, !current.subtreeNeedsConstraintUpdate {
            current.subtreeNeedsConstraintUpdate = true
            view = current.parent
        }
    }

    // MARK: Following changes

    /// Passes on to the engine that the view was moved or resized otherwise than by constraints.
    final func layoutGeometryChanged() {
        guard let node = layoutNode, let engine = node.engine, let frame = node.frame else { return }
        if translatesAutoresizingMaskIntoConstraints {
            if let relation = node.autoresizing, let size = parent?.layer.bounds.size,
                relation.gives(alignmentRectangle, in: size)
            {
                return
            }
            engine.noteChange(of: node)
        } else if parent == nil {
            engine.noteChange(of: node)
        } else if !engine.isPlacing, alignmentRectangle != engine.rectangle(frame) {
            // Constraints have the last word: the next layout takes the change back.
            parent?.setNeedsLayout()
        }
    }

    /// Lets constraints from outside to what lies in the view take a new origin of its coordinates into account.
    final func layoutOriginChanged() {
        for node in layoutNodesInTree where node !== layoutNode {
            for constraint in node.users where constraint.holder.map({ !$0.isDescendant(of: self) }) ?? false {
                constraint.formChanged()
            }
        }
    }

    /// Every view in the tree that the layout knows something of, this one included, outer ones first.
    final var layoutNodesInTree: [LayoutNode] {
        var nodes: [LayoutNode] = []
        var waiting = [self]
        while let view = waiting.popLast() {
            if let node = view.layoutNode { nodes.append(node) }
            waiting += view.childViews.reversed()
        }
        return nodes
    }
}

extension UIView {
    /// Lets the engine look again at how the view is placed where no constraint says it.
    final func layoutRulesChanged() {
        guard let node = layoutNode, let engine = node.engine else { return }
        if !translatesAutoresizingMaskIntoConstraints, let parent { engine.engage(parent) }
        engine.noteChange(of: node)
    }
}
