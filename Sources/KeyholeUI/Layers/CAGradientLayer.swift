import Foundation
import Keyhole
import KeyholeGraphics

/// The shape of a gradient; conic ones do not exist here.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a type; a name other than those here acts as ``axial``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Around the start point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that fills its bounds with a gradient above its background, rounded as the layer is.
open class CAGradientLayer: CALayer {
    /// The colours, each a ``CGColor``; other elements are left out. KVO-compliant.
    @Property open var colors: [Any]? {
        willSet { propertyWillChange("colors") }
        didSet { propertyDidChange("colors") }
    }
    /// Where each colour lies, from 0 to 1; `nil` spreads them evenly. KVO-compliant.
    @Property open var locations: [NSNumber]? {
        willSet { propertyWillChange("locations") }
        didSet { propertyDidChange("locations") }
    }
    /// Where the gradient begins, as a fraction of the bounds. KVO-compliant.
    @Property open var startPoint = CGPoint(x: 0.5, y: 0) {
        willSet { propertyWillChange("startPoint") }
        didSet { propertyDidChange("startPoint") }
    }
    /// Where the gradient ends, as a fraction of the bounds. KVO-compliant.
    @Property open var endPoint = CGPoint(x: 0.5, y: 1) {
        willSet { propertyWillChange("endPoint") }
        didSet { propertyDidChange("endPoint") }
    }
    /// The shape of the gradient. KVO-compliant.
    @Property open var type = CAGradientLayerType.axial

    override func ownNodes() -> [DisplayNode] {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }
        let places = locations.map { $0.map { CGFloat($0.doubleValue) } }
        guard !bounds.isEmpty, let gradient = CGGradient(colors: colors, locations: places) else { return [] }
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        guard type == .radial else {
            let paint = Paint.linearGradient(
                gradient, from: point(startPoint), to: point(endPoint), options: options)
            return [.fill(outline, paint)]
        }
        return [radial(gradient, options)]
    }

    override func copyOwnValues(of layer: CALayer) {
        guard let layer = layer as? CAGradientLayer else { return }
        colors = layer.colors
        locations = layer.locations
        startPoint = layer.startPoint
        endPoint = layer.endPoint
        type = layer.type
    }

    /// A radial gradient's half axes are the distances of its two points, so a circle is stretched to an ellipse.
    private func radial(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions
    ) -> DisplayNode {
        let center = point(startPoint)
        let across = abs(endPoint.x - startPoint.x) * bounds.width
        let along = abs(endPoint.y - startPoint.y) * bounds.height
        let radius = max(across, along)
        guard radius > 0, across > 0, along > 0 else {
            return .fill(outline, .color(gradient.stops[gradient.stops.count - 1].color))
        }
        let map = CGAffineTransform(translationX: center.x, y: center.y)
            .scaledBy(x: across / radius, y: along / radius)
        let circle = Paint.Circle(center: .zero, radius: radius)
        let paint = Paint.radialGradient(
            gradient, from: Paint.Circle(center: .zero, radius: 0), to: circle, options: options)
        return .group(DisplayGroup(transform: map, children: [.fill(outline.applying(map.inverted()), paint)]))
    }

    /// The point of the bounds at a fraction of their sides.
    private func point(_ fraction: CGPoint) -> CGPoint {
        CGPoint(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
    }

    override class var animatableProperties: [String: AnimatableProperty] { gradientAnimatables }

    private static let gradientAnimatables = layerAnimatables.merging([
        "colors": AnimatableProperty(
            read: { .colors(($0 as? CAGradientLayer)?.colors?.compactMap { $0 as? CGColor }) },
            write: { layer, value in
                if case .colors(let colors) = value { (layer as? CAGradientLayer)?.colors = colors }
            }, isImplicit: true),
        "locations": AnimatableProperty(
            read: { .numbers(($0 as? CAGradientLayer)?.locations?.map(\.doubleValue)) },
            write: { layer, value in
                guard case .numbers(let numbers) = value else { return }
                (layer as? CAGradientLayer)?.locations = numbers?.map { NSNumber(value: $0) }
            }, isImplicit: true),
        "startPoint": .make(\CAGradientLayer.startPoint), "endPoint": .make(\CAGradientLayer.endPoint),
    ]) { _, own in own }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("colors", \CAGradientLayer.colors)
        declarations.property("locations", \CAGradientLayer.locations)
        declarations.property("startPoint", \CAGradientLayer.startPoint)
        declarations.property("endPoint", \CAGradientLayer.endPoint)
    }
}
