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
    }

    /// A stretch of one style.
    struct Stretch {
        var string: String
        var style: Style
    }

    var stretches: [Stretch]
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0

    /// Text of one style.
    init(_ string: String, _ style: Style) { stretches = [Stretch(string: string, style: style)] }

    /// Attributed text; `fallback` stands in for the attributes that a stretch does not have.
    init(_ text: NSAttributedString, fallback: Style) {
        stretches = []
        var paragraph: NSParagraphStyle?
        let whole = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            stretches.append(
                Stretch(string: whole.substring(with: range), style: Style(attributes, fallback: fallback)))
            paragraph = paragraph ?? attributes[.paragraphStyle] as? NSParagraphStyle
        }
        apply(paragraph)
    }

    mutating func apply(_ paragraph: NSParagraphStyle?) {
        guard let paragraph else { return }
        alignment = paragraph.alignment
        lineBreakMode = paragraph.lineBreakMode
        lineSpacing = paragraph.lineSpacing
    }

    /// The text without its styles.
    var string: String { stretches.map(\.string).joined() }

    /// The text in lines, no wider than `width`; `maximumLines` 0 for any number.
    func lines(width: CGFloat, maximumLines: Int) -> StyledLines {
        guard let first = stretches.first else { return StyledLines(lines: [], lineSpacing: 0) }
        if let line = plainLine(width) { return StyledLines(lines: [line], lineSpacing: lineSpacing) }
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
        return StyledLines(
            lines: layout.lines.map { line in
                let pieces = line.pieces.map { Stretch(string: $0.string, style: stretches[$0.stretch].style) }
                return StyledLine(pieces, fallback: first.style.font)
            },
            lineSpacing: lineSpacing)
    }
}

extension StyledText {
    /// The text as the one line that it is where all of it has one style, is plain ASCII and fits: the case of most
    /// titles, which needs no look for places to break.
    private func plainLine(_ width: CGFloat) -> StyledLine? {
        guard stretches.count == 1, let first = stretches.first, let last = first.string.utf8.last, last != 0x20,
            first.string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else { return nil }
        let line = StyledLine(stretches, fallback: first.style.font)
        return line.width <= width ? line : nil
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

    /// A number in any of the types that programs put into attributes.
    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as NSUnderlineStyle: CGFloat(value.rawValue)
        default: nil
        }
    }
}

/// One line: stretches side by side on one baseline.
struct StyledLine {
    let stretches: [StyledText.Stretch]
    let width: CGFloat
    let ascender: CGFloat
    let height: CGFloat

    init(_ stretches: [StyledText.Stretch], fallback: TextFont) {
        self.stretches = stretches
        width = stretches.reduce(0) {
            $0 + TextMeasurer.width(of: $1.string, font: $1.style.font, kern: $1.style.kern)
        }
        let metrics = stretches.isEmpty ? [fallback.metrics] : stretches.map(\.style.font.metrics)
        ascender = metrics.map(\.ascender).max() ?? 0
        let descent = metrics.map { -$0.descender + $0.leading }.max() ?? 0
        height = ascender + descent
    }
}

/// Lines one below the other.
struct StyledLines {
    let lines: [StyledLine]
    let lineSpacing: CGFloat

    /// The widest line by the height of all.
    var size: CGSize {
        CGSize(
            width: lines.map(\.width).max() ?? 0,
            height: lines.reduce(0) { $0 + $1.height } + lineSpacing * CGFloat(max(lines.count - 1, 0)))
    }

    /// The lines as runs of text, the first line's top at the top of `rect`.
    func nodes(in rect: CGRect, alignment: NSTextAlignment) -> [DisplayNode] {
        var nodes: [DisplayNode] = []
        var top = rect.minY
        for line in lines {
            var x: CGFloat =
                switch alignment {
                case .left, .justified, .natural: rect.minX
                case .center: rect.minX + (rect.width - line.width) / 2
                case .right: rect.maxX - line.width
                }
            for stretch in line.stretches {
                let style = stretch.style
                let run = TextRun(
                    stretch.string, font: style.font, color: style.color, at: CGPoint(x: x, y: top + line.ascender),
                    kern: style.kern, isUnderlined: style.isUnderlined, isStruckThrough: style.isStruckThrough)
                if let shadow = style.shadow {
                    nodes.append(.group(DisplayGroup(shadow: shadow, children: [.text(run)])))
                } else {
                    nodes.append(.text(run))
                }
                x += run.width
            }
            top += line.height + lineSpacing
        }
        return nodes
    }
}
