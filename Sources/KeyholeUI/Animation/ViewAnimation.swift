import Foundation

/// Animations on the virtual clock: a change is there at once for whoever asks, and a picture shows it on its way.
///
/// What is animated are the properties of views and of their own layers; a layer that is no view's changes at once.
/// The completion is called with `true` when all animations of the block have ended, with `false` when one of them was
/// removed or replaced before its end, or its view left the window, and when time next passes where the block has
/// changed nothing. The clock does not wait for an animation that repeats for ever, so
/// ``VirtualClock/advanceUntilIdle(limit:)`` leaves it running.
extension UIView {
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

    /// Animates the changes that `animations` makes after `delay` seconds, then calls `completion`.
    ///
    /// With neither a duration nor a delay the changes show at once, and end what other blocks do to the same
    /// properties. Inside another block the duration, the curve and the other options are those of that block unless
    /// the options say otherwise.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimationRun(
            duration: duration, delay: delay, pace: .curve(options.timingFunction), options: options,
            completion: completion
        ).perform(animations)
    }

    /// Animates the changes that `animations` makes as a spring would, then calls `completion`.
    ///
    /// - Parameters:
    ///   - duration: how long, in seconds; the spring is chosen so that it comes to rest then.
    ///   - delay: how long to wait, in seconds.
    ///   - dampingRatio: 1 for no swing, towards 0 for more.
    ///   - velocity: the speed at the start, in whole ways a second.
    ///   - options: all but the curve.
    ///   - animations: makes the changes.
    ///   - completion: called afterwards.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(
            settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
        ViewAnimationRun(
            duration: duration, delay: delay, pace: .spring(spring), options: options, completion: completion
        ).perform(animations)
    }

    /// Animates the changes that `animations` makes as a spring would that seems to take `duration` seconds.
    ///
    /// - Parameters:
    ///   - duration: how long it seems to take, in seconds: the time of one swing. It ends when the spring has come to
    ///     rest, which is later.
    ///   - bounce: how springy it is, up to 1; 0 just does not overshoot, below 0 is slower still.
    ///   - initialSpringVelocity: the speed at the start, in whole ways a second.
    ///   - delay: how long to wait, in seconds.
    ///   - options: all but the curve.
    ///   - animations: makes the changes.
    ///   - completion: called when the spring has come to rest.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(
            perceptualDuration: duration, bounce: min(Double(bounce), 0.99), velocity: Double(initialSpringVelocity))
        ViewAnimationRun(
            duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, pace: .spring(spring),
            options: options, completion: completion
        ).perform(animations)
    }

    // MARK: Keyframes

    /// Animates the changes that the keyframes in `animations` make, then calls `completion`.
    ///
    /// Changes outside a keyframe take the whole duration. Unless the options carry another curve the whole is slow at
    /// both ends, as in UIKit.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let options = (options, AnimationOptions(rawValue: options.rawValue & ~(0x7 << 10)))
        ViewAnimationRun(
            duration: duration, delay: delay, pace: .curve(options.1.timingFunction), options: options.1,
            keyframes: KeyframeRecorder(mode: options.0.calculationMode), completion: completion
        ).perform(animations)
    }

    /// Makes the changes of `animations` a keyframe of the block around it; outside one they are made at once.
    ///
    /// - Parameters:
    ///   - frameStartTime: when it begins, from 0 to 1 of the block's time.
    ///   - frameDuration: how long it takes, from 0 to 1 of the block's time.
    ///   - animations: makes the changes.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = ViewAnimationRun.current?.keyframes else { return animations() }
        func bounded(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        let start = bounded(frameStartTime)
        keyframes.addKeyframe(start...max(start, bounded(start + frameDuration)), animations)
    }

    // MARK: Repetition

    /// Repeats the changes of `animations` in the animation block around it; outside one they are made at once.
    ///
    /// - Parameters:
    ///   - count: how often they are played, 0 and 1 for once; parts of a play are possible.
    ///   - autoreverses: whether each play goes backwards after it went forwards.
    ///   - animations: makes the changes.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let run = ViewAnimationRun.current else { return animations() }
        let outer = run.repetition
        run.repetition = (count.isNaN ? 0 : max(Float(count), 0), autoreverses)
        animations()
        run.repetition = outer
    }

    // MARK: Whether to animate

    /// Makes the changes of `actions` without animation, also inside an animation block.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        ViewAnimationRun.$block.withValue(.still) { actions() }
    }

    /// Sets whether blocks animate what they change. It holds for the program, as long as the virtual clock does.
    public static func setAnimationsEnabled(_ enabled: Bool) { VirtualClock.current.allowsViewAnimations = enabled }

    /// Whether blocks animate what they change.
    public static var areAnimationsEnabled: Bool {
        VirtualClock.current.allowsViewAnimations && ViewAnimationRun.current?.forbidsAnimation != true
    }

    /// How long changes made now take, in seconds; 0 outside an animation block.
    public static var inheritedAnimationDuration: TimeInterval { ViewAnimationRun.current?.duration ?? 0 }

    /// In an animation block an animation, else nothing.
    final func blockAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard let run = ViewAnimationRun.current, layer === self.layer else { return NSNull() }
        if run.isStill {
            if !run.forbidsAnimation { layer.removeViewAnimations(of: event) }
            return NSNull()
        }
        return ViewAnimationAction(run, layer: layer, key: event) ?? NSNull()
    }
}
