import Foundation
import Keyhole
import KeyholeGraphics

/// How a keyframe animation gets from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a mode; a name that is not among those here acts as ``linear``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a straight line.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// By a jump: each value stays until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// In a straight line at an even pace over all values; times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// In a smooth curve through all values (Catmull and Rom's); transforms, paths and lists go in straight lines.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// Whether a layer that moves along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a mode; a name Core Animation does not have turns nothing.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer's x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through any number of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in order.
    @Property open var values: [Any]? { willSet { refuseChangeWhenAdded() } }

    /// A path that a point, such as a layer's position, moves along, in place of ``values``; a copy is kept.
    ///
    /// Each line and curve of it takes a time of its own, as the way from one value to the next does, and each move is
    /// a jump; with ``CAAnimationCalculationMode/paced`` the speed is even over the whole.
    open var path: CGPath? {
        get { unchangingPath }
        set {
            refuseChangeWhenAdded()
            notifying("path") { unchangingPath = newValue?.copy() }
        }
    }

    private final var unchangingPath: CGPath?

    /// When each value is reached, from 0 to 1, rising; `nil`, or another count than that of the values, spreads them
    /// evenly. ``CAAnimationCalculationMode/discrete`` takes one more, the end of the last value.
    @Property open var keyTimes: [NSNumber]? { willSet { refuseChangeWhenAdded() } }

    /// How fast each way from one value to the next goes; where one is missing it is of one speed.
    @Property open var timingFunctions: [CAMediaTimingFunction]? { willSet { refuseChangeWhenAdded() } }

    /// How the animation gets from one value to the next.
    @Property open var calculationMode = CAAnimationCalculationMode.linear { willSet { refuseChangeWhenAdded() } }

    /// Whether the layer turns with the ``path``, on top of its transform; `nil` for no.
    @Property open var rotationMode: CAAnimationRotationMode? { willSet { refuseChangeWhenAdded() } }

    /// Makes an animation of no property yet.
    public override init() { super.init() }

    /// Makes an animation with the default values: a headless program has no archive to read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func takeValues(of animation: CAAnimation) {
        if let animation = animation as? CAKeyframeAnimation {
            values = animation.values
            path = animation.path
            keyTimes = animation.keyTimes
            timingFunctions = animation.timingFunctions
            calculationMode = animation.calculationMode
            rotationMode = animation.rotationMode
        }
        super.takeValues(of: animation)
    }

    override func value(at moment: TimingMoment, current: AnimatedValue) -> AnimatedValue? {
        if let track { return AnimatedValue(track.place(at: moment.fraction).point, like: current) }
        let frames = (values ?? []).compactMap { AnimatedValue($0, like: current) }
        guard !frames.isEmpty, frames.count == values?.count else { return nil }
        let schedule = KeyframeSchedule(
            count: frames.count, times: keyTimes?.map(\.doubleValue), functions: timingFunctions ?? [],
            mode: calculationMode
        ) { frames[$0].distance(to: frames[$0 + 1]) }
        let place = schedule.place(at: moment.fraction)
        guard place.part != 0 else { return frames[place.index] }
        if calculationMode == .cubic, let smooth = Self.smooth(frames, at: place) { return smooth }
        return frames[place.index].mixed(with: frames[place.index + 1], place.part)
    }

    override func show(_ moment: TimingMoment, in layer: CALayer) {
        super.show(moment, in: layer)
        guard rotationMode == .rotateAuto || rotationMode == .rotateAutoReverse, let track,
            var angle = track.place(at: moment.fraction).angle
        else { return }
        if rotationMode == .rotateAutoReverse { angle += .pi }
        layer.transform = layer.transform.concatenating(CATransform3DMakeRotation(angle, 0, 0, 1))
    }

    private var track: PathTrack? {
        path.flatMap {
            PathTrack(
                $0.outline, times: keyTimes?.map(\.doubleValue), functions: timingFunctions ?? [],
                mode: calculationMode)
        }
    }

    /// The curve of Catmull and Rom: at each inner value it goes in the direction from the one before to the one after.
    private static func smooth(_ frames: [AnimatedValue], at place: KeyframeSchedule.Place) -> AnimatedValue? {
        let points = frames.compactMap(\.vector)
        guard points.count == frames.count, points.allSatisfy({ $0.count == points[0].count }) else { return nil }
        let index = place.index
        let (start, end) = (points[index], points[index + 1])
        let (before, after) = (points[max(index - 1, 0)], points[min(index + 2, points.count - 1)])
        let t = place.part
        let mixed = start.indices.map { axis -> Double in
            let leaving = (end[axis] - before[axis]) / (index > 0 ? 2 : 1)
            let arriving = (after[axis] - start[axis]) / (index + 2 < points.count ? 2 : 1)
            return (2 * t * t * t - 3 * t * t + 1) * start[axis] + (t * t * t - 2 * t * t + t) * leaving
                + (3 * t * t - 2 * t * t * t) * end[axis] + (t * t * t - t * t) * arriving
        }
        return frames[index].replacing(vector: mixed)
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        func declare<Value>(_ name: String, _ path: KeyPath<CAKeyframeAnimation, Value>) {
            declarations.property(name, path, ownership: .copy, isAtomic: true, backingIvar: "")
        }
        declare("values", \.values)
        declarations.property(
            "path", \CAKeyframeAnimation.path, isAtomic: true, notifiesAutomatically: false, dependencies: [])
        declare("keyTimes", \.keyTimes)
        declare("timingFunctions", \.timingFunctions)
        declare("calculationMode", \.calculationMode)
        declare("rotationMode", \.rotationMode)
    }
}
