import Foundation

/// The way of an animator's animations: how far they are, and what they change.
final class AnimatorCourse: AnimationTimeline {
    /// One animation, and the values it goes between.
    private struct Leg {
        weak var layer: CALayer?
        let running: RunningAnimation
        let keyPath: String
        let start: Any?
        let end: Any?
    }

    private let duration: TimeInterval
    private let pace: ViewAnimationRun.Pace
    private let clock = VirtualClock.current
    private var legs: [Leg] = []
    /// The elapsed time when the course was last held, or set going.
    private var base: TimeInterval = 0
    /// When it was set going; `nil` while it is held.
    private var departure: TimeInterval?
    var isReversed = false

    init(duration: TimeInterval, pace: ViewAnimationRun.Pace) {
        self.duration = duration
        self.pace = pace
    }

    // MARK: Time

    func time(at now: Double) -> Double {
        guard let departure else { return base }
        let passed = isReversed ? departure - now : now - departure
        return min(max(base + passed, 0), duration)
    }

    /// How much of the time has passed, in seconds.
    var elapsed: TimeInterval { time(at: clock.now) }

    /// When the course comes to its end, by the clock.
    var endTime: TimeInterval { clock.now + (isReversed ? elapsed : duration - elapsed) }

    func run() {
        base = elapsed
        departure = clock.now
    }

    func hold() {
        base = elapsed
        departure = nil
    }

    /// The part of the way that is done; a spring, which may pass its end more than once, counts by its time.
    var part: Double {
        get {
            guard duration > 0 else { return 0 }
            guard case .curve(let function) = pace else { return elapsed / duration }
            return function.value(at: elapsed / duration)
        }
        set {
            guard case .curve(let function) = pace else {
                base = newValue * duration
                return
            }
            base = function.time(of: newValue) * duration
        }
    }

    // MARK: Animations

    func didAdd(_ running: RunningAnimation, to layer: CALayer) {
        guard let animation = running.animation as? CABasicAnimation, let keyPath = animation.keyPath else { return }
        legs.append(
            Leg(layer: layer, running: running, keyPath: keyPath, start: animation.fromValue, end: animation.toValue))
    }

    func didEnd(_ running: RunningAnimation) {
        // What has been stopped may still be settled elsewhere, so only a leg that was taken away is forgotten.
        if !isEnding { legs.removeAll { $0.running === running } }
    }

    private var isEnding = false

    /// Ends all animations, with their layers at the new values, the old ones, or those they show.
    func end(at position: UIViewAnimatingPosition) {
        isEnding = true
        let shown = legs.map { leg in leg.layer.flatMap { Self.value($0.shownLayer, leg.keyPath) } }
        for leg in legs {
            guard let layer = leg.layer else { continue }
            leg.running.finish(in: layer, finished: true)
        }
        isEnding = false
        if position == .current {
            for (leg, value) in zip(legs, shown) { Self.set(leg, value) }
        } else {
            settle(at: position)
        }
        base = 0
    }

    /// Puts what has ended at the new values, or the old ones, and forgets it.
    func settle(at position: UIViewAnimatingPosition) {
        for leg in legs where position != .current { Self.set(leg, position == .end ? leg.end : leg.start) }
        legs = []
    }

    private static func value(_ layer: CALayer, _ keyPath: String) -> Any? {
        AnimatedKeyPath(keyPath, of: layer)?.read(layer)?.boxed
    }

    private static func set(_ leg: Leg, _ value: Any?) {
        guard let layer = leg.layer, let property = AnimatedKeyPath(leg.keyPath, of: layer),
            let kind = property.read(layer), let value = AnimatedValue(value, like: kind)
        else { return }
        property.write(layer, value)
    }
}
