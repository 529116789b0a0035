import Foundation
import Keyhole

/// Recognises a finger that stays down: begins after ``minimumPressDuration``, changes with every move after that.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the finger must stay, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move before the gesture begins, in points.
    open var allowableMovement: CGFloat = 10

    private var start = CGPoint.zero
    private var timeout: VirtualClock.Ticket?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1, let touch = touches.first else {
            state = .failed
            return
        }
        start = touch.location(in: nil)
        timeout = VirtualClock.current.schedule(after: minimumPressDuration) { [weak self] in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
            return
        }
        guard let place = touches.first?.location(in: nil) else { return }
        if hypot(place.x - start.x, place.y - start.y) > allowableMovement {
            stopWaiting()
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        stopWaiting()
        state = state == .possible ? .failed : .ended
    }

    open override func reset() { stopWaiting() }

    private func stopWaiting() {
        VirtualClock.current.cancel(timeout)
        timeout = nil
    }
}
