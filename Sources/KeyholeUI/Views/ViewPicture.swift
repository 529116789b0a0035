import Foundation
import Keyhole
import KeyholeGraphics

/// Views as pictures.
extension UIView {
    /// What the view and everything in it shows, in the view's own coordinates, cut to its bounds.
    ///
    /// Marked views are laid out and drawn first. Linear in the tree.
    public final func picture() -> Picture { layer.picture() }

    /// The picture as an SVG file's text: the same on every run and machine.
    ///
    /// - Parameter background: what is under the view; `nil` leaves it transparent.
    public final func svg(background: UIColor? = nil) -> String {
        SVGWriter(background: background?.cgColor).svg(of: picture())
    }

    /// Draws the view and everything in it into the current context, stretched to `rect`. Always succeeds.
    ///
    /// Marked views are laid out and drawn first, whatever `afterScreenUpdates` says: no older picture is kept.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        CGContext.current?.draw(ImagePlacement(picture(), in: rect))
        return true
    }
}

extension CALayer {
    /// Draws the layer and its sublayers into `context`, in the layer's own coordinates.
    public final func render(in context: CGContext) {
        let picture = picture()
        context.draw(ImagePlacement(picture, in: CGRect(origin: .zero, size: picture.size)))
    }
}
