import Foundation
import Keyhole

/// Several animations that run together in the time of the group.
///
/// Their begins count from that of the group, and its end cuts them off. One without a duration takes the group's.
/// Their delegates, and whether they are removed, do not count, as in Core Animation.
open class CAAnimationGroup: CAAnimation {
    /// The animations, of which later ones show over earlier ones.
    @Property open var animations: [CAAnimation]? { willSet { refuseChangeWhenAdded() } }

    /// Makes a group of none.
    public override init() { super.init() }

    /// Makes an animation with the default values: a headless program has no archive to read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func takeValues(of animation: CAAnimation) {
        if let group = animation as? CAAnimationGroup { animations = group.animations?.map { $0.duplicate() } }
        super.takeValues(of: animation)
    }

    override func show(_ moment: TimingMoment, in layer: CALayer) {
        let time = moment.fraction * duration
        for animation in animations ?? [] {
            guard animation.duration <= 0 else {
                animation.show(in: layer, at: time, begin: animation.beginTime, inclusive: true)
                continue
            }
            let copy = animation.duplicate()
            copy.duration = duration
            copy.show(in: layer, at: time, begin: animation.beginTime, inclusive: true)
        }
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "animations", \CAAnimationGroup.animations, ownership: .copy, isAtomic: true, backingIvar: "")
    }
}
