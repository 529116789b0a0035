import Foundation
import Keyhole

/// Recognises fingers that move about: begins once they have left their place, changes with every move after that, and
/// ends when the last one is lifted. Of several fingers the middle counts.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far the finger must move; the system's own number is not published.
    private static let threshold: CGFloat = 10

    /// How many fingers it takes to begin and to move.
    open var minimumNumberOfTouches = 1
    /// How many fingers there may be: more keep the gesture from beginning, and do not count once it has begun.
    open var maximumNumberOfTouches = Int.max

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

    /// How fast the finger moved last, in points of `view` a second.
    open func velocity(in view: UIView?) -> CGPoint { difference(from: .zero, to: speed, in: view) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let others = self.touches.filter { !touches.contains($0) }
        if numberOfTouches > maximumNumberOfTouches {
            if state == .possible { state = .failed } else { self.touches = others }
            return
        }
        if others.isEmpty {
            origin = location(in: nil)
            previous = (origin, event.timestamp)
            speed = .zero
        } else {
            middleChanged(from: middle(of: others), to: location(in: nil))
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = location(in: nil)
        if let previous, event.timestamp > previous.time {
            let time = CGFloat(event.timestamp - previous.time)
            speed = CGPoint(x: (place.x - previous.place.x) / time, y: (place.y - previous.place.y) / time)
        }
        previous = (place, event.timestamp)
        guard numberOfTouches >= minimumNumberOfTouches else {
            if state == .possible { origin = place }
            return
        }
        if state == .possible {
            if hypot(place.x - origin.x, place.y - origin.y) >= Self.threshold { state = .began }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let others = self.touches.filter { !touches.contains($0) }
        if others.isEmpty {
            state = state == .possible ? .failed : .ended
        } else {
            middleChanged(from: location(in: nil), to: middle(of: others))
        }
    }

    private func middle(of touches: [UITouch]) -> CGPoint {
        let places = touches.map { $0.location(in: nil) }
        let count = CGFloat(places.count)
        return CGPoint(x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    }

    /// A finger that comes or goes moves the middle without moving anything.
    private func middleChanged(from old: CGPoint, to new: CGPoint) {
        let shift = CGPoint(x: new.x - old.x, y: new.y - old.y)
        origin = CGPoint(x: origin.x + shift.x, y: origin.y + shift.y)
        if let last = previous {
            previous = (CGPoint(x: last.place.x + shift.x, y: last.place.y + shift.y), last.time)
        }
        lastLocation = new
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
