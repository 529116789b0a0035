public import Foundation

/// Breaks text into lines by measured advances.
///
/// Line ends in the text (`\n`, `\r`, `\r\n`, U+2028, U+2029) always end a line. What is too wide for a line is broken as `wrapping`
/// says; when `maximumLines` are full, the rest is cut as `truncation` says.
public struct TextLayout: Hashable, Sendable {
    /// Where a line that is too wide ends.
    public enum Wrapping: Hashable, Sendable {
        /// After a space or hyphen, or next to an ideograph or kana; inside a word only when it alone is too wide.
        case word
        /// After any character.
        case character
        /// Nowhere.
        case none
    }

    /// Which part of text that doesn't fit gives way to an ellipsis.
    public enum Truncation: Hashable, Sendable {
        /// The start.
        case head
        /// The middle.
        case middle
        /// The end.
        case tail
        /// None: the text is left as long as it is, for the caller to clip.
        case none
    }

    /// A stretch of text in one font.
    public struct Stretch: Hashable, Sendable {
        /// The characters.
        public var string: String
        /// What they are set in.
        public var font: TextFont
        /// The space added after each character, in points.
        public var kern: CGFloat

        /// Makes a stretch. A kerning that isn't finite counts as 0.
        public init(_ string: String, font: TextFont, kern: CGFloat = 0) {
            self.string = string
            self.font = font
            self.kern = kern.isFinite ? kern : 0
        }
    }

    /// The part of a line that comes from one stretch.
    public struct Piece: Hashable, Sendable {
        /// Its characters. An ellipsis belongs to the stretch of the text that it stands beside.
        public let string: String
        /// Which of the stretches it comes from.
        public let stretch: Int
    }

    /// One line.
    public struct Line: Hashable, Sendable {
        /// Its parts from left to right, without the spaces at a break. An empty line has none.
        public let pieces: [Piece]
        /// How far it reaches, in points.
        public let width: CGFloat
        /// The height of its highest font, in points; an empty line has that of the text around it.
        public let height: CGFloat
        /// Whether the paragraph ends with the line: it is its last, or the last that there was room for.
        public internal(set) var endsParagraph = false

        /// All characters.
        public var string: String { pieces.map(\.string).joined() }
    }

    /// The lines from top to bottom. Empty text has none.
    public let lines: [Line]

    /// The widest line by the height of all, in points.
    public var size: CGSize {
        CGSize(width: lines.map(\.width).max() ?? 0, height: lines.reduce(0) { $0 + $1.height })
    }

    /// Breaks text of one font.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - font: What it is set in.
    ///   - kern: Space added after each character, in points.
    ///   - width: How wide a line may be, in points; infinity for any width. Not a number counts as 0.
    ///   - maximumLines: How many lines there may be; 0 for any number.
    ///   - wrapping: Where a line ends.
    ///   - truncation: What gives way when the lines are full.
    /// - Complexity: O(n) in the length of the text.
    public init(
        _ string: String, font: TextFont, kern: CGFloat = 0, width: CGFloat, maximumLines: Int = 0,
        wrapping: Wrapping = .word, truncation: Truncation = .tail
    ) {
        self.init(
            [Stretch(string, font: font, kern: kern)], width: width, maximumLines: maximumLines, wrapping: wrapping,
            truncation: truncation)
    }

    /// Breaks text of several fonts.
    ///
    /// - Complexity: O(n) in the length of the text.
    public init(
        _ stretches: [Stretch], width: CGFloat, maximumLines: Int = 0, wrapping: Wrapping = .word,
        truncation: Truncation = .tail
    ) {
        let breaker = LineBreaker(
            stretches: stretches, limit: width.isNaN ? 0 : max(width, 0), wrapping: wrapping, truncation: truncation)
        let characters = breaker.characters
        guard !characters.isEmpty else {
            lines = []
            return
        }
        let paragraphs = characters.split(omittingEmptySubsequences: false) { $0.character.isNewline }
        var lines: [Line] = []
        for (index, paragraph) in paragraphs.enumerated() {
            if maximumLines > 0, lines.count >= maximumLines { break }
            let room = maximumLines > 0 ? maximumLines - lines.count : Int.max
            let nearby = characters[min(paragraph.startIndex, characters.count - 1)].stretch
            lines += breaker.lines(
                of: paragraph, room: room, textFollows: index < paragraphs.count - 1, emptyAs: nearby)
            if !lines.isEmpty { lines[lines.count - 1].endsParagraph = true }
        }
        self.lines = lines
    }
}
