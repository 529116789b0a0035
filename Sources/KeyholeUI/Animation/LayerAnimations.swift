import Foundation

/// The animations of a layer.
extension CALayer {
    /// The layer's own copy of an animation that is added to it.
    final func adopted(_ animation: CAAnimation) -> CAAnimation {
        let copy = animation.duplicate()
        if !(copy.duration > 0) { copy.duration = CATransaction.animationDuration() }
        if copy.beginTime == 0 { copy.beginTime = localTime }
        (copy as? CATransition)?.before = node()
        return copy
    }

    final func run(_ running: RunningAnimation) {
        if let key = running.key { removeAnimation(forKey: key) }
        animations.append(running)
        running.makeAppointments(with: self)
    }

    /// The layer's copy of the animation under `key`; `nil` for none. Linear in the animations.
    public final func animation(forKey key: String) -> CAAnimation? { animations.last { $0.key == key }?.animation }

    /// The keys of the animations, in the order they were added; `nil` for none.
    public final func animationKeys() -> [String]? {
        let keys = animations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    final func endAnimation(forKey key: String) {
        guard let index = animations.lastIndex(where: { $0.key == key }) else { return }
        animations.remove(at: index).cancel()
    }

    final func endAllAnimations() {
        let ended = animations
        animations = []
        for running in ended { running.cancel() }
    }

    /// Takes all animations of the layer and of those below it away, outer ones first. Linear in the tree.
    final func endAnimationsInTree() {
        var waiting = [self]
        while let layer = waiting.popLast() {
            if !layer.animations.isEmpty { layer.endAllAnimations() }
            waiting += layer.sublayerList.reversed()
        }
    }

    final func forget(_ running: RunningAnimation) { animations.removeAll { $0 === running } }

    /// Whether touches pass by because a view's animation that does not allow them is under way.
    final var refusesTouches: Bool {
        guard !animations.isEmpty else { return false }
        let time = localTime
        return animations.contains { running in
            (running.animation.delegate as? ViewAnimationRun)?.refusesTouches == true
                && running.isUnderWay(at: time)
        }
    }
}

extension CAAnimation {
    /// The first keys of the key paths that the animation changes.
    var keys: [String] {
        switch self {
        case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.keys)
        case let animation as CAPropertyAnimation:
            [animation.keyPath.flatMap { $0.split(separator: ".").first.map(String.init) }].compactMap { $0 }
        default: []
        }
    }
}
