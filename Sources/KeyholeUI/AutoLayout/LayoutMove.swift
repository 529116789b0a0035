/// Carries what the layout knows of a subtree from one hierarchy to another.
struct LayoutMove {
    private let view: UIView
    private var held: [NSLayoutConstraint] = []

    /// Takes the subtree out of the layout it is in; constraints from outside to it become inactive for good.
    ///
    /// `nil` where there is nothing to carry.
    init?(of view: UIView, from old: UIView?) {
        self.view = view
        guard let engine = (old?.layoutRoot ?? view).layoutNode?.topEngine else { return nil }
        let nodes = view.layoutNodesInTree
        guard old == nil || !nodes.isEmpty || view.subtreeNeedsConstraintUpdate else { return nil }
        let all = nodes + nodes.flatMap { $0.guides.map(\.madeNode) }
        guard old != nil else {
            held = LayoutMove.forget(nodes, all)
            view.layoutNode?.topEngine = nil
            return
        }
        let outside = all.flatMap(\.users).filter { $0.holder.map { !$0.isDescendant(of: view) } ?? false }
        for constraint in outside { constraint.isActive = false }
        held = nodes.flatMap(\.held)
        for constraint in held { engine.unregister(constraint) }
        for node in all { engine.disengage(node) }
    }

    /// Takes over the subtree of a view whose superview is gone, and the engine with it.
    init?(orphan view: UIView) {
        self.view = view
        let nodes = view.layoutNodesInTree
        guard !nodes.isEmpty else { return nil }
        let all = nodes + nodes.flatMap { $0.guides.map(\.madeNode) }
        for node in all { node.users.removeAll { !$0.isActive } }
        held = LayoutMove.forget(nodes, all)
    }

    /// Makes items and constraints forget an engine that is given up as a whole.
    private static func forget(_ nodes: [LayoutNode], _ all: [LayoutNode]) -> [NSLayoutConstraint] {
        let held = nodes.flatMap(\.held)
        for constraint in held {
            constraint.registration = nil
            constraint.isPending = false
        }
        for node in all { node.forgetEngine() }
        return held
    }

    /// Hands the subtree's constraints to the hierarchy that it is in now.
    func finish() {
        let engine = view.madeLayoutEngine
        for constraint in held.sorted(by: { $0.activationNumber < $1.activationNumber }) {
            engine.register(constraint)
        }
    }
}
