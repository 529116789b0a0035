import Foundation

/// Measures and cuts text for `TextLayout`.
struct LineBreaker {
    /// A character with its advance in points and the stretch that it belongs to.
    struct Measured {
        let character: Character
        let advance: CGFloat
        let stretch: Int
    }

    let stretches: [TextLayout.Stretch]
    let limit: CGFloat
    let wrapping: TextLayout.Wrapping
    let truncation: TextLayout.Truncation

    private static let ellipsis: Character = "…"
    /// A line that was measured, rounded and measured again still fits.
    private static let tolerance: CGFloat = 1e-6

    /// The whole text.
    var characters: [Measured] {
        stretches.indices.flatMap { index in
            let stretch = stretches[index]
            let advances = FontAdvances(stretch.font)
            return stretch.string.map {
                Measured(character: $0, advance: advances.advance(of: $0) + stretch.kern, stretch: index)
            }
        }
    }

    private func measured(_ character: Character, stretch: Int) -> Measured {
        let font = stretches[stretch].font
        let advance = TextMeasurer.advance(of: character, font: font) + stretches[stretch].kern
        return Measured(character: character, advance: advance, stretch: stretch)
    }

    /// A paragraph's lines, at most `room`. The last line that there is room for is cut when text of the paragraph is left, and gets
    /// an ellipsis as well when another paragraph follows that there is no room for. An empty line is as high as `emptyAs`.
    func lines(
        of paragraph: ArraySlice<Measured>, room: Int, textFollows: Bool, emptyAs: Int
    ) -> [TextLayout.Line] {
        var lines: [TextLayout.Line] = []
        var rest = paragraph
        repeat {
            let isLastLine = lines.count == room - 1
            let end = wrapping == .none ? rest.endIndex : lineEnd(rest)
            if end < rest.endIndex, isLastLine {
                // Without an ellipsis, the last line holds what its break leaves, as the others do.
                lines.append(
                    truncation == .none ? line(rest[..<end], emptyAs: emptyAs) : truncated(rest, isCut: false, emptyAs))
                return lines
            }
            let isCut = isLastLine && textFollows && truncation == .tail
            if wrapping == .none || isCut {
                lines.append(truncated(rest, isCut: isCut, emptyAs))
                return lines
            }
            lines.append(line(rest[..<end], emptyAs: emptyAs))
            // The spaces at a break belong to neither line.
            rest = rest[end...].drop { $0.character.isBreakingSpace }
        } while !rest.isEmpty
        return lines
    }

    /// The index after the last character that fits a line, at least one character from the start.
    private func lineEnd(_ text: ArraySlice<Measured>) -> Int {
        var width: CGFloat = 0
        var opportunity: Int?
        for index in text.indices {
            let character = text[index].character
            let isFirst = index == text.startIndex
            if wrapping == .word, !isFirst, character.canStartLine(after: text[index - 1].character) {
                opportunity = index
            }
            width += text[index].advance
            if width > limit + Self.tolerance, !character.isBreakingSpace, !isFirst {
                return opportunity ?? index
            }
        }
        return text.endIndex
    }

    private func line(_ text: ArraySlice<Measured>, emptyAs: Int) -> TextLayout.Line {
        line(Array(text.trimmingSpaces(atEnd: true)), emptyAs: emptyAs)
    }

    private func line(_ text: [Measured], emptyAs: Int) -> TextLayout.Line {
        var pieces: [(string: String, stretch: Int)] = []
        for item in text {
            if pieces.last?.stretch == item.stretch {
                pieces[pieces.count - 1].string.append(item.character)
            } else {
                pieces.append((String(item.character), item.stretch))
            }
        }
        let used = pieces.isEmpty ? [emptyAs] : pieces.map(\.stretch)
        return TextLayout.Line(
            pieces: pieces.map { TextLayout.Piece(string: $0.string, stretch: $0.stretch) },
            width: text.reduce(0) { $0 + $1.advance },
            height: used.map { stretches[$0].font.metrics.lineHeight }.max() ?? 0
        )
    }

    /// The text, or as much of it as fits beside an ellipsis. Spaces next to the ellipsis are dropped. When nothing fits beside it,
    /// the ellipsis alone is left.
    private func truncated(_ text: ArraySlice<Measured>, isCut: Bool, _ emptyAs: Int) -> TextLayout.Line {
        let whole = text.reduce(0) { $0 + $1.advance }
        if truncation == .none || !isCut && whole <= limit + Self.tolerance { return line(text, emptyAs: emptyAs) }
        // The widest ellipsis of the text's fonts, so that the one that is chosen fits.
        let widest = Set(text.map(\.stretch)).map { measured(Self.ellipsis, stretch: $0).advance }.max()
        let room = limit - (widest ?? measured(Self.ellipsis, stretch: emptyAs).advance) + Self.tolerance
        let (headRoom, tailRoom): (CGFloat, CGFloat) =
            switch truncation {
            case .tail, .none: (room, 0)
            case .head: (0, room)
            case .middle: (room / 2, room / 2)
            }
        let head = text.prefix(Self.fitting(text, headRoom)).trimmingSpaces(atEnd: true)
        let tail = text.suffix(Self.fitting(text.reversed(), tailRoom)).trimmingSpaces(atEnd: false)
        let beside = head.last?.stretch ?? tail.first?.stretch ?? text.first?.stretch ?? emptyAs
        return line(Array(head) + [measured(Self.ellipsis, stretch: beside)] + Array(tail), emptyAs: emptyAs)
    }

    /// How many of the first characters fit a width.
    private static func fitting(_ text: some Sequence<Measured>, _ width: CGFloat) -> Int {
        var left = width
        var count = 0
        for item in text {
            left -= item.advance
            if left < 0 { break }
            count += 1
        }
        return count
    }
}

extension ArraySlice<LineBreaker.Measured> {
    fileprivate func trimmingSpaces(atEnd: Bool) -> Self {
        guard atEnd else { return drop { $0.character.isBreakingSpace } }
        var trimmed = self
        while trimmed.last?.character.isBreakingSpace == true { trimmed.removeLast() }
        return trimmed
    }
}

extension Character {
    /// Whether a line may break between a character and this one.
    fileprivate func canStartLine(after first: Character) -> Bool {
        if isBreakingSpace { return false }
        if first.isBreakingSpace || first == "-" || first == "–" || first == "—" { return true }
        guard first.isIdeographic || isIdeographic else { return false }
        return !first.opensText && !closesText
    }

    /// Whether a line may end at this space: all but the no-break ones.
    fileprivate var isBreakingSpace: Bool {
        isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }

    /// Whether a line can't end with the character: an opening bracket or quote.
    private var opensText: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }

    /// Whether a line can't start with the character: a closing bracket or quote, a full stop, a comma.
    private var closesText: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .otherPunctuation: true
        default: false
        }
    }

    /// Whether lines may break on both sides of the character: ideographs and kana.
    private var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x2E80...0x2FDF, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
            return true
        default:
            return false
        }
    }
}
