import Foundation
import Keyhole
import KeyholeGraphics

/// A rectangle that is drawn: background, contents, sublayers, border, from back to front.
///
/// Every `@Property` of the class, and ``transform`` under that key, is KVO-compliant. ``frame`` is derived from
/// ``position``, ``bounds``, ``anchorPoint`` and the transform, and its observers are told when one of them changes.
/// Defaults are those of Apple's `CALayer.h`.
open class CALayer: ReflectiveObject {
    // MARK: Geometry

    /// The visible part of the layer's own coordinate system.
    @Property open var bounds: CGRect = .zero {
        didSet {
            valueChanged("bounds", \.bounds, from: oldValue, to: bounds)
            boundsChanged(from: oldValue)
        }
    }

    /// Where the anchor point lies, in the superlayer's coordinates.
    @Property open var position: CGPoint = .zero {
        didSet { valueChanged("position", \.position, from: oldValue, to: position) }
    }

    /// The point of the bounds that ``position`` places, as a fraction of the bounds: (0.5, 0.5) is the centre.
    @Property open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// Where the layer stands among its siblings: higher values are drawn later, equal ones in the order of sublayers.
    @Property open var zPosition: CGFloat = 0

    @Property final var affine = CGAffineTransform.identity {
        didSet { valueChanged("transform", \.affine, from: oldValue, to: affine) }
    }

    /// The map from the layer's coordinates, about its anchor point, to those of its superlayer.
    public final func affineTransform() -> CGAffineTransform { affine }

    /// Sets the map from the layer's coordinates, about its anchor point, to those of its superlayer.
    public final func setAffineTransform(_ transform: CGAffineTransform) { affine = transform }

    /// The smallest upright rectangle around the layer in its superlayer's coordinates.
    ///
    /// Setting it changes ``position`` and the size of ``bounds``; under a transform, to what makes the frame come out.
    open var frame: CGRect {
        get { frameInSuperlayer }
        set { place(in: newValue) }
    }

    // MARK: Appearance

    /// Whether the layer and its sublayers are not drawn.
    @Property open var isHidden = false

    /// How much of the layer and its sublayers shows, from 0 to 1.
    @Property open var opacity: Float = 1 {
        didSet { valueChanged("opacity", \.opacity, from: oldValue, to: opacity) }
    }

    /// What fills the bounds behind the contents; `nil` for nothing.
    @Property open var backgroundColor: CGColor? {
        didSet { valueChanged("backgroundColor", \.backgroundColor, from: oldValue, to: backgroundColor) }
    }

    /// The radius that rounds the background and the border, and clips contents where ``masksToBounds`` is set.
    @Property open var cornerRadius: CGFloat = 0 {
        didSet { valueChanged("cornerRadius", \.cornerRadius, from: oldValue, to: cornerRadius) }
    }

    /// The corners that ``cornerRadius`` rounds.
    @Property open var maskedCorners: CACornerMask = .all

    /// The width of the border, which lies inside the bounds, above contents and sublayers.
    @Property open var borderWidth: CGFloat = 0 {
        didSet { valueChanged("borderWidth", \.borderWidth, from: oldValue, to: borderWidth) }
    }

    /// The colour of the border.
    @Property open var borderColor: CGColor? = .black {
        didSet { valueChanged("borderColor", \.borderColor, from: oldValue, to: borderColor) }
    }

    /// Whether contents and sublayers are clipped to the bounds.
    @Property open var masksToBounds = false

    /// The colour of the shadow.
    @Property open var shadowColor: CGColor? = .black

    /// How much of the shadow shows, from 0 to 1.
    @Property open var shadowOpacity: Float = 0

    /// How far the shadow is moved.
    @Property open var shadowOffset = CGSize(width: 0, height: -3)

    /// How far the shadow is blurred.
    @Property open var shadowRadius: CGFloat = 3

    /// An image that fills the bounds by ``contentsGravity``: a ``CGImage`` or a ``UIImage``; anything else shows
    /// nothing, as on Apple's systems.
    @Property open var contents: Any?

    /// How ``contents`` is fitted into the bounds.
    @Property open var contentsGravity = CALayerContentsGravity.resize

    /// A layer whose opaque parts are where this layer shows; it lies in this layer's coordinates.
    @Property open var mask: CALayer?

    /// The layer's name; the picture carries it.
    @Property open var name: String?

    // MARK: Tree

    /// The layers inside this one, back to front; `nil` for none.
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
    final var displayIsPending = false
    /// The animations under way, in the order they began.
    final var animations: [LayerAnimation] = []
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

    /// Makes the layer of a view whose `layerClass` is this class.
    ///
    /// A subclass inherits it when it overrides all designated initialisers of its superclass, or has none of its own.
    public required convenience init(hosted: Void) { self.init() }

    // MARK: Layout and drawing

    /// Marks the layer for layout.
    open func setNeedsLayout() { layoutIsPending = true }

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
        if displayIsPending { display() }
    }

    /// Records what ``draw(in:)`` draws as what the layer shows under its sublayers.
    open func display() { record() }

    /// Draws the layer's own content, in the coordinates of its bounds: asks the delegate.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

    /// What the layer shows in its bounds besides background, contents and sublayers.
    func ownNodes(_ values: LayerValues) -> [DisplayNode] { [] }

    /// Takes over the values of `layer` that its subclass adds; a layer of another class has none.
    func copyOwnValues(of layer: CALayer) {}

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declareLayerMembers(in: &declarations)
    }
}

/// What lays out and draws a layer in its place.
public protocol CALayerDelegate: AnyObject {
    /// Places the sublayers of `layer`.
    func layoutSublayers(of layer: CALayer)
    /// Draws the content of `layer` in the coordinates of its bounds.
    func draw(_ layer: CALayer, in context: CGContext)
}

extension CALayerDelegate {
    /// Leaves the sublayers where they are.
    public func layoutSublayers(of layer: CALayer) {}

    /// Draws nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}
}
