import Foundation

/// A constraint of the program as a relation between variables.
struct ConstraintForm {
    let linear: LinearConstraint

    /// Engages the items of `constraint` and the views between them; `nil` where an item is gone.
    init?(_ constraint: NSLayoutConstraint, engine: LayoutEngine) {
        guard let first = constraint.first, let container = constraint.nearestCommonView else { return nil }
        // Seen in a mirror what lay to the right lies to the left, and less is more.
        let isMirrored = constraint.isMirrored
        func side(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
            isMirrored ? attribute.mirrored : attribute
        }
        var expression = LinearExpression(constant: constraint.constantTerm)
        guard
            expression.add(
                side(constraint.firstAttribute), of: first, in: container, factor: 1, engine: engine)
        else { return nil }
        if constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.second,
                expression.add(
                    side(constraint.secondAttribute), of: second, in: container, factor: -Double(constraint.multiplier),
                    engine: engine)
            else { return nil }
        }
        let relation: LinearConstraint.Relation =
            switch constraint.relation {
            case .lessThanOrEqual: isMirrored ? .atLeast : .atMost
            case .equal: .equal
            case .greaterThanOrEqual: isMirrored ? .atMost : .atLeast
            }
        linear = LinearConstraint(
            expression: expression, relation: relation, priority: constraint.priority.rawValue)
    }
}

extension LinearConstraint {
    /// Whether the two are the same but for the constant.
    func differsInConstantOnly(from other: LinearConstraint) -> Bool {
        relation == other.relation && priority == other.priority
            && expression.terms.count == other.expression.terms.count
            && zip(expression.terms, other.expression.terms).allSatisfy { $0 == $1 }
    }
}

extension LinearExpression {
    /// Adds `factor` times where `attribute` of `item` lies in the coordinates of `container`.
    fileprivate mutating func add(
        _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in container: UIView, factor: Double,
        engine: LayoutEngine
    ) -> Bool {
        if attribute.isOfMargins, let view = item as? UIView {
            return add(
                attribute.ofBounds, of: view.layoutMarginsGuide, in: container, factor: factor, engine: engine)
        }
        if let view = item as? UIView, let text = view.viewOfText(for: attribute) {
            return add(attribute, of: text, in: container, factor: factor, engine: engine)
        }
        engine.engage(item)
        guard let frame = item.madeNode.frame else { return false }
        switch attribute.kind {
        case .none: return false
        case .length: add(attribute == .width ? frame.width : frame.height, factor: factor)
        case .horizontalLocation:
            guard addOrigin(of: item, in: container, \.x, \.left, \.x, factor: factor, engine: engine) else {
                return false
            }
            if let part = attribute.partOfLength { add(frame.width, factor: factor * part) }
        case .verticalLocation:
            guard addOrigin(of: item, in: container, \.y, \.top, \.y, factor: factor, engine: engine) else {
                return false
            }
            if let part = attribute.partOfLength { add(frame.height, factor: factor * part) }
            if attribute == .firstBaseline, let view = item as? UIView {
                constant += factor * Double(view.firstBaselineOffset)
            }
            if attribute == .lastBaseline, let view = item as? UIView {
                constant -= factor * Double(view.lastBaselineOffset)
            }
        }
        return true
    }

    /// Adds `factor` times the left or upper edge of `item`, step by step up to `container`.
    private mutating func addOrigin(
        of item: any LayoutItem, in container: UIView, _ variable: KeyPath<LayoutNode.Frame, LinearVariable>,
        _ inset: KeyPath<UIEdgeInsets, CGFloat>, _ origin: KeyPath<CGPoint, CGFloat>, factor: Double,
        engine: LayoutEngine
    ) -> Bool {
        if item === container {
            constant += factor * Double(container.alignmentRectInsets[keyPath: inset])
            return true
        }
        guard let frame = item.madeNode.frame else { return false }
        add(frame[keyPath: variable], factor: factor)
        var step = item.surroundingView
        while let view = step, view !== container {
            engine.engage(view)
            guard let frame = view.madeNode.frame else { return false }
            add(frame[keyPath: variable], factor: factor)
            constant -= factor * Double(view.alignmentRectInsets[keyPath: inset])
            constant -= factor * Double(view.layer.bounds.origin[keyPath: origin])
            step = view.parent
        }
        return step != nil
    }
}

extension UIView {
    /// The view inside this one whose baseline counts as this one's; `nil` where the view's own does.
    fileprivate final func viewOfText(for attribute: NSLayoutConstraint.Attribute) -> UIView? {
        let view: UIView
        switch attribute {
        case .firstBaseline: view = forFirstBaselineLayout
        case .lastBaseline: view = forLastBaselineLayout
        default: return nil
        }
        return view !== self && view.isDescendant(of: self) ? view : nil
    }
}

extension NSLayoutConstraint.Attribute {
    /// How much of the item's width or height lies before the attribute; `nil` for nothing.
    fileprivate var partOfLength: Double? {
        switch self {
        case .right, .trailing, .bottom, .lastBaseline: 1
        case .centerX, .centerY: 0.5
        default: nil
        }
    }
}
