import Keyhole

/// An object that can receive events: a link of the responder chain.
///
/// Every event method passes the event on to ``next`` unless a subclass handles it.
open class UIResponder: ReflectiveObject {
    /// The responder that gets what this one does not handle.
    open var next: UIResponder? { nil }

    /// Tells that touches went down; passes them on.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Tells that touches moved; passes them on.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Tells that touches went up; passes them on.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// Tells that touches were taken away, by a gesture recogniser for example; passes them on.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: First responder

    /// Whether the responder may become the first: `false` unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the first responder may stop being it; `true` unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Whether actions without a target go to the responder first.
    open var isFirstResponder: Bool { window(of: self)?.firstResponder === self }

    /// Makes the responder the first of its window, where it may and the present one agrees to stop.
    ///
    /// - Returns: whether it is the first responder now; never in no window.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = window(of: self) else { return false }
        let old = window.firstResponder
        if old === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let old, !(old.canResignFirstResponder && old.resignFirstResponder()) { return false }
        window.firstResponder = self
        return true
    }

    /// Stops being the first responder.
    ///
    /// - Returns: whether it is not the first responder any more.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        window(of: self)?.firstResponder = nil
        return true
    }
}

/// The window that a view, or the view of a controller, is in.
private func window(of responder: UIResponder) -> UIWindow? {
    (responder as? UIView)?.window ?? (responder as? UIViewController)?.viewIfLoaded?.window
}
