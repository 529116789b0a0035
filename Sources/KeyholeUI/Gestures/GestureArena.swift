import Foundation

/// The rules between recognisers: who gets a touch, who wins, who waits.
extension UIGestureRecognizer {
    /// Whether the touch that is about to begin is one for this recogniser.
    final func accepts(_ touch: UITouch) -> Bool {
        isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    final func isReceiving(_ touch: UITouch) -> Bool { isEnabled && current != .failed && current != .cancelled }

    final func receive(_ touch: UITouch, _ event: UIEvent) {
        self.event = event
        if touch.phase == .began {
            touches.append(touch)
            hitView = touch.view
        }
        guard touches.contains(where: { $0 === touch }) else { return }
        lastLocation = location(in: nil)
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
        lateRequirements = nil
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
            tellWaiting(recognized: false)
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
        if others.contains(where: { $0.hasBegun && $0.keepsOff(self) }) { return enter(.failed) }
        let required = recognizersToFail(among: others)
        if required.contains(where: \.hasBegun) { return enter(.failed) }
        let undecided = required.filter(\.isUndecided)
        guard undecided.isEmpty else {
            held = state
            for other in undecided { other.waiting.append(WeakRecognizer(self)) }
            return
        }
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true, viewsAgree else { return enter(.failed) }
        held = nil
        current = state
        for other in others where other.current == .possible && keepsOff(other) { other.enter(.failed) }
        if cancelsTouchesInView { for touch in touches { touch.takeFromView(event) } }
        sendActions()
        if state == .ended { finishWithoutTouches() }
        tellWaiting(recognized: true)
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

    /// Whether this gesture, recognised, fails `other`.
    private func keepsOff(_ other: UIGestureRecognizer) -> Bool {
        !mayGoWith(other) && canPrevent(other) && other.canBePrevented(by: self)
    }

    /// The recognisers that must fail first: those that were named once and for all, and those among `others` that a
    /// recogniser or a delegate names for this gesture, each asked once a gesture.
    private func recognizersToFail(among others: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        if lateRequirements == nil { lateRequirements = others.filter(mustWait).map { WeakRecognizer($0) } }
        return (requirements + (lateRequirements ?? [])).compactMap(\.recognizer)
    }

    private func mustWait(for other: UIGestureRecognizer) -> Bool {
        shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    /// Whether the views from those that the touches went down in up to the recogniser's own let it begin.
    private var viewsAgree: Bool {
        var asked: Set<ObjectIdentifier> = []
        for hit in touches.isEmpty ? [hitView] : touches.map(\.view) {
            var next = hit
            while let place = next, asked.insert(ObjectIdentifier(place)).inserted {
                guard place.gestureRecognizerShouldBegin(self) else { return false }
                next = place === view ? nil : place.superview
            }
        }
        return true
    }

    /// Lets those that wait for this one fail where it was recognised, and else try again.
    private func tellWaiting(recognized: Bool) {
        let told = waiting.compactMap(\.recognizer)
        waiting = []
        for other in told {
            guard let state = other.held else { continue }
            if recognized { other.enter(.failed) } else { other.recognize(as: state) }
        }
    }
}
