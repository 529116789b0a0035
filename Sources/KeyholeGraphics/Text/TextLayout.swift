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

    /// One line.
    public struct Line: Hashable, Sendable {
        /// Its characters, without the spaces at a break.
        public let string: String
        /// How far it reaches, in points.
        public let width: CGFloat
    }

    /// The lines from top to bottom. Empty text has none.
    public let lines: [Line]
    /// The widest line by the height of all, in points.
    public let size: CGSize

    /// Breaks text.
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
        let measure = LineMeasure(font: font, kern: kern.isFinite ? kern : 0, limit: width.isNaN ? 0 : max(width, 0))
        let paragraphs =
            string.isEmpty ? [] : string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var lines: [Line] = []
        for (index, paragraph) in paragraphs.enumerated() {
            if maximumLines > 0, lines.count >= maximumLines { break }
            let room = maximumLines > 0 ? maximumLines - lines.count : Int.max
            let isLast = index == paragraphs.count - 1
            lines += measure.lines(
                of: Array(paragraph), room: room, textFollows: !isLast, wrapping: wrapping, truncation: truncation)
        }
        self.lines = lines
        size = CGSize(
            width: lines.map(\.width).max() ?? 0,
            height: CGFloat(lines.count) * font.metrics.lineHeight
        )
    }
}

/// Measures and cuts the characters of one paragraph.
struct LineMeasure {
    let font: TextFont
    let kern: CGFloat
    let limit: CGFloat

    private static let ellipsis: Character = "…"
    /// A line that was measured, rounded and measured again still fits.
    private static let tolerance: CGFloat = 1e-6

    /// The paragraph's lines, at most `room`. The last line that there is room for is cut when text of the paragraph is left, and
    /// gets an ellipsis as well when another paragraph follows that there is no room for.
    func lines(
        of characters: [Character], room: Int, textFollows: Bool, wrapping: TextLayout.Wrapping,
        truncation: TextLayout.Truncation
    ) -> [TextLayout.Line] {
        let advances = characters.map(advance)
        var lines: [TextLayout.Line] = []
        var start = 0
        repeat {
            let isLastLine = lines.count == room - 1
            let end = wrapping == .none ? characters.count : lineEnd(characters, advances, from: start, wrapping)
            if end < characters.count, isLastLine {
                // Without an ellipsis, the last line holds what its break leaves, as the others do.
                lines.append(
                    truncation == .none
                        ? line(characters[start..<end])
                        : truncated(characters[start...], at: truncation, isCut: false))
                return lines
            }
            let isCut = isLastLine && textFollows && truncation == .tail
            if wrapping == .none || isCut {
                lines.append(truncated(characters[start...], at: truncation, isCut: isCut))
                return lines
            }
            lines.append(line(characters[start..<end]))
            start = end
            // The spaces at a break belong to neither line.
            while start < characters.count, characters[start].isBreakingSpace { start += 1 }
        } while start < characters.count
        return lines
    }

    /// The index after the last character that fits a line starting at `start`, at least one character further.
    private func lineEnd(
        _ characters: [Character], _ advances: [CGFloat], from start: Int, _ wrapping: TextLayout.Wrapping
    ) -> Int {
        var width: CGFloat = 0
        var opportunity: Int?
        for index in start..<characters.count {
            let character = characters[index]
            if wrapping == .word, index > start, Self.canBreak(after: characters[index - 1], before: character) {
                opportunity = index
            }
            width += advances[index]
            if width > limit + Self.tolerance, !character.isBreakingSpace, index > start {
                return opportunity ?? index
            }
        }
        return characters.count
    }

    private static func canBreak(after first: Character, before second: Character) -> Bool {
        if second.isBreakingSpace { return false }
        if first.isBreakingSpace || first == "-" || first == "–" || first == "—" { return true }
        guard first.isIdeographic || second.isIdeographic else { return false }
        return !first.opensText && !second.closesText
    }

    private func advance(_ character: Character) -> CGFloat {
        TextMeasurer.advance(of: character, font: font) + kern
    }

    private func line(_ characters: some BidirectionalCollection<Character>) -> TextLayout.Line {
        var text = String(characters)
        while text.last?.isBreakingSpace == true { text.removeLast() }
        return TextLayout.Line(string: text, width: TextMeasurer.width(of: text, font: font, kern: kern))
    }

    /// The text, or as much of it as fits beside an ellipsis. Spaces next to the ellipsis are dropped. When nothing fits beside it,
    /// the ellipsis alone is left.
    private func truncated(
        _ characters: ArraySlice<Character>, at place: TextLayout.Truncation, isCut: Bool
    ) -> TextLayout.Line {
        let whole = characters.reduce(0) { $0 + advance($1) }
        if place == .none || !isCut && whole <= limit + Self.tolerance { return line(characters) }
        let room = limit - advance(Self.ellipsis) + Self.tolerance
        let (headRoom, tailRoom): (CGFloat, CGFloat) =
            switch place {
            case .tail, .none: (room, 0)
            case .head: (0, room)
            case .middle: (room / 2, room / 2)
            }
        let head = String(characters.prefix(fitting(characters, headRoom))).droppingSpaces(atEnd: true)
        let tail = String(characters.suffix(fitting(characters.reversed(), tailRoom))).droppingSpaces(atEnd: false)
        let text = head + String(Self.ellipsis) + tail
        return TextLayout.Line(string: text, width: TextMeasurer.width(of: text, font: font, kern: kern))
    }

    /// How many of the first characters fit a width.
    private func fitting(_ characters: some Sequence<Character>, _ width: CGFloat) -> Int {
        var left = width
        var count = 0
        for character in characters {
            left -= advance(character)
            if left < 0 { break }
            count += 1
        }
        return count
    }
}

extension String {
    fileprivate func droppingSpaces(atEnd: Bool) -> String {
        atEnd ? String(reversed().drop(while: \.isBreakingSpace).reversed()) : String(drop(while: \.isBreakingSpace))
    }
}

extension Character {
    /// Whether a line may end at this space: all but the no-break ones.
    fileprivate var isBreakingSpace: Bool {
        isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }

    /// Whether a line can't end with the character: an opening bracket or quote.
    fileprivate var opensText: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }

    /// Whether a line can't start with the character: a closing bracket or quote, a full stop, a comma.
    fileprivate var closesText: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .otherPunctuation: true
        default: false
        }
    }

    /// Whether lines may break on both sides of the character: ideographs and kana.
    fileprivate var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x2E80...0x2FDF, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
            return true
        default:
            return false
        }
    }
}
