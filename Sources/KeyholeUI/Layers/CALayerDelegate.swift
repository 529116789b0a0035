import Foundation
import KeyholeGraphics

/// What lays out and draws a layer in its place.
public protocol CALayerDelegate: AnyObject {
    /// Places the sublayers of `layer`.
    func layoutSublayers(of layer: CALayer)
    /// Gives `layer` its contents in place of drawing it.
    func display(_ layer: CALayer)
    /// Draws the content of `layer` in the coordinates of its bounds.
    func draw(_ layer: CALayer, in context: CGContext)
    /// What is to happen when the property `event` of `layer` changes; `nil` to have it ask elsewhere, `NSNull` for
    /// nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Leaves the sublayers where they are.
    public func layoutSublayers(of layer: CALayer) {}

    /// Leaves it to the layer, which draws itself.
    public func display(_ layer: CALayer) { layer.record() }

    /// Draws nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}

    /// Leaves it to the layer.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
