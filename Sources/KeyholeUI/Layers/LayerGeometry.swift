import Foundation

/// Where a layer lies: the arithmetic of position, bounds and anchor point.
extension CALayer {
    final var frameInSuperlayer: CGRect {
        CGRect(
            x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
            width: bounds.width, height: bounds.height)
    }

    /// Writes position and bounds only where they change, so that their observers are told of changes alone.
    final func place(in frame: CGRect) {
        let newPosition = CGPoint(
            x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
        if bounds.size != frame.size { bounds.size = frame.size }
        if position != newPosition { position = newPosition }
    }

    final func boundsChanged(from old: CGRect) {
        guard bounds.size != old.size else { return }
        setNeedsLayout()
        if let superlayer, !superlayer.isLayingOut { superlayer.setNeedsLayout() }
        (delegate as? UIView)?.boundsSizeChanged(from: old.size)
    }

    /// `point` of this layer's coordinates in those of its superlayer.
    final func pointToSuperlayer(_ point: CGPoint) -> CGPoint {
        let origin = frameInSuperlayer.origin
        return CGPoint(x: point.x - bounds.minX + origin.x, y: point.y - bounds.minY + origin.y)
    }

    /// `point` of the superlayer's coordinates in those of this layer.
    final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint {
        let origin = frameInSuperlayer.origin
        return CGPoint(x: point.x - origin.x + bounds.minX, y: point.y - origin.y + bounds.minY)
    }

    /// `point` of this layer's coordinates in those of `layer`; of the topmost layer for `nil`.
    ///
    /// Linear in the depth of both layers.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        var result = point
        var step: CALayer? = self
        while let current = step, current.superlayer != nil {
            result = current.pointToSuperlayer(result)
            step = current.superlayer
        }
        guard let layer else { return result }
        let path = sequence(first: layer) { $0.superlayer }.filter { $0.superlayer != nil }
        return path.reversed().reduce(result) { $1.pointFromSuperlayer($0) }
    }

    /// `point` of the coordinates of `layer` in those of this layer; of the topmost layer for `nil`.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        guard let layer else { return topmost.convert(point, to: self) }
        return layer.convert(point, to: self)
    }

    final var topmost: CALayer {
        var layer = self
        while let above = layer.superlayer { layer = above }
        return layer
    }

    final func copyValues(of layer: CALayer) {
        bounds = layer.bounds
        position = layer.position
        anchorPoint = layer.anchorPoint
        isHidden = layer.isHidden
        opacity = layer.opacity
        cornerRadius = layer.cornerRadius
        borderWidth = layer.borderWidth
        masksToBounds = layer.masksToBounds
        name = layer.name
    }
}
