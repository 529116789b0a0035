import Foundation

/// Solves the constraints of one view hierarchy.
///
/// The topmost view owns it. It exists only where there are constraints, and knows only the views and guides that
/// they are about, with the views these lie in. Frames are given to the views when their superviews are laid out.
final class LayoutEngine {
    /// Why a constraint of the system is there.
    enum Cause {
        case program(NSLayoutConstraint)
        case own(LayoutNode, OwnConstraint)
    }

    weak var root: UIView?
    var system = LayoutSystem()
    var causes: [ConstraintIdentifier: Cause] = [:]
    private var nodes: [LinearVariable: LayoutNode] = [:]
    private var pending: [NSLayoutConstraint] = []
    private var dirtyNodes: [LayoutNode] = []
    private var isSolving = false
    /// Constraints that were left out, with those they contradict.
    private var broken: [(constraint: NSLayoutConstraint, rivals: Set<ConstraintIdentifier>)] = []
    /// Whether the engine is giving views their frames.
    private(set) var isPlacing = false
    /// Whether a solution has marked views since the layout pass was last prepared.
    var hasMarkedViews = false
    /// What could not be met so far.
    var conflicts: [ConstraintConflict] = []

    /// What the topmost view's size is wished to be, where the engine only measures it.
    let target: LayoutMeasurement.Target?

    init(root: UIView) {
        self.root = root
        target = nil
    }

    init(measuring view: UIView, _ target: LayoutMeasurement.Target) {
        root = view
        self.target = target
    }

    /// Whether something has changed since the last solution.
    var needsSolving: Bool { system.isDirty || !pending.isEmpty || !dirtyNodes.isEmpty }

    // MARK: Constraints of the program

    func register(_ constraint: NSLayoutConstraint) {
        guard !constraint.isPending, constraint.registration == nil else { return }
        constraint.isPending = true
        pending.append(constraint)
        if target == nil { constraint.holder?.layer.setNeedsLayout() }
    }

    func unregister(_ constraint: NSLayoutConstraint) {
        if constraint.isPending {
            constraint.isPending = false
            pending.removeLast { $0 === constraint }
        }
        broken.removeAll { $0.constraint === constraint }
        guard let identifier = constraint.registration else { return }
        constraint.registration = nil
        causes[identifier] = nil
        system.remove(identifier)
        reconsider(rivalsOf: identifier)
        constraint.holder?.layer.setNeedsLayout()
    }

    /// Adds `delta` to the constant of a constraint's expression.
    func shift(_ identifier: ConstraintIdentifier, by delta: Double) {
        system.shift(identifier, by: delta)
        reconsider(rivalsOf: identifier)
    }

    /// Gives a constraint that was left out another chance.
    func reconsider(_ constraint: NSLayoutConstraint) {
        guard broken.contains(where: { $0.constraint === constraint }) else { return }
        broken.removeAll { $0.constraint === constraint }
        register(constraint)
    }

    private func reconsider(rivalsOf identifier: ConstraintIdentifier) {
        guard !broken.isEmpty else { return }
        for entry in broken where entry.rivals.contains(identifier) { reconsider(entry.constraint) }
    }

    // MARK: Items

    /// Gives an item variables, and the views it lies in as far as they have a say in its frame.
    func engage(_ item: any LayoutItem) {
        let node = item.madeNode
        guard node.frame == nil else { return }
        let frame = LayoutNode.Frame(
            x: system.makeVariable(isLength: false), y: system.makeVariable(isLength: false),
            width: system.makeVariable(isLength: true), height: system.makeVariable(isLength: true))
        node.engine = self
        node.frame = frame
        for variable in frame.all { nodes[variable] = node }
        noteChange(of: node)
        if let view = item as? UIView {
            if view !== root, !view.translatesAutoresizingMaskIntoConstraints, let superview = view.parent {
                engage(superview)
            }
            // Views that follow this one's size by their masks do so in the system from now on.
            for child in view.childViews where child.layoutNode?.frame != nil { child.layoutNode.map(noteChange) }
        } else if let owner = item.surroundingView {
            engage(owner)
        }
    }

    /// Takes an item out, with everything the layout says of it by itself. What the program says has to be out.
    func disengage(_ node: LayoutNode) {
        guard let frame = node.frame, node.engine === self else { return }
        for (_, identifier) in node.own {
            causes[identifier] = nil
            system.remove(identifier)
        }
        for variable in frame.all {
            // Whoever takes a baseline from an item inside its own takes it from another one from now on.
            for identifier in system.users(of: variable) {
                if case .program(let constraint) = causes[identifier] { constraint.formChanged() }
            }
            nodes[variable] = nil
            system.remove(variable)
        }
        if node.isDirty { dirtyNodes.removeAll { $0 === node } }
        node.forgetEngine()
    }

    /// Lets the engine look again at what it says of an item by itself: its mask, its content, its insets.
    func noteChange(of node: LayoutNode) {
        guard !node.isDirty else { return }
        node.isDirty = true
        dirtyNodes.append(node)
    }

    // MARK: Solving

