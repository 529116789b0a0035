import Foundation
import Keyhole

/// The layer of a window; UIKit names it so in descriptions.
final class UIWindowLayer: CALayer {}

/// The top of a view hierarchy, which touches are injected into.
///
/// A window is shown from the start: there is no screen to wait for.
open class UIWindow: UIView {
    open override class var layerClass: AnyClass { UIWindowLayer.self }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { rootChanged(from: oldValue) }
    }

    /// Whether the window was made key last.
    public final private(set) var isKeyWindow = false

    /// The touches that are down, in the order they went down.
    final var activeTouches: [UITouch] = []
    final var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

    /// The window itself.
    open override var window: UIWindow? { self }

    /// Nothing: the chain ends at the window.
    open override var next: UIResponder? { nil }

    /// Makes the window key, shows it, and lets its root controller appear.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
        rootViewController?.beginAppearing()
        layoutIfNeeded()
        rootViewController?.endAppearing()
    }

    /// Gives the touches of `event` to the gesture recognisers that wait for them, then to their views.
    open func sendEvent(_ event: UIEvent) { dispatch(event) }

    private func rootChanged(from old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old {
            old.disappear()
            old.viewIfLoaded?.removeFromSuperview()
        }
        guard let root = rootViewController else { return }
        root.view.frame = bounds
        root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isKeyWindow { root.beginAppearing() }
        insertSubview(root.view, at: 0)
        guard isKeyWindow else { return }
        layoutIfNeeded()
        root.endAppearing()
    }
}
