import Foundation

extension UIWindow {
    /// Taps the status bar that a screen would have: scrolls the one scroll view that asks for it to the top.
    ///
    /// As in UIKit nothing happens where several visible scroll views have `scrollsToTop` set, or where the delegate
    /// says no. The motion takes its time on the virtual clock.
    public final func tapStatusBar() {
        let candidates = scrollViews(in: self).filter(\.scrollsToTop)
        guard candidates.count == 1, let view = candidates.first else { return }
        let top = CGPoint(x: view.contentOffset.x, y: -view.adjustedContentInset.top)
        guard view.contentOffset.y > top.y, view.delegate?.scrollViewShouldScrollToTop(view) ?? true else { return }
        view.setContentOffset(top, animated: true)
        VirtualClock.current.advance(by: 0.5)
        view.delegate?.scrollViewDidScrollToTop(view)
    }

    private func scrollViews(in view: UIView) -> [UIScrollView] {
        guard !view.isHidden, view.alpha >= 0.01 else { return [] }
        let own = (view as? UIScrollView).map { [$0] } ?? []
        return own + view.subviews.flatMap { scrollViews(in: $0) }
    }
}
