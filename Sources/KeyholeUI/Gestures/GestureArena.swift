import Foundation

/// The rules between recognisers: who gets a touch, who wins, who waits.
extension UIGestureRecognizer {
    /// Whether the touch that is about to begin is one for this recogniser.
    final func accepts(_ touch: UITouch) -> Bool {
        guard isEnabled, !yieldsToControl(touch) else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// A tap on an enabled control is the control's, not that of a recogniser on a view around it
    /// (Apple, "Attaching gesture recognizers to UIKit controls").
    private func yieldsToControl(_ touch: UITouch) -> Bool {
        guard let tap = self as? UITapGestureRecognizer, tap.numberOfTouchesRequired == 1,
            tap.numberOfTapsRequired == 1, let hit = touch.view
        else { return false }
        let below = sequence(first: hit) { $0.superview }.prefix { $0 !== view }
        return below.contains { ($0 as? UIControl)?.isEnabled == true }
    }

    final func isReceiving(_ touch: UITouch) -> Bool { isEnabled && current != .failed && current != .cancelled }

    final func receive(_ touch: UITouch, _ event: UIEvent) {
        self.event = event
        if touch.phase == .began { touches.append(touch) }
        guard touches.contains(where: { $0 === touch }) else { return }
        lastLocation = touch.location(in: nil)
        switch touch.phase {
        case .began: touchesBegan([touch], with: event)
        case .moved: touchesMoved([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        case .stationary: break
        }
    }

    /// Lets go of a touch that is over; with the last one the recogniser starts anew unless it still waits.
    final func release(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        guard touches.isEmpty, current != .possible else { return }
        startAnew()
    }

    final func startAnew() {
        held = nil
        current = .possible
        event = nil
        reset()
    }

    /// Ends what is under way: a gesture that has begun is cancelled, one that may still come fails.
    final func breakOff() {
        switch current {
        case .began, .changed: enter(.cancelled)
        case .possible: if !touches.isEmpty || held != nil { enter(.failed) }
        case .ended, .cancelled, .failed: break
        }
    }

    /// Moves to `state` as far as the other recognisers allow.
    final func enter(_ state: State) {
        switch (current, state) {
        case (.possible, .began), (.possible, .ended): recognize(as: state)
        case (.possible, .failed):
            held = nil
            current = .failed
            finishWithoutTouches()
            tellWaiting()
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            current = state
            sendActions()
            if state != .changed { finishWithoutTouches() }
        default: break
        }
    }

    private func recognize(as state: State) {
        let others = rivals
        if others.contains(where: { $0.hasBegun && !mayGoWith($0) && $0.canPrevent(self) }) { return enter(.failed) }
        let required = requirements.compactMap(\.recognizer)
        if required.contains(where: \.hasBegun) { return enter(.failed) }
        if required.contains(where: \.isUndecided) {
            held = state
            return
        }
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return enter(.failed) }
        held = nil
        current = state
        for other in others where other.current == .possible && !mayGoWith(other) && canPrevent(other) {
            other.enter(.failed)
        }
        if cancelsTouchesInView { for touch in touches { touch.takeFromView(event) } }
        sendActions()
        if state == .ended { finishWithoutTouches() }
        tellWaiting()
    }

    /// A gesture that is decided after its last finger went up has no touch to wait for.
    private func finishWithoutTouches() {
        if touches.isEmpty { startAnew() }
    }

    private var hasBegun: Bool { current == .began || current == .changed || current == .ended }

    /// Whether it may still be recognised: it follows touches, or waits for another tap.
    private var isUndecided: Bool { current == .possible && (!touches.isEmpty || held != nil || waitsForMore) }

    /// The other recognisers that see one of the same touches.
    private var rivals: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in touches {
            for other in touch.recognizers where other !== self && !found.contains(where: { $0 === other }) {
                found.append(other)
            }
        }
        return found
    }

    private func mayGoWith(_ other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    }

    /// Lets those that wait for this one try again.
    private func tellWaiting() {
        guard let view else { return }
        let nearby = sequence(first: view) { $0.superview }.flatMap(\.recognizers) + rivals
        for other in nearby where other.requirements.contains(where: { $0.recognizer === self }) {
            guard let state = other.held else { continue }
            other.recognize(as: state)
        }
    }
}
