import Foundation

extension UIView {
    /// An animation that the system has ready; Apple's raw values.
    public enum SystemAnimation: UInt, Hashable, Sendable {
        /// Views fade away and are taken out of their superviews.
        case delete = 0
    }

    /// Performs one of the system's animations on `views`, with the changes of `parallelAnimations` beside it.
    ///
    /// It takes a quarter of a second. The views have left their superviews when `completion` is called; one that
    /// has left its window before then has ended the animation, which has not finished in that case.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let looks = views.map(\.alpha)
        animate(
            withDuration: systemAnimationDuration, delay: 0, options: options,
            animations: {
                for view in views { view.alpha = 0 }
                parallelAnimations?()
            },
            completion: { finished in
                for (view, alpha) in zip(views, looks) {
                    view.removeFromSuperview()
                    view.alpha = alpha
                }
                completion?(finished)
            })
    }

    private static let systemAnimationDuration: TimeInterval = 0.25
}
