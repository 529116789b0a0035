import Foundation
import Keyhole
import KeyholeGraphics

/// An image: a picture that can be drawn at any scale, tinted and resized with its edges kept.
///
/// There is no loading of image files: an image is drawn.
open class UIImage: ReflectiveObject {
    /// Whether an image is drawn in its own colours or as a stencil in the tint; Apple's raw values.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// In its own colours: without a place that tints, that is what automatic comes to.
        case automatic = 0
        /// In its own colours.
        case alwaysOriginal = 1
        /// As a stencil: its opaque parts in the tint.
        case alwaysTemplate = 2
    }

    /// How the part between the kept edges fills its place.
    public typealias ResizingMode = ImagePlacement.ResizingMode

    /// What the image shows.
    public final let picture: Picture
    /// Whether it is drawn as a stencil.
    public final let renderingMode: RenderingMode
    /// The edges that keep their size.
    public final let capInsets: UIEdgeInsets
    /// How the part between them fills its place.
    public final let resizingMode: ResizingMode

    /// Makes an image of no size.
    public convenience override init() { self.init(picture: Picture(size: .zero, list: DisplayList())) }

    /// Makes an image of a picture.
    public init(
        picture: Picture, renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
        resizingMode: ResizingMode = .tile
    ) {
        self.picture = picture
        self.renderingMode = renderingMode
        self.capInsets = capInsets
        self.resizingMode = resizingMode
        super.init()
    }

    /// Makes an image of a Core Graphics image.
    public convenience init(cgImage: CGImage) { self.init(picture: cgImage.picture) }

    /// The size in points.
    public final var size: CGSize { picture.size }

    /// How many pixels a point is meant to have.
    public final var scale: CGFloat { picture.scale }

    /// The image as layers and contexts take it; `nil` for an image without area.
    public final var cgImage: CGImage? { CGImage(picture) }

    /// The image in another rendering mode.
    open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        UIImage(picture: picture, renderingMode: mode, capInsets: capInsets, resizingMode: resizingMode)
    }

    /// The image with edges that keep their size when it is stretched; what lies between is repeated.
    open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: insets, resizingMode: .tile)
    }

    /// The image with edges that keep their size when it is stretched.
    open func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        UIImage(picture: picture, renderingMode: renderingMode, capInsets: insets, resizingMode: resizingMode)
    }

    /// The image in another colour: an original image that shows `color` wherever it is opaque.
    open func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(
            picture: picture.tinted(with: color.cgColor), renderingMode: .alwaysOriginal, capInsets: capInsets,
            resizingMode: resizingMode)
    }

    /// The image in another colour and rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTintColor(color).withRenderingMode(renderingMode)
    }

    /// Draws the image in the current context in its own size, its upper left corner at `point`.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image in the current context, stretched to `rect`, the kept edges in their own size.
    open func draw(in rect: CGRect) { CGContext.current?.draw(placement(in: rect, tint: nil)) }

    /// Draws the image in the current context with a blend mode and an alpha.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = CGContext.current else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        context.draw(placement(in: rect, tint: nil))
        context.restoreGState()
    }

    /// The image in `rect`; a template in `tint`.
    final func placement(in rect: CGRect, tint: UIColor?) -> ImagePlacement {
        let shown = tint.map { renderingMode == .alwaysTemplate ? picture.tinted(with: $0.cgColor) : picture }
        return ImagePlacement(
            shown ?? picture, in: rect,
            caps: EdgeCaps(
                top: capInsets.top, left: capInsets.left, bottom: capInsets.bottom, right: capInsets.right),
            resizingMode: capInsets == .zero ? .stretch : resizingMode)
    }

    /// Whether `object` is an image that shows the same in the same mode.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self
            || other.picture == picture && other.renderingMode == renderingMode && other.capInsets == capInsets
                && other.resizingMode == resizingMode
    }

    /// A hash of the size: equal images have equal ones.
    open override var hash: Int { [size.width, size.height].hashValue }

    /// The address, the size and the rendering mode, as UIKit prints an image that was not loaded by a name:
    /// `<UIImage:0x… anonymous {10, 10} renderingMode=automatic(original)>`.
    open override var description: String {
        let mode =
            switch renderingMode {
            case .automatic: "automatic(original)"
            case .alwaysOriginal: "alwaysOriginal"
            case .alwaysTemplate: "alwaysTemplate"
            }
        return "<\(className):\(addressText(of: self)) anonymous \(size.braced) renderingMode=\(mode)>"
    }
}
