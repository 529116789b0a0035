import Foundation
import KeyholeGraphics

/// Text with a style for each stretch, ready to be measured and drawn.
struct StyledText {
    /// How a stretch of text looks.
    struct Style: Hashable {
        var font: TextFont
        var color: CGColor
        var kern: CGFloat = 0
        var isUnderlined = false
        var isStruckThrough = false
        var shadow: DropShadow?
        /// How the paragraph is set that the stretch is in; `nil` for one without a style.
        var paragraph: Paragraph?
    }

    /// What lines of a paragraph have in common.
    struct Paragraph: Hashable {
        var alignment: NSTextAlignment
        var lineSpacing: CGFloat

        init(_ style: NSParagraphStyle) {
            alignment = style.alignment
            lineSpacing = style.lineSpacing.isFinite ? style.lineSpacing : 0
        }
    }

    /// A stretch of one style.
    struct Stretch {
        var string: String
        var style: Style
    }

    var stretches: [Stretch]
    var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// Text of one style.
    init(_ string: String, _ style: Style) { stretches = [Stretch(string: string, style: style)] }

    /// Attributed text; `fallback` stands in for the attributes that a stretch does not have.
    ///
    /// A paragraph is set as its first character says; how lines break is said by the first style there is.
    init(_ text: NSAttributedString, fallback: Style) {
        stretches = []
        var firstStyle: NSParagraphStyle?
        var startsParagraph = true
        let whole = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
            firstStyle = firstStyle ?? paragraph
            var style = Style(attributes, fallback: fallback)
            style.paragraph = paragraph.map(Paragraph.init)
            var string = whole.substring(with: range)[...]
            // What stands before the stretch's first line end belongs to the paragraph that was begun before it.
            let begun = stretches.last?.style.paragraph
            if !startsParagraph, begun != style.paragraph {
                if let end = string.firstIndex(where: \.isNewline) {
                    var head = style
                    head.paragraph = begun
                    stretches.append(Stretch(string: String(string[...end]), style: head))
                    string = string[string.index(after: end)...]
                } else {
                    style.paragraph = begun
                }
            }
            if !string.isEmpty { stretches.append(Stretch(string: String(string), style: style)) }
            startsParagraph = stretches.last?.string.last?.isNewline ?? true
        }
        lineBreakMode = firstStyle?.lineBreakMode ?? lineBreakMode
    }

    /// The text without its styles.
    var string: String { stretches.map(\.string).joined() }

    /// The text in lines, no wider than `width`; `maximumLines` 0 for any number.
    func lines(width: CGFloat, maximumLines: Int) -> StyledLines {
        guard let first = stretches.first else { return StyledLines(lines: []) }
        if let line = plainLine(width) { return StyledLines(lines: [line]) }
        let wrapping: TextLayout.Wrapping =
            switch lineBreakMode {
            case .byCharWrapping: .character
            case .byClipping: maximumLines == 1 ? .none : .word
            case .byWordWrapping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: .word
            }
        let truncation: TextLayout.Truncation =
            switch lineBreakMode {
            case .byTruncatingHead: .head
            case .byTruncatingMiddle: .middle
            case .byTruncatingTail: .tail
            case .byWordWrapping, .byCharWrapping, .byClipping: .none
            }
        let layout = TextLayout(
            stretches.map { TextLayout.Stretch($0.string, font: $0.style.font, kern: $0.style.kern) }, width: width,
            maximumLines: maximumLines, wrapping: wrapping, truncation: truncation)
        var last = first.style.paragraph
        return StyledLines(
            lines: layout.lines.map { line in
                let pieces = line.pieces.map { Stretch(string: $0.string, style: stretches[$0.stretch].style) }
                // A line without characters is set as the one before.
                if let piece = pieces.first { last = piece.style.paragraph }
                return StyledLine(
                    pieces, fallback: first.style.font, paragraph: last, endsParagraph: line.endsParagraph)
            })
    }
}

extension StyledText {
    /// A line that was measured, rounded and measured again still fits.
    private static let tolerance: CGFloat = 1e-6

    /// Sets the text smaller until one line is no wider than `width`, down to a part of its size.
    mutating func shrink(to width: CGFloat, _ minimumFactor: CGFloat) {
        let original = stretches
        var factor: CGFloat = 1
        // The system's font is set wider the smaller it is, so one step is not enough. Ever smaller ones would come as
        // near as can be without an end, so that after a few each takes a thousandth at least.
        for round in 0..<Self.shrinkingLimit {
            let present = lines(width: .infinity, maximumLines: 1).size.width
            guard present > max(width, 0) + Self.tolerance, factor > minimumFactor else { return }
            factor = max(factor * min(max(width, 0) / present, round < 4 ? 1 : 0.999), minimumFactor)
            for index in stretches.indices {
                stretches[index].style.font.size = original[index].style.font.size * factor
            }
        }
    }

    private static let shrinkingLimit = 64

    /// The text as the one line that it is where all of it has one style, is plain ASCII and fits: the case of most
    /// titles, which needs no look for places to break.
    private func plainLine(_ width: CGFloat) -> StyledLine? {
        guard stretches.count == 1, let first = stretches.first, let last = first.string.utf8.last, last != 0x20,
            first.string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else { return nil }
        let line = StyledLine(
            stretches, fallback: first.style.font, paragraph: first.style.paragraph, endsParagraph: true)
        return line.width <= width + Self.tolerance ? line : nil
    }

    /// Whether the other text is as wide and high as this one: it may differ in colours.
    func measures(as other: StyledText) -> Bool {
        stretches.count == other.stretches.count
            && zip(stretches, other.stretches).allSatisfy {
                $0.string == $1.string && $0.style.font == $1.style.font && $0.style.kern == $1.style.kern
            }
    }
}

extension StyledText.Style {
    init(_ attributes: [NSAttributedString.Key: Any], fallback: StyledText.Style) {
        self = fallback
        guard !attributes.isEmpty else { return }
        if let font = attributes[.font] as? UIFont { self.font = font.textFont }
        if let color = attributes[.foregroundColor] as? UIColor { self.color = color.cgColor }
        kern = Self.number(attributes[.kern]) ?? fallback.kern
        isUnderlined = Self.number(attributes[.underlineStyle]).map { $0 != 0 } ?? fallback.isUnderlined
        isStruckThrough = Self.number(attributes[.strikethroughStyle]).map { $0 != 0 } ?? fallback.isStruckThrough
        shadow = (attributes[.shadow] as? NSShadow)?.drop ?? fallback.shadow
    }

    /// A number in any of the types that programs put into attributes; one that is not finite counts as none.
    private static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            case let value as NSUnderlineStyle: CGFloat(value.rawValue)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
