import Foundation

/// The way of a touch through recognisers and views.
extension UIWindow {
    /// Two taps count as one sequence when they are this close together; the system's own numbers are not published.
    private static let repeatInterval: TimeInterval = 0.35
    private static let repeatDistance: CGFloat = 45

    final func dispatch(_ event: UIEvent) {
        let touches = (event.allTouches ?? []).sorted { $0.timestamp < $1.timestamp }
        for touch in touches where touch.phase != .stationary { dispatch(touch, event) }
    }

    private func dispatch(_ touch: UITouch, _ event: UIEvent) {
        let receivers = touch.recognizers
        for recognizer in receivers where recognizer.isReceiving(touch) { recognizer.receive(touch, event) }
        if !touch.isTakenFromView, !touch.isWithheld { touch.sendToView(event) }
        if touch.phase == .ended || touch.phase == .cancelled {
            for recognizer in receivers { recognizer.release(touch) }
        }
    }

    /// A finger goes down at `location`: finds the view and the recognisers that get the touch until its end.
    final func touchDown(at location: CGPoint) -> UITouch {
        showForTouches()
        let clock = VirtualClock.current
        let touch = UITouch(at: location, in: self, view: nil, timestamp: clock.now)
        touch.tapCount = tapCount(at: location, time: clock.now)
        lastTap = LastTap(touch: touch, location: location, time: clock.now, count: touch.tapCount)
        let event = UIEvent(touches: Set(activeTouches + [touch]), timestamp: clock.now)
        touch.view = hitTest(location, with: event)
        // A view that takes one touch at a time never hears of the others; recognisers do.
        touch.isWithheld = isWithheld(touch)
        touch.recognizers = recognizers(for: touch)
        send(touch, .began, among: activeTouches + [touch])
        return touch
    }

    final func touchMove(_ touch: UITouch, to location: CGPoint) {
        touch.move(to: location)
        send(touch, .moved, among: activeTouches)
    }

    final func touchUp(_ touch: UITouch, _ phase: UITouch.Phase) {
        if lastTap?.touch === touch, phase == .cancelled || !touch.staysInPlace {
            lastTap = nil
        } else {
            lastTap?.time = VirtualClock.current.now
        }
        send(touch, phase, among: activeTouches)
        activeTouches.removeAll { $0 === touch }
    }

    private func send(_ touch: UITouch, _ phase: UITouch.Phase, among touches: [UITouch]) {
        activeTouches = touches
        for other in touches where other !== touch { other.phase = .stationary }
        touch.phase = phase
        touch.timestamp = VirtualClock.current.now
        sendEvent(UIEvent(touches: Set(touches), timestamp: touch.timestamp))
    }

    private func isWithheld(_ touch: UITouch) -> Bool {
        guard let view = touch.view, !view.isMultipleTouchEnabled else { return false }
        return activeTouches.contains { $0.view === view && !$0.isWithheld }
    }

    private func tapCount(at location: CGPoint, time: TimeInterval) -> Int {
        guard let last = lastTap, time - last.time <= Self.repeatInterval,
            hypot(location.x - last.location.x, location.y - last.location.y) <= Self.repeatDistance
        else { return 1 }
        return last.count + 1
    }

    /// The recognisers of the view and of those above it that accept the touch, the view's own first.
    private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
        guard let view = touch.view else { return [] }
        return sequence(first: view) { $0.superview }.flatMap { $0.recognizers }.filter { $0.accepts(touch) }
    }
}

extension UITouch {
    /// Gives the touch to its view by its phase.
    fileprivate func sendToView(_ event: UIEvent) {
        switch phase {
        case .began: view?.touchesBegan([self], with: event)
        case .moved: view?.touchesMoved([self], with: event)
        case .ended: view?.touchesEnded([self], with: event)
        case .cancelled: view?.touchesCancelled([self], with: event)
        case .stationary: break
        }
    }

    /// Takes the touch from its view, which is told that it was cancelled; later phases do not reach it.
    func takeFromView(_ event: UIEvent?) {
        guard !isTakenFromView, !isWithheld else { return }
        isTakenFromView = true
        guard viewKnows else { return }
        view?.touchesCancelled([self], with: event)
    }

    /// Whether the view was told of the touch: a recogniser that takes it in its first moment is before the view.
    private var viewKnows: Bool { phase != .began }
}
