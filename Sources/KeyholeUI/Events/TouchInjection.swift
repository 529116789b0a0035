import Foundation

/// Touches made by the program: what a finger would do, on the virtual clock.
extension UIWindow {
    /// Puts a finger down at `point` of the window; it stays down until ``liftTouch(_:)`` or ``cancelTouch(_:)``.
    @discardableResult
    public final func beginTouch(at point: CGPoint) -> UITouch { touchDown(at: point) }

    /// Moves a finger that is down. A touch that has ended is left alone.
    public final func moveTouch(_ touch: UITouch, to point: CGPoint) {
        if isDown(touch) { touchMove(touch, to: point) }
    }

    /// Lifts a finger.
    public final func liftTouch(_ touch: UITouch) {
        if isDown(touch) { touchUp(touch, .ended) }
    }

    /// Takes a touch away, as an incoming call would.
    public final func cancelTouch(_ touch: UITouch) {
        if isDown(touch) { touchUp(touch, .cancelled) }
    }

    /// Taps at `point`: the finger is down for a twentieth of a second, and after the last tap half a second passes, so
    /// that the next tap begins a new sequence.
    ///
    /// - Parameters:
    ///   - point: a point of the window.
    ///   - count: how many taps follow each other quickly.
    public final func tap(at point: CGPoint, count: Int = 1) {
        guard count > 0 else { return }
        let clock = VirtualClock.current
        for _ in 0..<count {
            tapWithoutRest(at: point)
            clock.advance(by: 0.05)
        }
        clock.advance(by: 0.5)
    }

    /// Keeps a finger down at `point` for `duration` seconds.
    public final func press(_ point: CGPoint, for duration: TimeInterval) {
        let clock = VirtualClock.current
        let touch = touchDown(at: point)
        clock.advance(by: duration)
        liftTouch(touch)
        clock.advance(by: 0.5)
    }

    /// Drags a finger along a straight line.
    ///
    /// - Parameters:
    ///   - start: where the finger goes down.
    ///   - end: where it goes up.
    ///   - duration: how long that takes, in seconds.
    ///   - steps: how many times the finger is seen on its way.
    public final func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2, steps: Int = 10
    ) {
        dragWithoutRest(from: start, to: end, duration: duration, steps: steps)
        VirtualClock.current.advance(by: 0.5)
    }

    /// Taps at `point` and is done when the finger is lifted.
    final func tapWithoutRest(at point: CGPoint) {
        let touch = touchDown(at: point)
        VirtualClock.current.advance(by: 0.05)
        liftTouch(touch)
    }

    /// Drags a finger along a straight line and is done when it is lifted.
    final func dragWithoutRest(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2, steps: Int = 10) {
        let clock = VirtualClock.current
        let touch = touchDown(at: start)
        let steps = max(steps, 1)
        for step in 1...steps {
            clock.advance(by: duration / TimeInterval(steps))
            let part = CGFloat(step) / CGFloat(steps)
            moveTouch(
                touch, to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        liftTouch(touch)
    }

    private func isDown(_ touch: UITouch) -> Bool { activeTouches.contains { $0 === touch } }
}
