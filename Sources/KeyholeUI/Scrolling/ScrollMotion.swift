import Foundation

/// A way of the content from one offset to another, on the virtual clock.
final class ScrollMotion {
    /// How the way is gone.
    enum Pace {
        /// Slow at both ends.
        case eased(duration: TimeInterval)
        /// Ever slower: the part of the way that is left after a millisecond.
        case slowing(rate: CGFloat)
    }

    /// The time between two offsets: that of a screen that shows sixty pictures a second.
    static let step: TimeInterval = 1 / 60.0

    let start: CGPoint
    let end: CGPoint
    let pace: Pace
    private let begin = VirtualClock.current.now
    private var ticket: VirtualClock.Ticket?

    init(from start: CGPoint, to end: CGPoint, pace: Pace) {
        self.start = start
        self.end = end
        self.pace = pace
    }

    /// Calls `move` at every step from the next one on until it answers `false`.
    func run(_ move: @escaping (ScrollMotion) -> Bool) {
        ticket = VirtualClock.current.schedule(after: Self.step) { [self] in
            if move(self) { run(move) }
        }
    }

    func cancel() {
        VirtualClock.current.cancel(ticket)
        ticket = nil
    }

    /// The offset now, and whether it is the last one.
    var present: (offset: CGPoint, isLast: Bool) {
        let time = VirtualClock.current.now - begin
        switch pace {
        case .eased(let duration):
            guard time < duration - 1e-9 else { return (end, true) }
            let part = CAMediaTimingFunction(name: .easeInEaseOut).value(at: time / duration)
            return (start.part(CGFloat(part), of: end), false)
        case .slowing(let rate):
            let rest = CGFloat(pow(Double(rate), time * 1000))
            let offset = end.part(rest, of: start)
            // Less than half a point is not seen to move.
            guard hypot(offset.x - end.x, offset.y - end.y) >= 0.5 else { return (end, true) }
            return (offset, false)
        }
    }
}

extension CGPoint {
    /// The point that far on the way to `end`: this one for 0, the other for 1.
    fileprivate func part(_ part: CGFloat, of end: CGPoint) -> CGPoint {
        CGPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
    }
}
