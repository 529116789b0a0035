public import Foundation

/// A display list with a size: an image that can be drawn at any scale.
public struct Picture: Hashable, Sendable {
    /// The size in points.
    public let size: CGSize
    /// How many pixels a point is meant to have; it sets pixel sizes, not what is drawn.
    public let scale: CGFloat
    /// What is painted; nothing outside the size is shown.
    public let list: DisplayList

    /// Makes a picture. Sizes that aren't positive numbers count as 0, such a scale as 1.
    public init(size: CGSize, scale: CGFloat = 1, list: DisplayList) {
        self.size = CGSize(
            width: size.width.isFinite ? max(size.width, 0) : 0,
            height: size.height.isFinite ? max(size.height, 0) : 0
        )
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.list = list
    }

    /// The whole area.
    public var rect: CGRect { CGRect(origin: .zero, size: size) }

    /// The picture drawn with one colour wherever it paints, as a template image is.
    ///
    /// - Complexity: O(n) in the size of the list.
    public func tinted(with color: CGColor) -> Picture {
        Picture(size: size, scale: scale, list: list.tinted(with: color))
    }

    /// The part of the picture in a rectangle in points, cut to the picture's area, or `nil` when nothing is left.
    public func cropped(to rect: CGRect) -> Picture? {
        let part = rect.standardized.intersection(self.rect)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        let moved = DisplayGroup(
            transform: CGAffineTransform(translationX: -part.minX, y: -part.minY),
            children: list.nodes
        )
        return Picture(size: part.size, scale: scale, list: DisplayList([.group(moved)]))
    }
}

extension DisplayList {
    /// The list with every colour replaced by one, its opacity kept; shadows take the colour too.
    ///
    /// Painting one colour over itself mixes to the same alpha as the original colours did, so what shows is exactly the tint
    /// through the picture's alpha, as UIKit draws template images. The tint's own alpha therefore applies to the whole.
    public func tinted(with color: CGColor) -> DisplayList {
        let opaque = color.withAlpha(1)
        let recolored = nodes.map { $0.tinted(with: opaque) }
        guard color.alpha < 1 else { return DisplayList(recolored) }
        return DisplayList([.group(DisplayGroup(opacity: color.alpha, children: recolored))])
    }
}

extension DisplayNode {
    func tinted(with tint: CGColor) -> DisplayNode {
        switch self {
        case .fill(let outline, let rule, let paint):
            return .fill(outline, rule: rule, paint: paint.tinted(with: tint))
        case .stroke(let outline, let style, let paint):
            return .stroke(outline, style: style, paint: paint.tinted(with: tint))
        case .text(var run):
            run.color = run.color.replaced(by: tint)
            return .text(run)
        case .image(var placement):
            placement.picture = placement.picture.tinted(with: tint)
            return .image(placement)
        case .group(var group):
            if let shadow = group.shadow {
                group.shadow?.color = shadow.color.replaced(by: tint)
            }
            group.blendMode = .normal
            group.children = group.children.map { $0.tinted(with: tint) }
            return .group(group)
        }
    }
}

extension Paint {
    func tinted(with tint: CGColor) -> Paint {
        switch self {
        case .color(let color):
            return .color(color.replaced(by: tint))
        case .linearGradient(let gradient, let from, let to, let options):
            return .linearGradient(
                gradient.mapColors { $0.replaced(by: tint) }, from: from, to: to, options: options)
        case .radialGradient(let gradient, let from, let to, let options):
            return .radialGradient(
                gradient.mapColors { $0.replaced(by: tint) }, from: from, to: to, options: options)
        }
    }
}

extension CGColor {
    /// An opaque tint with this colour's opacity.
    fileprivate func replaced(by tint: CGColor) -> CGColor {
        tint.withAlpha(alpha)
    }
}
