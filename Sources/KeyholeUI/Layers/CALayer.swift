import Foundation
import Keyhole
import KeyholeGraphics

/// A rectangle that is drawn: background, contents, sublayers, border, from back to front.
///
/// Nearly every property is KVO-compliant and says so. ``frame`` is derived from ``position``, ``bounds``, ``anchorPoint``
/// and the transform; its observers are told when one of them changes. Defaults are those of Apple's `CALayer.h`.
open class CALayer: ReflectiveObject {
    // MARK: Geometry

    /// The visible part of the layer's own coordinate system. KVO-compliant.
    ///
    /// An edge that is not a number raises `CALayerInvalidGeometry`.
    @Property open var bounds: CGRect = .zero {
        willSet {
            Self.refuse(bounds: newValue)
            propertyWillChange("bounds")
        }
        didSet {
            if bounds.hasNaN { bounds = oldValue }
            propertyDidChange("bounds")
            boundsChanged(from: oldValue)
        }
    }

    /// Where the anchor point lies, in the superlayer's coordinates. KVO-compliant.
    ///
    /// A coordinate that is not a number raises `CALayerInvalidGeometry`.
    @Property open var position: CGPoint = .zero {
        willSet {
            Self.refuse(position: newValue)
            propertyWillChange("position")
        }
        didSet {
            if position.hasNaN { position = oldValue }
            propertyDidChange("position")
        }
    }

