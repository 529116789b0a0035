public import Foundation

/// What text is set in: family, size, weight and slant.
///
/// No font files are read. Metrics come from built-in tables, so layout is the same on every machine; the viewer of a picture
/// draws with the nearest font that it has, squeezed or stretched to the measured advance.
public struct TextFont: Hashable, Sendable {
    /// Which letters.
    public enum Family: Hashable, Sendable {
        /// The system's font.
        case system
        /// The system's font with digits of one width.
        case systemWithMonospacedDigits
        /// The system's font with letters of one width.
        case monospaced
        /// A family by name, such as `Helvetica Neue`.
        case named(String)
    }

    /// Which letters.
    public var family: Family
    /// The em in points.
    public var size: CGFloat
    /// How heavy: −0.8 ultra-light, 0 regular, 0.4 bold, 0.62 black; the raw values of `UIFont.Weight`.
    public var weight: CGFloat
    /// Whether the letters are slanted.
    public var isItalic: Bool

    /// Makes a font. A size that isn't a positive number counts as 0, a weight that isn't finite as regular.
    public init(family: Family = .system, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false) {
        self.family = family
        self.size = size.isFinite ? max(size, 0) : 0
        self.weight = weight.isFinite ? weight : 0
        self.isItalic = isItalic
    }
}
