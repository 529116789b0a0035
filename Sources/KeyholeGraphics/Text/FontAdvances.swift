import Foundation

/// The advances of one font, worked out once for all characters of a text.
struct FontAdvances {
    private let font: TextFont
    private let regular: AdvanceWidths
    private let bold: AdvanceWidths
    private let boldShare: CGFloat
    /// Added to each character of the tables, in thousandths.
    private let tracking: CGFloat
    private let isMonospaced: Bool

    init(_ font: TextFont) {
        self.font = font
        boldShare = min(max(font.weight / 0.4, 0), 1)
        isMonospaced = font.isMonospaced
        switch font.family {
        case .system, .systemWithMonospacedDigits:
            regular = .system
            bold = .boldSystem
            tracking = SystemTracking.thousandths(at: font.size)
        case .monospaced, .named:
            regular = .regular
            bold = .bold
            tracking = 0
        }
    }

    /// How far a line of text reaches, in points, `kern` added after each character.
    func width(of string: String, kern: CGFloat) -> CGFloat {
        var total: CGFloat = 0
        var count = 0
        // Text of printable ASCII alone has one byte a character and needs no look at how scalars combine.
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
            for byte in string.utf8 { total += thousandths(of: Unicode.Scalar(byte)) }
            count = string.utf8.count
        } else {
            for character in string {
                total += thousandths(of: character)
                count += 1
            }
        }
        return total * font.size / 1000 + CGFloat(count) * kern
    }

    /// The advance of one character in points, without kerning.
    func advance(of character: Character) -> CGFloat { thousandths(of: character) * font.size / 1000 }

    private func thousandths(of character: Character) -> CGFloat {
        var widest: CGFloat = 0
        for scalar in character.unicodeScalars { widest = max(widest, thousandths(of: scalar)) }
        return widest
    }

    private func thousandths(of scalar: Unicode.Scalar) -> CGFloat {
        let isPrintableASCII = scalar.value >= 0x20 && scalar.value < 0x7F
        if !isPrintableASCII, scalar.isInvisible { return 0 }
        if isMonospaced { return scalar.isWide ? 1000 : 600 }
        if case .systemWithMonospacedDigits = font.family, scalar.value >= 0x30, scalar.value <= 0x39 {
            return listed("0") ?? 600
        }
        if let width = listed(scalar) { return width }
        if scalar.isWide { return 1000 }
        guard let base = scalar.baseLetter else { return 600 }
        // An accent takes the place of the dot.
        return thousandths(of: base == "i" ? "\u{131}" : base)
    }

    private func listed(_ scalar: Unicode.Scalar) -> CGFloat? {
        guard let regular = regular.width(of: scalar) else { return nil }
        guard boldShare > 0 else { return regular + tracking }
        return regular * (1 - boldShare) + (bold.width(of: scalar) ?? regular) * boldShare + tracking
    }
}

extension TextFont {
    /// Whether all narrow letters have one width: the system's monospaced font and the families known for it.
    fileprivate var isMonospaced: Bool {
        switch family {
        case .monospaced: true
        case .named(let name): ["Courier", "Courier New", "Menlo", "Monaco"].contains(name)
        case .system, .systemWithMonospacedDigits: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar moves the pen by nothing.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: true
        default: properties.isVariationSelector
        }
    }

    /// Whether the scalar fills a full em: East Asian wide and full-width characters and emoji.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x1F1E6...0x1F1FF, 0x20000...0x3FFFD:
            true
        default:
            properties.isEmojiPresentation
        }
    }

    /// The letter under the accents of a Latin letter, or `nil` when there is none.
    fileprivate var baseLetter: Unicode.Scalar? {
        let parts = String(self).decomposedStringWithCanonicalMapping.unicodeScalars
        guard parts.count > 1, let first = parts.first, first != self else { return nil }
        return first
    }
}
