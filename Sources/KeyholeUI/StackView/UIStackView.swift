import Foundation
import Keyhole

/// Places views in a row or a column by constraints that it makes itself.
///
/// The stack decides where its arranged views lie and, by ``distribution`` and ``alignment``, how large they are; how
/// large it is itself its own constraints say, or else its content. Hidden arranged views take no room.
open class UIStackView: UIView {
    /// Whether the views stand in a row or in a column.
    @Property open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsArrangement() } }
    }

    /// How the room along the axis is shared.
    @Property open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsArrangement() } }
    }

    /// Where the views lie across the axis.
    @Property open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsArrangement() } }
    }

    /// The space between neighbours, in points: exact for the distributions that fill, else the least.
    @Property open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { setNeedsArrangement() } }
    }

    /// Whether the space in a column is measured from the last baseline of one view to the first of the next.
    @Property open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// Whether the views lie inside the stack's layout margins, in place of its edges.
    @Property open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// The views that the stack places, in order; each is a subview too.
    public final private(set) var arrangedSubviews: [UIView] = []

    /// Stands for ``spacing`` in ``setCustomSpacing(_:after:)``.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// Stands for the system's space, 8 points, in ``setCustomSpacing(_:after:)``.
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    private final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private final var arrangement: [NSLayoutConstraint] = []
    private final var spacers: [UILayoutGuide] = []
    private final var arrangementIsDue = false

    // MARK: Making

    /// Makes a stack without views that lies at `frame`.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a stack of `views`, in a row.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Makes a stack without views: a headless program has no archive of views to read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Arranged views

    /// Lets the stack place `view`, after the others, and makes it a subview.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Lets the stack place `view` before the one at `stackIndex`, and makes it a subview in front of the others.
    ///
    /// A view that the stack places already moves there; its place among the subviews stays. An index beyond the end
    /// raises `NSInternalInconsistencyException`.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard (0...arrangedSubviews.count).contains(stackIndex) else {
            ObjectiveCException(
                name: .internalInconsistency,
                reason: "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or "
                    + "equal to \(arrangedSubviews.count)"
            ).raise()
            return
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        // Only a subview can be arranged already, so that a stack is filled without looking for each view in it.
        let isSubview = view.superview === self
        if !isSubview { addSubview(view) }
        notifying("arrangedSubviews") {
            if isSubview { arrangedSubviews.removeLast { $0 === view } }
            arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
        }
        setNeedsArrangement()
    }

    /// Stops placing `view`, which stays a subview; nothing happens for other views.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        notifying("arrangedSubviews") { arrangedSubviews.removeLast { $0 === view } }
        customSpacings[ObjectIdentifier(view)] = nil
        park(view, false)
        setNeedsArrangement()
    }

    /// Stops placing a subview that leaves.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Subviews

    /// Adds `view` in front of the others. One that the stack places stays in its place among the arranged views.
    open override func addSubview(_ view: UIView) {
        keepingArrangement(of: view) { super.addSubview(view) }
    }

    /// Inserts `view` at `index` from the back. One that the stack places stays in its place among the arranged views.
    open override func insertSubview(_ view: UIView, at index: Int) {
        keepingArrangement(of: view) { super.insertSubview(view, at: index) }
    }

    /// Inserts `view` in front of `sibling`. One that the stack places stays in its place among the arranged views.
    open override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        keepingArrangement(of: view) { super.insertSubview(view, aboveSubview: sibling) }
    }

    /// Inserts `view` behind `sibling`. One that the stack places stays in its place among the arranged views.
    open override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        keepingArrangement(of: view) { super.insertSubview(view, belowSubview: sibling) }
    }

    /// Lets a subview that leaves for a moment come back to where it was arranged.
    private func keepingArrangement(of view: UIView, _ change: () -> Void) {
        guard view.superview === self, let index = arrangedSubviews.firstIndex(where: { $0 === view }) else {
            return change()
        }
        let space = customSpacing(after: view)
        change()
        guard view.superview === self, !arrangedSubviews.contains(where: { $0 === view }) else { return }
        insertArrangedSubview(view, at: index)
        setCustomSpacing(space, after: view)
    }

    /// Sets the space after one of the arranged views; ``spacingUseDefault`` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsArrangement()
    }

    /// The space set for after one of the arranged views, or else ``spacingUseDefault``.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The space that counts after a view.
    final func space(after view: UIView) -> CGFloat {
        let space = customSpacings[ObjectIdentifier(view)] ?? spacing
        return space == Self.spacingUseSystem ? SystemSpacing.betweenItems : space
    }

    // MARK: Baselines

    /// In a column the first view that is shown, in a row the highest one by its content; the stack itself without one.
    open override var forFirstBaselineLayout: UIView { (axis == .vertical ? shown.first : highest) ?? self }

    /// In a column the last view that is shown, in a row the highest one by its content; the stack itself without one.
    open override var forLastBaselineLayout: UIView { (axis == .vertical ? shown.last : highest) ?? self }

    private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    private var highest: UIView? {
        let views = shown
        return views.dropFirst().reduce(views.first) { best, view in
            guard let best else { return view }
            return view.contentSizeForLayout.height > best.contentSizeForLayout.height ? view : best
        }
    }

    /// Lets constraints outside take up which view the stack's baselines are those of now.
    private func baselinesChanged() {
        for constraint in layoutNode?.users ?? [] where constraint.mentionsBaseline { constraint.formChanged() }
    }

    // MARK: Arranging

    /// Marks the stack to make its constraints anew.
    final func setNeedsArrangement() {
        guard !arrangementIsDue else { return }
        arrangementIsDue = true
        setNeedsUpdateConstraints()
    }

    /// Makes the stack's constraints where something has changed.
    open override func updateConstraints() {
        if arrangementIsDue {
            arrangementIsDue = false
            rearrange()
        }
        super.updateConstraints()
    }

    private func rearrange() {
        // The last one is found first among all that a view holds.
        NSLayoutConstraint.deactivate(arrangement.reversed())
        for spacer in spacers.reversed() { removeLayoutGuide(spacer) }
        for view in arrangedSubviews { park(view, view.isHidden) }
        let made = StackArrangement(self)
        spacers = made.spacers
        arrangement = made.constraints
        addConstraints(arrangement)
        baselinesChanged()
    }

    /// Lets the content of a hidden view count for nothing across the axis.
    private func park(_ view: UIView, _ isHidden: Bool) {
        guard isHidden || view.layoutNode?.parkedAxis != nil else { return }
        view.madeNode.parkedAxis = isHidden ? (axis == .horizontal ? .vertical : .horizontal) : nil
    }

    override func subviewContentChanged(_ view: UIView) { setNeedsArrangement() }

    override func subviewHiddenChanged(_ view: UIView) {
        if arrangedSubviews.contains(where: { $0 === view }) { setNeedsArrangement() }
    }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "arrangedSubviews", \UIStackView.arrangedSubviews, ownership: .copy, isReadOnly: true,
            notifiesAutomatically: false, dependencies: [])
        declarations.property("axis", \UIStackView.axis, backingIvar: "")
        declarations.property("distribution", \UIStackView.distribution, backingIvar: "")
        declarations.property("alignment", \UIStackView.alignment, backingIvar: "")
        declarations.property("spacing", \UIStackView.spacing, backingIvar: "")
        declarations.property(
            "baselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement,
            field: "isBaselineRelativeArrangement", getter: "isBaselineRelativeArrangement", backingIvar: "")
        declarations.property(
            "layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement,
            field: "isLayoutMarginsRelativeArrangement", getter: "isLayoutMarginsRelativeArrangement",
            backingIvar: "_layoutMarginsRelativeArrangement")
    }
}
