import Foundation
import KeyholeGraphics

/// A change of one property of a layer that takes its time on the virtual clock.
struct LayerAnimation {
    let key: String
    let begin: TimeInterval
    let duration: TimeInterval
    let curve: AnimationCurve
    /// Whether touches reach a view while this runs.
    let allowsInteraction: Bool
    /// Puts the value for a part of the way, from 0 to 1, into the values a picture is made of.
    let apply: (inout LayerValues, CGFloat) -> Void

    /// Whether the animation still shows at `time`.
    func isRunning(at time: TimeInterval) -> Bool { time < begin + duration }

    func part(at time: TimeInterval) -> CGFloat {
        guard duration > 0 else { return 1 }
        return curve.value(at: min(max((time - begin) / duration, 0), 1))
    }
}

/// The values of a layer that animations change.
struct LayerValues {
    var bounds: CGRect
    var position: CGPoint
    var affine: CGAffineTransform
    var opacity: Float
    var backgroundColor: CGColor?
    var cornerRadius: CGFloat
    var borderWidth: CGFloat
    var borderColor: CGColor?
}

extension CALayer {
    /// The values the layer has been given.
    private var modelValues: LayerValues {
        LayerValues(
            bounds: bounds, position: position, affine: affine, opacity: opacity, backgroundColor: backgroundColor,
            cornerRadius: cornerRadius, borderWidth: borderWidth, borderColor: borderColor)
    }

    /// The values the layer shows now: those on their way to where an animation takes them, the others as given.
    final var shownValues: LayerValues {
        var values = modelValues
        guard !animations.isEmpty else { return values }
        let now = VirtualClock.current.now
        animations.removeAll { !$0.isRunning(at: now) }
        for animation in animations { animation.apply(&values, animation.part(at: now)) }
        return values
    }

    /// Whether touches pass by because an animation that does not allow them is running.
    final var refusesTouches: Bool {
        guard !animations.isEmpty else { return false }
        let now = VirtualClock.current.now
        return animations.contains { !$0.allowsInteraction && $0.isRunning(at: now) }
    }

    /// Called when a value that can be animated was set: inside an animation block it takes its time from there on, and
    /// outside it is there at once.
    final func valueChanged<Value: Interpolated>(
        _ key: String, _ path: WritableKeyPath<LayerValues, Value>, from old: Value, to new: Value
    ) {
        // A view answers for its own layer that nothing is to be animated outside its blocks.
        let settings = AnimationSettings.current ?? (delegate is UIView ? nil : CATransaction.settings)
        var start = old
        if !animations.isEmpty {
            if settings?.beginsFromCurrentState == true {
                var shown = modelValues
                shown[keyPath: path] = old
                let now = VirtualClock.current.now
                for running in animations where running.key == key { running.apply(&shown, running.part(at: now)) }
                start = shown[keyPath: path]
            }
            animations.removeAll { $0.key == key }
        }
        guard let settings, settings.delay + settings.duration > 0 else { return }
        animations.append(
            LayerAnimation(
                key: key, begin: VirtualClock.current.now + settings.delay, duration: settings.duration,
                curve: settings.curve, allowsInteraction: settings.allowsInteraction
            ) { values, part in
                values[keyPath: path] = start.mixed(with: new, part)
            })
    }

    /// A layer with the values that show now; the values of subclasses are not copied.
    public final func presentation() -> Self? {
        let copy = Self(hosted: ())
        copy.copyValues(of: self)
        let values = shownValues
        copy.bounds = values.bounds
        copy.position = values.position
        copy.affine = values.affine
        copy.opacity = values.opacity
        copy.backgroundColor = values.backgroundColor
        copy.cornerRadius = values.cornerRadius
        copy.borderWidth = values.borderWidth
        copy.borderColor = values.borderColor
        return copy
    }

    /// Ends all animations: the layer shows the values it was given.
    public final func removeAllAnimations() { animations = [] }
}
