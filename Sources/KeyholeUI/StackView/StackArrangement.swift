import Foundation

/// The constraints that a stack places its views with, named as UIKit names them.
struct StackArrangement {
    private(set) var constraints: [NSLayoutConstraint] = []
    /// Guides that stand for the spaces, for the distributions that compare them.
    private(set) var spacers: [UILayoutGuide] = []

    private let stack: UIStackView
    /// What the views are connected to: the stack or the inside of its margins.
    private let canvas: any LayoutItem
    private let shown: [UIView]
    private let along: AxisAttributes
    private let across: AxisAttributes

    init(_ stack: UIStackView) {
        self.stack = stack
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        shown = stack.arrangedSubviews.filter { !$0.isHidden }
        along = AxisAttributes(stack.axis)
        across = AxisAttributes(stack.axis == .horizontal ? .vertical : .horizontal)
        connectEnds()
        switch stack.distribution {
        case .fill: addSpaces(.equal)
        case .fillEqually:
            addSpaces(.equal)
            equateLengths()
        case .fillProportionally:
            addSpaces(.equal)
            shareProportionally()
        case .equalSpacing:
            addSpaces(.greaterThanOrEqual)
            equateSpaces()
        case .equalCentering:
            addSpaces(.greaterThanOrEqual)
            equateDistances()
        }
        settleTies()
        align()
        parkHidden()
    }

    private mutating func add(
        _ name: String, _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation = .equal, _ second: (any LayoutItem)? = nil,
        _ other: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: UILayoutPriority = .required
    ) {
        let made = NSLayoutConstraint(
            first: first, firstAttribute: attribute, relation: relation, second: second, secondAttribute: other,
            multiplier: multiplier, constant: constant)
        made.identifier = "UISV-" + name
        made.priority = priority
        constraints.append(made)
    }

    // MARK: Along the axis

    private mutating func connectEnds() {
        guard let first = shown.first, let last = shown.last else {
            if !stack.arrangedSubviews.isEmpty { add("spanning-fit", canvas, along.length, .equal, priority: Self.fit) }
            return
        }
        add("canvas-connection", canvas, along.start, .equal, first, along.start)
        add("canvas-connection", canvas, along.end, .equal, last, along.end)
    }

    private mutating func addSpaces(_ relation: NSLayoutConstraint.Relation) {
        let byBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        for (view, next) in zip(shown, shown.dropFirst()) {
            add(
                "spacing", next, byBaselines ? .firstBaseline : along.start, relation, view,
                byBaselines ? .lastBaseline : along.end, constant: stack.space(after: view))
        }
    }

    private mutating func equateLengths() {
        guard let first = shown.first else { return }
        for view in shown.dropFirst() { add("fill-equally", first, along.length, .equal, view, along.length) }
    }

    /// Each view that has a content takes the part of the room that its content has of all contents.
    private mutating func shareProportionally() {
        let lengths = shown.map { length(of: $0) ?? 0 }
        let sum = lengths.reduce(0, +)
        guard sum > 0, shown.allSatisfy({ length(of: $0) != nil }) else { return }
        let spaces = shown.dropLast().reduce(0) { $0 + stack.space(after: $1) }
        for (view, length) in zip(shown, lengths) {
            let part = length / sum
            add(
                "fill-proportionally", view, along.length, .equal, canvas, along.length, multiplier: part,
                constant: -part * spaces)
        }
    }

    private mutating func equateSpaces() {
        for (view, next) in zip(shown, shown.dropFirst()) {
            let spacer = addSpacer()
            add("distributing-edge", spacer, along.start, .equal, view, along.end)
            add("distributing-edge", spacer, along.end, .equal, next, along.start)
            if let first = spacers.first, first !== spacer {
                add("fill-equally", spacer, along.length, .equal, first, along.length)
            }
        }
        if let first = spacers.first { add("spacing", first, along.length, .equal, priority: Self.fit) }
    }

    private mutating func equateDistances() {
        for (view, next) in zip(shown, shown.dropFirst()) {
            let spacer = addSpacer()
            add("distributing-edge", spacer, along.start, .equal, view, along.center)
            add("distributing-edge", spacer, along.end, .equal, next, along.center)
            if spacers.count > 1 {
                add(
                    "fill-equally", spacer, along.length, .equal, spacers[spacers.count - 2], along.length,
                    priority: Self.centering)
            }
        }
        if let first = spacers.first { add("spacing", first, along.length, .equal, priority: Self.fit) }
    }

    private mutating func addSpacer() -> UILayoutGuide {
        let spacer = UILayoutGuide()
        spacer.identifier = "UISV-distributing"
        stack.addLayoutGuide(spacer)
        spacers.append(spacer)
        return spacer
    }

