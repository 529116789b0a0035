import Foundation

/// How an image is fitted into a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a value; a name Core Animation does not have acts as ``resize``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, in its own proportions, centred.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as fills, in its own proportions, centred.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// In its own size, centred.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In its own size at the upper edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In its own size at the lower edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In its own size at the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In its own size at the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In its own size in the upper left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In its own size in the upper right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In its own size in the lower left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In its own size in the lower right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

    /// Where something of `size` goes in `bounds`.
    func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
        switch self {
        case .resizeAspect, .resizeAspectFill:
            guard size.width > 0, size.height > 0 else { return bounds }
            let factors = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .resizeAspect ? min(factors.0, factors.1) : max(factors.0, factors.1)
            return place(CGSize(width: size.width * factor, height: size.height * factor), (0.5, 0.5), bounds)
        default:
            guard let share = Self.shares[self] else { return bounds }
            return place(size, share, bounds)
        }
    }

    /// The share of the free space that lies to the left and above.
    private static let shares: [CALayerContentsGravity: (CGFloat, CGFloat)] = [
        .center: (0.5, 0.5), .top: (0.5, 0), .bottom: (0.5, 1), .left: (0, 0.5), .right: (1, 0.5),
        .topLeft: (0, 0), .topRight: (1, 0), .bottomLeft: (0, 1), .bottomRight: (1, 1),
    ]

    private func place(_ size: CGSize, _ share: (CGFloat, CGFloat), _ bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.width - size.width) * share.0,
            y: bounds.minY + (bounds.height - size.height) * share.1, width: size.width, height: size.height)
    }
}

extension UIView {
    /// How a view's content follows its bounds; Apple's raw values.
    public enum ContentMode: Int, Hashable, Sendable {
        /// Stretched to the bounds.
        case scaleToFill = 0
        /// As large as fits, in its own proportions, centred.
        case scaleAspectFit = 1
        /// As small as fills, in its own proportions, centred.
        case scaleAspectFill = 2
        /// Drawn anew when the size changes.
        case redraw = 3
        /// In its own size, centred.
        case center = 4
        /// In its own size at the upper edge.
        case top = 5
        /// In its own size at the lower edge.
        case bottom = 6
        /// In its own size at the left edge.
        case left = 7
        /// In its own size at the right edge.
        case right = 8
        /// In its own size in the upper left corner.
        case topLeft = 9
        /// In its own size in the upper right corner.
        case topRight = 10
        /// In its own size in the lower left corner.
        case bottomLeft = 11
        /// In its own size in the lower right corner.
        case bottomRight = 12

        /// The layer's word for it.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }
    }
}
