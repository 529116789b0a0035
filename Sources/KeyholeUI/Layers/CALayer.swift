import Foundation
import Keyhole

/// A rectangle that is drawn: background, contents, sublayers, border.
///
/// Every property that is listed for the class is KVO-compliant under its name; ``frame`` is derived from
/// ``position``, ``bounds`` and ``anchorPoint``, and changes with each of them.
open class CALayer: ReflectiveObject {
    // MARK: Geometry

    /// The visible part of the layer's own coordinate system.
    @Property open var bounds: CGRect = .zero {
        didSet { boundsChanged(from: oldValue) }
    }

    /// Where the anchor point lies, in the superlayer's coordinates.
    @Property open var position: CGPoint = .zero

    /// The point of the bounds that ``position`` places, as a fraction of the bounds: (0.5, 0.5) is the centre.
    @Property open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// Where the layer lies in its superlayer. Setting it changes ``position`` and the size of ``bounds``.
    open var frame: CGRect {
        get { frameInSuperlayer }
        set { place(in: newValue) }
    }

    // MARK: Appearance

    /// Whether the layer and its sublayers are not drawn.
    @Property open var isHidden = false

    /// How much of the layer and its sublayers shows, from 0 to 1.
    @Property open var opacity: Float = 1

    /// The radius that rounds the background and the border, and clips sublayers where ``masksToBounds`` is set.
    @Property open var cornerRadius: CGFloat = 0

    /// The width of the border, which lies inside the bounds, above contents and sublayers.
    @Property open var borderWidth: CGFloat = 0

    /// Whether the sublayers are clipped to the bounds.
    @Property open var masksToBounds = false

    // MARK: Tree

    /// The layers inside this one, back to front; `nil` for none.
    open var sublayers: [CALayer]? { sublayerList.isEmpty ? nil : sublayerList }

    /// The layer this one lies in.
    public internal(set) final weak var superlayer: CALayer?

    /// Who lays out and draws the layer; a view is the delegate of its own layer.
    open weak var delegate: (any CALayerDelegate)?

    /// The layer's name, shown by ``debugDescription`` only.
    @Property open var name: String?

    final var sublayerList: [CALayer] = []
    final var layoutIsPending = true
    final var isLayingOut = false

    // MARK: Making

    /// Makes an empty layer.
    public override init() { super.init() }

    /// Makes a copy of the model values of `layer`; a `layer` of another type gives an empty layer.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        copyValues(of: layer)
    }

    /// Makes an empty layer: a headless program has no archive of layers to read.
    public required init?(coder: NSCoder) { super.init() }

    /// Makes the layer of a view whose `layerClass` is this class.
    ///
    /// A subclass inherits it when it overrides all designated initialisers of its superclass, or has none of its own.
    public required convenience init(hosted: Void) { self.init() }

    // MARK: Layout

    /// Marks the layer for layout.
    open func setNeedsLayout() { layoutIsPending = true }

    /// Lays out the marked layers of the tree below the topmost marked ancestor that is reached without a gap.
    open func layoutIfNeeded() { layOutMarkedTree() }

    /// Whether the layer is marked for layout.
    open func needsLayout() -> Bool { layoutIsPending }

    /// Lays out the sublayers: asks the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("bounds", \CALayer.bounds)
        declarations.property("hidden", \CALayer.isHidden, field: "isHidden", getter: "isHidden")
        declarations.property(
            "frame", \CALayer.frame, notifiesAutomatically: false,
            dependencies: ["bounds", "position", "anchorPoint"])
        declarations.property("sublayers", \CALayer.sublayers, ownership: .copy, dependencies: [])
    }
}

/// What lays out and draws a layer in its place.
public protocol CALayerDelegate: AnyObject {
    /// Places the sublayers of `layer`.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Leaves the sublayers where they are.
    public func layoutSublayers(of layer: CALayer) {}
}
