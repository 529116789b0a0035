import Foundation
import Keyhole

/// Owns a view, makes it when it is first asked for, and hears of its appearing and its layout.
open class UIViewController: UIResponder {
    private final var loadedView: UIView?
    final var stage = AppearanceStage.gone
    final var isTransitionAnimated = false
    /// Whether the transition under way began with the view's way into or out of a window, and ends with it.
    final var followsItsView = false

    /// The view; loaded on first use by ``loadView()``, after which ``viewDidLoad()`` is called.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// A text for whatever shows the controller. KVO-compliant.
    @Property open var title: String?

    /// The controller this one is a child of.
    public final private(set) weak var parent: UIViewController?

    /// The children, in the order they were added.
    public final private(set) var children: [UIViewController] = []

    /// The controller this one presents.
    public final private(set) var presentedViewController: UIViewController?

    /// The controller that presents this one.
    public final private(set) weak var presentingViewController: UIViewController?

    // MARK: Making

    /// Makes a controller whose view is not loaded yet.
    ///
    /// There are no nibs in a headless program: a controller with a `nibName` must load its view itself, or
    /// ``loadView()`` raises `NSInternalInconsistencyException`.
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        super.init()
    }

    /// Makes a controller whose view is not loaded yet.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Makes a controller whose view is not loaded yet: a headless program has no archive of controllers to read.
    public required init?(coder: NSCoder) {
        nibName = nil
        super.init()
    }

    /// The name of the nib that the view would be loaded from.
    public final let nibName: String?

    deinit { loadedView?.controller = nil }

    // MARK: Loading

    /// Makes the view and sets it; a plain one of the screen's size unless overridden.
    open func loadView() {
        if let nibName {
            ObjectiveCException(
                name: .internalInconsistency, reason: "Could not load NIB in bundle: there is no NIB named '\(nibName)'"
            ).raise()
        }
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Called once, after the view was loaded.
    open func viewDidLoad() {}

    /// Loads the view now if it is not loaded. A ``loadView()`` that sets no view gives a plain one.
    public final func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }

    /// Whether the view is loaded.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// The view, if it is loaded.
    public final var viewIfLoaded: UIView? { loadedView }

    // MARK: Appearing

    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called after the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called in place of the view's `updateConstraints`, which it calls: an override calls `super` at its end.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// What the controller adds to the safe area of its view.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            viewIfLoaded?.refreshSystemGuidesInTree()
        }
    }

    /// Called before the view places its subviews.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has placed its subviews.
    open func viewDidLayoutSubviews() {}

    /// Whether the children whose views are in the controller's own appear and disappear as the controller does, and as
    /// their views come and go: `true` unless overridden. A container that says `false` tells them by
    /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// For a container: tells that the view is about to appear or to disappear, before the container moves it.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(appearing: isAppearing, animated: animated)
    }

    /// For a container: tells that the view has appeared or disappeared.
    open func endAppearanceTransition() { endTransition() }

    // MARK: Children

    /// Makes `child` a child; a child of another controller leaves it first.
    open func addChild(_ child: UIViewController) {
        guard child !== self, child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Takes the controller from its parent and tells it with ``didMove(toParent:)``.
    open func removeFromParent() {
        guard let old = parent else { return }
        old.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }

    /// Called before the parent changes.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called after the parent has changed.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presenting

    /// Shows `controller` over this one at once, whatever `animated` says, then calls `completion`.
    ///
    /// Full screen: the outermost controller disappears, though its view stays where it is, below the other. Nothing
    /// happens while this controller presents another one, or while its view is in no window.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController == nil, controller !== self, let window = viewIfLoaded?.window else { return }
        presentedViewController = controller
        controller.presentingViewController = self
        controller.view.frame = window.bounds
        let covered = outermost
        covered.beginTransition(appearing: false, animated: animated)
        controller.beginTransition(appearing: true, animated: animated)
        window.addSubview(controller.view)
        window.layoutIfNeeded()
        controller.endTransition()
        covered.endTransition()
        completion?()
    }

    /// Takes away what this controller presents with all that is presented over it, or this controller itself where it
    /// presents nothing and is presented, at once, whatever `animated` says.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        let uncovered = outermost
        // Of those that go only the top one shows; the others have disappeared below it.
        let leaving = presented.presentedStack.reversed()
        for controller in leaving { controller.beginTransition(appearing: false, animated: animated) }
        uncovered.beginTransition(appearing: true, animated: animated)
        for controller in leaving {
            controller.viewIfLoaded?.removeFromSuperview()
            controller.presentingViewController?.presentedViewController = nil
            controller.presentingViewController = nil
        }
        uncovered.endTransition()
        for controller in leaving { controller.endTransition() }
        completion?()
    }

    /// This controller and those presented over it or over its children, the lowest first.
    private var presentedStack: [UIViewController] {
        [self] + family.compactMap(\.presentedViewController).flatMap(\.presentedStack)
    }

    private var family: [UIViewController] { [self] + children.flatMap(\.family) }

    private var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// The controller that presents this one or that this one is a child of, or else the view's superview.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? presentingViewController }
}
