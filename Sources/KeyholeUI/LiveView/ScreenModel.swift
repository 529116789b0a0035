import Foundation

/// A screen: its size, and how dense its pixels are.
public struct ScreenModel: Codable, Hashable, Sendable {
    /// The width in points.
    public let width: CGFloat
    /// The height in points.
    public let height: CGFloat
    /// How many pixels a point has in each direction.
    public let scale: CGFloat

    /// Makes a screen.
    public init(width: CGFloat, height: CGFloat, scale: CGFloat) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// The size in points.
    public var size: CGSize { CGSize(width: width, height: height) }

    /// The screen of a program that names none: an iPhone 8's.
    public static let standard = ScreenModel(width: 375, height: 667, scale: 2)

    /// The screens that have a name, smallest first, upright.
    public static let named: [(name: String, screen: ScreenModel)] = [
        ("iphone-se", ScreenModel(width: 320, height: 568, scale: 2)),
        ("iphone-8", standard),
        ("iphone-x", ScreenModel(width: 375, height: 812, scale: 3)),
        ("iphone-15", ScreenModel(width: 393, height: 852, scale: 3)),
        ("iphone-8-plus", ScreenModel(width: 414, height: 736, scale: 3)),
        ("iphone-xr", ScreenModel(width: 414, height: 896, scale: 2)),
        ("iphone-15-pro-max", ScreenModel(width: 430, height: 932, scale: 3)),
        ("ipad", ScreenModel(width: 768, height: 1024, scale: 2)),
        ("ipad-pro", ScreenModel(width: 1024, height: 1366, scale: 2)),
    ]

    /// The longest side a screen may have, in points.
    private static let longestSide: CGFloat = 10_000

    /// Reads `WIDTHxHEIGHT` in points, at 2 pixels a point, or a name of ``named``; `nil` for anything else.
    public init?(_ text: String) {
        if let known = Self.named.first(where: { $0.name == text.lowercased() }) {
            self = known.screen
            return
        }
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        let range = 1...Double(Self.longestSide)
        guard range.contains(width), range.contains(height) else { return nil }
        self.init(width: CGFloat(width), height: CGFloat(height), scale: Self.standard.scale)
    }
}
