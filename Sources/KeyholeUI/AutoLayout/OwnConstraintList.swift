import Foundation
import Keyhole

/// What the layout requires and wishes of an item by itself: its mask, its content, its insets.
struct OwnConstraintList {
    private(set) var constraints: [(kind: OwnConstraint, linear: LinearConstraint)] = []

    init(_ node: LayoutNode) {
        guard let frame = node.frame else { return }
        node.autoresizing = nil
        if let guide = node.item as? UILayoutGuide {
            addGuide(guide, frame)
        } else if let view = node.view {
            if let target = node.engine?.target, node.engine?.root === view {
                addNotNegative(frame)
                addContent(of: view, node, frame)
                addTarget(target, frame)
            } else if view.translatesAutoresizingMaskIntoConstraints {
                addMask(of: view, node, frame)
            } else {
                addNotNegative(frame)
                addContent(of: view, node, frame)
                if view.parent == nil { addTop(view, frame) }
            }
        }
        addTrial(node, frame)
    }

    private mutating func add(
        _ kind: OwnConstraint, _ terms: [(LinearVariable, Double)], _ value: Double,
        relation: LinearConstraint.Relation = .equal, priority: Float = LinearConstraint.required
    ) {
        // A number that is not finite would stay in every sum it has once come into.
        guard value.isFinite else { return }
        let limit = Double(ConstantLimit.greatest)
        var expression = LinearExpression(constant: -min(max(value, -limit), limit))
        for (variable, factor) in terms { expression.add(variable, factor: factor) }
        constraints.append((kind, LinearConstraint(expression: expression, relation: relation, priority: priority)))
    }

    private mutating func addNotNegative(_ frame: LayoutNode.Frame) {
        add(.widthNotNegative, [(frame.width, 1)], 0, relation: .atLeast)
        add(.heightNotNegative, [(frame.height, 1)], 0, relation: .atLeast)
    }

    // MARK: Views

    /// The frame as it is, or as it follows a superview that is laid out by constraints.
    private mutating func addMask(of view: UIView, _ node: LayoutNode, _ frame: LayoutNode.Frame) {
        let relation = AutoresizingRelation(view)
        guard let outer = view.parent, let outerNode = outer.layoutNode, let around = outerNode.frame,
            outerNode.engine === node.engine
        else {
            let rectangle = view.alignmentRectangle
            add(.x, [(frame.x, 1)], rectangle.minX)
            add(.y, [(frame.y, 1)], rectangle.minY)
            add(.width, [(frame.width, 1)], rectangle.width)
            add(.height, [(frame.height, 1)], rectangle.height)
            return
        }
        node.autoresizing = relation
        let insets = outer.alignmentRectInsets
        let (wide, high) = (Double(insets.left + insets.right), Double(insets.top + insets.bottom))
        addLinear(.x, frame.x, relation.x, of: around.width, wide)
        addLinear(.width, frame.width, relation.width, of: around.width, wide)
        addLinear(.y, frame.y, relation.y, of: around.height, high)
        addLinear(.height, frame.height, relation.height, of: around.height, high)
    }

    private mutating func addLinear(
        _ kind: OwnConstraint, _ variable: LinearVariable, _ part: AutoresizingRelation.Part,
        of length: LinearVariable, _ margin: Double
    ) {
        var terms = [(variable, 1.0)]
        if part.factor != 0 { terms.append((length, -part.factor)) }
        add(kind, terms, part.constant + part.factor * margin)
    }

    /// The content's size: the view is to be no larger, and with another priority no smaller.
    private mutating func addContent(of view: UIView, _ node: LayoutNode, _ frame: LayoutNode.Frame) {
        let size = view.contentSizeForLayout
        if node.parkedAxis != .horizontal, let width = length(size.width, of: view, .width) {
            addSize(.hugWidth, .resistWidth, frame.width, width, node, .horizontal)
        }
        if node.parkedAxis != .vertical, let height = length(size.height, of: view, .height) {
            addSize(.hugHeight, .resistHeight, frame.height, height, node, .vertical)
        }
    }

    /// A length that content asks for; `nil` for none, and for one that is refused.
    private func length(_ length: CGFloat, of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        guard length != UIView.noIntrinsicMetric else { return nil }
        guard length.isFinite else {
            AutoLayoutExceptions.constantNotFinite(length, of: "NSContentSizeLayoutConstraint", (view, attribute))
                .raise()
            return nil
        }
        return ConstantLimit.limited(length)
    }

    private mutating func addSize(
        _ hug: OwnConstraint, _ resist: OwnConstraint, _ variable: LinearVariable, _ length: CGFloat,
        _ node: LayoutNode, _ axis: NSLayoutConstraint.Axis
    ) {
        add(resist, [(variable, 1)], Double(length), relation: .atLeast, priority: node.resistance[axis].rawValue)
        add(hug, [(variable, 1)], Double(length), relation: .atMost, priority: node.hugging[axis].rawValue)
    }

