import Foundation
import Keyhole

/// A view and its layer.
extension UIView {
    /// Lets the view lay out and draw its new layer.
    ///
    /// The layer needs the view and the view needs the layer, so the layer is made first and given its view after.
    final func adoptLayer() {
        layer.delegate = self
        layer.isViewLayer = true
        layer.contentsScale = UIScreen.main.scale
        layer.setNeedsDisplay()
    }

    /// Places the subviews: first by constraints, then by the view itself; its controller hears of both ends.
    final func placeSubviews() {
        controller?.viewWillLayoutSubviews()
        if let node = layoutNode {
            if !node.guides.isEmpty { refreshSystemGuides() }
            node.engine?.place(subviewsOf: self)
        }
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }
}
