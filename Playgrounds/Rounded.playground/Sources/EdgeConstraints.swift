import UIKit

extension UIView {
    /// Constraints that hold the view's edges `distance` points inside those of `outer`; not active yet.
    func edges(in outer: UIView, distance: CGFloat) -> [NSLayoutConstraint] {
        [
            leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: distance),
            outer.trailingAnchor.constraint(equalTo: trailingAnchor, constant: distance),
            topAnchor.constraint(equalTo: outer.topAnchor, constant: distance),
            outer.bottomAnchor.constraint(equalTo: bottomAnchor, constant: distance),
        ]
    }
}
