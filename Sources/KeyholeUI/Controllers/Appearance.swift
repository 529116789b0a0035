/// How far a controller's view is on its way to the screen and back.
enum AppearanceStage { case gone, appearing, shown, disappearing }

/// What a controller is told when its view comes to the screen and leaves it.
extension UIViewController {
    /// Tells the controller that its view is about to appear or to disappear; the same of the children that show in it.
    final func beginTransition(appearing: Bool, animated: Bool) {
        guard begin(appearing: appearing, animated: animated) else { return }
        for child in forwardedChildren { child.beginTransition(appearing: appearing, animated: animated) }
    }

    /// Tells the controller that what ``beginTransition(appearing:animated:)`` announced has happened.
    final func endTransition() {
        guard end() else { return }
        for child in forwardedChildren where !child.followsItsView { child.endTransition() }
    }

    /// The children that share the controller's way: those whose views are in its own, unless it forwards by itself.
    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    /// The view is about to come to the screen with a window, or to leave it.
    ///
    /// A transition that a container has begun is the container's.
    final func viewWillMove(ontoScreen appears: Bool) {
        if let parent {
            guard parent.shouldAutomaticallyForwardAppearanceMethods, !appears || parent.isOnTheScreen else { return }
        }
        if begin(appearing: appears, animated: false) { followsItsView = true }
    }

    /// The view has come to its window, or has left it.
    final func viewDidMove() {
        guard followsItsView else { return }
        followsItsView = false
        _ = end()
    }

    private var isOnTheScreen: Bool { stage == .appearing || stage == .shown }

    private func begin(appearing: Bool, animated: Bool) -> Bool {
        switch (stage, appearing) {
        case (.gone, true), (.disappearing, true): stage = .appearing
        case (.shown, false), (.appearing, false): stage = .disappearing
        default: return false
        }
        isTransitionAnimated = animated
        if appearing {
            loadViewIfNeeded()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        return true
    }

    private func end() -> Bool {
        switch stage {
        case .appearing:
            stage = .shown
            viewDidAppear(isTransitionAnimated)
        case .disappearing:
            stage = .gone
            viewDidDisappear(isTransitionAnimated)
        case .gone, .shown: return false
        }
        return true
    }
}

extension UIWindow {
    /// Tells the controllers of all views in the window that it is about to be shown or hidden.
    final func controllersWillMove(ontoScreen appears: Bool) {
        for controller in controllersInTree { controller.viewWillMove(ontoScreen: appears) }
    }

    /// Tells the controllers of all views in the window that it has been shown or hidden.
    final func controllersDidMove() {
        for controller in controllersInTree { controller.viewDidMove() }
    }
}

extension UIView {
    /// The controllers of the views in the tree, outer ones first. Linear in the tree.
    fileprivate var controllersInTree: [UIViewController] {
        (controller.map { [$0] } ?? []) + childViews.flatMap(\.controllersInTree)
    }
}
