import Foundation
import Keyhole
import KeyholeGraphics

/// How a layer's new look takes the place of the old one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a type; every name acts as ``fade``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The old look fades out while the new one fades in.
    public static let fade = CATransitionType(rawValue: "fade")
}

/// An animation from what a layer shows when it is added to what it shows from then on.
///
/// There is no run loop whose turn would tell one from the other, so add it before the change. It is kept under the key
/// ``kCATransition`` whatever key it is added under.
open class CATransition: CAAnimation {
    /// How the new look takes the place of the old one.
    @Property open var type = CATransitionType.fade { willSet { refuseChangeWhenAdded() } }
    /// The part of the whole at which it begins, from 0 to 1.
    @Property open var startProgress: Float = 0 { willSet { refuseChangeWhenAdded() } }
    /// The part of the whole at which it ends, from 0 to 1.
    @Property open var endProgress: Float = 1 { willSet { refuseChangeWhenAdded() } }

    /// What the layer showed when the transition was added to it.
    final var before: DisplayNode?

    var change: LayerLook.Change { .fade }

    /// Makes a fade.
    public override init() { super.init() }

    /// Makes an animation with the default values: a headless program has no archive to read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func takeValues(of animation: CAAnimation) {
        if let animation = animation as? CATransition {
            type = animation.type
            startProgress = animation.startProgress
            endProgress = animation.endProgress
            before = animation.before
        }
        super.takeValues(of: animation)
    }

    override func show(_ moment: TimingMoment, in layer: CALayer) {
        let part = Double(startProgress) + Double(endProgress - startProgress) * moment.fraction
        layer.look = LayerLook(before: before, change: change, part: min(max(part, 0), 1))
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("type", \CATransition.type, ownership: .copy, isAtomic: true, backingIvar: "")
        declarations.property("startProgress", \CATransition.startProgress, isAtomic: true, backingIvar: "")
        declarations.property("endProgress", \CATransition.endProgress, isAtomic: true, backingIvar: "")
    }
}

/// The key that transitions are kept under.
public let kCATransition = "transition"

/// A view that turns over.
final class FlipTransition: CATransition {
    var isVertical = false

    override var change: LayerLook.Change { .flip(isVertical: isVertical) }

    override func takeValues(of animation: CAAnimation) {
        if let animation = animation as? FlipTransition { isVertical = animation.isVertical }
        super.takeValues(of: animation)
    }
}