    /// Meets what has changed, and marks the views for layout whose subviews' frames follow from it.
    func solve() {
        guard !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        // Text that wraps needs another round: its height follows from the width of the first.
        for _ in 0..<Self.roundLimit where needsSolving {
            takeUpPending()
            refreshOwnConstraints()
            let changed = system.settle { self.leaveOut($0) }
            report(changed)
        }
    }

    private static let roundLimit = 8

    private func takeUpPending() {
        let taken = pending
        pending.removeAll()
        for constraint in taken where constraint.isPending {
            constraint.isPending = false
            guard constraint.isActive, let form = ConstraintForm(constraint, engine: self) else { continue }
            let identifier = system.add(form.linear)
            constraint.registration = identifier
            causes[identifier] = .program(constraint)
        }
    }

    private func refreshOwnConstraints() {
        while !dirtyNodes.isEmpty {
            let taken = dirtyNodes
            dirtyNodes.removeAll()
            for node in taken {
                node.isDirty = false
                guard node.engine === self, node.frame != nil else { continue }
                setOwnConstraints(of: node, to: OwnConstraintList(node).constraints)
            }
        }
    }

    private func setOwnConstraints(of node: LayoutNode, to wanted: [(kind: OwnConstraint, linear: LinearConstraint)]) {
        for kind in OwnConstraint.allCases where node.own[kind] != nil && !wanted.contains(where: { $0.kind == kind }) {
            removeOwn(kind, of: node)
        }
        for (kind, linear) in wanted {
            if let identifier = node.own[kind], let present = system.entries[identifier]?.constraint {
                if present.differsInConstantOnly(from: linear) {
                    shift(identifier, by: linear.expression.constant - present.expression.constant)
                    continue
                }
                removeOwn(kind, of: node)
            }
            let identifier = system.add(linear)
            node.own[kind] = identifier
            causes[identifier] = .own(node, kind)
        }
    }

    private func removeOwn(_ kind: OwnConstraint, of node: LayoutNode) {
        guard let identifier = node.own.removeValue(forKey: kind) else { return }
        causes[identifier] = nil
        system.remove(identifier)
        reconsider(rivalsOf: identifier)
    }

    /// Chooses which of contradicting constraints to leave out, and reports it.
    ///
    /// The last one that the program added goes first; what the layout says by itself only where there is no other.
    private func leaveOut(_ conflict: LayoutSystem.Conflict) -> ConstraintIdentifier {
        let programs = conflict.constraints.filter {
            if case .program = causes[$0] { return true }
            return false
        }
        guard let chosen = programs.last ?? conflict.constraints.last else {
            preconditionFailure("a contradiction rests on constraints")
        }
        // Whoever only measures learns of contradictions when the views are laid out.
        if target == nil,
            let record = ConstraintConflict(conflict.constraints.compactMap { causes[$0] }, broken: causes[chosen])
        {
            conflicts.append(record)
            ConstraintConflict.report(record)
        }
        switch causes.removeValue(forKey: chosen) {
        case .program(let constraint):
            constraint.registration = nil
            broken.append((constraint, Set(conflict.constraints)))
        case .own(let node, let kind): node.own[kind] = nil
        case nil: break
        }
        return chosen
    }

    private func report(_ changed: [LinearVariable]) {
        var marked: Set<ObjectIdentifier> = []
        for variable in changed {
            guard let node = nodes[variable], let item = node.item else { continue }
            if marked.insert(ObjectIdentifier(node)).inserted {
                if target == nil {
                    item.surroundingView?.setNeedsLayout()
                    hasMarkedViews = true
                }
                (item as? UIView)?.layoutSizeChanged()
            }
        }
    }

    // MARK: Frames

    /// Gives the subviews of `view` the frames that were solved for.
    func place(subviewsOf view: UIView) {
        solve()
        isPlacing = true
        defer { isPlacing = false }
        for child in view.childViews {
            guard let node = child.layoutNode, node.engine === self, let frame = node.frame,
                !child.translatesAutoresizingMaskIntoConstraints || node.autoresizing != nil
            else { continue }
            child.take(alignmentRectangle: rectangle(frame))
        }
    }

    /// The solved rectangle of an item.
    func rectangle(_ frame: LayoutNode.Frame) -> CGRect {
        CGRect(
            x: Self.rounded(system.value(of: frame.x)), y: Self.rounded(system.value(of: frame.y)),
            width: Self.rounded(max(system.value(of: frame.width), 0)),
            height: Self.rounded(max(system.value(of: frame.height), 0)))
    }

    /// `value`, on the nearest quarter of a point where it differs from that by an error of arithmetic only.
    private static func rounded(_ value: Double) -> Double {
        let near = (value * 4).rounded() / 4
        return abs(near - value) < 1e-9 * max(1, abs(value)) ? near : value
    }
}

extension LayoutNode {
    /// Forgets the engine and everything that refers to it.
    func forgetEngine() {
        engine = nil
        frame = nil
        own.removeAll()
        isDirty = false
        autoresizing = nil
    }
}
