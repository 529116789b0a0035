import Foundation
import KeyholeGraphics

/// A path as something to travel along: its lines and curves, each with a time of its own.
struct PathTrack {
    /// Where the traveller is, and which way it goes; no angle where it stands still.
    struct Place {
        let point: CGPoint
        let angle: CGFloat?
    }

    /// A cubic curve; a line has its control points at thirds of the way, so that it is gone at an even pace.
    private struct Piece {
        let points: [CGPoint]

        init(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
            points = [start, first, second, end]
        }

        init(lineFrom start: CGPoint, to end: CGPoint) {
            func third(_ share: CGFloat) -> CGPoint {
                CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            }
            self.init(start, third(1.0 / 3), third(2.0 / 3), end)
        }

        init(quadFrom start: CGPoint, control: CGPoint, to end: CGPoint) {
            func part(_ point: CGPoint) -> CGPoint {
                CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
            }
            self.init(start, part(start), part(end), end)
        }

        func place(at t: CGFloat) -> Place {
            if t <= 0 { return Place(point: points[0], angle: angle(at: 0)) }
            if t >= 1 { return Place(point: points[3], angle: angle(at: 1)) }
            let rest = 1 - t
            let weights = [rest * rest * rest, 3 * rest * rest * t, 3 * rest * t * t, t * t * t]
            let point = zip(points, weights).reduce(CGPoint.zero) {
                CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1)
            }
            return Place(point: point, angle: angle(at: t))
        }

        private func angle(at t: CGFloat) -> CGFloat? {
            let rest = 1 - t
            let weights = [-rest * rest, rest * rest - 2 * rest * t, 2 * rest * t - t * t, t * t]
            let direction = zip(points, weights).reduce(CGPoint.zero) {
                CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1)
            }
            guard direction != .zero else { return nil }
            return atan2(direction.y, direction.x)
        }

        /// In 64 straight steps.
        var length: CGFloat {
            var last = points[0]
            return (1...64).reduce(0) { sum, step in
                let next = place(at: CGFloat(step) / 64).point
                defer { last = next }
                return sum + hypot(next.x - last.x, next.y - last.y)
            }
        }

        /// How far along the piece a share of its length reaches, in its parameter.
        func parameter(atLength share: CGFloat) -> CGFloat {
            let wanted = share * length
            var last = points[0]
            var travelled: CGFloat = 0
            for step in 1...64 {
                let next = place(at: CGFloat(step) / 64).point
                let distance = hypot(next.x - last.x, next.y - last.y)
                if travelled + distance >= wanted, distance > 0 {
                    return (CGFloat(step - 1) + (wanted - travelled) / distance) / 64
                }
                travelled += distance
                last = next
            }
            return 1
        }
    }

    private let pieces: [Piece]
    private let schedule: KeyframeSchedule
    private let isPaced: Bool

    /// `nil` for a path that goes nowhere.
    init?(
        _ outline: PathOutline, times: [Double]?, functions: [CAMediaTimingFunction], mode: CAAnimationCalculationMode
    ) {
        let pieces = Self.pieces(of: outline)
        guard !pieces.isEmpty else { return nil }
        self.pieces = pieces
        isPaced = mode == .paced
        schedule = KeyframeSchedule(
            count: pieces.count + 1, times: times, functions: functions, mode: mode
        ) { Double(pieces[$0].length) }
    }

    func place(at fraction: Double) -> Place {
        let place = schedule.place(at: fraction)
        guard place.index < pieces.count else { return pieces[pieces.count - 1].place(at: 1) }
        let part = CGFloat(place.part)
        let piece = pieces[place.index]
        return piece.place(at: isPaced ? piece.parameter(atLength: part) : part)
    }

    private static func pieces(of outline: PathOutline) -> [Piece] {
        var pieces: [Piece] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in outline.elements {
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let point):
                pieces.append(Piece(lineFrom: current, to: point))
                current = point
            case .quadCurve(let point, let control):
                pieces.append(Piece(quadFrom: current, control: control, to: point))
                current = point
            case .curve(let point, let control1, let control2):
                pieces.append(Piece(current, control1, control2, point))
                current = point
            case .close:
                if current != start { pieces.append(Piece(lineFrom: current, to: start)) }
                current = start
            }
        }
        return pieces
    }
}
