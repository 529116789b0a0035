import Foundation
import Keyhole

/// What a layer shows at a moment.
extension CALayer {
    /// A layer of the same class, made by `init(layer:)`, with the values that show now.
    ///
    /// It has no sublayers, and changing it changes nothing else. Properties that classes outside this module add are
    /// copied by their keys. Linear in the animations.
    public final func presentation() -> Self? {
        let copy = shadowCopy()
        copy.isPresentation = true
        copy.modelLayer = self
        for name in runtimeClass.addedPropertyNames(outside: CALayer.self) {
            copy.setValue(value(forKey: name), forKey: name)
        }
        guard !animations.isEmpty else { return copy }
        let time = localTime
        for running in animations { running.show(in: copy, at: time) }
        return copy
    }

    /// The layer whose values at a moment this one has; the layer itself for one of its own.
    public final func model() -> Self { modelLayer as? Self ?? self }

    /// What the layer shows now: the layer itself while nothing animates it.
    final var shownLayer: CALayer {
        animations.isEmpty ? self : presentation() ?? self
    }

    /// Takes over what `layer` has drawn, or draws anew where an animation asks for it.
    final func takeDrawing(of layer: CALayer) {
        guard layer !== self else { return }
        drawing = layer.drawing
        if layer.animations.contains(where: { $0.redraws(type(of: layer)) }) {
            delegate = layer.delegate
            record()
        }
    }
}