    /// The topmost view stays where it is, and keeps its size where nothing says otherwise.
    private mutating func addTop(_ view: UIView, _ frame: LayoutNode.Frame) {
        let rectangle = view.alignmentRectangle
        add(.x, [(frame.x, 1)], rectangle.minX)
        add(.y, [(frame.y, 1)], rectangle.minY)
        add(.width, [(frame.width, 1)], rectangle.width, priority: Self.faintest)
        add(.height, [(frame.height, 1)], rectangle.height, priority: Self.faintest)
    }

    /// A view that is measured lies at the zero point and is as near to the target as its inside allows.
    private mutating func addTarget(_ target: LayoutMeasurement.Target, _ frame: LayoutNode.Frame) {
        add(.x, [(frame.x, 1)], 0)
        add(.y, [(frame.y, 1)], 0)
        let priorities = target.priorities
        add(.width, [(frame.width, 1)], target.size.width, priority: priorities.horizontal.rawValue)
        add(.height, [(frame.height, 1)], target.size.height, priority: priorities.vertical.rawValue)
    }

    /// Below every priority that a program would use.
    private static let faintest: Float = 1e-3

    /// Where the item is tried counts less than all else, so that it decides what is open and nothing more.
    private mutating func addTrial(_ node: LayoutNode, _ frame: LayoutNode.Frame) {
        let kinds: [(OwnConstraint, LinearVariable)] = [
            (.tryX, frame.x), (.tryY, frame.y), (.tryWidth, frame.width), (.tryHeight, frame.height),
        ]
        for (kind, variable) in kinds {
            guard let value = node.trial[kind]?.value else { continue }
            add(kind, [(variable, 1)], value, priority: LinearConstraint.trial)
        }
    }

    // MARK: Guides

    private mutating func addGuide(_ guide: UILayoutGuide, _ frame: LayoutNode.Frame) {
        addNotNegative(frame)
        guard let insets = guide.fixedInsets, let owner = guide.owningView, let around = owner.layoutNode?.frame else {
            return
        }
        let outer = owner.alignmentRectInsets
        let (wide, high) = (Double(outer.left + outer.right), Double(outer.top + outer.bottom))
        add(.left, [(frame.x, 1)], Double(insets.left))
        add(.top, [(frame.y, 1)], Double(insets.top))
        add(.right, [(frame.width, 1), (frame.x, 1), (around.width, -1)], wide - Double(insets.right))
        add(.bottom, [(frame.height, 1), (frame.y, 1), (around.height, -1)], high - Double(insets.bottom))
    }
}

/// How a view's rectangle follows the size of its superview by its mask.
struct AutoresizingRelation {
    /// `factor` times the superview's length, and `constant`.
    struct Part {
        let factor: Double
        let constant: Double

        func value(_ length: CGFloat) -> Double { factor * Double(length) + constant }
    }

    let x: Part
    let y: Part
    let width: Part
    let height: Part

    init(_ view: UIView) {
        let rectangle = view.alignmentRectangle
        let size = view.parent?.layer.bounds.size ?? .zero
        let mask = view.autoresizingMask
        let follows = view.parent?.autoresizesSubviews ?? false
        (x, width) = Self.parts(
            AutoresizingAxis(
                start: rectangle.minX, length: rectangle.width, total: size.width,
                flexible: (
                    follows && mask.contains(.flexibleLeftMargin), follows && mask.contains(.flexibleWidth),
                    follows && mask.contains(.flexibleRightMargin)
                )))
        (y, height) = Self.parts(
            AutoresizingAxis(
                start: rectangle.minY, length: rectangle.height, total: size.height,
                flexible: (
                    follows && mask.contains(.flexibleTopMargin), follows && mask.contains(.flexibleHeight),
                    follows && mask.contains(.flexibleBottomMargin)
                )))
    }

    private static func parts(_ axis: AutoresizingAxis) -> (start: Part, length: Part) {
        let shares = axis.shares
        return (
            Part(factor: shares.before, constant: axis.start - shares.before * axis.total),
            Part(factor: shares.length, constant: axis.length - shares.length * axis.total)
        )
    }

    /// Whether `rectangle` is what the relation gives in a superview of this size.
    func gives(_ rectangle: CGRect, in size: CGSize) -> Bool {
        let differences = [
            x.value(size.width) - rectangle.minX, width.value(size.width) - rectangle.width,
            y.value(size.height) - rectangle.minY, height.value(size.height) - rectangle.height,
        ]
        return differences.allSatisfy { abs($0) < 1e-6 }
    }
}