    /// The point of the bounds that ``position`` places, as a fraction of the bounds: (0.5, 0.5) is the centre.
    /// KVO-compliant.
    @Property open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        willSet { propertyWillChange("anchorPoint") }
        didSet { propertyDidChange("anchorPoint") }
    }

    /// Where the layer stands among its siblings: higher values are drawn later, equal ones in the order of sublayers.
    /// KVO-compliant.
    @Property open var zPosition: CGFloat = 0 {
        willSet { propertyWillChange("zPosition") }
        didSet { propertyDidChange("zPosition") }
    }

    /// The map of space about the anchor point.
    ///
    /// A picture is flat: it shows what the transform does to the layer's plane, seen from the front, which for turns
    /// about any axis is exact. Perspective (`m34`) shows at the anchor point only: the whole layer is scaled and moved
    /// as its anchor point is, without foreshortening. KVO-compliant.
    @Property open var transform = CATransform3DIdentity {
        willSet { propertyWillChange("transform") }
        didSet {
            propertyDidChange("transform")
            if !isPresentation, transform != oldValue { markForLayout(withSuperlayer: true) }
        }
    }

    /// The smallest upright rectangle around the layer in its superlayer's coordinates.
    ///
    /// Setting it changes ``position`` and the size of ``bounds``; under a transform, to what makes the frame come out.
    /// KVO-compliant.
    open var frame: CGRect {
        get { frameInSuperlayer }
        set { place(in: newValue) }
    }

    // MARK: Appearance

    /// Whether the layer and its sublayers are not drawn. KVO-compliant.
    @Property open var isHidden = false {
        willSet { propertyWillChange("hidden") }
        didSet { propertyDidChange("hidden") }
    }

    /// How much of the layer and its sublayers shows, from 0 to 1. KVO-compliant.
    @Property open var opacity: Float = 1 {
        willSet { propertyWillChange("opacity") }
        didSet { propertyDidChange("opacity") }
    }

    /// What fills the bounds behind the contents; `nil` for nothing. KVO-compliant.
    @Property open var backgroundColor: CGColor? {
        willSet { propertyWillChange("backgroundColor") }
        didSet { propertyDidChange("backgroundColor") }
    }

    /// The radius that rounds the background and the border, and clips contents where ``masksToBounds`` is set.
    /// KVO-compliant.
    @Property open var cornerRadius: CGFloat = 0 {
        willSet { propertyWillChange("cornerRadius") }
        didSet { propertyDidChange("cornerRadius") }
    }

    /// The corners that ``cornerRadius`` rounds. KVO-compliant.
    @Property open var maskedCorners: CACornerMask = .all

    /// The width of the border, which lies inside the bounds, above contents and sublayers. KVO-compliant.
    @Property open var borderWidth: CGFloat = 0 {
        willSet { propertyWillChange("borderWidth") }
        didSet { propertyDidChange("borderWidth") }
    }

    /// The colour of the border. KVO-compliant.
    @Property open var borderColor: CGColor? = .black {
        willSet { propertyWillChange("borderColor") }
        didSet { propertyDidChange("borderColor") }
    }

    /// Whether contents and sublayers are clipped to the bounds. KVO-compliant.
    @Property open var masksToBounds = false {
        willSet { propertyWillChange("masksToBounds") }
        didSet { propertyDidChange("masksToBounds") }
    }

    /// The colour of the shadow. KVO-compliant.
    @Property open var shadowColor: CGColor? = .black {
        willSet { propertyWillChange("shadowColor") }
        didSet { propertyDidChange("shadowColor") }
    }

    /// How much of the shadow shows, from 0 to 1. KVO-compliant.
    @Property open var shadowOpacity: Float = 0 {
        willSet { propertyWillChange("shadowOpacity") }
        didSet { propertyDidChange("shadowOpacity") }
    }

    /// How far the shadow is moved. KVO-compliant.
    @Property open var shadowOffset = CGSize(width: 0, height: -3) {
        willSet { propertyWillChange("shadowOffset") }
        didSet { propertyDidChange("shadowOffset") }
    }

    /// How far the shadow is blurred. KVO-compliant.
    @Property open var shadowRadius: CGFloat = 3 {
        willSet { propertyWillChange("shadowRadius") }
        didSet { propertyDidChange("shadowRadius") }
    }

    /// The shape that casts the shadow, in the layer's coordinates, in place of what the layer shows. A mutable path is
    /// copied.
    open var shadowPath: CGPath? {
        get { unchangingShadowPath }
        set {
            propertyWillChange("shadowPath")
            notifying("shadowPath") { unchangingShadowPath = newValue?.copy() }
            propertyDidChange("shadowPath")
        }
    }

    private final var unchangingShadowPath: CGPath?

    /// An image that fills the bounds by ``contentsGravity``: a ``CGImage`` or a ``UIImage``; anything else shows
    /// nothing, as on Apple's systems. KVO-compliant.
    @Property open var contents: Any? {
        willSet { propertyWillChange("contents") }
        didSet { propertyDidChange("contents") }
    }

    /// How ``contents`` is fitted into the bounds. KVO-compliant.
    @Property open var contentsGravity = CALayerContentsGravity.resize

    /// The part of ``contents`` that is shown, as a fraction of its size. KVO-compliant.
    @Property open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// The part of ``contents`` that is stretched, as a fraction of its size; the edges around it keep their size. It
    /// counts where ``contentsGravity`` is `resize`. KVO-compliant.
    @Property open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// How many pixels of ``contents`` make a point, and how many the layer draws; a view's layer has the screen's.
    /// KVO-compliant.
    @Property open var contentsScale: CGFloat = 1

    /// Whether the layer is drawn anew when the size of its bounds changes. KVO-compliant.
    @Property open var needsDisplayOnBoundsChange = false

    /// A layer whose opaque parts are where this layer shows; it lies in this layer's coordinates. KVO-compliant.
    @Property open var mask: CALayer?

    /// The layer's name; the picture carries it. KVO-compliant.
    @Property open var name: String?

    // MARK: Time

    /// When the layer's time begins, in seconds of its superlayer's time.
    ///
    /// The layer's own time is `(superlayer's time − beginTime) × speed + timeOffset`. KVO-compliant.
    @Property open var beginTime: CFTimeInterval = 0 { didSet { timeChanged() } }

    /// How fast the layer's time runs against its superlayer's; 0 stands still. KVO-compliant.
    @Property open var speed: Float = 1 { didSet { timeChanged() } }

    /// What is added to the layer's time, in seconds. KVO-compliant.
    @Property open var timeOffset: CFTimeInterval = 0 { didSet { timeChanged() } }

    /// What is to happen when properties change, by their keys; `NSNull` for nothing.
    open var actions: [String: any CAAction]?

    // MARK: Tree

    /// The layers inside this one, back to front; `nil` for none. KVO-compliant.
    open var sublayers: [CALayer]? {
        get { sublayerList.isEmpty ? nil : sublayerList }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// The layer this one lies in.
    public internal(set) final weak var superlayer: CALayer?

    /// Who lays out and draws the layer; a view is the delegate of its own layer.
    open weak var delegate: (any CALayerDelegate)?

    final var sublayerList: [CALayer] = []
    final var layoutIsPending = true
    final var isLayingOut = false
    /// The sublayers that are marked for layout, or that have marked ones below them.
    final var pendingSublayers: [CALayer] = []
    /// Whether the layer is one of its superlayer's ``pendingSublayers``.
    final var isAnnounced = false
    final var displayIsPending = false
    /// The animations, in the order they were added.
    final var animations: [RunningAnimation] = []
    /// What is to happen when the changes under way, outermost first, have been made.
    final var pendingActions: [PendingAction] = []
    /// Whether this is a view's own layer.
    final var isViewLayer = false
    /// The layer whose values at a moment this one has; `nil` for a layer of its own.
    final weak var modelLayer: CALayer?
    final var isPresentation = false
    /// A transition that was under way at that moment.
    final var look: LayerLook?
    /// What was kept under keys that are no property's.
    final var keptValues: [String: Any] = [:]
    /// What ``draw(in:)`` and the delegate drew last.
    final var drawing: Picture?

    // MARK: Making

    /// Makes an empty layer.
    public override init() { super.init() }

    /// Makes a copy of the model values of `layer`; a `layer` of another type gives an empty layer.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        copyValues(of: layer)
        copyOwnValues(of: layer)
    }

    /// Makes an empty layer: a headless program has no archive of layers to read.
    public required init?(coder: NSCoder) { super.init() }

    deinit { for running in animations { running.cancel() } }

    // MARK: Hierarchy

    /// Adds `layer` in front of the others. A layer that is in another one leaves it first.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: nil) }

    /// Inserts `layer` at `index` from the back; an index beyond the end appends.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Inserts `layer` behind `sibling`, or in front of all where `sibling` is no sublayer. Linear in the sublayers.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, step: 0) }

    /// Inserts `layer` in front of `sibling`, or of all where `sibling` is no sublayer. Linear in the sublayers.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, step: 1) }

    /// Takes the layer out of its superlayer. Linear in the sublayers, from the front.
    ///
    /// A layer that leaves a window loses its animations, and so do the layers below it.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    /// Puts `new` in the place of `old`; nothing happens where `old` is no sublayer.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) { replace(old, with: new) }

    /// Whether `point` of the layer's coordinates lies in the bounds; the far edges do not count.
    open func contains(_ point: CGPoint) -> Bool { bounds.holds(point) }

    /// The frontmost layer that `point` of the superlayer's coordinates hits; hidden layers are passed over.
    open func hitTest(_ point: CGPoint) -> CALayer? { layerHit(by: point) }

    // MARK: Layout and drawing

    /// Marks the layer for layout.
    open func setNeedsLayout() {
        layoutIsPending = true
        announceLayout()
    }

    /// Lays out the marked layers of the tree below the topmost marked ancestor that is reached without a gap.
    open func layoutIfNeeded() { layOutMarkedTree() }

    /// Whether the layer is marked for layout.
    open func needsLayout() -> Bool { layoutIsPending }

    /// Lays out the sublayers: asks the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Marks the layer to be drawn anew.
    open func setNeedsDisplay() { displayIsPending = true }

    /// Draws the layer now where it is marked.
    open func displayIfNeeded() {
        guard displayIsPending else { return }
        displayIsPending = false
        display()
    }

    /// Asks the delegate to display the layer; without one, or where it leaves that to the layer, records what
    /// ``draw(in:)`` draws as what the layer shows under its sublayers.
    open func display() {
        if let delegate { delegate.display(self) } else { record() }
    }

    /// Draws the layer's own content, in the coordinates of its bounds: asks the delegate.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

    /// What the layer shows in its bounds besides background, contents and sublayers.
    func ownNodes() -> [DisplayNode] { [] }

    /// Whether a change of the property `key`, an animated one too, has the layer draw its content anew: `false` unless
    /// overridden. For one that does, ``draw(in:)`` is called on a copy with the values of the moment.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The properties that animations can be given the name of.
    class var animatableProperties: [String: AnimatableProperty] { layerAnimatables }

    /// Takes over the values of `layer` that its subclass adds; a layer of another class has none.
    func copyOwnValues(of layer: CALayer) {}

    // MARK: Animations

    /// Adds a copy of `anim`, in place of the animation under the same key; without a key it is one more.
    ///
    /// Without a begin of its own it begins now, and without a duration it takes that of the transaction, a quarter of
    /// a second unless set otherwise. The layer's own values do not change. The clock does not wait for animations
    /// without an end.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        run(RunningAnimation(adopted(anim), key: anim is CATransition ? kCATransition : key))
    }

    /// Takes the animation under `key` away: its delegate is told, when time next passes, that it has not finished.
    open func removeAnimation(forKey key: String) { endAnimation(forKey: key) }

    /// Takes all animations away, also those without a key: the layer shows the values it was given.
    open func removeAllAnimations() { endAllAnimations() }

    /// What is to happen when the property `event` changes: asks the delegate, then ``actions``, then the class. `nil`
    /// for nothing, which an `NSNull` also says.
    ///
    /// It is asked for in a transaction, and for a view's layer always, unless the transaction disables actions.
    open func action(forKey event: String) -> (any CAAction)? { firstAction(forKey: event) }

    /// What happens when nobody says otherwise: an animation from what shows to the new value, for the time and at the
    /// pace of the transaction; `nil` for properties that change at once.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { transactionAction(forKey: event) }

    // MARK: Members

    /// The class, the address and what differs from the defaults, as a debugger prints a layer.
    open override var debugDescription: String { describeForDebugger() }

    /// Whether key-value coding reads fields that are no properties: it does not.
    open override class var accessInstanceVariablesDirectly: Bool { false }

    /// What was kept under a key that is no property's; `nil` for nothing.
    open override func value(forUndefinedKey key: String) -> Any? { keptValues[key] }

    /// Keeps `value` under a key that is no property's.
    open override func setValue(_ value: Any?, forUndefinedKey key: String) { keptValues[key] = value }

    /// The value at `keyPath`; Core Animation's parts of values (`position.x`, `transform.rotation.z`) are paths too.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let part = AnimatedKeyPath(part: keyPath, of: self) else { return super.value(forKeyPath: keyPath) }
        return part.read(self)?.boxed
    }

    /// Sets the value at `keyPath`; Core Animation's parts of values (`position.x`, `transform.rotation.z`) are paths
    /// too, and a value of a wrong type for one changes nothing.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let part = AnimatedKeyPath(part: keyPath, of: self) else {
            return super.setValue(value, forKeyPath: keyPath)
        }
        guard let kind = part.read(self), let value = AnimatedValue(value, like: kind) else { return }
        part.write(self, value)
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) { declareLayer(&declarations) }
}
