public import Foundation

/// Measures text by built-in advance widths: the same answer on every machine.
///
/// The rule for a character, in thousandths of an em:
/// 1. control characters, combining marks, joiners and variation selectors: 0;
/// 2. in a monospaced font everything else narrow: 600;
/// 3. Latin letters, digits and signs: in the system's font the width of SF UI Text with Apple's tracking for the
///    size, in all others Helvetica's published width; weights between regular (0) and bold (0.4) are mixed in
///    proportion, lighter ones take regular, heavier ones bold;
/// 4. an accented letter outside that table: its base letter's width, a dotless one for i;
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
        FontAdvances(font).width(of: string, kern: kern)
    }

    /// The advance of one character in points, without kerning.
    public static func advance(of character: Character, font: TextFont) -> CGFloat {
        FontAdvances(font).advance(of: character)
    }
}
