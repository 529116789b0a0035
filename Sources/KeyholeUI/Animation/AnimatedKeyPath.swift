import Foundation
import Keyhole

/// What an animation's key path leads to in a layer: a property, or a part of one.
struct AnimatedKeyPath {
    private let property: AnimatableProperty
    /// The part's path inside the property's value; `nil` for the whole.
    private let part: String?

    /// `nil` for a path on which the layer has nothing to animate.
    init?(_ keyPath: String, of layer: CALayer) {
        let pieces = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let key = pieces.first,
            let property = type(of: layer).animatableProperties[key] ?? Self.added(key, to: layer)
        else { return nil }
        self.property = property
        part = pieces.count > 1 ? pieces[1] : nil
        guard read(layer) != nil else { return nil }
    }

    /// The part of a property that `keyPath` names; `nil` for a whole property, and for a path that is no part's.
    init?(part keyPath: String, of layer: CALayer) {
        guard keyPath.utf8.contains(UInt8(ascii: ".")) else { return nil }
        self.init(keyPath, of: layer)
    }

    /// A property that a class outside this module has added, reached by its key.
    private static func added(_ key: String, to layer: CALayer) -> AnimatableProperty? {
        guard let property = layer.runtimeClass.property(named: key), property.setterName != nil,
            RuntimeClass.of(property.declaringClass).module != RuntimeClass.of(CALayer.self).module,
            AnimatedValue(discovering: layer.value(forKey: key)) != nil
        else { return nil }
        return AnimatableProperty(
            read: { AnimatedValue(discovering: $0.value(forKey: key)) ?? .contents(nil) },
            write: { $0.setValue($1.boxed, forKey: key) }, isImplicit: false)
    }

    func read(_ layer: CALayer) -> AnimatedValue? {
        let value = property.read(layer)
        guard let part else { return value }
        return value.component(part)
    }

    func write(_ layer: CALayer, _ value: AnimatedValue) {
        guard let part else { return property.write(layer, value) }
        property.write(layer, property.read(layer).replacing(part, with: value))
    }
}
