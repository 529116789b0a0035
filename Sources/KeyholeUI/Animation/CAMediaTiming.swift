import Foundation

/// A number of seconds.
public typealias CFTimeInterval = Double

/// The time of the virtual clock, in seconds: what the time of layers and animations is measured by.
public func CACurrentMediaTime() -> CFTimeInterval { VirtualClock.current.now }

/// What is shown outside the time in which an animation is active.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a mode; a name Core Animation does not have acts as ``removed``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The last value stays afterwards.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value shows beforehand.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value shows beforehand, and the last one stays afterwards.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Something with a time of its own inside the time of its parent: an animation in a layer or a group.
///
/// Its own time is `(parent's time − beginTime) × speed + timeOffset`.
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in seconds of the parent's time; 0 for the moment it is added to a layer.
    var beginTime: CFTimeInterval { get set }
    /// How long it takes once, in seconds.
    var duration: CFTimeInterval { get set }
    /// How fast its time runs against the parent's; 0 stands still, and below 0 runs back from the end.
    var speed: Float { get set }
    /// How far into its course it begins, in seconds; what is skipped that way comes after the end.
    var timeOffset: CFTimeInterval { get set }
    /// How often it is done; 0 is once, and may have a fraction.
    var repeatCount: Float { get set }
    /// How long it is repeated, in seconds, in place of a count; 0 for the count.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each time is followed by the same played backwards.
    var autoreverses: Bool { get set }
    /// What is shown before the begin and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Where an animation is at a moment of its parent's time.
struct TimingMoment {
    /// The part of one repetition that has passed, from 0 to 1, counted back where it plays backwards.
    var fraction: Double
    /// How many repetitions have been completed.
    var repetition: Int
}

/// The arithmetic of ``CAMediaTiming``.
extension CAMediaTiming {
    /// How long it is active, in its own time; infinite where it repeats for ever.
    var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return period * (repeatCount > 0 ? Double(repeatCount) : 1)
    }

    /// How long it is active, in the parent's time; `nil` where it never ends.
    var activeParentDuration: Double? {
        guard speed != 0, activeDuration.isFinite else { return nil }
        return activeDuration / Double(abs(speed))
    }

    private var period: Double { max(duration, 0) * (autoreverses ? 2 : 1) }

    /// What shows at `time` of the parent for one that began at `begin`; `nil` for nothing.
    ///
    /// The last moment of a group is also that of the animations in it, so for them the end is `inclusive`.
    func moment(at time: Double, begin: Double, inclusive: Bool = false) -> TimingMoment? {
        let active = activeDuration
        var elapsed = (time - begin) * Double(abs(speed))
        if elapsed < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            elapsed = 0
        } else if elapsed >= active - timeTolerance, speed != 0 {
            let isLastMoment = inclusive && elapsed <= active + timeTolerance
            guard isLastMoment || fillMode == .forwards || fillMode == .both else { return nil }
            elapsed = active
        }
        return position(at: speed < 0 && active.isFinite ? active - elapsed : elapsed, isAtEnd: elapsed == active)
    }

    private func position(at elapsed: Double, isAtEnd: Bool) -> TimingMoment {
        guard period > 0 else { return TimingMoment(fraction: isAtEnd ? 1 : 0, repetition: 0) }
        let phase = elapsed + timeOffset
        var repetition = (phase / period).rounded(.down)
        var rest = phase - repetition * period
        if period - rest < timeTolerance { (repetition, rest) = (repetition + 1, 0) }
        // The end of a course is its own last moment, and not the first of the next one.
        if rest < timeTolerance, phase > 0, isAtEnd || speed <= 0 {
            (repetition, rest) = (repetition - 1, period)
        }
        let fraction = rest / max(duration, .leastNonzeroMagnitude)
        return TimingMoment(
            fraction: min(max(fraction > 1 ? 2 - fraction : fraction, 0), 1),
            repetition: Int(min(max(repetition, 0), 1e9)))
    }
}

/// What the sums of clock times may be off by.
let timeTolerance = 1e-9
