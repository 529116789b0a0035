import Foundation

/// An animation that a layer has, and what is to happen at its begin and its end.
final class RunningAnimation {
    /// The key it was added under.
    let key: String?
    /// What the delegate and whoever asks the layer gets.
    let animation: CAAnimation
    /// What is shown: nobody else has it, so nobody can change it.
    private let shown: CAAnimation
    /// What drives it in place of the layer's time; `nil` for the layer's time.
    let timeline: (any AnimationTimeline)?
    private let completions: [CompletionCount]
    private let clock = VirtualClock.current
    private var appointments: [VirtualClock.Ticket] = []
    private var hasStarted = false
    private var hasStopped = false

    init(_ animation: CAAnimation, key: String?, timeline: (any AnimationTimeline)? = nil) {
        self.key = key
        self.timeline = timeline
        shown = animation.duplicate()
        self.animation = animation
        animation.freeze()
        completions = CATransaction.waitingCompletions
        for completion in completions { completion.animationAdded() }
    }

    /// When it begins, in the layer's time.
    var begin: Double { shown.beginTime }

    /// When it ends, in the layer's time; `nil` for never.
    var end: Double? { shown.activeParentDuration.map { begin + $0 } }

    /// Shows in `layer`, whose time is `time`, where the animation is.
    func show(in layer: CALayer, at time: Double) {
        shown.show(in: layer, at: timeline?.time(at: clock.now) ?? time, begin: begin)
    }

    /// Whether it changes anything that a layer of `type` has to draw anew for.
    func redraws(_ type: CALayer.Type) -> Bool { shown.keys.contains { type.needsDisplay(forKey: $0) } }

    /// Whether it is under way, or waits to be, at `time` of the layer.
    func isUnderWay(at time: Double) -> Bool {
        guard !hasStopped else { return false }
        guard timeline == nil, let end else { return true }
        return time < end - timeTolerance
    }

    // MARK: Begin and end

    /// Asks the clock for the begin and the end as they now lie ahead, and forgets what was asked before.
    func makeAppointments(with layer: CALayer) {
        cancelAppointments()
        if !hasStarted, let start = timeline == nil ? layer.clockTime(of: begin) : clock.now {
            appoint(at: start, layer) { running, layer in running.start(layer) }
        }
        if !hasStopped, timeline == nil, let end, let stop = layer.clockTime(of: end) {
            appoint(at: stop, layer) { running, layer in running.stop(layer) }
        }
    }

    private func appoint(
        at time: Double, _ layer: CALayer, _ action: @escaping (RunningAnimation, CALayer) -> Void
    ) {
        appointments.append(
            clock.schedule(at: time) { [weak layer, self] in
                if let layer { action(self, layer) }
            })
    }

    private func cancelAppointments() {
        for appointment in appointments { clock.cancel(appointment) }
        appointments = []
    }

    private func start(_ layer: CALayer) {
        guard !hasStarted else { return }
        hasStarted = true
        animation.delegate?.animationDidStart(animation)
    }

    private func stop(_ layer: CALayer) {
        guard !hasStopped else { return }
        start(layer)
        if animation.isRemovedOnCompletion { layer.forget(self) }
        end(finished: true)
    }

    /// Ends it because the layer has let go of it: who waits for it is told when time next passes.
    func cancel() {
        cancelAppointments()
        guard !hasStopped else { return }
        clock.schedule(after: 0) { [self] in end(finished: false) }
    }

    /// Ends it at the end of its timeline.
    func finish(in layer: CALayer, finished: Bool) {
        cancelAppointments()
        layer.forget(self)
        end(finished: finished)
    }

    private func end(finished: Bool) {
        guard !hasStopped else { return }
        hasStopped = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        for completion in completions { completion.animationEnded() }
        timeline?.didEnd(self)
    }
}

/// The time of animations that are driven by hand.
protocol AnimationTimeline: AnyObject {
    /// The time that the animations are at, in seconds from their begin at 0, when the clock shows `now`.
    func time(at now: Double) -> Double
    /// Called when an animation that the timeline drives was given to a layer.
    func didAdd(_ running: RunningAnimation, to layer: CALayer)
    /// Called when such an animation has ended.
    func didEnd(_ running: RunningAnimation)
}
