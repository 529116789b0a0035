import Foundation

/// Text as SVG writes it.
enum SVGText {
    static func attributes(of run: TextRun) -> [(String, String)] {
        let font = run.font
        let width = run.width
        let (share, anchor): (CGFloat, String?) =
            switch run.anchor {
            case .start: (0, nil)
            case .middle: (0.5, "middle")
            case .end: (1, "end")
            }
        var attributes = [
            ("x", DecimalText(run.origin.x + width * share).text),
            ("y", DecimalText(run.origin.y).text),
        ]
        if let anchor { attributes.append(("text-anchor", anchor)) }
        attributes += [
            ("font-family", families(of: font.family)),
            ("font-size", DecimalText(font.size).text),
        ]
        let weight = cssWeight(font.weight)
        if weight != 400 { attributes.append(("font-weight", String(weight))) }
        if font.family == .systemWithMonospacedDigits {
            attributes.append(("style", "font-variant-numeric: tabular-nums"))
        }
        if font.isItalic { attributes.append(("font-style", "italic")) }
        attributes += SVGColor.attributes("fill", opacity: "fill-opacity", run.color)
        if run.kern != 0 { attributes.append(("letter-spacing", DecimalText(run.kern).text)) }
        let decorations = [run.isUnderlined ? "underline" : nil, run.isStruckThrough ? "line-through" : nil]
        let decoration = decorations.compactMap(\.self).joined(separator: " ")
        if !decoration.isEmpty { attributes.append(("text-decoration", decoration)) }
        if width > 0 {
            attributes += [("textLength", DecimalText(width).text), ("lengthAdjust", "spacingAndGlyphs")]
        }
        if hasFragileSpaces(run.string) { attributes.append(("xml:space", "preserve")) }
        return attributes
    }

    /// The names that a viewer tries in turn.
    private static func families(of family: TextFont.Family) -> String {
        switch family {
        case .system, .systemWithMonospacedDigits: "system-ui, Helvetica, Arial, sans-serif"
        case .monospaced: "ui-monospace, Menlo, Courier, monospace"
        case .named(let name): "\(cssName(name)), system-ui, Helvetica, Arial, sans-serif"
        }
    }

    /// A family's name as CSS takes it: quoted unless it is words of letters; quotes and backslashes are left out.
    private static func cssName(_ name: String) -> String {
        let isPlain = name.allSatisfy { $0.isASCII && $0.isLetter || $0 == " " } && name.first?.isLetter == true
        return isPlain ? name : "'\(name.filter { $0 != "'" && $0 != "\\" })'"
    }

    /// The nearest of CSS's nine weights to a weight of `UIFont`.
    private static func cssWeight(_ weight: CGFloat) -> Int {
        let known: [(weight: CGFloat, css: Int)] = [
            (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
            (0.62, 900),
        ]
        var best = known[0]
        for candidate in known where abs(candidate.weight - weight) < abs(best.weight - weight) {
            best = candidate
        }
        return best.css
    }

    /// Whether XML's default handling would drop spaces of the text.
    private static func hasFragileSpaces(_ text: String) -> Bool {
        text.first == " " || text.last == " " || text.contains("  ")
    }
}
