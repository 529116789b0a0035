import Foundation
import KeyholeGraphics

/// One line: stretches side by side on one baseline.
struct StyledLine {
    let stretches: [StyledText.Stretch]
    let width: CGFloat
    let ascender: CGFloat
    let height: CGFloat
    /// How its paragraph is set.
    let paragraph: StyledText.Paragraph?
    /// Whether its paragraph ends with it, so that it is not stretched to both edges.
    let endsParagraph: Bool

    init(
        _ stretches: [StyledText.Stretch], fallback: TextFont, paragraph: StyledText.Paragraph?, endsParagraph: Bool
    ) {
        self.stretches = stretches
        self.paragraph = paragraph
        self.endsParagraph = endsParagraph
        width = stretches.reduce(0) {
            $0 + TextMeasurer.width(of: $1.string, font: $1.style.font, kern: $1.style.kern)
        }
        let metrics = stretches.isEmpty ? [fallback.metrics] : stretches.map(\.style.font.metrics)
        ascender = metrics.map(\.ascender).max() ?? 0
        let descent = metrics.map { -$0.descender + $0.leading }.max() ?? 0
        height = ascender + descent
    }

    /// The space under the line, where another one follows.
    var spacing: CGFloat { paragraph?.lineSpacing ?? 0 }

    /// The line as runs of text with its top at `top` between the edges of `rect`. Runs keep their place by the point that
    /// the alignment asks for, unless `anchor` says which.
    func nodes(
        in rect: CGRect, top: CGFloat, alignment: NSTextAlignment, anchor: TextRun.Anchor?
    ) -> [DisplayNode] {
        let own = paragraph?.alignment ?? .natural
        let alignment = own == .natural ? alignment : own
        let room = rect.width - width
        let gaps = stretches.reduce(0) { $0 + $1.string.count(where: { $0 == " " }) }
        // Lines that reach both edges share what is left among their spaces.
        let gap = alignment == .justified && !endsParagraph && room > 0 && gaps > 0 ? room / CGFloat(gaps) : 0
        var x =
            switch alignment {
            case .left, .justified, .natural: rect.minX
            case .center: rect.minX + room / 2
            case .right: rect.maxX - width
            }
        var nodes: [DisplayNode] = []
        for stretch in stretches {
            for part in gap > 0 ? stretch.words : [stretch.string[...]] {
                var run = stretch.run(part, at: CGPoint(x: x, y: top + ascender))
                run.anchor = anchor ?? (alignment == .center ? .middle : alignment == .right ? .end : .start)
                x += run.width
                if gap > 0, part.last == " " { x += gap }
                nodes.append(stretch.node(of: run))
            }
        }
        return nodes
    }
}

extension StyledText.Stretch {
    /// The string in parts that each end with one space, the last one excepted.
    fileprivate var words: [Substring] {
        var words: [Substring] = []
        var rest = string[...]
        while let space = rest.firstIndex(of: " ") {
            words.append(rest[...space])
            rest = rest[rest.index(after: space)...]
        }
        return rest.isEmpty ? words : words + [rest]
    }

    fileprivate func run(_ part: Substring, at origin: CGPoint) -> TextRun {
        TextRun(
            String(part), font: style.font, color: style.color, at: origin, kern: style.kern,
            isUnderlined: style.isUnderlined, isStruckThrough: style.isStruckThrough)
    }

    fileprivate func node(of run: TextRun) -> DisplayNode {
        guard let shadow = style.shadow else { return .text(run) }
        return .group(DisplayGroup(shadow: shadow, children: [.text(run)]))
    }
}

/// Lines one below the other.
struct StyledLines {
    let lines: [StyledLine]

    /// The widest line by the height of all.
    var size: CGSize {
        CGSize(
            width: lines.map(\.width).max() ?? 0,
            height: lines.reduce(0) { $0 + $1.height } + lines.dropLast().reduce(0) { $0 + $1.spacing })
    }

    /// How many of the first lines fit a height; the first one always does.
    func count(within height: CGFloat) -> Int {
        var bottom: CGFloat = 0
        let fitting = lines.prefix { line in
            bottom += line.height
            defer { bottom += line.spacing }
            // Frames are rounded to pixels, so half a point is no reason to leave out a line.
            return bottom <= height + 0.5
        }
        return max(fitting.count, 1)
    }

    /// The lines as runs of text, the first line's top at the top of `rect`; `alignment` is that of paragraphs that
    /// have none of their own.
    func nodes(in rect: CGRect, alignment: NSTextAlignment, anchor: TextRun.Anchor? = nil) -> [DisplayNode] {
        var nodes: [DisplayNode] = []
        var top = rect.minY
        for line in lines {
            nodes += line.nodes(in: rect, top: top, alignment: alignment, anchor: anchor)
            top += line.height + line.spacing
        }
        return nodes
    }
}
