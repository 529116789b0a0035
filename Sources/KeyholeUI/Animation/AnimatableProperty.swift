import Foundation
import KeyholeGraphics

/// A property of a layer that animations can be given the name of.
struct AnimatableProperty: Sendable {
    let read: @Sendable (CALayer) -> AnimatedValue
    let write: @Sendable (CALayer, AnimatedValue) -> Void
    /// Whether a change in a transaction is animated without being asked for.
    let isImplicit: Bool

    static func make<Layer: CALayer, Value: Animatable>(
        _ path: any ReferenceWritableKeyPath<Layer, Value> & Sendable, isImplicit: Bool = true
    ) -> AnimatableProperty {
        AnimatableProperty(
            read: { layer in (layer as? Layer)?[keyPath: path].animated ?? .contents(nil) },
            write: { layer, value in
                guard let layer = layer as? Layer, let value = Value(animated: value) else { return }
                layer[keyPath: path] = value
            }, isImplicit: isImplicit)
    }
}

extension AnimatableProperty {
    static func path<Layer: CALayer>(
        _ path: any ReferenceWritableKeyPath<Layer, CGPath?> & Sendable, isImplicit: Bool
    ) -> AnimatableProperty {
        AnimatableProperty(
            read: { .path(($0 as? Layer)?[keyPath: path]?.outline) },
            write: { layer, value in
                guard case .path(let outline) = value else { return }
                (layer as? Layer)?[keyPath: path] = outline.map { CGPath(outline: $0) }
            }, isImplicit: isImplicit)
    }
}

/// A Swift type that is one kind of animated value.
protocol Animatable: SendableMetatype {
    init?(animated: AnimatedValue)
    var animated: AnimatedValue { get }
}

extension CGFloat: Animatable {
    init?(animated: AnimatedValue) {
        guard case .number(let number) = animated else { return nil }
        self.init(number)
    }
    var animated: AnimatedValue { .number(Double(self)) }
}

extension Float: Animatable {
    init?(animated: AnimatedValue) {
        guard case .number(let number) = animated else { return nil }
        self.init(number)
    }
    // A float is meant as the decimal number that it prints as: 0.1 and not 0.10000000149.
    var animated: AnimatedValue { .number(Double(description) ?? Double(self)) }
}

extension Bool: Animatable {
    init?(animated: AnimatedValue) {
        guard case .flag(let flag) = animated else { return nil }
        self = flag
    }
    var animated: AnimatedValue { .flag(self) }
}

extension CGPoint: Animatable {
    init?(animated: AnimatedValue) {
        guard case .point(let point) = animated else { return nil }
        self = point
    }
    var animated: AnimatedValue { .point(self) }
}

extension CGSize: Animatable {
    init?(animated: AnimatedValue) {
        guard case .size(let size) = animated else { return nil }
        self = size
    }
    var animated: AnimatedValue { .size(self) }
}

extension CGRect: Animatable {
    init?(animated: AnimatedValue) {
        guard case .rect(let rect) = animated else { return nil }
        self = rect
    }
    var animated: AnimatedValue { .rect(self) }
}

extension CATransform3D: Animatable {
    init?(animated: AnimatedValue) {
        guard case .transform(let transform) = animated else { return nil }
        self = transform
    }
    var animated: AnimatedValue { .transform(self) }
}

extension Optional: Animatable where Wrapped == CGColor {
    init?(animated: AnimatedValue) {
        guard case .color(let color) = animated else { return nil }
        self = color
    }
    var animated: AnimatedValue { .color(self) }
}
