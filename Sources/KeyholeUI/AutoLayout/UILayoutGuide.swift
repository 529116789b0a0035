import Foundation
import Keyhole

/// A rectangle for constraints to refer to, which is no view: it draws nothing and takes no touches.
open class UILayoutGuide: ReflectiveObject, LayoutItem {
    /// The view that the guide belongs to; ``UIView/addLayoutGuide(_:)`` sets it.
    public final internal(set) weak var owningView: UIView?

    /// A name for the guide; descriptions of constraints show it.
    @Property open var identifier = ""

    /// How far the guide's edges lie inside its owner's, where the system places them.
    final var fixedInsets: UIEdgeInsets? {
        didSet { if fixedInsets != oldValue { node?.engine?.noteChange(of: madeNode) } }
    }

    /// Where ``fixedInsets`` come from.
    final var insetsOfOwner: ((UIView) -> UIEdgeInsets)?

    private final var node: LayoutNode?

    /// Makes a guide that belongs to no view yet.
    public override init() { super.init() }

    final var madeNode: LayoutNode {
        if let node { return node }
        let made = LayoutNode(self)
        node = made
        return made
    }

    final var surroundingView: UIView? { owningView }
    final var nearestView: UIView? { owningView }

    /// Where the guide lies in the coordinates of its owner, as of the last layout.
    open var layoutFrame: CGRect {
        guard let node, let frame = node.frame, let engine = node.engine else {
            guard let owningView, let fixedInsets else { return .zero }
            return owningView.layer.bounds.inset(by: fixedInsets)
        }
        return engine.rectangle(frame)
    }

    /// The left edge, as an anchor.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge, as an anchor.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The leading edge, as an anchor.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge, as an anchor.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The middle between left and right, as an anchor.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The upper edge, as an anchor.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge, as an anchor.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The middle between top and bottom, as an anchor.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The width, as an anchor.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height, as an anchor.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

    /// The class, the address, the identifier, the frame and the owner, as UIKit prints them.
    open override var description: String {
        let frame = layoutFrame
        let (origin, size) = ([frame.minX, frame.minY].map(compact), [frame.width, frame.height].map(compact))
        return "<\(className): \(address(of: self)) - \"\(identifier)\", layoutFrame = "
            + "{{\(origin[0]), \(origin[1])}, {\(size[0]), \(size[1])}}, "
            + "owningView = \(owningView?.description ?? "(null)")>"
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("layoutFrame", \UILayoutGuide.layoutFrame, dependencies: [])
        declarations.property(
            "owningView", \UILayoutGuide.owningView, ownership: .weak, backingIvar: "_owningView", dependencies: [])
        declarations.property("identifier", \UILayoutGuide.identifier, ownership: .copy, backingIvar: "_identifier")
    }
}
