import Foundation
import Keyhole

/// Where an animator is in its life; Apple's raw values.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    /// Nothing is animated yet, or any more.
    case inactive = 0
    /// The animations are there, running or paused.
    case active = 1
    /// The animations were stopped and the animator waits to be finished.
    case stopped = 2
}

/// Where an animator ended; Apple's raw values.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    /// At the new values.
    case end = 0
    /// At the old values.
    case start = 1
    /// On the way.
    case current = 2
}

/// An animation of views that can be started, paused, put at any place of its way, reversed and stopped.
///
/// ``fractionComplete`` is the part of the way, whatever the curve: a paused animator is put anywhere between the old
/// values and the new ones, and goes on from there along its curve.
public final class UIViewPropertyAnimator: ReflectiveObject {
    /// How long the animations take, in seconds.
    public let duration: TimeInterval

    /// Where the animator is in its life.
    @Property public private(set) var state = UIViewAnimatingState.inactive

    /// Whether the animations are moving.
    public private(set) var isRunning = false

    /// Whether the animations go back to the old values.
    public var isReversed = false {
        willSet { if newValue != isReversed { course.hold() } }
        didSet {
            guard isReversed != oldValue else { return }
            course.isReversed = isReversed
            if isRunning { course.run() }
            makeAppointment()
        }
    }

    /// Whether the animator stays active, paused, when it has come to an end.
    public var pausesOnCompletion = false

    /// The part of the way that is done, from 0 to 1. Setting it on a running animator pauses it.
    public var fractionComplete: CGFloat {
        get { CGFloat(course.part) }
        set {
            guard state != .stopped else { return }
            pauseAnimation()
            course.part = newValue.isNaN ? 0 : min(max(Double(newValue), 0), 1)
        }
    }

    private let pace: ViewAnimationRun.Pace
    private let course: AnimatorCourse
    private var waiting: [(animations: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var appointment: VirtualClock.Ticket?
    private let clock = VirtualClock.current

    private init(duration: TimeInterval, pace: ViewAnimationRun.Pace, animations: (() -> Void)?) {
        self.duration = duration.isFinite ? max(duration, 0) : 0
        self.pace = pace
        course = AnimatorCourse(duration: self.duration, pace: pace)
        super.init()
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator of one of UIKit's curves.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, pace: .curve(curve.timingFunction), animations: animations)
    }

    /// Makes an animator of a curve by its control points, each a part of the time and of the way.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let function = CAMediaTimingFunction(
            controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
        self.init(duration: duration, pace: .curve(function), animations: animations)
    }

    /// Makes an animator of a spring that settles in `duration`; a damping ratio of 1 does not swing.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        let spring = Spring(settlingIn: duration, dampingRatio: Double(ratio), velocity: 0)
        self.init(duration: duration, pace: .spring(spring), animations: animations)
    }

    /// Makes an animator and starts it after `delay` seconds.
    public static func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let animator = Self(
            duration: duration, pace: .curve(options.timingFunction), animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What is animated

    /// Adds changes: before the start they wait for it, and later they are animated from where the animator is.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that begin after a part of what remains of the time, from 0 to 1.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state != .stopped else { return }
        let factor = delayFactor.isNaN ? 0 : min(max(Double(delayFactor), 0), 1)
        if state == .inactive { waiting.append((animation, factor)) } else { perform(animation, factor) }
    }

    /// Adds something that is called with the place where the animator ended.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func perform(_ animations: () -> Void, _ delayFactor: Double) {
        let elapsed = course.elapsed
        let begin = elapsed + (duration - elapsed) * delayFactor
        ViewAnimationRun(
            duration: duration - begin, delay: begin, pace: pace,
            options: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions],
            timeline: course
        ).perform(animations)
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        let animations = waiting
        waiting = []
        for animation in animations { perform(animation.animations, animation.delayFactor) }
    }

    // MARK: Running

    /// Starts the animations, or goes on with them.
    public func startAnimation() {
        guard state != .stopped, !isRunning else { return }
        clock.cancel(appointment)
        activate()
        isRunning = true
        course.run()
        makeAppointment()
    }

    /// Starts the animations after `delay` seconds.
    public func startAnimation(afterDelay delay: TimeInterval) {
        guard delay > 0 else { return startAnimation() }
        clock.cancel(appointment)
        appointment = clock.schedule(after: delay) { [self] in startAnimation() }
    }

    /// Pauses the animations where they are; an inactive animator becomes active at its start.
    public func pauseAnimation() {
        guard state != .stopped else { return }
        activate()
        isRunning = false
        course.hold()
        clock.cancel(appointment)
    }

    /// Stops the animations where they are: the views keep the values that they show.
    ///
    /// - Parameter withoutFinishing: whether the animator becomes inactive at once, and tells nobody; otherwise it
    ///   waits for ``finishAnimation(at:)``.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        pauseAnimation()
        course.end(at: .current)
        state = withoutFinishing ? .inactive : .stopped
        guard withoutFinishing else { return }
        course.settle(at: .current)
        completions = []
    }

    /// Ends a stopped animator, with the views at the new values, at the old ones, or where they were stopped.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        course.settle(at: finalPosition)
        tellEnd(finalPosition)
    }

    private func makeAppointment() {
        clock.cancel(appointment)
        guard isRunning else { return }
        appointment = clock.schedule(at: course.endTime) { [self] in reachEnd() }
    }

    private func reachEnd() {
        isRunning = false
        course.hold()
        guard !pausesOnCompletion else { return }
        let position = isReversed ? UIViewAnimatingPosition.start : .end
        course.end(at: position)
        tellEnd(position)
    }

    private func tellEnd(_ position: UIViewAnimatingPosition) {
        state = .inactive
        let waiting = completions
        completions = []
        for completion in waiting { completion(position) }
    }
}
