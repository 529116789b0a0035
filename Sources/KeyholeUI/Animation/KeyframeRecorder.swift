import Foundation

/// Collects what the keyframes of an animation block change, and makes one animation of each property of it.
final class KeyframeRecorder {
    /// A change that takes a part of the block's time.
    private struct Frame {
        let start: Double
        let end: Double
        let value: AnimatedValue
    }

    /// All changes of one property of one layer.
    private struct Track {
        let layer: CALayer
        let key: String
        let first: AnimatedValue
        var frames: [Frame]
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    private var window: ClosedRange<Double>?

    init(mode: CAAnimationCalculationMode) { self.mode = mode }

    /// Makes the changes of `animations` a keyframe of that part of the time.
    func addKeyframe(_ part: ClosedRange<Double>, _ animations: () -> Void) {
        let outer = window
        window = part
        animations()
        window = outer
    }

    /// Keeps a change for later; `false` outside a keyframe.
    func record(_ layer: CALayer, _ key: String, from start: AnimatedValue, to end: AnimatedValue) -> Bool {
        guard let window else { return false }
        let frame = Frame(start: window.lowerBound, end: window.upperBound, value: end)
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
            tracks[index].frames.append(frame)
        } else {
            tracks.append(Track(layer: layer, key: key, first: start, frames: [frame]))
        }
        return true
    }

    /// Gives the layers their animations, in the order in which their first changes came.
    func addAnimations(of run: ViewAnimationRun) {
        for track in tracks {
            if run.options.contains(.beginFromCurrentState) { track.layer.removeViewAnimations(of: track.key) }
            let animation = makeAnimation(of: track)
            if case .curve(let function) = run.pace { animation.timingFunction = function }
            run.add(animation, to: track.layer, forKey: track.key)
        }
        tracks = []
    }

    /// Between its keyframes a property keeps its value. Where keyframes overlap the later one begins at the end of the
    /// earlier one.
    private func makeAnimation(of track: Track) -> CAKeyframeAnimation {
        var values = [track.first]
        var times = [0.0]
        for frame in track.frames.sorted(by: { $0.start < $1.start }) {
            let (lastTime, lastValue) = (times[times.count - 1], values[values.count - 1])
            if frame.start > lastTime, mode != .discrete, mode != .paced {
                values.append(lastValue)
                times.append(frame.start)
            }
            values.append(frame.value)
            times.append(max(frame.end, lastTime))
        }
        if times[times.count - 1] < 1, mode != .paced {
            values.append(values[values.count - 1])
            times.append(1)
        }
        let animation = CAKeyframeAnimation(keyPath: track.key)
        let end = values[values.count - 1]
        animation.values = values.map { $0.boxed(towards: end) ?? NSNull() }
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        return animation
    }
}
