import Foundation
import Keyhole
import KeyholeGraphics

/// A rectangle of the screen that draws itself, holds other views and receives touches.
///
/// Geometry and looks live in the view's ``layer``. Properties that say so are KVO-compliant for changes made through the
/// view. As in UIKit, a change made through the layer, or of `center`, does not tell observers of `frame`: observe the
/// layer's `position` and `bounds` for that.
open class UIView: UIResponder, CALayerDelegate {
    /// The layer that draws the view.
    public final let layer: CALayer

    /// The class of the layer that a view of this class makes for itself.
    open class var layerClass: AnyClass { CALayer.self }

    final var childViews: [UIView] = []
    final weak var parent: UIView?
    final var storedTintColor: UIColor?
    final var recognizers: [UIGestureRecognizer] = []
    /// The controller whose view this is.
    final weak var controller: UIViewController?
    /// What the layout by constraints knows of the view; `nil` for a view that has nothing to do with it.
    final var layoutNode: LayoutNode?
    final var needsConstraintUpdate = true
    final var subtreeNeedsConstraintUpdate = true

    // MARK: Making

    /// Makes a view that lies at `frame` in its superview.
    public init(frame: CGRect) {
        layer = CALayer.hosted(Self.layerClass)
        super.init()
        adoptLayer()
        layer.frame = frame
    }

    /// Makes a view of no size.
    public convenience override init() { self.init(frame: .zero) }

    /// Makes a view of no size: a headless program has no archive of views to read.
    public required init?(coder: NSCoder) {
        layer = CALayer.hosted(Self.layerClass)
        super.init()
        adoptLayer()
    }

    /// Where UIKit tells a view that its nib was loaded. There are no nibs here, so only a program calls it.
    open func awakeFromNib() {}

    /// Where Interface Builder lets a view prepare for its canvas; a picture of the canvas calls it too.
    open func prepareForInterfaceBuilder() {}

    deinit { leaveOrphans() }

    // MARK: Geometry

    /// Where the view lies in its superview, in points. KVO-compliant.
    open var frame: CGRect {
        get { layer.frame }
        set {
            notifying("frame") { layer.frame = newValue }
            layoutGeometryChanged()
        }
    }

    /// The visible part of the view's own coordinate system. KVO-compliant.
    open var bounds: CGRect {
        get { layer.bounds }
        set { changeBounds(newValue) }
    }

    /// Where the view's anchor point, its centre by default, lies in its superview. KVO-compliant.
    open var center: CGPoint {
        get { layer.position }
        set {
            notifying("center") { layer.position = newValue }
            layoutGeometryChanged()
        }
    }

