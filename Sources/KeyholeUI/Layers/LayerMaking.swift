import Foundation
import Keyhole

/// How layers are made by a class that is known at run time alone, as Objective-C's `[[layerClass alloc] init]` does.
///
/// The language makes an object of a class known at run time by `required` initialisers alone, and requiring `init()`
/// would have every subclass with an initialiser of its own write one that Apple's do not have. A convenience
/// initialiser calls the designated one of whichever class it is given, and at the level of the machine it is a
/// function of that class. The static functions below are those same functions under their linker names: a wrong name
/// would not link. A class without the initialiser it is asked for ends the program, as on Apple's systems, with
/// "Use of unimplemented initializer".
extension CALayer {
    @usableFromInline convenience init(ofClass: Void) { self.init() }

    @usableFromInline convenience init(showing layer: CALayer) { self.init(layer: layer) }

    @_silgen_name("$s9KeyholeUI7CALayerC7ofClassACyt_tcfC")
    private static func make() -> Self

    @_silgen_name("$s9KeyholeUI7CALayerC7showingA2C_tcfC")
    private static func make(showing layer: consuming CALayer) -> Self

    /// The layer of a view whose `layerClass` is `type`, made by `init()`; a plain one where that is no layer's class.
    static func hosted(_ type: AnyClass) -> CALayer { (type as? CALayer.Type ?? CALayer.self).make() }

    /// A layer of the same class with the same values, made by `init(layer:)` as Core Animation makes its copies. What
    /// initialisers set is not animated.
    final func shadowCopy() -> Self {
        guard CATransaction.isOpen else { return Self.make(showing: self) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        return Self.make(showing: self)
    }
}
