import Foundation
import Keyhole
import KeyholeGraphics

/// Layers as display lists.
extension CALayer {
    /// What the layer and its sublayers show now, in the layer's own coordinates, cut to its bounds.
    ///
    /// Marked layers are laid out and drawn first. Linear in the tree.
    public final func picture() -> Picture {
        layoutIfNeeded()
        let values = shownValues
        let bounds = values.bounds
        var list = DisplayList()
        if let node = node() {
            let map = map(bounds: bounds, position: values.position, affine: values.affine).inverted()
                .concatenating(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
            list.append(Self.mapped(node, by: map))
        }
        return Picture(size: bounds.size, scale: UIScreen.main.scale, list: list)
    }

    /// Takes the layer's own place out of its node, so that a picture starts at the zero point.
    private static func mapped(_ node: DisplayNode, by map: CGAffineTransform) -> DisplayNode {
        guard case .group(var group) = node else { return .group(DisplayGroup(transform: map, children: [node])) }
        group.transform = group.transform.concatenating(map).withoutNoise
        return .group(group)
    }

    /// The layer as a group in its superlayer's coordinates; `nil` where nothing shows.
    final func node() -> DisplayNode? {
        let values = shownValues
        guard !isHidden, values.opacity > 0 else { return nil }
        displayIfNeeded()
        var nodes: [DisplayNode] = []
        if let color = values.backgroundColor, color.alpha > 0, !values.bounds.isEmpty {
            nodes.append(.fill(outline(values), .color(color)))
        }
        nodes += inner(values)
        if values.borderWidth > 0, let color = values.borderColor, color.alpha > 0, !values.bounds.isEmpty {
            nodes.append(border(values, color))
        }
        guard !nodes.isEmpty else { return nil }
        return .group(
            DisplayGroup(
                transform: map(bounds: values.bounds, position: values.position, affine: values.affine),
                mask: mask?.node().map { DisplayList([$0]) }, opacity: CGFloat(values.opacity), shadow: shadow,
                label: label, children: nodes))
    }

    private var contentsPicture: Picture? {
        switch contents {
        case let image as CGImage: image.picture
        case let image as UIImage: image.picture
        default: nil
        }
    }

    /// Contents and sublayers, clipped where the layer masks to its bounds.
    private func inner(_ values: LayerValues) -> [DisplayNode] {
        var nodes: [DisplayNode] = []
        if let picture = contentsPicture {
            nodes.append(
                .image(ImagePlacement(picture, in: contentsGravity.rect(of: picture.size, in: values.bounds))))
        }
        if let drawing, !drawing.list.isEmpty { nodes += place(drawing, in: values.bounds) }
        nodes += ownNodes(values)
        nodes += sublayersByDepth.compactMap { $0.node() }
        guard masksToBounds, !nodes.isEmpty else { return nodes }
        return [.group(DisplayGroup(clip: ClipArea(outline(values)), children: nodes))]
    }

    /// What was drawn: as it is while the size is the same, fitted by the gravity when the bounds have changed since.
    private func place(_ drawing: Picture, in bounds: CGRect) -> [DisplayNode] {
        guard drawing.size == bounds.size else {
            return [.image(ImagePlacement(drawing, in: contentsGravity.rect(of: drawing.size, in: bounds)))]
        }
        guard bounds.origin != .zero else { return drawing.list.nodes }
        let map = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
        return [.group(DisplayGroup(transform: map, children: drawing.list.nodes))]
    }

    /// The bounds with the corners that are rounded.
    final func outline(_ values: LayerValues) -> PathOutline {
        var outline = PathOutline()
        let radius = values.shownRadius
        outline.addRoundedRect(values.bounds, corners: maskedCorners, cornerWidth: radius, cornerHeight: radius)
        return outline
    }

    /// The border lies inside the bounds, so its middle is half its width further in.
    private func border(_ values: LayerValues, _ color: CGColor) -> DisplayNode {
        let bounds = values.bounds
        let width = min(values.borderWidth, min(bounds.width, bounds.height))
        var line = PathOutline()
        let radius = max(values.shownRadius - width / 2, 0)
        line.addRoundedRect(
            bounds.insetBy(dx: width / 2, dy: width / 2), corners: maskedCorners, cornerWidth: radius,
            cornerHeight: radius)
        return .stroke(line, style: StrokeStyle(width: width), paint: .color(color))
    }

    private var shadow: DropShadow? {
        guard shadowOpacity > 0, !masksToBounds, let shadowColor, shadowColor.alpha > 0 else { return nil }
        let color = shadowColor.copy(alpha: shadowColor.alpha * CGFloat(shadowOpacity)) ?? shadowColor
        return DropShadow(offset: shadowOffset, deviation: shadowRadius, color: color)
    }

    /// The class of the view, or the layer's name: for the reader of the picture.
    private var label: String? { (delegate as? UIView)?.className ?? name }

    final func record() {
        displayIsPending = false
        let context = CGContext(size: bounds.size, scale: UIScreen.main.scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        draw(in: context)
        drawing = context.picture
    }
}

extension CGAffineTransform {
    /// The same map with what is next to nothing taken for nothing: going to a place and back leaves such remains.
    fileprivate var withoutNoise: CGAffineTransform {
        func clean(_ value: CGFloat) -> CGFloat {
            let nearest = value.rounded()
            return abs(value - nearest) < 1e-9 ? nearest : value
        }
        return CGAffineTransform(a: clean(a), b: clean(b), c: clean(c), d: clean(d), tx: clean(tx), ty: clean(ty))
    }
}

extension LayerValues {
    /// The radius that keeps corners circles: at most half of the shorter side.
    fileprivate var shownRadius: CGFloat { min(cornerRadius, bounds.width / 2, bounds.height / 2) }
}
