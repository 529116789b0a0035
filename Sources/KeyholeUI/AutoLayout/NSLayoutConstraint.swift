import Foundation
import Keyhole

/// A relation between two attributes of views or guides: `first == multiplier × second + constant`.
///
/// A constraint counts while it is active. Constants may be edited at any time: the layout is solved again from where
/// it is, at the next layout. Items are not kept alive.
open class NSLayoutConstraint: ReflectiveObject {
    /// An edge, a centre, a length or a baseline; Apple's raw values.
    public enum Attribute: Int, Hashable, Sendable {
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The upper edge.
        case top = 3
        /// The lower edge.
        case bottom = 4
        /// The edge where the language begins lines: the left one, unless the view that holds the constraint is mirrored.
        case leading = 5
        /// The edge where the language ends lines: the right one, unless the view that holds the constraint is mirrored.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle between left and right.
        case centerX = 9
        /// The middle between top and bottom.
        case centerY = 10
        /// The line that the last line of text stands on.
        case lastBaseline = 11
        /// The line that the first line of text stands on.
        case firstBaseline = 12
        /// The left edge of the space inside the layout margins.
        case leftMargin = 13
        /// The right edge of the space inside the layout margins.
        case rightMargin = 14
        /// The upper edge of the space inside the layout margins.
        case topMargin = 15
        /// The lower edge of the space inside the layout margins.
        case bottomMargin = 16
        /// The leading edge of the space inside the layout margins.
        case leadingMargin = 17
        /// The trailing edge of the space inside the layout margins.
        case trailingMargin = 18
        /// The middle between the left and the right margin.
        case centerXWithinMargins = 19
        /// The middle between the upper and the lower margin.
        case centerYWithinMargins = 20
        /// None: the other side is a constant.
        case notAnAttribute = 0
    }

    /// How the two sides compare; Apple's raw values.
    public enum Relation: Int, Hashable, Sendable {
        /// At most.
        case lessThanOrEqual = -1
        /// Equal.
        case equal = 0
        /// At least.
        case greaterThanOrEqual = 1
    }

    /// A direction; Apple's raw values.
    public enum Axis: Int, Hashable, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    final weak var first: (any LayoutItem)?
    final weak var second: (any LayoutItem)?

    /// The attribute on the left.
    public final let firstAttribute: Attribute
    /// The attribute on the right.
    public final let secondAttribute: Attribute
    /// How the sides compare.
    public final internal(set) var relation: Relation {
        didSet { if relation != oldValue { formChanged() } }
    }
    /// What the second attribute is multiplied by.
    public final internal(set) var multiplier: CGFloat {
        didSet { if multiplier != oldValue { formChanged() } }
    }

    /// What is added on the right, in points.
    ///
    /// A value that is not finite raises `NSInternalInconsistencyException` and changes nothing. One beyond 2,777,777
    /// either way is replaced by that limit, which standard error says once, as on Apple's systems.
    open var constant: CGFloat {
        get { storedConstant }
        set { changeConstant(to: newValue) }
    }

    @Property final var storedConstant: CGFloat

