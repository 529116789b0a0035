import Foundation
import Keyhole

/// Recognises a quick stroke in one direction. Of several fingers the middle counts.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a stroke, a set; Apple's raw values.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// Apple's bit pattern.
        public let rawValue: UInt
        /// Makes a set from Apple's bit pattern.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that count.
    open var direction = Direction.right

    /// How many fingers make the stroke.
    open var numberOfTouchesRequired = 1

    override var trailingDescription: [String] {
        let names: [(Direction, String)] = [(.right, "right"), (.left, "left"), (.up, "up"), (.down, "down")]
        return ["direction = " + names.filter { direction.contains($0.0) }.map(\.1).joined(separator: ",")]
    }

    /// How far the finger must go, how far aside it may stray, and how long it may take; the system's own numbers are
    /// not published.
    private static let distance: CGFloat = 50
    private static let stray: CGFloat = 50
    private static let time: TimeInterval = 0.5

    private var start: (place: CGPoint, time: TimeInterval)?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        if numberOfTouches == numberOfTouchesRequired { start = (location(in: nil), event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let start else { return }
        let place = location(in: nil)
        let across = place.x - start.place.x
        let along = place.y - start.place.y
        let reached: Direction
        if abs(across) >= abs(along) {
            reached = abs(across) < Self.distance || abs(along) > Self.stray ? [] : across > 0 ? .right : .left
        } else {
            reached = abs(along) < Self.distance || abs(across) > Self.stray ? [] : along > 0 ? .down : .up
        }
        if event.timestamp - start.time > Self.time {
            state = .failed
        } else if !reached.isEmpty {
            state = direction.contains(reached) ? .ended : .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    open override func reset() { start = nil }
}
