public import Foundation

/// The heights of a font, in points. `descender` is negative, as in UIKit.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline to the top of the line.
    public let ascender: CGFloat
    /// From the baseline to the bottom of the line; negative.
    public let descender: CGFloat
    /// Extra space between lines.
    public let leading: CGFloat
    /// The height of a flat capital letter.
    public let capHeight: CGFloat
    /// The height of a flat small letter.
    public let xHeight: CGFloat

    /// The height of a line: ascender − descender + leading.
    public var lineHeight: CGFloat { ascender - descender + leading }
}

extension TextFont {
    /// The font's heights.
    ///
    /// Fractions of the em: the system's font 1950, −494, 0, 1443 and 1078 of 2048 units, which makes the line of 17 points
    /// 20.287109375 high, as `UIFont` answers; Helvetica 1577, −471, 0, 1469, 1071 of 2048; Helvetica Neue .952, −.213, .028, .714,
    /// .517. Other families take the system's.
    public var metrics: FontMetrics {
        func scaled(
            _ ascender: CGFloat, _ descender: CGFloat, _ leading: CGFloat, _ capHeight: CGFloat, _ xHeight: CGFloat,
            per unit: CGFloat
        ) -> FontMetrics {
            let factor = size / unit
            return FontMetrics(
                ascender: ascender * factor,
                descender: -descender * factor,
                leading: leading * factor,
                capHeight: capHeight * factor,
                xHeight: xHeight * factor
            )
        }
        switch family {
        case .named("Helvetica"):
            return scaled(1577, 471, 0, 1469, 1071, per: 2048)
        case .named("Helvetica Neue"):
            return scaled(952, 213, 28, 714, 517, per: 1000)
        case .system, .systemWithMonospacedDigits, .monospaced, .named:
            return scaled(1950, 494, 0, 1443, 1078, per: 2048)
        }
    }
}
