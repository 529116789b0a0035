import Foundation

/// Turns the nodes of one list into lines of SVG.
final class SVGPainter {
    private(set) var lines = SVGLines()
    let definitions: SVGDefinitions

    init(definitions: SVGDefinitions) {
        self.definitions = definitions
    }

    /// Writes a node. What paints nothing (an empty outline, an empty clip, opacity 0) is not written.
    func paint(_ node: DisplayNode) {
        switch node {
        case .fill(let outline, let rule, let paint):
            guard !outline.isEmpty else { return }
            let shape = SVGShape(outline)
            let rule = rule == .evenOdd ? [("fill-rule", "evenodd")] : []
            lines.leaf(shape.name, shape.attributes + attributes("fill", paint) + rule)
        case .stroke(let outline, let style, let paint):
            guard !outline.isEmpty, style.width > 0 else { return }
            let shape = SVGShape(outline)
            let strokes = attributes("stroke", paint) + Self.attributes(of: style)
            lines.leaf(shape.name, shape.attributes + [("fill", "none")] + strokes)
        case .text(let run):
            guard !run.string.isEmpty else { return }
            lines.text("text", SVGText.attributes(of: run), run.string)
        case .image(let placement):
            paint(placement)
        case .group(let group):
            paint(group)
        }
    }

    private func attributes(_ name: String, _ paint: Paint) -> [(String, String)] {
        if case .color(let color) = paint {
            if let pattern = color.pattern {
                let tile = definitions.id(for: .tile(pattern, source: pattern.rect, at: .zero))
                let opacity = color.alpha < 1 ? [("\(name)-opacity", DecimalText(color.alpha).text)] : []
                return [(name, "url(#\(tile))")] + opacity
            }
            return SVGColor.attributes(name, opacity: "\(name)-opacity", color)
        }
        return [(name, "url(#\(definitions.id(for: .gradient(paint))))")]
    }

    private static func attributes(of style: StrokeStyle) -> [(String, String)] {
        var attributes = [("stroke-width", DecimalText(style.width).text)]
        switch style.cap {
        case .butt: break
        case .round: attributes.append(("stroke-linecap", "round"))
        case .square: attributes.append(("stroke-linecap", "square"))
        }
        switch style.join {
        case .miter: attributes.append(("stroke-miterlimit", DecimalText(style.miterLimit).text))
        case .round: attributes.append(("stroke-linejoin", "round"))
        case .bevel: attributes.append(("stroke-linejoin", "bevel"))
        }
        if !style.dashLengths.isEmpty {
            let dashes = style.dashLengths.map { DecimalText($0).text }.joined(separator: " ")
            attributes.append(("stroke-dasharray", dashes))
            if style.dashPhase != 0 { attributes.append(("stroke-dashoffset", DecimalText(style.dashPhase).text)) }
        }
        return attributes
    }

    private func paint(_ placement: ImagePlacement) {
        for slice in placement.slices {
            if slice.isTiled {
                let tile = definitions.id(
                    for: .tile(placement.picture, source: slice.source, at: slice.destination.origin))
                lines.leaf("rect", SVGShape.box(slice.destination) + [("fill", "url(#\(tile))")])
            } else {
                let frame = SVGShape.box(slice.destination)
                lines.open(
                    "svg",
                    frame + [("viewBox", SVGShape.viewBox(slice.source)), ("preserveAspectRatio", "none")]
                )
                lines.leaf("use", [("href", "#" + definitions.id(for: .image(placement.picture)))])
                lines.close("svg")
            }
        }
    }

    private func paint(_ group: DisplayGroup) {
        guard !group.children.isEmpty || group.shadow?.caster != nil, group.opacity > 0,
            group.clip?.outline.isEmpty != true,
            group.mask?.isEmpty != true
        else { return }
        let attributes = attributes(of: group)
        if !attributes.isEmpty { lines.open("g", attributes) }
        if let shadow = group.shadow, let caster = shadow.caster { paint(shadow, of: caster) }
        for child in group.children {
            paint(child)
        }
        if !attributes.isEmpty { lines.close("g") }
    }

    /// Writes the shadow of a shape that itself is not seen.
    private func paint(_ shadow: DropShadow, of caster: PathOutline) {
        let outline = caster.applying(
            CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
        guard !outline.isEmpty else { return }
        let shape = SVGShape(outline)
        var attributes = shape.attributes + attributes("fill", .color(shadow.color))
        if shadow.deviation > 0 {
            let reach = 3 * shadow.deviation
            let region = outline.bounds.insetBy(dx: -reach, dy: -reach)
            attributes.append(("filter", "url(#\(definitions.id(for: .blur(shadow.deviation, region: region))))"))
        }
        lines.leaf(shape.name, attributes)
    }

    private func attributes(of group: DisplayGroup) -> [(String, String)] {
        var attributes: [(String, String)] = []
        if let label = group.label { attributes.append(("data-label", label)) }
        if !group.transform.isIdentity { attributes.append(("transform", Self.text(of: group.transform))) }
        if let shadow = group.shadow, shadow.caster == nil {
            let region = shadow.bounds(around: group.contentBounds)
            attributes.append(("filter", "url(#\(definitions.id(for: .shadow(shadow, region: region))))"))
        }
        if let clip = group.clip { attributes.append(("clip-path", "url(#\(definitions.id(for: .clip(clip))))")) }
        if let mask = group.mask { attributes.append(("mask", "url(#\(definitions.id(for: .mask(mask))))")) }
        if group.opacity < 1 { attributes.append(("opacity", DecimalText(group.opacity).text)) }
        if group.blendMode != .normal { attributes.append(("style", "mix-blend-mode: \(group.blendMode.cssName)")) }
        return attributes
    }

    /// `translate`, `scale` or `matrix`; factors have six decimals, for they multiply coordinates.
    private static func text(of transform: CGAffineTransform) -> String {
        let offset = [transform.tx, transform.ty].map { DecimalText($0).text }
        if transform.isTranslation { return "translate(\(offset.joined(separator: " ")))" }
        let factors = [transform.a, transform.b, transform.c, transform.d].map { DecimalText($0, decimals: 6).text }
        let isScale = transform.b == 0 && transform.c == 0 && transform.tx == 0 && transform.ty == 0
        if isScale { return "scale(\(factors[0]) \(factors[3]))" }
        return "matrix(\((factors + offset).joined(separator: " ")))"
    }
}

extension CGBlendMode {
    /// The mode's name in CSS.
    fileprivate var cssName: String {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        }
    }
}
