public import Foundation

/// One line of text in one font and colour, placed by its baseline.
public struct TextRun: Hashable, Sendable {
    /// Which point of a run stays in its place where a viewer sets the run wider or narrower than it is measured.
    public enum Anchor: Hashable, Sendable {
        /// The left end.
        case start
        /// The middle.
        case middle
        /// The right end.
        case end
    }

    /// The characters.
    public var string: String
    /// What they are set in.
    public var font: TextFont
    /// Their colour.
    public var color: CGColor
    /// Where the baseline starts: the left end of the run.
    public var origin: CGPoint
    /// The space added after each character, in points.
    public var kern: CGFloat
    /// Whether a line is drawn under the text.
    public var isUnderlined: Bool
    /// Whether a line is drawn through the text.
    public var isStruckThrough: Bool
    /// Which point stays in its place; the left end unless set.
    public var anchor = Anchor.start

    /// Makes a run.
    public init(
        _ string: String, font: TextFont, color: CGColor, at origin: CGPoint, kern: CGFloat = 0,
        isUnderlined: Bool = false, isStruckThrough: Bool = false
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.origin = origin
        self.kern = kern.isFinite ? kern : 0
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
    }

    /// How far the run reaches to the right, in points.
    ///
    /// - Complexity: O(n) in the number of characters.
    public var width: CGFloat {
        TextMeasurer.width(of: string, font: font, kern: kern)
    }
}
