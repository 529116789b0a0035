import Foundation
import Keyhole

/// Who is told when an animation begins and ends.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when time first passes after the animation was added, or when its begin is reached.
    func animationDidStart(_ anim: CAAnimation)
    /// Called at the end of the time in which the animation is active, with `true`, or after it was taken away, with
    /// `false`.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations of layers have in common.
///
/// A layer takes a copy of an animation that is added to it; the copy is what the delegate gets and what
/// ``CALayer/animation(forKey:)`` answers, and changing it raises an exception, as Core Animation's does. Values can be
/// kept in an animation under any key.
open class CAAnimation: ReflectiveObject, CAMediaTiming, CAAction, NSCopying {
    // MARK: Timing

    @Property open var beginTime: CFTimeInterval = 0 { willSet { refuseChangeWhenAdded() } }
    @Property open var duration: CFTimeInterval = 0 { willSet { refuseChangeWhenAdded() } }
    @Property open var speed: Float = 1 { willSet { refuseChangeWhenAdded() } }
    @Property open var timeOffset: CFTimeInterval = 0 { willSet { refuseChangeWhenAdded() } }
    @Property open var repeatCount: Float = 0 { willSet { refuseChangeWhenAdded() } }
    @Property open var repeatDuration: CFTimeInterval = 0 { willSet { refuseChangeWhenAdded() } }
    @Property open var autoreverses = false { willSet { refuseChangeWhenAdded() } }
    @Property open var fillMode = CAMediaTimingFillMode.removed { willSet { refuseChangeWhenAdded() } }

    // MARK: What it does

    /// How fast the animation goes on its way; `nil` for one speed.
    @Property open var timingFunction: CAMediaTimingFunction? { willSet { refuseChangeWhenAdded() } }

    /// Who is told of the begin and the end. The animation keeps it alive.
    open var delegate: (any CAAnimationDelegate)? { willSet { refuseChangeWhenAdded() } }

    /// Whether the animation leaves its layer at its end; if not, ``fillMode`` says what it shows from then on.
    @Property open var isRemovedOnCompletion = true { willSet { refuseChangeWhenAdded() } }

    private final var keptValues: [String: Any] = [:]
    /// Whether this is a layer's copy.
    private final var isAdded = false

    /// Makes an animation that takes as long as its surroundings say.
    public override init() { super.init() }

    /// Makes an animation with the default values: a headless program has no archive to read.
    public required init?(coder: NSCoder) { super.init() }

    /// Makes the animation that a copy is filled into.
    ///
    /// A subclass inherits it when it overrides all designated initialisers of its superclass, or has none of its own.
    public required convenience init(blank: Void) { self.init() }

    /// The value that a new animation has under `key`; `nil` for a key it does not have.
    open class func defaultValue(forKey key: String) -> Any? { CAAnimation().value(forKey: key) }

    // MARK: Copies

    /// A copy that can be changed, with all values of the animation.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    /// A copy that can be changed, with all values of the animation.
    public final func copy() -> Any { copy(with: nil) }

    final func duplicate() -> Self {
        let copy = Self(blank: ())
        copy.takeValues(of: self)
        return copy
    }

    /// Takes over the values of `animation`; a subclass adds its own.
    func takeValues(of animation: CAAnimation) {
        beginTime = animation.beginTime
        duration = animation.duration
        speed = animation.speed
        timeOffset = animation.timeOffset
        repeatCount = animation.repeatCount
        repeatDuration = animation.repeatDuration
        autoreverses = animation.autoreverses
        fillMode = animation.fillMode
        timingFunction = animation.timingFunction
        delegate = animation.delegate
        isRemovedOnCompletion = animation.isRemovedOnCompletion
        keptValues = animation.keptValues
        takeOwnValues(of: animation)
    }

    /// Takes over the properties that a class outside this module has added to `animation`, by their names.
    private func takeOwnValues(of animation: CAAnimation) {
        for name in animation.runtimeClass.addedPropertyNames(outside: CAAnimation.self) {
            setValue(animation.value(forKey: name), forKey: name)
        }
    }

    /// Makes the animation a layer's own, which nobody may change.
    final func freeze() { isAdded = true }

    final func refuseChangeWhenAdded() {
        guard isAdded else { return }
        ObjectiveCException(
            name: ObjectiveCException.Name(rawValue: "CAAnimationImmutable"),
            reason: "attempting to modify read-only animation \(description)"
        ).raise()
    }

    // MARK: Running

    /// Adds a copy of the animation to the layer `anObject` under `event`; another object ignores it.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// Shows in the values of `layer` where the animation is at `time` of its parent.
    final func show(in layer: CALayer, at time: Double, begin: Double, inclusive: Bool = false) {
        guard var moment = moment(at: time, begin: begin, inclusive: inclusive) else { return }
        if let timingFunction { moment.fraction = timingFunction.value(at: moment.fraction) }
        show(moment, in: layer)
    }

    /// Shows in the values of `layer` what the animation gives at `moment`.
    func show(_ moment: TimingMoment, in layer: CALayer) {}

    // MARK: Keys

    /// Whether key-value coding reads fields that are no properties: it does not.
    open override class var accessInstanceVariablesDirectly: Bool { false }

    /// What was kept under a key that is no property's; `nil` for nothing.
    open override func value(forUndefinedKey key: String) -> Any? { keptValues[key] }

    /// Keeps `value` under a key that is no property's.
    open override func setValue(_ value: Any?, forUndefinedKey key: String) {
        refuseChangeWhenAdded()
        keptValues[key] = value
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        func declare<Value>(_ name: String, _ path: KeyPath<CAAnimation, Value>) {
            declarations.property(name, path, isAtomic: true, backingIvar: "")
        }
        declare("beginTime", \.beginTime)
        declare("duration", \.duration)
        declare("speed", \.speed)
        declare("timeOffset", \.timeOffset)
        declare("repeatCount", \.repeatCount)
        declare("repeatDuration", \.repeatDuration)
        declare("autoreverses", \.autoreverses)
        declarations.property("fillMode", \CAAnimation.fillMode, ownership: .copy, isAtomic: true, backingIvar: "")
        declarations.property(
            "timingFunction", \CAAnimation.timingFunction, ownership: .strong, isAtomic: true, backingIvar: "")
        declarations.property(
            "delegate", \CAAnimation.delegate, ownership: .strong, isAtomic: true, backingIvar: "")
        declarations.property(
            "removedOnCompletion", \CAAnimation.isRemovedOnCompletion, field: "isRemovedOnCompletion",
            getter: "isRemovedOnCompletion", isAtomic: true, backingIvar: "")
    }
}
