import Foundation
import Keyhole

/// Recognises one or more quick taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps make up the gesture.
    open var numberOfTapsRequired = 1
    /// How many fingers tap at once.
    open var numberOfTouchesRequired = 1

    /// How far a finger may move and still tap; the system's own number is not published.
    private static let slop: CGFloat = 45
    /// How soon the next tap must follow.
    private static let interval: TimeInterval = 0.35

    private var taps = 0
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var fingers = 0
    private var timeout: VirtualClock.Ticket?

    override var trailingDescription: [String] {
        [("numberOfTapsRequired", numberOfTapsRequired), ("numberOfTouchesRequired", numberOfTouchesRequired)]
            .filter { $0.1 != 1 }.map { "\($0.0) = \($0.1)" }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        VirtualClock.current.cancel(timeout)
        timeout = nil
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.location(in: nil) }
        fingers = max(fingers, starts.count)
        if fingers > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let start = starts[ObjectIdentifier(touch)] else { continue }
            let place = touch.location(in: nil)
            if hypot(place.x - start.x, place.y - start.y) > Self.slop { state = .failed }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { starts[ObjectIdentifier(touch)] = nil }
        guard starts.isEmpty else { return }
        guard fingers == numberOfTouchesRequired else {
            state = .failed
            return
        }
        fingers = 0
        taps += 1
        if taps >= numberOfTapsRequired {
            state = .ended
        } else {
            waitsForMore = true
            timeout = VirtualClock.current.schedule(after: Self.interval) { [weak self] in self?.state = .failed }
        }
    }

    open override func reset() {
        VirtualClock.current.cancel(timeout)
        timeout = nil
        waitsForMore = false
        taps = 0
        fingers = 0
        starts = [:]
    }
}
