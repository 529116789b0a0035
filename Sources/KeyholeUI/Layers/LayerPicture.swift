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
        let shown = shownLayer
        let bounds = shown.bounds
        var list = DisplayList()
        if let node = node(of: shown) {
            let map = shown.mapToSuperlayer.inverted()
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
    final func node() -> DisplayNode? { node(of: shownLayer) }

    /// The same with the values of `shown`, the layer itself or its state of the moment.
    private func node(of shown: CALayer) -> DisplayNode? {
        let node = plainNode(of: shown)
        guard let look = shown.look else { return node }
        let center = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
        return look.combined(with: node, around: shown.pointToSuperlayer(center))
    }

    /// The node without the transition that is under way.
    private func plainNode(of shown: CALayer) -> DisplayNode? {
        guard !shown.isHidden, shown.opacity > 0 else { return nil }
        // A mask that shows nothing, being empty, clear or hidden, lets nothing through.
        let masking = mask?.node()
        guard mask == nil || masking != nil else { return nil }
        displayIfNeeded()
        shown.takeDrawing(of: self)
        var nodes: [DisplayNode] = []
        if let color = shown.backgroundColor, color.alpha > 0, !shown.bounds.isEmpty {
            nodes.append(.fill(shown.outline, .color(color)))
        }
        nodes += inner(shown)
        if shown.borderWidth > 0, let color = shown.borderColor, color.alpha > 0, !shown.bounds.isEmpty {
            nodes.append(shown.border(color))
        }
        guard !nodes.isEmpty || shown.shadow?.caster != nil else { return nil }
        return .group(
            DisplayGroup(
                transform: shown.mapToSuperlayer, mask: masking.map { DisplayList([$0]) },
                opacity: CGFloat(shown.opacity), shadow: shown.shadow, label: label, children: nodes))
    }

    /// The contents fitted into the bounds; `nil` where there is nothing to show.
    private var contentsNode: DisplayNode? {
        guard var (picture, size) = contentsPicture else { return nil }
        if contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1) {
            guard let part = picture.cropped(to: contentsRect.scaled(to: picture.size)) else { return nil }
            size = CGSize(
                width: size.width * part.size.width / picture.size.width,
                height: size.height * part.size.height / picture.size.height)
            picture = part
        }
        let middle = contentsCenter.scaled(to: picture.size)
        let caps =
            contentsGravity == .resize
            ? EdgeCaps(
                top: middle.minY, left: middle.minX, bottom: picture.size.height - middle.maxY,
                right: picture.size.width - middle.maxX) : EdgeCaps()
        return .image(ImagePlacement(picture, in: contentsGravity.rect(of: size, in: bounds), caps: caps))
    }

    /// What ``contents`` shows and how large it is in points of this layer.
    private var contentsPicture: (Picture, CGSize)? {
        switch contents {
        case let image as CGImage:
            let pixels = 1 / max(contentsScale, .leastNonzeroMagnitude)
            return (image.picture, CGSize(width: CGFloat(image.width) * pixels, height: CGFloat(image.height) * pixels))
        case let image as UIImage: return (image.picture, image.size)
        default: return nil
        }
    }

    /// Contents and sublayers, clipped where the layer masks to its bounds.
    private func inner(_ shown: CALayer) -> [DisplayNode] {
        var nodes: [DisplayNode] = []
        if let node = shown.contentsNode { nodes.append(node) }
        if let drawing = shown.drawing, !drawing.list.isEmpty { nodes += place(drawing, in: shown.bounds) }
        nodes += shown.ownNodes()
        nodes += sublayersByDepth.compactMap { $0.node() }
        guard shown.masksToBounds, !nodes.isEmpty else { return nodes }
        return [.group(DisplayGroup(clip: ClipArea(shown.outline), children: nodes))]
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
    final var outline: PathOutline {
        var outline = PathOutline()
        outline.addRoundedRect(bounds, corners: maskedCorners, cornerWidth: shownRadius, cornerHeight: shownRadius)
        return outline
    }

    /// The radius that keeps corners circles: at most half of the shorter side.
    private var shownRadius: CGFloat { min(cornerRadius, bounds.width / 2, bounds.height / 2) }

    /// The border lies inside the bounds, so its middle is half its width further in. Where a line of that width has no
    /// round corners to follow, or no room, the border is the outline without the part inside.
    private func border(_ color: CGColor) -> DisplayNode {
        let (width, radius) = (borderWidth, shownRadius)
        guard width * 2 < min(bounds.width, bounds.height) else { return .fill(outline, .color(color)) }
        guard radius == 0 || radius * 2 > width else {
            var ring = outline
            ring.addRect(bounds.insetBy(dx: width, dy: width))
            return .fill(ring, rule: .evenOdd, paint: .color(color))
        }
        var line = PathOutline()
        let middle = max(radius - width / 2, 0)
        line.addRoundedRect(
            bounds.insetBy(dx: width / 2, dy: width / 2), corners: maskedCorners, cornerWidth: middle,
            cornerHeight: middle)
        return .stroke(line, style: StrokeStyle(width: width), paint: .color(color))
    }

    private var shadow: DropShadow? {
        guard shadowOpacity > 0, !masksToBounds, let shadowColor, shadowColor.alpha > 0 else { return nil }
        let color = shadowColor.copy(alpha: shadowColor.alpha * CGFloat(shadowOpacity)) ?? shadowColor
        return DropShadow(offset: shadowOffset, deviation: shadowRadius, color: color, caster: shadowPath?.outline)
    }

    /// The class of the view, or the layer's name: for the reader of the picture.
    private var label: String? { (delegate as? UIView)?.className ?? name }

    final func record() {
        displayIsPending = false
        let context = CGContext(size: bounds.size, scale: contentsScale)
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

extension CGRect {
    /// The rectangle that is this fraction of something of `size`.
    fileprivate func scaled(to size: CGSize) -> CGRect {
        CGRect(
            x: minX * size.width, y: minY * size.height, width: width * size.width, height: height * size.height)
    }
}
