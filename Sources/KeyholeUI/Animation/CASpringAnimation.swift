import Foundation
import Keyhole

/// An animation that goes to its end as a mass on a damped spring does.
///
/// The spring has its own time, in seconds: the duration only cuts it off, so set it to ``settlingDuration``.
open class CASpringAnimation: CABasicAnimation {
    /// The mass; 0 and less count as very little.
    @Property open var mass: CGFloat = 1 { willSet { refuseChangeWhenAdded() } }
    /// How hard the spring pulls.
    @Property open var stiffness: CGFloat = 100 { willSet { refuseChangeWhenAdded() } }
    /// How much the movement is braked.
    @Property open var damping: CGFloat = 10 { willSet { refuseChangeWhenAdded() } }
    /// The speed at the start, in whole ways a second; positive goes towards the end.
    @Property open var initialVelocity: CGFloat = 0 { willSet { refuseChangeWhenAdded() } }

    /// Makes a spring of no property yet.
    public override init() { super.init() }

    /// Makes an animation with the default values: a headless program has no archive to read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes a spring of mass 1 as a person would describe it.
    ///
    /// - Parameters:
    ///   - perceptualDuration: the time of one swing, in seconds: about as long as the movement seems to take.
    ///   - bounce: how springy it is, above -1 and up to 1; 0 just does not overshoot, below 0 is slower still.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
        stiffness = CGFloat(spring.stiffness)
        damping = CGFloat(spring.damping)
    }

    private var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            velocity: Double(initialVelocity))
    }

    /// How long the spring takes to come to rest, within a thousandth of the way.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// The time of one swing without damping, in seconds.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

    /// How springy it is: 0 just does not overshoot, 1 never comes to rest, below 0 is slower than need be.
    open var bounce: CGFloat {
        let ratio = spring.dampingRatio
        return CGFloat(ratio > 1 ? 1 / ratio - 1 : 1 - ratio)
    }

    override func takeValues(of animation: CAAnimation) {
        if let animation = animation as? CASpringAnimation {
            mass = animation.mass
            stiffness = animation.stiffness
            damping = animation.damping
            initialVelocity = animation.initialVelocity
        }
        super.takeValues(of: animation)
    }

    override func progress(at moment: TimingMoment) -> Double { spring.value(at: moment.fraction * duration) }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        func declare<Value>(_ name: String, _ path: KeyPath<CASpringAnimation, Value>) {
            declarations.property(name, path, isAtomic: true, backingIvar: "")
        }
        declare("mass", \.mass)
        declare("stiffness", \.stiffness)
        declare("damping", \.damping)
        declare("initialVelocity", \.initialVelocity)
        declare("settlingDuration", \.settlingDuration)
        declare("perceptualDuration", \.perceptualDuration)
        declare("bounce", \.bounce)
    }
}
