import Foundation

/// One animation block of views: what it says of the changes made in it, and who waits for their end.
final class ViewAnimationRun: CAAnimationDelegate, @unchecked Sendable {
    // Sendable by proof: a run is reached through the task-local only while its block runs, by the thread that runs
    // it, and later by the clock on the thread that advances it; both are the one thread that uses the views.

    /// How fast the changes go on their way.
    enum Pace {
        case curve(CAMediaTimingFunction)
        case spring(Spring)
    }

    /// The block that is running.
    @TaskLocal static var block: ViewAnimationRun?

    /// What says how changes are made now: the block that is running, or what was begun in it and not committed yet.
    /// One without a duration changes everything at once.
    static var current: ViewAnimationRun? { BegunAnimations.run(in: block) ?? block }

    var duration: TimeInterval
    var delay: TimeInterval
    var pace: Pace
    var options: UIView.AnimationOptions
    /// How often the changes are repeated, and whether backwards too, in place of what ``options`` say.
    var repetition: (count: Float, autoreverses: Bool)?
    /// What drives the changes in place of the clock.
    let timeline: (any AnimationTimeline)?
    /// What collects the changes when they are keyframes.
    let keyframes: KeyframeRecorder?
    /// Whether blocks inside this one animate nothing whatever they say.
    let forbidsAnimation: Bool
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var isClosed = false
    private var haveAllFinished = true
    private var resizedViews: [UIView] = []

    init(
        duration: TimeInterval, delay: TimeInterval = 0, pace: Pace, options: UIView.AnimationOptions,
        timeline: (any AnimationTimeline)? = nil, keyframes: KeyframeRecorder? = nil,
        forbidsAnimation: Bool = false, completion: ((Bool) -> Void)? = nil
    ) {
        func seconds(_ value: TimeInterval) -> TimeInterval { value.isFinite ? max(value, 0) : 0 }
        var (duration, pace, options) = (seconds(duration), pace, options)
        if let outer = Self.current {
            if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
            if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
            if !options.contains(.overrideInheritedOptions) {
                options.formUnion(outer.options.intersection(.inherited))
            }
        }
        self.duration = duration
        self.delay = seconds(delay)
        self.pace = pace
        self.options = options
        self.timeline = timeline
        self.keyframes = keyframes
        self.forbidsAnimation = forbidsAnimation || Self.current?.forbidsAnimation == true
        self.completion = completion
    }

    /// The run in which nothing is animated, nor in any block inside it.
    static var still: ViewAnimationRun {
        let pace = Pace.curve(CAMediaTimingFunction(name: .linear))
        return ViewAnimationRun(duration: 0, pace: pace, options: .overrideInheritedDuration, forbidsAnimation: true)
    }

    /// Whether changes are there at once.
    var isStill: Bool {
        forbidsAnimation || timeline == nil && duration + delay == 0 || !VirtualClock.current.allowsViewAnimations
    }

    var refusesTouches: Bool { !options.contains(.allowUserInteraction) }

    /// Makes the changes of `animations`, and lets the completion wait for their end.
    func perform(_ animations: () -> Void) {
        Self.$block.withValue(self) {
            animations()
            layOutResizedViews()
            keyframes?.addAnimations(of: self)
        }
        close()
    }

    func layOutResizedViews() {
        guard options.contains(.layoutSubviews) else { return }
        for view in resizedViews { view.layoutIfNeeded() }
    }

    /// Says that no more changes are coming.
    func close() {
        resizedViews = []
        isClosed = true
        guard running == 0 else { return }
        // As in UIKit nothing is waited for when there is nothing to animate.
        let completion = take()
        guard let completion else { return }
        VirtualClock.current.schedule(after: 0) { completion(true) }
    }

    private func take() -> ((Bool) -> Void)? {
        defer { completion = nil }
        return completion
    }

    func viewWasResized(_ view: UIView) {
        if !resizedViews.contains(where: { $0 === view }) { resizedViews.append(view) }
    }

    // MARK: Animations

    /// Gives `layer` an animation of this run's duration, delay and repetition.
    func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
        animation.duration = duration
        animation.beginTime = timeline == nil ? layer.localTime + delay : delay
        animation.fillMode = timeline == nil ? .backwards : .both
        animation.delegate = self
        let isEndless = options.contains(.repeat)
        let (count, autoreverses) = repetition ?? (isEndless ? .infinity : 0, options.contains(.autoreverse))
        animation.repeatCount = count
        animation.autoreverses = autoreverses
        running += 1
        let entry = RunningAnimation(animation, key: key, timeline: timeline)
        timeline?.didAdd(entry, to: layer)
        layer.run(entry)
    }

    /// An animation of the property at `keyPath` that goes at the pace of the run.
    func makeAnimation(_ keyPath: String, from start: Any?, to end: Any?) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch pace {
        case .curve(let function):
            animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
        case .spring(let spring):
            let springing = CASpringAnimation(keyPath: keyPath)
            springing.mass = CGFloat(spring.mass)
            springing.stiffness = CGFloat(spring.stiffness)
            springing.damping = CGFloat(spring.damping)
            springing.initialVelocity = CGFloat(spring.velocity)
            animation = springing
        }
        animation.fromValue = start
        animation.toValue = end
        return animation
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        if !flag { haveAllFinished = false }
        if isClosed, running == 0 { take()?(haveAllFinished) }
    }
}
