import Foundation
import Keyhole
import KeyholeUI

/// Notes down what animations tell their delegate.
final class AnimationLog: CAAnimationDelegate {
    var lines: [String] = []

    private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "name") as? String ?? "?" }

    func animationDidStart(_ anim: CAAnimation) {
        lines.append("\(CACurrentMediaTime()) \(name(anim)) starts")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        lines.append("\(CACurrentMediaTime()) \(name(anim)) stops \(flag)")
    }
}

/// What the layer shows of `zPosition`, a plain number, as the clock reaches `times` one after the other.
func shownNumbers(_ layer: CALayer, at times: [Double]) -> [Double] {
    shown(layer, at: times) { Double($0.zPosition) }
}

/// What `value` of the layer shows as the clock reaches `times` one after the other.
func shown<Layer: CALayer, Value>(_ layer: Layer, at times: [Double], _ value: (Layer) -> Value) -> [Value] {
    times.compactMap { time in
        VirtualClock.current.advance(by: time - CACurrentMediaTime())
        return layer.presentation().map(value)
    }
}

/// An animation of `zPosition` from 0 to 100 in a second.
func makeClimb() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    return animation
}

/// A layer that `animation` was added to.
func makeLayer(_ animation: CAAnimation, zPosition: CGFloat = 7) -> CALayer {
    let layer = CALayer()
    layer.zPosition = zPosition
    layer.add(animation, forKey: "climb")
    return layer
}
