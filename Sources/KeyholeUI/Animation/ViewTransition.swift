import Foundation

/// Transitions between what a view shows and what it shows after a change.
extension UIView {
    /// Makes the changes of `animations` to `view` and what is in it, and lets the old look give way to the new one.
    ///
    /// The changes themselves are not animated. A cross dissolve fades; a flip turns the view over, pictured flat: it
    /// narrows to a line and widens again, without perspective. Without a transition among the options the change is
    /// there at once, and the completion is called when time next passes.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        view.layoutIfNeeded()
        let transition = options.transition
        transition?.before = view.layer.node()
        ViewAnimationRun(
            duration: duration, pace: .curve(options.timingFunction), options: options, completion: completion
        ).perform {
            performWithoutAnimation { animations?() }
            guard let transition, let run = ViewAnimationRun.current, !run.isStill else { return }
            run.add(transition, to: view.layer, forKey: kCATransition)
        }
    }

    /// Puts `toView` in the place of `fromView`, and lets the look of the view around them give way to the new one.
    ///
    /// `toView` joins the superview in front, unless the options say that both stay and are hidden and shown.
    /// A view without a superview is in nobody's look: then `completion` is called when time next passes.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview else {
            if let completion { VirtualClock.current.schedule(after: 0) { completion(true) } }
            return
        }
        transition(
            with: superview, duration: duration, options: options,
            animations: {
                guard !options.contains(.showHideTransitionViews) else {
                    fromView.isHidden = true
                    toView.isHidden = false
                    return
                }
                superview.addSubview(toView)
                fromView.removeFromSuperview()
            }, completion: completion)
    }
}

extension UIView.AnimationOptions {
    /// The view turns over about its vertical axis, its left side first.
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// The view turns over about its vertical axis, its right side first; flat, it looks as from the left.
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// The old look fades out while the new one fades in.
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    /// The view turns over about its horizontal axis, its top first.
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// The view turns over about its horizontal axis, its bottom first; flat, it looks as from the top.
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

    /// The animation of the transition; `nil` for none.
    fileprivate var transition: CATransition? {
        let kind = rawValue >> 20 & 0x7
        guard kind != 5 else { return CATransition() }
        guard [1, 2, 6, 7].contains(kind) else { return nil }
        let flip = FlipTransition()
        flip.isVertical = kind > 5
        return flip
    }
}
