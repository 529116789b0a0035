import Foundation
import Keyhole

/// Recognises fingers that stay down: begins after ``minimumPressDuration``, changes with every move after that, and ends
/// when one of them is lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the finger must stay, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move before the gesture begins, in points.
    open var allowableMovement: CGFloat = 10

    /// How many fingers are down at once.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var timeout: VirtualClock.Ticket?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        start = location(in: nil)
        guard numberOfTouches == numberOfTouchesRequired else { return }
        timeout = VirtualClock.current.schedule(after: minimumPressDuration) { [weak self] in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
            return
        }
        let place = location(in: nil)
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
