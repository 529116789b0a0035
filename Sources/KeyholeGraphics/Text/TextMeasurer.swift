public import Foundation

/// Measures text by built-in advance widths: the same answer on every machine.
///
/// The rule for a character, in thousandths of an em:
/// 1. control characters, combining marks, joiners and variation selectors: 0;
/// 2. in a monospaced font everything else narrow: 600;
/// 3. Latin letters, digits and signs: Helvetica's published width; weights between regular (0) and bold (0.4) are mixed in
///    proportion, lighter ones take regular, heavier ones bold;
/// 4. an accented letter outside that table: its base letter's width (278 for i);
/// 5. ideographs, kana, Hangul, full-width forms and emoji: 1000;
/// 6. the rest: 600.
///
/// A character made of several scalars is as wide as its widest scalar, so flags and families of emoji count once.
/// Pairs are not kerned.
public enum TextMeasurer {
    /// How far a line of text reaches, in points, `kern` added after each character.
    ///
    /// - Complexity: O(n) in the length of the text.
    public static func width(of string: String, font: TextFont, kern: CGFloat = 0) -> CGFloat {
        var total: CGFloat = 0
        var count = 0
        for character in string {
            total += thousandths(of: character, font: font)
            count += 1
        }
        return total * font.size / 1000 + CGFloat(count) * kern
    }

    /// The advance of one character in points, without kerning.
    public static func advance(of character: Character, font: TextFont) -> CGFloat {
        thousandths(of: character, font: font) * font.size / 1000
    }

    private static func thousandths(of character: Character, font: TextFont) -> CGFloat {
        var widest: CGFloat = 0
        for scalar in character.unicodeScalars {
            widest = max(widest, thousandths(of: scalar, font: font))
        }
        return widest
    }

    private static func thousandths(of scalar: Unicode.Scalar, font: TextFont) -> CGFloat {
        if scalar.isInvisible { return 0 }
        if font.isMonospaced { return scalar.isWide ? 1000 : 600 }
        let boldShare = min(max(font.weight / 0.4, 0), 1)
        if let regular = AdvanceWidths.regular.width(of: scalar), let bold = AdvanceWidths.bold.width(of: scalar) {
            return CGFloat(regular) * (1 - boldShare) + CGFloat(bold) * boldShare
        }
        if scalar.isWide { return 1000 }
        if let base = scalar.baseLetter {
            return base == "i" ? 278 : thousandths(of: base, font: font)
        }
        return 600
    }
}

extension TextFont {
    /// Whether all narrow letters have one width: the system's monospaced font and the families known for it.
    var isMonospaced: Bool {
        switch family {
        case .monospaced: true
        case .named(let name): ["Courier", "Courier New", "Menlo", "Monaco"].contains(name)
        case .system: false
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
