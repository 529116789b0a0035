import Foundation
import Keyhole

/// Recognises a finger that moves about: begins once it has left its place, changes with every move after that.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far the finger must move; the system's own number is not published.
    private static let threshold: CGFloat = 10

    private var origin = CGPoint.zero
    private var previous: (place: CGPoint, time: TimeInterval)?
    private var speed = CGPoint.zero

    /// How far the finger is from where it started, in points of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        let now = lastLocation ?? origin
        return difference(from: origin, to: now, in: view)
    }

    /// Makes `translation` what ``translation(in:)`` answers for the finger's present place.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let shift = difference(from: .zero, to: .zero, in: view, adding: translation)
        let now = lastLocation ?? origin
        origin = CGPoint(x: now.x - shift.x, y: now.y - shift.y)
    }

    /// How fast the finger moved last, in points of the window a second.
    open func velocity(in view: UIView?) -> CGPoint { speed }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1, let touch = touches.first else { return }
        origin = touch.location(in: nil)
        previous = (origin, touch.timestamp)
        speed = .zero
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        let place = touch.location(in: nil)
        if let previous, touch.timestamp > previous.time {
            let time = CGFloat(touch.timestamp - previous.time)
            speed = CGPoint(x: (place.x - previous.place.x) / time, y: (place.y - previous.place.y) / time)
        }
        previous = (place, touch.timestamp)
        if state == .possible {
            if hypot(place.x - origin.x, place.y - origin.y) >= Self.threshold { state = .began }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= touches.count else { return }
        state = state == .possible ? .failed : .ended
    }

    open override func reset() {
        previous = nil
        speed = .zero
    }

    private func difference(
        from start: CGPoint, to end: CGPoint, in target: UIView?, adding extra: CGPoint = .zero
    ) -> CGPoint {
        // A view's own scale and rotation count, so the ends are converted, not their difference.
        guard let target, let window = target.window else {
            return CGPoint(x: end.x - start.x + extra.x, y: end.y - start.y + extra.y)
        }
        if extra != .zero {
            let zero = target.convert(CGPoint.zero, to: window)
            let moved = target.convert(extra, to: window)
            return CGPoint(x: moved.x - zero.x, y: moved.y - zero.y)
        }
        let first = target.convert(start, from: window)
        let last = target.convert(end, from: window)
        return CGPoint(x: last.x - first.x, y: last.y - first.y)
    }
}
