import Foundation

/// What happens by itself when a property of a layer changes.
extension CALayer {
    /// What the delegate, ``actions`` or the class answers, in this order.
    final func firstAction(forKey event: String) -> (any CAAction)? {
        let found = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
        return found is NSNull ? nil : found
    }

    /// An animation for the time and at the pace of the transaction.
    static func transactionAction(forKey event: String) -> (any CAAction)? {
        guard animatableProperties[event]?.isImplicit == true, CATransaction.animationDuration() > 0 else {
            return nil
        }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    /// Called before the property `key` changes.
    final func propertyWillChange(_ key: String) {
        guard isViewLayer || CATransaction.isOpen, !isPresentation, !CATransaction.disableActions(),
            let action = action(forKey: key)
        else { return }
        var pending = PendingAction(key: key, action: action)
        // Without values an animation begins where the layer shows, which is to be known before the change.
        if let basic = action as? CABasicAnimation, basic.hasNoValues {
            let property = AnimatedKeyPath(basic.keyPath ?? key, of: self)
            pending.old = property?.read(self)
            pending.shown = property?.read(shownLayer)
        }
        pendingActions.append(pending)
    }

    /// Called after the property `key` has changed.
    final func propertyDidChange(_ key: String) {
        guard !pendingActions.isEmpty, let pending = pendingActions.last, pending.key == key else { return }
        pendingActions.removeLast()
        guard let old = pending.old, let shown = pending.shown, let animation = pending.action as? CABasicAnimation
        else { return pending.action.run(forKey: key, object: self, arguments: nil) }
        guard let new = AnimatedKeyPath(animation.keyPath ?? key, of: self)?.read(self), !old.equals(new) else {
            return
        }
        let copy = animation.duplicate()
        copy.fromValue = shown.boxed(towards: new)
        copy.run(forKey: key, object: self, arguments: nil)
    }
}

/// What is to happen when a change that is under way has been made.
struct PendingAction {
    let key: String
    let action: any CAAction
    /// What the layer's value was; `nil` unless the action has to know.
    var old: AnimatedValue?
    /// What the layer showed.
    var shown: AnimatedValue?
}
