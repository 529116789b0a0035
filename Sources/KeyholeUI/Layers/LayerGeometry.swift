import Foundation
import KeyholeGraphics

/// Where a layer lies: the arithmetic of position, bounds, anchor point and transform.
extension CALayer {
    /// What ``transform`` does to the layer's plane.
    final var affine: CGAffineTransform { transform.planeMap }

    /// The affine map in ``transform``.
    public final func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets ``transform`` to an affine map of the plane.
    public final func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    /// Maps the layer's coordinates to those of its superlayer.
    final var mapToSuperlayer: CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
        let affine = affine
        guard !affine.isIdentity else {
            return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
        }
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    final var frameInSuperlayer: CGRect {
        guard affine.isIdentity else { return bounds.applying(mapToSuperlayer) }
        return CGRect(
            x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
            width: bounds.width, height: bounds.height)
    }

    /// Writes position and bounds only where they change, so that their observers are told of changes alone.
    final func place(in frame: CGRect) {
        if frame.hasNaN { return Self.refuse(frame: frame, anchor: anchorPoint) }
        let frame = frame.standardized
        guard affine.isIdentity else { return placeTransformed(in: frame) }
        let newPosition = CGPoint(
            x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
        if bounds.size != frame.size { bounds.size = frame.size }
        if position != newPosition { position = newPosition }
    }

    /// Gives the bounds the size that the inverse transform makes of the frame's, then moves the frame to its place.
    private func placeTransformed(in frame: CGRect) {
        let size = frame.size.applying(affine.inverted())
        let newSize = CGSize(width: abs(size.width), height: abs(size.height))
        if bounds.size != newSize { bounds.size = newSize }
        let present = frameInSuperlayer
        let newPosition = CGPoint(x: position.x + frame.minX - present.minX, y: position.y + frame.minY - present.minY)
        if position != newPosition { position = newPosition }
    }

    final func boundsChanged(from old: CGRect) {
        guard bounds != old, !isPresentation else { return }
        let isResized = bounds.size != old.size
        markForLayout(withSuperlayer: isResized)
        guard isResized else { return }
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        (delegate as? UIView)?.boundsSizeChanged(from: old.size)
    }

    /// Marks the layer, and the one it lies in, unless they are placing their sublayers just now.
    final func markForLayout(withSuperlayer: Bool) {
        if !isLayingOut { setNeedsLayout() }
        if withSuperlayer, let superlayer, !superlayer.isLayingOut { superlayer.setNeedsLayout() }
    }

    /// `point` of this layer's coordinates in those of its superlayer.
    final func pointToSuperlayer(_ point: CGPoint) -> CGPoint { point.applying(mapToSuperlayer) }

    /// `point` of the superlayer's coordinates in those of this layer.
    final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint { point.applying(mapToSuperlayer.inverted()) }

    /// Maps this layer's coordinates to those of the topmost layer. Linear in the depth.
    private var mapToTop: CGAffineTransform {
        var map = CGAffineTransform.identity
        var step: CALayer? = self
        while let current = step, let above = current.superlayer {
            map = map.concatenating(current.mapToSuperlayer)
            step = above
        }
        return map
    }

    /// Maps this layer's coordinates to those of `layer`; of the topmost layer for `nil`.
    final func map(to layer: CALayer?) -> CGAffineTransform {
        guard let layer else { return mapToTop }
        return mapToTop.concatenating(layer.mapToTop.inverted())
    }

    /// `point` of this layer's coordinates in those of `layer`; of the topmost layer for `nil`.
    ///
    /// Linear in the depth of both layers.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point.applying(map(to: layer)) }

    /// `point` of the coordinates of `layer` in those of this layer; of the topmost layer for `nil`.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying((layer ?? topmost).map(to: self))
    }

    /// The upright rectangle around `rect` of this layer's coordinates in those of `layer`.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.applying(map(to: layer)) }

    /// The upright rectangle around `rect` of the coordinates of `layer` in those of this layer.
    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying((layer ?? topmost).map(to: self))
    }

    final func layerHit(by point: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let own = pointFromSuperlayer(point)
        if masksToBounds, !contains(own) { return nil }
        for layer in sublayersByDepth.reversed() {
            if let hit = layer.hitTest(own) { return hit }
        }
        return contains(own) ? self : nil
    }

    final var topmost: CALayer {
        var layer = self
        while let above = layer.superlayer { layer = above }
        return layer
    }

    /// The sublayers in the order they are drawn.
    final var sublayersByDepth: [CALayer] {
        guard sublayerList.contains(where: { $0.zPosition != 0 }) else { return sublayerList }
        return sublayerList.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}
