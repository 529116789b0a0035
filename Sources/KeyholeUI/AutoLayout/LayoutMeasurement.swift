import Foundation

/// Finds the size that a view would have if nothing around it had a say.
///
/// The view's subtree is solved for by itself and then given back to the layout it is in. Linear in the subtree.
struct LayoutMeasurement {
    /// What the view's size is wished to be.
    struct Target {
        let size: CGSize
        let priorities: AxisPriorities
    }

    /// What the layout knew of an item before it was measured.
    private struct Known {
        let node: LayoutNode
        let engine: LayoutEngine?
        let frame: LayoutNode.Frame?
        let own: [OwnConstraint: ConstraintIdentifier]
        let isDirty: Bool
        let autoresizing: AutoresizingRelation?
        let wrappedHeight: (width: Double, height: Double)?

        init(_ node: LayoutNode) {
            self.node = node
            engine = node.engine
            frame = node.frame
            own = node.own
            isDirty = node.isDirty
            autoresizing = node.autoresizing
            wrappedHeight = node.wrappedHeight
            node.forgetEngine()
            node.wrappedHeight = nil
        }

        func restore() {
            node.engine = engine
            node.frame = frame
            node.own = own
            node.isDirty = isDirty
            node.autoresizing = autoresizing
            node.wrappedHeight = wrappedHeight
        }
    }

    static func size(of view: UIView, _ target: Target) -> CGSize {
        view.updateConstraintsInTree()
        let nodes = view.layoutNodesInTree
        let known = (nodes + nodes.flatMap { $0.guides.map(\.madeNode) }).map(Known.init)
        let held = nodes.flatMap(\.held).map { ($0, $0.registration, $0.isPending) }
        defer {
            for entry in known { entry.restore() }
            for (constraint, registration, isPending) in held {
                constraint.registration = registration
                constraint.isPending = isPending
            }
        }
        let node = view.madeNode
        let added = known.contains { $0.node === node } ? nil : Known(node)
        defer { added?.restore() }
        let engine = LayoutEngine(measuring: view, target)
        for (constraint, _, _) in held {
            constraint.registration = nil
            constraint.isPending = false
            engine.register(constraint)
        }
        engine.engage(view)
        engine.solve()
        guard let frame = node.frame else { return .zero }
        return view.frame(forAlignmentRect: engine.rectangle(frame)).size
    }
}

extension UIView {
    /// A target for ``systemLayoutSizeFitting(_:)``: as small as can be.
    public static let layoutFittingCompressedSize = CGSize.zero

    /// A target for ``systemLayoutSizeFitting(_:)``: as large as can be.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
}