    /// Where the views' own priorities leave open who stretches or shrinks: of views with a content the first, of
    /// those without the last.
    private mutating func settleTies() {
        let flexible = shown.filter { length(of: $0) == nil }
        for view in shown {
            let yields = flexible.isEmpty ? view === shown.first : view === flexible.last
            add(
                "ambiguity-suppression", view, along.length, .equal, constant: length(of: view) ?? 0,
                priority: yields ? Self.faintest : Self.faint)
        }
    }

    /// The length of a view's content along the axis; `nil` for none.
    private func length(of view: UIView) -> CGFloat? {
        let size = view.contentSizeForLayout
        let length = stack.axis == .horizontal ? size.width : size.height
        return length == UIView.noIntrinsicMetric || !length.isFinite ? nil : length
    }

    // MARK: Across the axis

    private mutating func align() {
        guard !stack.arrangedSubviews.isEmpty else { return }
        if stack.alignment != .fill || shown.isEmpty {
            add("spanning-fit", canvas, across.length, .equal, priority: Self.fit)
        }
        for view in shown { align(view, with: shown[0]) }
        for view in stack.arrangedSubviews where view.isHidden { alignHidden(view) }
    }

    private mutating func align(_ view: UIView, with first: UIView) {
        switch stack.alignment {
        case .fill:
            add("canvas-connection", view, across.start, .equal, canvas, across.start)
            add("canvas-connection", canvas, across.end, .equal, view, across.end)
        case .leading:
            add("canvas-connection", view, across.start, .equal, canvas, across.start)
            add("spanning-boundary", canvas, across.end, .greaterThanOrEqual, view, across.end)
        case .center:
            add("canvas-connection", view, across.center, .equal, canvas, across.center)
            addBoundaries(view)
        case .trailing:
            add("canvas-connection", canvas, across.end, .equal, view, across.end)
            add("spanning-boundary", view, across.start, .greaterThanOrEqual, canvas, across.start)
        case .firstBaseline, .lastBaseline:
            alignBaseline(of: view, with: first)
            addBoundaries(view)
        }
    }

    /// A hidden view lies where the others do, but does not make the stack larger. Where the program does not say how
    /// large it is, it is as large as the stack.
    private mutating func alignHidden(_ view: UIView) {
        switch stack.alignment {
        case .center: add("hiding", view, across.center, .equal, canvas, across.center)
        case .trailing, .lastBaseline: add("hiding", canvas, across.end, .equal, view, across.end)
        case .fill, .leading, .firstBaseline: add("hiding", view, across.start, .equal, canvas, across.start)
        }
        add("hiding", view, across.length, .equal, canvas, across.length, priority: Self.faint)
    }

    private mutating func addBoundaries(_ view: UIView) {
        add("spanning-boundary", view, across.start, .greaterThanOrEqual, canvas, across.start)
        add("spanning-boundary", canvas, across.end, .greaterThanOrEqual, view, across.end)
    }

    /// Baselines exist in rows only; a column has its views at the leading edge then, as the first case of the kind.
    private mutating func alignBaseline(of view: UIView, with first: UIView) {
        guard stack.axis == .horizontal else {
            add("canvas-connection", view, across.start, .equal, canvas, across.start)
            return
        }
        let isFirst = stack.alignment == .firstBaseline
        let attribute: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
        let edge: NSLayoutConstraint.Attribute = isFirst ? .top : .bottom
        if view !== first { add("alignment", view, attribute, .equal, first, attribute) }
        // The views go together as far to that edge as the one that reaches farthest allows.
        add("canvas-connection", view, edge, .equal, canvas, edge, priority: Self.fit - 1)
    }

    // MARK: Hidden views

    /// A hidden view has no length and lies in the middle of the space between its shown neighbours.
    private mutating func parkHidden() {
        let views = stack.arrangedSubviews
        for (index, view) in views.enumerated() where view.isHidden {
            add("hiding", view, along.length, .equal, priority: Self.hiding)
            let before = views[..<index].last { !$0.isHidden }
            let after = views[index...].first { !$0.isHidden }
            if let before, after != nil {
                add("hiding", view, along.start, .equal, before, along.end, constant: stack.space(after: before) / 2)
            } else {
                let attribute = after == nil && before != nil ? along.end : along.start
                add("hiding", view, attribute, .equal, canvas, attribute)
            }
        }
    }

    /// What a stack makes itself no larger with than it has to be.
    private static let fit = UILayoutPriority(51)
    /// Distances between centres yield to everything that a program is likely to say of lengths.
    private static let centering = UILayoutPriority(149)
    /// A length that the program requires of a hidden view is no contradiction, since nobody sees the view; one that it
    /// merely asks for, with 999 at most, yields.
    private static let hiding = UILayoutPriority(999.5)
    private static let faint = UILayoutPriority(0.02)
    private static let faintest = UILayoutPriority(0.01)
}

/// The attributes of one direction.
private struct AxisAttributes {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
        let isHorizontal = axis == .horizontal
        start = isHorizontal ? .leading : .top
        end = isHorizontal ? .trailing : .bottom
        center = isHorizontal ? .centerX : .centerY
        length = isHorizontal ? .width : .height
    }
}
