/// What constraints are about: a view or a layout guide.
protocol LayoutItem: AnyObject {
    /// The layout's record of the item, made on first use.
    var madeNode: LayoutNode { get }
    /// The view in whose coordinates the item lies.
    var surroundingView: UIView? { get }
    /// The view itself, or the guide's owner.
    var nearestView: UIView? { get }
}

extension UIView: LayoutItem {
    final var madeNode: LayoutNode {
        if let layoutNode { return layoutNode }
        let made = LayoutNode(self)
        layoutNode = made
        return made
    }

    final var surroundingView: UIView? { parent }
    final var nearestView: UIView? { self }
}

/// What the layout knows of one view or guide.
final class LayoutNode {
    /// The variables of an item's alignment rectangle, in the coordinates of ``LayoutItem/surroundingView``.
    struct Frame {
        let x: LinearVariable
        let y: LinearVariable
        let width: LinearVariable
        let height: LinearVariable

        var all: [LinearVariable] { [x, y, width, height] }

        /// The variables with the names that UIKit's reports give them.
        var named: [(name: String, variable: LinearVariable)] {
            [("minX", x), ("minY", y), ("Width", width), ("Height", height)]
        }
    }

    weak var item: (any LayoutItem)?
    /// The engine that solves for the item; `nil` while no constraint is about it.
    weak var engine: LayoutEngine?
    /// Set as long as ``engine`` is.
    var frame: Frame?
    /// The constraints that the view holds.
    var held: [NSLayoutConstraint] = []
    /// The active constraints that mention the item.
    var users: [NSLayoutConstraint] = []
    /// What the layout itself requires and wishes of the item.
    var own: [OwnConstraint: ConstraintIdentifier] = [:]
    /// Whether ``own`` has to be looked at again.
    var isDirty = false
    /// Where the item is tried, as far as constraints leave that open, and where it was before.
    var trial: [OwnConstraint: (value: Double, other: Double)] = [:]
    /// How the item's frame follows its superview, where it does.
    var autoresizing: AutoresizingRelation?
    /// The guides the view owns.
    var guides: [UILayoutGuide] = []
    /// How much the view resists being larger and smaller than its content.
    var hugging: AxisPriorities
    var resistance = AxisPriorities(.defaultHigh)
    /// The direction in which the view's content does not count, because the stack that it is hidden in is not to be
    /// larger for it.
    var parkedAxis: NSLayoutConstraint.Axis? {
        didSet { if parkedAxis != oldValue { engine?.noteChange(of: self) } }
    }
    /// The height that the view's content takes at the width the layout gives it.
    var wrappedHeight: (width: Double, height: Double)?
    /// The engine of the hierarchy that the view is the top of.
    var topEngine: LayoutEngine?

    /// The space around a view's content, as the program has set it.
    struct Margins {
        let insets: UIEdgeInsets
        /// Whether the left side stands for the leading one.
        let areDirectional: Bool
    }

    /// The space around the view's content, where the program has set it.
    var margins: Margins?
    /// Whether the margins are measured from the safe area.
    var marginsFollowSafeArea = true
    /// Whether the margins leave free what the superview's leave free.
    var marginsPreserveSuperview = false
    /// Whether what the view contains is mirrored.
    var semantics = UISemanticContentAttribute.unspecified

    init(_ item: any LayoutItem) {
        self.item = item
        hugging = (item as? UIView)?.defaultHugging ?? AxisPriorities(.defaultLow)
    }

    var view: UIView? { item as? UIView }
}

/// A priority for each axis.
struct AxisPriorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(_ both: UILayoutPriority) {
        horizontal = both
        vertical = both
    }

    init(horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// The constraints that the layout makes by itself.
enum OwnConstraint: Hashable, CaseIterable {
    case x, y, width, height
    case left, top, right, bottom
    case widthNotNegative, heightNotNegative
    case hugWidth, hugHeight, resistWidth, resistHeight
    case tryX, tryY, tryWidth, tryHeight
}
