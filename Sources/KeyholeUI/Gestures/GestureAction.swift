import Keyhole

/// What a recogniser calls.
struct GestureAction {
    weak var target: AnyObject?
    /// The selector, `nil` for a method reference.
    let selector: Selector?
    let call: (AnyObject, UIGestureRecognizer) -> Void
}

extension UIGestureRecognizer {
    /// Sends `action` to `target`, with the recogniser where the method takes one. The target is not retained. The same
    /// pair added twice is called once.
    public final func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        guard !actions.contains(where: { $0.target === target && $0.selector == action }) else { return }
        actions.append(
            GestureAction(target: target, selector: action) { receiver, recognizer in
                (receiver as? ReflectiveObject)?.perform(action, with: recognizer)
            })
    }

    /// Calls `action` of `target`. The target is not retained.
    public final func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
        actions.append(
            GestureAction(target: target, selector: nil) { receiver, _ in
                if let receiver = receiver as? Target { action(receiver)() }
            })
    }

    /// Calls `action` of `target` with the recogniser. The target is not retained.
    public final func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: Target, action: @escaping (Target) -> (Recognizer) -> Void
    ) {
        actions.append(
            GestureAction(target: target, selector: nil) { receiver, recognizer in
                if let receiver = receiver as? Target, let recognizer = recognizer as? Recognizer {
                    action(receiver)(recognizer)
                }
            })
    }

    /// Stops calling `target`, or everyone for `nil`; only for `action` where one is given.
    public final func removeTarget(_ target: Any?, action: Selector?) {
        let target = target.map { $0 as AnyObject }
        actions.removeAll { entry in
            (target == nil || entry.target === target) && (action == nil || entry.selector == action)
        }
    }

    final func sendActions() {
        actions.removeAll { $0.target == nil }
        for entry in actions {
            if let target = entry.target { entry.call(target, self) }
        }
    }
}
