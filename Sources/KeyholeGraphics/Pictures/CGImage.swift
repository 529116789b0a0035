public import Foundation

/// An image that doesn't change: a picture that scales without loss, with a size in pixels as well.
public final class CGImage: Hashable, Sendable {
    /// What is shown.
    public let picture: Picture

    /// Makes an image, or answers `nil` for a picture without area.
    public init?(_ picture: Picture) {
        guard picture.size.width > 0, picture.size.height > 0 else { return nil }
        self.picture = picture
    }

    /// The width in pixels, rounded.
    public var width: Int { Self.pixels(picture.size.width * picture.scale) }

    /// The height in pixels, rounded.
    public var height: Int { Self.pixels(picture.size.height * picture.scale) }

    /// The part in a rectangle in pixels, cut to the image's area, or `nil` when nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        let toPoints = CGAffineTransform(scaleX: 1 / picture.scale, y: 1 / picture.scale)
        return picture.cropped(to: rect.applying(toPoints)).flatMap(CGImage.init)
    }

    /// Whether size, scale and everything painted are equal.
    public static func == (left: CGImage, right: CGImage) -> Bool {
        left === right || left.picture == right.picture
    }

    /// Feeds the size; equal images have equal ones.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(picture.size.width)
        hasher.combine(picture.size.height)
    }

    private static func pixels(_ length: CGFloat) -> Int {
        Int(min(length.rounded(), 1_000_000_000))
    }
}
