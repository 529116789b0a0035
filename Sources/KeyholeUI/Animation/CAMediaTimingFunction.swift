import Foundation
import Keyhole

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a name; one Core Animation does not have acts as ``linear``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Of one speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// What changes in a transaction go by.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How fast an animation goes on its way: a cubic curve of time from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: ReflectiveObject {
    private let curve: TimingCurve

    /// Makes the function that Core Animation has under `name`.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(TimingCurve(0.42, 0, 1, 1))
        case .easeOut: self.init(TimingCurve(0, 0, 0.58, 1))
        case .easeInEaseOut: self.init(TimingCurve(0.42, 0, 0.58, 1))
        case .default: self.init(TimingCurve(0.25, 0.1, 0.25, 1))
        default: self.init(TimingCurve(0, 0, 1, 1))
        }
    }

    /// Makes a function of the two control points of its curve.
    ///
    /// - Parameters:
    ///   - c1x: the first one's part of the time, kept between 0 and 1.
    ///   - c1y: its part of the way.
    ///   - c2x: the second one's part of the time, kept between 0 and 1.
    ///   - c2y: its part of the way.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        // A control point is meant as the decimal number that it prints as.
        func exact(_ value: Float) -> Double { Double(value.description) ?? Double(value) }
        self.init(TimingCurve(exact(c1x), exact(c1y), exact(c2x), exact(c2y)))
    }

    private init(_ curve: TimingCurve) { self.curve = curve }

    /// The control points, from 0, the start, to 3, the end, each as time and way; `[0, 0]` for another index.
    ///
    /// Core Animation's method of this name fills an array of C, `getControlPoint(at:values:)`.
    public func controlPoint(at index: Int) -> [Float] {
        switch index {
        case 1: [Float(curve.x1), Float(curve.y1)]
        case 2: [Float(curve.x2), Float(curve.y2)]
        case 3: [1, 1]
        default: [0, 0]
        }
    }

    /// The part of the way that is done when `time`, from 0 to 1, has passed.
    func value(at time: Double) -> Double { curve.value(at: time) }

    /// The time from 0 to 1 at which a part of the way from 0 to 1 is done, found by halving: the curve is taken to rise.
    func time(of part: Double) -> Double {
        if part <= 0 { return 0 }
        if part >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<54 {
            let middle = (low + high) / 2
            if value(at: middle) < part { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Whether `object` is a function of the same control points.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }

    /// A hash of the control points.
    public override var hash: Int { curve.hashValue }
}

/// A cubic curve of time by its two control points.
private struct TimingCurve: Hashable, Sendable {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        // Outside 0 to 1 the curve would have two values at one time.
        func bounded(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        self.x1 = bounded(x1)
        self.y1 = y1.isFinite ? y1 : 0
        self.x2 = bounded(x2)
        self.y2 = y2.isFinite ? y2 : 0
    }

    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        // A straight line needs no search, whose last digits would show.
        if x1 == y1, x2 == y2 { return time }
        return Self.cubic(y1, y2, parameter(at: time))
    }

    private static func cubic(_ first: Double, _ second: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }

    /// The curve's parameter at which `time` has passed, found by halving: x grows with the parameter.
    private func parameter(at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<54 {
            let middle = (low + high) / 2
            if Self.cubic(x1, x2, middle) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
