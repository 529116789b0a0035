import Foundation

/// What happens when a property of a view's layer changes in an animation block.
final class ViewAnimationAction: CAAction {
    private let run: ViewAnimationRun
    private let old: AnimatedValue
    /// What showed before the change.
    private let shown: AnimatedValue

    /// `nil` for a property that is not animated.
    init?(_ run: ViewAnimationRun, layer: CALayer, key: String) {
        guard type(of: layer).animatableProperties[key]?.isImplicit == true,
            let property = AnimatedKeyPath(key, of: layer), let old = property.read(layer),
            let shown = property.read(layer.shownLayer)
        else { return nil }
        self.run = run
        self.old = old
        self.shown = shown
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer,
            let new = AnimatedKeyPath(event, of: layer)?.read(layer), !new.equals(old)
        else { return }
        if event == "bounds", let view = layer.delegate as? UIView { run.viewWasResized(view) }
        let start = run.options.contains(.beginFromCurrentState) ? shown : old
        if run.keyframes?.record(layer, event, from: start, to: new) == true { return }
        switch (start, new) {
        case (.rect(let from), .rect(let to)):
            animate(layer, "bounds.origin", from: .point(from.origin), to: .point(to.origin))
            animate(layer, "bounds.size", from: .size(from.size), to: .size(to.size))
        default: animate(layer, event, from: start, to: new)
        }
    }

    /// As in UIKit position, bounds and transform are animated by what is missing to the new value, so that a change
    /// made while another one is under way is added to it, and neither stops the other.
    private func animate(_ layer: CALayer, _ keyPath: String, from start: AnimatedValue, to end: AnimatedValue) {
        let isContinued = run.options.contains(.beginFromCurrentState)
        if isContinued { layer.removeViewAnimations(of: keyPath) }
        guard !start.equals(end) else { return }
        guard run.timeline == nil, !isContinued, Self.additiveKeyPaths.contains(keyPath),
            let missing = start.difference(from: end)
        else {
            let animation = run.makeAnimation(keyPath, from: start.boxed(towards: end), to: end.boxed)
            return run.add(animation, to: layer, forKey: keyPath)
        }
        let animation = run.makeAnimation(keyPath, from: missing.boxed, to: missing.neutral.boxed)
        animation.isAdditive = true
        run.add(animation, to: layer, forKey: layer.unusedKey(keyPath))
    }

    private static let additiveKeyPaths: Set = ["position", "bounds.origin", "bounds.size", "transform"]
}

extension CALayer {
    /// Takes away what animation blocks do to the property at `keyPath`.
    final func removeViewAnimations(of keyPath: String) {
        let ended = animations.filter { running in
            let path = (running.animation as? CAPropertyAnimation)?.keyPath
            return running.animation.delegate is ViewAnimationRun
                && (path == keyPath || path?.hasPrefix(keyPath + ".") == true)
        }
        animations.removeAll { running in ended.contains { $0 === running } }
        for running in ended { running.cancel() }
    }

    /// `key`, or with a number after it when an animation has that key already: `position-2`.
    final func unusedKey(_ key: String) -> String {
        let used = Set(animations.compactMap(\.key))
        guard used.contains(key) else { return key }
        return (2...).lazy.map { "\(key)-\($0)" }.first { !used.contains($0) } ?? key
    }
}