    /// The map from the view's coordinates, about its anchor point, to those of its superview. KVO-compliant.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { notifying("transform") { layer.setAffineTransform(newValue) } }
    }

    /// The map of space about the view's anchor point; what of it a picture shows is said by ``CALayer/transform``.
    /// KVO-compliant; the observers of ``transform`` are told too.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { notifying("transform3D") { notifying("transform") { layer.transform = newValue } } }
    }

    /// How the view's frame follows the size of its superview. KVO-compliant.
    @Property open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { layoutRulesChanged() } }
    }

    /// Whether the view's frame and ``autoresizingMask`` place it. A view that constraints place switches it off.
    /// KVO-compliant.
    @Property open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { layoutRulesChanged() } }
    }

    /// Whether subviews follow a change of the view's size by their ``autoresizingMask``. KVO-compliant.
    @Property open var autoresizesSubviews = true

    /// The size that suits the view best within `size`; the view's own size unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that ``sizeThatFits(_:)`` gives, around the same origin.
    open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

    /// The size the content asks for, ``noIntrinsicMetric`` for a side that is free; a layout refuses `nan` and `inf`.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Lets the layout ask for ``intrinsicContentSize`` again.
    open func invalidateIntrinsicContentSize() { layoutNode.map(remeasureContent) }

    /// The smallest size, or that nearest to `targetSize`, that the constraints inside the view allow, with the view
    /// for itself: constraints from outside do not count.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size nearest to `targetSize` that the constraints inside the view allow, where the two sides of the target
    /// count as much as these priorities say. Linear in the subtree.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let priorities = AxisPriorities(horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
        return LayoutMeasurement.size(of: self, .init(size: targetSize, priorities: priorities))
    }

    /// How far the rectangle that constraints place lies inside the view's frame.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    // MARK: Appearance

    /// The colour behind the view's content. KVO-compliant.
    open var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { notifying("backgroundColor") { layer.backgroundColor = newValue?.cgColor } }
    }

    /// How much of the view shows, from 0 to 1. KVO-compliant.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { notifying("alpha") { layer.opacity = Float(newValue) } }
    }

    /// Whether the view is not drawn and receives no touches. KVO-compliant.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { hide(newValue) }
    }

    /// Whether the view promises to fill its bounds; listed in ``description``, drawing does not depend on it.
    /// KVO-compliant.
    @Property open var isOpaque = true

    /// Whether subviews are cut off at the view's bounds. KVO-compliant.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { notifying("clipsToBounds") { layer.masksToBounds = newValue } }
    }

    /// The view's own tint, or the nearest one up the hierarchy, or the system's blue. KVO-compliant.
    open var tintColor: UIColor! {
        get { nearestTint }
        set { changeTint(newValue) }
    }

    /// How what the view draws is fitted into its bounds when they change. KVO-compliant.
    @Property open var contentMode = ContentMode.scaleToFill { didSet { layer.contentsGravity = contentMode.gravity } }

    /// A view whose opaque parts are where this view shows; it lies in this view's coordinates.
    /// KVO-compliant, by the key `maskView`.
    @Property open var mask: UIView? { didSet { layer.mask = mask?.layer } }

    /// Called when the tint of the view or of a view above it has changed.
    open func tintColorDidChange() {}

    /// A number by which a program finds the view. KVO-compliant.
    @Property open var tag = 0

    /// Whether the view and its subviews receive touches. KVO-compliant.
    @Property open var isUserInteractionEnabled = true

    /// Whether the view gets touches that begin while it has one, as its recognisers do: `false` by default. KVO-compliant.
    @Property open var isMultipleTouchEnabled = false

    // MARK: Hierarchy

    /// The view this one lies in.
    open var superview: UIView? { parent }

    /// The views inside this one, back to front.
    open var subviews: [UIView] { childViews }

    /// The window at the top of the hierarchy, `nil` while the view is in none.
    open var window: UIWindow? { layoutRoot as? UIWindow }

    /// The controller whose view this is, or else the superview.
    open override var next: UIResponder? { controller ?? parent }

    /// Adds `view` in front of the others. A view that is in another one leaves it first.
    open func addSubview(_ view: UIView) { insert(view, at: nil) }

    /// Inserts `view` at `index` from the back; an index beyond the end appends.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts `view` in front of `sibling`, or in front of all where `sibling` is no subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, above: sibling) }

    /// Inserts `view` behind `sibling`, or in front of all where `sibling` is no subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, below: sibling) }

    /// Takes the view out of its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Moves `view` in front of its siblings. Linear in the subviews.
    open func bringSubviewToFront(_ view: UIView) { reorder(view) { childViews.count } }

    /// Moves `view` behind its siblings. Linear in the subviews.
    open func sendSubviewToBack(_ view: UIView) { reorder(view) { 0 } }

    /// Exchanges the subviews at two indexes; indexes outside the subviews change nothing.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

    /// Whether the view is `view` or lies inside it. Linear in the depth.
    open func isDescendant(of view: UIView) -> Bool { lies(in: view) }

    /// The view itself or the nearest view below it with this tag, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

    /// Called after `subview` has joined the view.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before `subview` leaves the view.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes to `newSuperview`.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview has changed.
    open func didMoveToSuperview() {}

    /// Called before the window changes to `newWindow`.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window has changed.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Marks the view for layout.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out the marked views around and below this one at once.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the subviews; a subclass that places its own overrides it. Subviews with constraints have their frames
    /// by then.
    open func layoutSubviews() {}

    /// Whether views of this class have constraints of their own to set up in ``updateConstraints()``.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Marks the view to have its constraints updated before the next layout.
    open func setNeedsUpdateConstraints() { markForConstraintUpdate() }

    /// Whether the view is marked to have its constraints updated.
    open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

    /// Updates the constraints of the marked views in the view's hierarchy at once, inner views first.
    open func updateConstraintsIfNeeded() { layoutRoot.updateConstraintsInTree() }

    /// Brings the view's constraints up to date; a subclass that changes its own overrides it.
    ///
    /// It is called before layout for marked views of a hierarchy that has constraints, each at least once.
    open func updateConstraints() {}

    /// Called after ``layoutMargins`` were set.
    open func layoutMarginsDidChange() {}

    /// The view inside this one, or the view itself, whose first line of text ``firstBaselineAnchor`` stands for.
    open var forFirstBaselineLayout: UIView { self }

    /// The view inside this one, or the view itself, whose last line of text ``lastBaselineAnchor`` stands for.
    open var forLastBaselineLayout: UIView { self }

    /// How far the first line of text stands below the upper edge.
    var firstBaselineOffset: CGFloat { 0 }

    /// How far the last line of text stands above the lower edge.
    var lastBaselineOffset: CGFloat { 0 }

    /// How much views of this class resist being larger than their content.
    var defaultHugging: AxisPriorities { AxisPriorities(.defaultLow) }

    /// The size of the content as the layout takes it; text that wraps is as high as its width makes it.
    var contentSizeForLayout: CGSize { intrinsicContentSize }

    /// Called when the size that a subview's content asks for, or how much it counts, has changed.
    func subviewContentChanged(_ view: UIView) {}

    /// Called when a subview was hidden or shown.
    func subviewHiddenChanged(_ view: UIView) {}

    /// Called when the layout has found a new place or size for the view.
    func layoutSizeChanged() {}

    /// Asks the view to place its subviews.
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { placeSubviews() } }

    // MARK: Drawing

    /// Marks the view to be drawn anew.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Marks the view to be drawn anew: all of it, as a part can't be drawn alone.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Draws the view's own content in the current context; `rect` is the bounds.
    open func draw(_ rect: CGRect) {}

    /// Where a subclass gives the layer its contents in place of drawing: otherwise the layer draws itself.
    open func display(_ layer: CALayer) { layer.record() }

    /// Draws the view by ``draw(_:)``.
    open func draw(_ layer: CALayer, in context: CGContext) {
        if layer === self.layer { context.makeCurrent { draw(bounds) } }
    }

    /// What is to happen when a property of the view's layer changes: in an animation block an animation, else nothing.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        blockAction(for: layer, forKey: event)
    }

    // MARK: Touches

    /// The frontmost view that `point` of this view's coordinates hits: the view itself, one below it, or none.
    ///
    /// Views that are hidden, that take no touches or whose alpha is below 0.01 are passed over.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { viewHit(by: point, with: event) }

    /// Whether `point` lies in the view's bounds; the far edges do not count.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.holds(point) }

    /// `point` of this view's coordinates in those of `view`; of the top of the hierarchy for `nil`.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

    /// `point` of the coordinates of `view` in those of this view; of the top of the hierarchy for `nil`.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

    /// The upright rectangle around `rect` of this view's coordinates in those of `view`.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

    /// The upright rectangle around `rect` of the coordinates of `view` in those of this view.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    // MARK: Gestures

    /// The recognisers of the view in the order they were added; `nil` for none. KVO-compliant.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { replaceRecognizers(with: newValue ?? []) }
    }

    /// Lets `recognizer` watch the touches of the view. A recogniser of another view leaves that one.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }

    /// Takes `recognizer` from the view and breaks off its gesture.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }

    /// Whether a recogniser may recognise its gesture; `true` unless overridden.
    ///
    /// The view that its touches went down in is asked first, then those around it up to the recogniser's own.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Description

    /// The class, the address, the frame, what differs from the defaults, and the layer, as UIKit prints them.
    open override var description: String { describe() }

    /// What a subclass adds to ``description`` after the frame: each entry `key = value`.
    var contentDescription: [String] { [] }

    /// What a subclass adds to ``description`` after the layer.
    var trailingDescription: String { "" }

    open override class func declareMembers(in declarations: inout MemberDeclarations) { declareView(&declarations) }
}
