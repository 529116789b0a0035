import Foundation

/// What the animation block under way says of the changes made in it.
struct AnimationSettings: Sendable {
    var duration: TimeInterval
    var delay: TimeInterval
    var curve: AnimationCurve
    var beginsFromCurrentState: Bool
    var allowsInteraction: Bool

    @TaskLocal static var current: AnimationSettings?
}

/// Animations on the virtual clock: a change is there at once for whoever asks, and a picture shows it on its way.
extension UIView {
    /// How an animation runs; Apple's raw values. What would repeat or play backwards does not exist here.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// Apple's bit pattern.
        public let rawValue: UInt
        /// Makes a set from Apple's bit pattern.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Touches reach the views that are being animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The change begins where the view shows now, in place of where it was to end before.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The duration is the block's own, not that of the block around it.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// The curve is the block's own, not that of the block around it.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Of one speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: AnimationCurve {
            switch rawValue >> 16 & 0xF {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// Animates the changes that `animations` makes, for `duration` seconds of the virtual clock.
    public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates the changes that `animations` makes, then calls `completion`.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes that `animations` makes after `delay` seconds, then calls `completion` with `true`.
    ///
    /// With no duration the changes show at once and `completion` is called when the clock next advances. Inside
    /// another block the duration and the curve are those of that block unless the options say otherwise.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options.curve, options, animations, completion)
    }

    /// Animates the changes that `animations` makes as a spring would, then calls `completion` with `true`.
    ///
    /// - Parameters:
    ///   - duration: how long, in seconds; the spring has settled by then.
    ///   - delay: how long to wait, in seconds.
    ///   - dampingRatio: 1 for no swing, towards 0 for more.
    ///   - velocity: the speed at the start; 1 is the whole way in the whole time.
    ///   - options: all but the curve.
    ///   - animations: makes the changes.
    ///   - completion: called afterwards.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = AnimationCurve.spring(damping: Double(dampingRatio), velocity: Double(velocity))
        run(duration, delay, spring, options, animations, completion)
    }

    /// Makes the changes of `actions` without animation, also inside an animation block.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        AnimationSettings.$current.withValue(nil) { actions() }
    }

    private static func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: AnimationCurve, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        var settings = AnimationSettings(
            duration: max(duration, 0), delay: max(delay, 0), curve: curve,
            beginsFromCurrentState: options.contains(.beginFromCurrentState),
            allowsInteraction: options.contains(.allowUserInteraction))
        if let outer = AnimationSettings.current {
            if !options.contains(.overrideInheritedDuration) { settings.duration = outer.duration }
            if !options.contains(.overrideInheritedCurve) { settings.curve = outer.curve }
        }
        AnimationSettings.$current.withValue(settings) { animations() }
        guard let completion else { return }
        VirtualClock.current.schedule(after: settings.delay + settings.duration) { completion(true) }
    }
}
