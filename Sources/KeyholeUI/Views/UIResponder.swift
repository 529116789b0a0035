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
}