    /// How much the constraint counts, above 0 and up to 1000.
    ///
    /// Any other number raises `NSInternalInconsistencyException`, and so does a change between required and not
    /// required while the constraint is active; the priority stays as it was.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set { changePriority(to: newValue) }
    }

    @Property final var storedPriority: UILayoutPriority = .required

    /// A name for the constraint; ``description`` shows it.
    @Property open var identifier: String?

    /// The view that holds the constraint while it is active.
    final weak var holder: UIView?
    /// What the engine knows the constraint by.
    final var registration: ConstraintIdentifier?
    /// Whether the engine has it in its list of constraints to take up.
    final var isPending = false
    /// Grows with every activation.
    final private(set) var activationNumber = 0
    private let isWellFormed: Bool

    /// The item on the left.
    public final var firstItem: AnyObject? { first }
    /// The item on the right.
    public final var secondItem: AnyObject? { second }

    // MARK: Making

    /// Makes a constraint that is not active yet.
    ///
    /// - Parameters:
    ///   - view1: a view or a layout guide.
    ///   - attr1: its attribute.
    ///   - relation: how the sides compare.
    ///   - view2: a view or a layout guide; `nil` for a constant.
    ///   - attr2: its attribute.
    ///   - multiplier: what the second attribute is multiplied by.
    ///   - c: what is added, in points.
    ///
    /// Items that are neither views nor guides, and attributes that make no pair, raise `NSInvalidArgumentException`.
    /// A multiplier or a constant that is not finite raises `NSInternalInconsistencyException`.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            first: view1, firstAttribute: attr1, relation: relation, second: view2, secondAttribute: attr2,
            multiplier: multiplier, constant: c)
    }

    init(
        first: Any?, firstAttribute: Attribute, relation: Relation, second: Any?, secondAttribute: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) {
        let mistake = ConstraintMistake.find(
            first: first, firstAttribute, second: second, secondAttribute, multiplier: multiplier, constant: constant)
        self.first = first as? any LayoutItem
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second as? any LayoutItem
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier.isFinite ? multiplier : 1
        storedConstant = constant.isFinite ? ConstantLimit.limited(constant) : 0
        isWellFormed = mistake == nil
        super.init()
        mistake?.raise()
    }

    // MARK: Activity

    /// Whether the constraint counts.
    ///
    /// Activating it gives it to the nearest view that both items lie in or are; without one it raises
    /// `NSGenericException`.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            notifying("active") { newValue ? activate() : deactivate() }
        }
    }

    /// Makes constraints active, one after the other.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints inactive.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard isWellFormed, let first else { return }
        guard let view = nearestCommonView else {
            AutoLayoutExceptions.noCommonAncestor(self, first).raise()
            return
        }
        join(view)
    }

    /// The nearest view that both items lie in or are.
    final var nearestCommonView: UIView? {
        guard let view = first?.nearestView else { return nil }
        guard secondAttribute != .notAnAttribute else { return view }
        guard let other = second?.nearestView else { return nil }
        if view === other { return view }
        let above = Set(sequence(first: view) { $0.parent }.map { ObjectIdentifier($0) })
        return sequence(first: other) { $0.parent }.first { above.contains(ObjectIdentifier($0)) }
    }

    final func join(_ view: UIView) {
        holder = view
        activationNumber = IdentifierSource.next()
        view.madeNode.held.append(self)
        first?.madeNode.users.append(self)
        if let second, second !== first { second.madeNode.users.append(self) }
        view.madeLayoutEngine.register(self)
    }

    final func deactivate() {
        guard let view = holder else { return }
        registeredEngine?.unregister(self)
        isPending = false
        holder = nil
        view.layoutNode?.held.removeLast { $0 === self }
        first?.madeNode.users.removeLast { $0 === self }
        if let second, second !== first { second.madeNode.users.removeLast { $0 === self } }
    }

    private var registeredEngine: LayoutEngine? { holder?.layoutRoot.layoutNode?.topEngine }

    // MARK: Changes

    private func changeConstant(to new: CGFloat) {
        guard new.isFinite else {
            AutoLayoutExceptions.constantNotFinite(new, self).raise()
            return
        }
        let old = storedConstant
        notifying("constant") {
            storedConstant = ConstantLimit.limited(new)
            if storedConstant != old { constantChanged(from: old) }
        }
    }

    private func constantChanged(from old: CGFloat) {
        guard let engine = registeredEngine else { return }
        if let registration {
            engine.shift(registration, by: Double(isMirrored ? storedConstant - old : old - storedConstant))
        } else {
            engine.reconsider(self)
        }
    }

    /// Lets the engine read the constraint anew.
    final func formChanged() {
        guard registration != nil, let engine = registeredEngine else { return }
        engine.unregister(self)
        engine.register(self)
    }

    private func changePriority(to new: UILayoutPriority) {
        let old = storedPriority
        guard new.isLegal else {
            AutoLayoutExceptions.illegalPriority(new).raise()
            return
        }
        guard new != old else { return }
        if isActive, (new.rawValue >= 1000) != (old.rawValue >= 1000) {
            AutoLayoutExceptions.priorityMutation(from: old, to: new).raise()
            return
        }
        notifying("priority") { storedPriority = new }
        formChanged()
    }

    // MARK: Description

    /// The class, the address, the identifier and the relation, in the visual format where it has one, as UIKit
    /// prints them.
    open override var description: String { ConstraintDescription(self).text }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declareConstraintMembers(in: &declarations)
    }
}

extension Array {
    /// Takes out the last element that meets a condition. Linear, from the end.
    mutating func removeLast(where condition: (Element) -> Bool) {
        if let index = lastIndex(where: condition) { remove(at: index) }
    }
}
