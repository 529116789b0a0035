import Foundation
import Keyhole
import KeyholeGraphics

/// How an image renderer draws. A renderer keeps it as it is when the renderer is made.
open class UIGraphicsImageRendererFormat: ReflectiveObject {
    /// Pixels a point.
    open var scale: CGFloat
    /// Whether images start black in place of transparent.
    open var opaque = false

    /// Makes the format of the screen: its scale, transparent.
    public override init() {
        scale = UIScreen.main.scale
        super.init()
    }

    /// The format of the screen.
    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// The format that suits the screen best: here there is one.
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// A format of its own with the same values: a `UIGraphicsImageRendererFormat`.
    open func copy() -> Any { duplicate() }

    final func duplicate() -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = opaque
        return format
    }
}

/// What a renderer hands to the drawing closure.
public struct UIGraphicsImageRendererContext {
    /// The context that is drawn in.
    public let cgContext: CGContext
    /// How it is drawn.
    public let format: UIGraphicsImageRendererFormat

    /// Fills `rect` with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Strokes `rect` with the current stroke colour, just inside.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// What was drawn so far.
    public var currentImage: UIImage { UIImage(picture: cgContext.picture) }
}

/// Makes images of one size by drawing them.
public final class UIGraphicsImageRenderer {
    /// How images are drawn.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Makes a renderer for images of `size` points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes a renderer for images that show `bounds`.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
        self.bounds = bounds
        self.format = format.duplicate()
    }

    /// The image that `actions` draw; drawing without a context goes to it meanwhile.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, format.scale)
        defer { UIGraphicsEndImageContext() }
        guard let context = CGContext.current else { return UIImage() }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        return UIImage(picture: context.picture)
    }
}
