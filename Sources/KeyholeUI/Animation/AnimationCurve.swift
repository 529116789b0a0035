import Foundation

/// How fast a change goes on its way.
enum AnimationCurve: Hashable, Sendable {
    /// A cubic curve of time by its two control points, as Core Animation's timing functions are.
    case bezier(Double, Double, Double, Double)
    /// A spring: it may overshoot. Damping 1 does not.
    case spring(damping: Double, velocity: Double)

    static let linear = AnimationCurve.bezier(0, 0, 1, 1)
    static let easeIn = AnimationCurve.bezier(0.42, 0, 1, 1)
    static let easeOut = AnimationCurve.bezier(0, 0, 0.58, 1)
    static let easeInOut = AnimationCurve.bezier(0.42, 0, 0.58, 1)

    /// The part of the way that is done when `time`, from 0 to 1, has passed.
    func value(at time: Double) -> CGFloat {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        switch self {
        case .bezier(let x1, let y1, let x2, let y2):
            // A straight line needs no search, whose last digits would show.
            if x1 == y1, x2 == y2 { return CGFloat(time) }
            return CGFloat(Self.cubic(y1, y2, Self.parameter(x1, x2, time)))
        case .spring(let damping, let velocity):
            return CGFloat(Self.spring(min(max(damping, 0.01), 1), velocity, time))
        }
    }

    private static func cubic(_ first: Double, _ second: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }

    /// Finds the curve's parameter at which `time` has passed, by halving: x grows with the parameter.
    private static func parameter(_ x1: Double, _ x2: Double, _ time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if cubic(x1, x2, middle) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// A damped oscillation that is within a thousandth of its end after the whole time.
    private static func spring(_ damping: Double, _ velocity: Double, _ time: Double) -> Double {
        let frequency = 6.9 / damping
        guard damping < 1 else {
            return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
        }
        let decay = damping * frequency
        let oscillation = frequency * (1 - damping * damping).squareRoot()
        let swing = cos(oscillation * time) + (decay - velocity) / oscillation * sin(oscillation * time)
        return 1 - exp(-decay * time) * swing
    }
}
