import Foundation
import Keyhole
import KeyholeGraphics

/// How the inside of a shape is found.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a rule; a name Core Animation does not have acts as ``nonZero``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Inside is where the path winds round.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Inside is where a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How lines of a shape end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a cap; a name Core Animation does not have acts as ``butt``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cut off at the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle around the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Cut off half a width beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How lines of a shape meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a join; a name Core Animation does not have acts as ``miter``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// In a circle.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// In a cut-off corner.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that shows a path: filled, and stroked along its middle above the fill.
///
/// The path may reach beyond the bounds. Defaults are those of Apple's `CAShapeLayer.h`.
open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates. A mutable path is copied, so later changes of it do not show.
    /// KVO-compliant.
    open var path: CGPath? {
        get { unchangingPath }
        set {
            propertyWillChange("path")
            notifying("path") { unchangingPath = newValue?.copy() }
            propertyDidChange("path")
        }
    }

    private final var unchangingPath: CGPath?

    /// The colour inside; `nil` for none. KVO-compliant.
    @Property open var fillColor: CGColor? = .black {
        willSet { propertyWillChange("fillColor") }
        didSet { propertyDidChange("fillColor") }
    }
    /// Where inside is. KVO-compliant.
    @Property open var fillRule = CAShapeLayerFillRule.nonZero
    /// The colour of the line; `nil` for none. KVO-compliant.
    @Property open var strokeColor: CGColor? {
        willSet { propertyWillChange("strokeColor") }
        didSet { propertyDidChange("strokeColor") }
    }
    /// The part of the path, from 0 to 1, at which the line begins. KVO-compliant.
    @Property open var strokeStart: CGFloat = 0 {
        willSet { propertyWillChange("strokeStart") }
        didSet { propertyDidChange("strokeStart") }
    }
    /// The part of the path, from 0 to 1, at which the line ends. KVO-compliant.
    @Property open var strokeEnd: CGFloat = 1 {
        willSet { propertyWillChange("strokeEnd") }
        didSet { propertyDidChange("strokeEnd") }
    }
    /// The width of the line. KVO-compliant.
    @Property open var lineWidth: CGFloat = 1 {
        willSet { propertyWillChange("lineWidth") }
        didSet { propertyDidChange("lineWidth") }
    }
    /// How long a pointed join may be, in widths. KVO-compliant.
    @Property open var miterLimit: CGFloat = 10 {
        willSet { propertyWillChange("miterLimit") }
        didSet { propertyDidChange("miterLimit") }
    }
    /// How the line ends. KVO-compliant.
    @Property open var lineCap = CAShapeLayerLineCap.butt
    /// How pieces of the line meet. KVO-compliant.
    @Property open var lineJoin = CAShapeLayerLineJoin.miter
    /// Where in the pattern of dashes the line begins. KVO-compliant.
    @Property open var lineDashPhase: CGFloat = 0 {
        willSet { propertyWillChange("lineDashPhase") }
        didSet { propertyDidChange("lineDashPhase") }
    }
    /// Lengths of dashes and gaps by turns; `nil` for an unbroken line. KVO-compliant.
    @Property open var lineDashPattern: [NSNumber]?

    override func ownNodes() -> [DisplayNode] {
        guard let outline = path?.outline, !outline.isEmpty else { return [] }
        var nodes: [DisplayNode] = []
        if let fillColor, fillColor.alpha > 0 {
            nodes.append(.fill(outline, rule: fillRule == .evenOdd ? .evenOdd : .winding, paint: .color(fillColor)))
        }
        if let strokeColor, strokeColor.alpha > 0, lineWidth > 0, strokeEnd > strokeStart {
            let line = strokeStart > 0 || strokeEnd < 1 ? outline.trimmed(from: strokeStart, to: strokeEnd) : outline
            nodes.append(.stroke(line, style: style, paint: .color(strokeColor)))
        }
        return nodes
    }

    override func copyOwnValues(of layer: CALayer) {
        guard let layer = layer as? CAShapeLayer else { return }
        path = layer.path
        fillColor = layer.fillColor
        fillRule = layer.fillRule
        strokeColor = layer.strokeColor
        strokeStart = layer.strokeStart
        strokeEnd = layer.strokeEnd
        lineWidth = layer.lineWidth
        miterLimit = layer.miterLimit
        lineCap = layer.lineCap
        lineJoin = layer.lineJoin
        lineDashPhase = layer.lineDashPhase
        lineDashPattern = layer.lineDashPattern
    }

    private var style: StrokeStyle {
        StrokeStyle(
            width: lineWidth, cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
            join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter, miterLimit: miterLimit,
            dashLengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        func declare(_ name: String, _ path: KeyPath<CAShapeLayer, CGFloat>) { declarations.property(name, path) }
        declarations.property("path", \CAShapeLayer.path, notifiesAutomatically: false, dependencies: [])
        declarations.property("fillColor", \CAShapeLayer.fillColor)
        declarations.property("strokeColor", \CAShapeLayer.strokeColor)
        declare("strokeStart", \.strokeStart)
        declare("strokeEnd", \.strokeEnd)
        declare("lineWidth", \.lineWidth)
        declare("miterLimit", \.miterLimit)
        declare("lineDashPhase", \.lineDashPhase)
    }

    override class var animatableProperties: [String: AnimatableProperty] { shapeAnimatables }

    private static let shapeAnimatables = layerAnimatables.merging([
        // A path changes at once unless it is animated by name, as in Core Animation.
        "path": .path(\CAShapeLayer.path, isImplicit: false),
        "fillColor": .make(\CAShapeLayer.fillColor), "strokeColor": .make(\CAShapeLayer.strokeColor),
        "strokeStart": .make(\CAShapeLayer.strokeStart), "strokeEnd": .make(\CAShapeLayer.strokeEnd),
        "lineWidth": .make(\CAShapeLayer.lineWidth), "miterLimit": .make(\CAShapeLayer.miterLimit),
        "lineDashPhase": .make(\CAShapeLayer.lineDashPhase),
    ]) { _, own in own }
}
