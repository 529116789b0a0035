import Foundation
import Keyhole

/// What can be shown as a playground's live view: a view or a view controller.
public protocol PlaygroundLiveViewable: AnyObject {}

extension UIView: PlaygroundLiveViewable {}
extension UIViewController: PlaygroundLiveViewable {}

/// The page a playground runs on.
public final class PlaygroundPage {
    /// The one page of the process.
    public static var current: PlaygroundPage { page }

    // Views are single-threaded, and so is the page that shows one: only the program's main thread touches it.
    nonisolated(unsafe) private static let page = PlaygroundPage()

    /// What the playground shows. Showing something lets the page go on after its last statement.
    public var liveView: (any PlaygroundLiveViewable)? {
        didSet {
            window = nil
            if liveView != nil { needsIndefiniteExecution = true }
        }
    }

    /// Whether the page goes on after its last statement: timers, delayed work and what other threads put on the main
    /// queue run until ``finishExecution()``, until nothing is left to do, or for ``executionLimit`` seconds.
    public var needsIndefiniteExecution = false

    /// How long a page goes on, in seconds of the virtual clock; Xcode's default too.
    public static let executionLimit: TimeInterval = 30

    private var window: UIWindow?
    private var ending: (() -> Void)?

    private init() {}

    /// Ends the page: its live view is pictured and reported on as far as that was asked for, and the program exits.
    public func finishExecution() -> Never {
        ending?()
        fflush(nil)
        exit(0)
    }

    /// Calls `body` when the page finishes itself.
    public func whenFinished(_ body: @escaping () -> Void) { ending = body }

    /// Lets the page go on as long as it needs to.
    func goOn() {
        guard needsIndefiniteExecution else { return }
        MainLoop.settle(limit: Self.executionLimit)
    }

    /// The window that shows ``liveView``, made on first use: the controller appears and everything is laid out.
    ///
    /// A view that has no size yet fills the screen.
    public func liveWindow() -> UIWindow? {
        if let window { return window }
        guard let liveView else { return nil }
        let made: UIWindow
        if let controller = liveView as? UIViewController {
            made = UIWindow(frame: UIScreen.main.bounds)
            made.rootViewController = controller
        } else if let view = liveView as? UIView {
            let size = view.bounds.size == .zero ? UIScreen.main.bounds.size : view.bounds.size
            made = UIWindow(frame: CGRect(origin: .zero, size: size))
            view.frame = made.bounds
            made.addSubview(view)
        } else {
            return nil
        }
        made.makeKeyAndVisible()
        window = made
        return made
    }
}
