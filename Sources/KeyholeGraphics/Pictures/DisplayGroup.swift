public import Foundation

/// Nodes that share a transform, a clip, a mask, an opacity, a blend mode or a shadow.
///
/// The effects apply in this order: the children are painted together, the result casts the shadow, both are cut by clip and mask,
/// made transparent by the opacity, and blended into what lies below. All of it happens in the group's own coordinates, which
/// `transform` maps to the parent's.
public struct DisplayGroup: Hashable, Sendable {
    /// Maps the group's coordinates to its parent's.
    public var transform: CGAffineTransform
    /// The area outside which nothing is painted.
    public var clip: ClipArea?
    /// Paints only where this list is opaque.
    public var mask: DisplayList?
    /// 0 (nothing is seen) to 1.
    public var opacity: CGFloat
    /// The shadow of everything in the group.
    public var shadow: DropShadow?
    /// How colours mix with what lies below.
    public var blendMode: CGBlendMode
    /// A name for the reader of the picture, such as a view's class; it changes nothing that is drawn.
    public var label: String?
    /// What is painted, back to front.
    public var children: [DisplayNode]

    /// Makes a group; the defaults change nothing.
    public init(
        transform: CGAffineTransform = .identity, clip: ClipArea? = nil, mask: DisplayList? = nil, opacity: CGFloat = 1,
        shadow: DropShadow? = nil, blendMode: CGBlendMode = .normal, label: String? = nil, children: [DisplayNode] = []
    ) {
        self.transform = transform
        self.clip = clip
        self.mask = mask
        self.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
        self.shadow = shadow
        self.blendMode = blendMode
        self.label = label
        self.children = children
    }

    /// The smallest rectangle around what the group paints, in the parent's coordinates; null when nothing is.
    public var bounds: CGRect {
        var box = contentBounds
        if let shadow { box = box.union(shadow.bounds(around: shadow.caster?.bounds ?? box)) }
        if let clip { box = box.intersection(clip.outline.bounds) }
        return box.applying(transform)
    }

    /// The smallest rectangle around the children, in the group's coordinates.
    var contentBounds: CGRect {
        children.reduce(.null) { $0.union($1.bounds) }
    }
}

/// An area that painting is limited to.
public struct ClipArea: Hashable, Sendable {
    /// Its outline.
    public var outline: PathOutline
    /// Which parts are inside.
    public var rule: CGPathFillRule

    /// Makes an area.
    public init(_ outline: PathOutline, rule: CGPathFillRule = .winding) {
        self.outline = outline
        self.rule = rule
    }
}

/// A blurred, coloured copy of a shape, painted below it.
public struct DropShadow: Hashable, Sendable {
    /// How far the copy is moved, in points; positive is right and down.
    public var offset: CGSize
    /// The standard deviation of the Gaussian blur, in points: a layer's `shadowRadius`, half of a context's `blur`.
    public var deviation: CGFloat
    /// The copy's colour; its alpha is the strength.
    public var color: CGColor
    /// The shape that casts it, in the group's coordinates; `nil` for what the group paints.
    public var caster: PathOutline?

    /// Makes a shadow. Numbers that aren't finite, and a negative deviation, count as 0.
    public init(offset: CGSize, deviation: CGFloat, color: CGColor, caster: PathOutline? = nil) {
        self.offset = CGSize(
            width: offset.width.isFinite ? offset.width : 0,
            height: offset.height.isFinite ? offset.height : 0
        )
        self.deviation = deviation.isFinite ? max(deviation, 0) : 0
        self.color = color
        self.caster = caster
    }

    /// A rectangle with the shadow's reach added: three deviations hold all that can be seen of a Gaussian.
    func bounds(around rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        let reach = 3 * deviation
        return rect.union(rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach))
    }
}

/// How colours mix with what lies below. Raw values as in Core Graphics; only modes that pictures can show exist.
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
    /// The colour covers what lies below as far as it is opaque.
    case normal = 0
    /// Components are multiplied: always darker.
    case multiply = 1
    /// Inverses are multiplied: always lighter.
    case screen = 2
    /// Multiplies dark parts, screens light ones.
    case overlay = 3
    /// The darker component wins.
    case darken = 4
    /// The lighter component wins.
    case lighten = 5
    /// Brightens what lies below.
    case colorDodge = 6
    /// Darkens what lies below.
    case colorBurn = 7
    /// A soft `overlay`.
    case softLight = 8
    /// `overlay` with the roles exchanged.
    case hardLight = 9
    /// The absolute difference.
    case difference = 10
    /// A softer difference.
    case exclusion = 11
    /// Hue from above, saturation and brightness from below.
    case hue = 12
    /// Saturation from above.
    case saturation = 13
    /// Hue and saturation from above.
    case color = 14
    /// Brightness from above.
    case luminosity = 15
}
