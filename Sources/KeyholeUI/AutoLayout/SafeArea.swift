import Foundation
import Keyhole

/// The part of a view that is covered by nothing, and the guides that the system places.
extension UIView {
    /// How far the edges of what is covered by nothing lie inside the view's.
    ///
    /// A headless window is covered by nothing, so only ``UIViewController/additionalSafeAreaInsets`` count. Linear in
    /// the depth.
    public final var safeAreaInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let parent {
            let outer = parent.safeAreaInsets
            let frame = layer.frame
            let size = parent.layer.bounds.size
            if outer != .zero {
                insets = UIEdgeInsets(
                    top: max(outer.top - frame.minY, 0), left: max(outer.left - frame.minX, 0),
                    bottom: max(outer.bottom - (size.height - frame.maxY), 0),
                    right: max(outer.right - (size.width - frame.maxX), 0))
            }
        }
        if let own = controller?.additionalSafeAreaInsets, own != .zero {
            insets.top += own.top
            insets.left += own.left
            insets.bottom += own.bottom
            insets.right += own.right
        }
        return insets
    }

    /// A guide for the part of the view that is covered by nothing.
    public final var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide("UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
    }

    final func systemGuide(_ identifier: String, _ insets: @escaping (UIView) -> UIEdgeInsets) -> UILayoutGuide {
        if let made = layoutNode?.guides.first(where: { $0.fixedInsets != nil && $0.identifier == identifier }) {
            return made
        }
        let guide = UILayoutGuide()
        guide.identifier = identifier
        guide.insetsOfOwner = insets
        addLayoutGuide(guide)
        guide.fixedInsets = insets(self)
        return guide
    }

    /// Lets the system's guides follow the safe area and the margins.
    final func refreshSystemGuides() {
        for guide in layoutNode?.guides ?? [] {
            if let insets = guide.insetsOfOwner { guide.fixedInsets = insets(self) }
        }
    }

    /// Lets the system's guides in the tree follow the safe area and the margins. Linear in the tree.
    final func refreshSystemGuidesInTree() {
        for node in layoutNodesInTree { node.view?.refreshSystemGuides() }
    }
}
