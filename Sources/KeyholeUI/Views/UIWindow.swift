import Foundation
import Keyhole

/// The layer of a window; UIKit names it so in descriptions.
final class UIWindowLayer: CALayer {}

/// The top of a view hierarchy, which touches are injected into.
///
/// As in UIKit a new window is hidden until it is shown, by ``makeKeyAndVisible()`` or ``isHidden``; then the controllers
/// of the views in it appear. The first injected touch shows a window that never was: a finger is on a screen.
open class UIWindow: UIView {
    open override class var layerClass: AnyClass { UIWindowLayer.self }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { rootChanged(from: oldValue) }
    }

    /// Whether the window was made key last.
    public final private(set) var isKeyWindow = false

    /// Whether the window is off the screen, `true` for a new one. The controllers of the views in it appear and disappear
    /// with it. KVO-compliant.
    ///
    /// A new window can be pictured although it is hidden; one that the program hides shows nothing.
    open override var isHidden: Bool {
        get { !isOnScreen }
        set {
            guard newValue == isOnScreen else { return super.isHidden = newValue }
            controllersWillMove(ontoScreen: !newValue)
            notifying("hidden") {
                isOnScreen = !newValue
                layer.isHidden = newValue
            }
            if !newValue { layoutIfNeeded() }
            controllersDidMove()
        }
    }

    final private(set) var isOnScreen = false

    /// Shows the window, unless the program has hidden it, so that a finger can touch it.
    final func showForTouches() {
        if !isOnScreen, !layer.isHidden { isHidden = false }
    }

    /// Who gets actions without a target first.
    final weak var firstResponder: UIResponder?

    /// The touches that are down, in the order they went down.
    final var activeTouches: [UITouch] = []
    final var lastTap: LastTap?

    /// The window itself.
    open override var window: UIWindow? { self }

    /// Nothing: the chain ends at the window.
    open override var next: UIResponder? { nil }

    /// Makes the window key and shows it.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
        layoutIfNeeded()
    }

    /// Gives the touches of `event` to the gesture recognisers that wait for them, then to their views.
    open func sendEvent(_ event: UIEvent) { dispatch(event) }

    private func rootChanged(from old: UIViewController?) {
        guard old !== rootViewController else { return }
        old?.viewIfLoaded?.removeFromSuperview()
        guard let root = rootViewController else { return }
        root.view.frame = bounds
        root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // A root has its first layout before it has appeared.
        if isOnScreen { root.beginTransition(appearing: true, animated: false) }
        insertSubview(root.view, at: 0)
        guard isOnScreen else { return }
        layoutIfNeeded()
        root.endTransition()
    }
}
