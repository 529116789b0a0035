import UIKit

/// What lies behind the selected segment of a rounded control, round at both ends.
final class RoundedIndicator: UIView {
    private weak var holder: UIView?
    private var holds: [NSLayoutConstraint] = []

    /// Holds the indicator to the edges of `view` by constraints; `nil` lets go of it.
    func hold(to view: UIView?) {
        guard view !== holder else { return }
        NSLayoutConstraint.deactivate(holds)
        holds = view.map { edges(in: $0, distance: 0) } ?? []
        NSLayoutConstraint.activate(holds)
        holder = view
    }

    /// Shows the indicator where it is going at once. A slide is what is missing to its end, so it would go on around
    /// a new place.
    func endSlide() { layer.removeAllAnimations() }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}
