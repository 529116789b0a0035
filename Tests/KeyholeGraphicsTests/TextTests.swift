import Foundation
import KeyholeGraphics
import Testing

@Suite("Text measuring and breaking")
struct TextTests {
    private let font = TextFont(family: .named("Helvetica"), size: 10)

    private func width(_ text: String, weight: CGFloat = 0, family: TextFont.Family) -> CGFloat {
        TextMeasurer.width(of: text, font: TextFont(family: family, size: 1000, weight: weight))
    }

    private func helvetica(_ text: String, weight: CGFloat = 0) -> CGFloat {
        width(text, weight: weight, family: .named("Helvetica"))
    }

    @Test("Latin letters have Helvetica's widths, bold ones Helvetica-Bold's, weights between a mix")
    func latin() {
        #expect(helvetica("a") == 556)
        #expect(helvetica("A") == 667)
        #expect(helvetica("W") == 944)
        #expect(helvetica("i") == 222)
        #expect(helvetica(" ") == 278)
        #expect(helvetica("Hello") == 2278)
        #expect(helvetica("i", weight: 0.4) == 278)
        #expect(helvetica("i", weight: 0.2) == 250)
        #expect(helvetica("i", weight: 0.62) == 278)
        #expect(helvetica("i", weight: -0.8) == 222)
        #expect(helvetica("é") == 556)
        #expect(helvetica("…€“") == 1889)
    }

    /// SF UI Text has 2,048 units an em; at 12 points Apple adds and takes away nothing.
    @Test("The system's letters have San Francisco's widths, accented ones those of their base")
    func sanFrancisco() {
        func units(_ text: String, weight: CGFloat = 0) -> CGFloat {
            TextMeasurer.width(of: text, font: TextFont(size: 12, weight: weight)) * 2048 / 12
        }
        #expect(units("a") == 1130)
        #expect(units("W") == 1982)
        #expect(units("i") == 504)
        #expect(units("é") == 1170)
        #expect(units("ĩí") == 1008)
        #expect(units("…") == 1642)
        #expect(units("a", weight: 0.4) == 1208)
        #expect(units("a", weight: 0.2) == 1169)
        #expect(units("–", weight: 0.4) == 1024)
        #expect(abs(units("10") - 2245) < 1e-9)
        let digits = TextFont(family: .systemWithMonospacedDigits, size: 12)
        #expect(TextMeasurer.width(of: "11", font: digits) == 2580.0 * 12 / 2048)
    }

    @Test(
        "The system's font is set closer the larger it is, by Apple's table; sizes between its own are interpolated",
        arguments: [
            (6.0, 41.0), (12, 0), (13, -6), (15, -16), (17, -24), (17.5, -24.5), (20, -24), (28, -30), (90, -43),
        ])
    func tracking(size: CGFloat, thousandths: CGFloat) {
        let width = TextMeasurer.width(of: "a", font: TextFont(size: size))
        #expect(abs(width - (1130.0 / 2048 + thousandths / 1000) * size) < 1e-9)
    }

    /// A label that says Label in 17 points and a button that says Button in 15 are 41.5 and 46 points wide in Interface
    /// Builder.
    @Test("A new label and a new button have the widths that Interface Builder gives them")
    func interfaceBuilder() {
        let label = TextMeasurer.width(of: "Label", font: TextFont(size: 17))
        #expect((label * 2).rounded(.up) / 2 == 41.5)
        #expect(TextMeasurer.width(of: "Button", font: TextFont(size: 15)).rounded(.up) == 46)
    }

    @Test("Other characters have the widths of the stated rule")
    func others() {
        #expect(helvetica("漢字かな한글") == 6000)
        #expect(helvetica("Ａ") == 1000)
        #expect(helvetica("👩‍👩‍👧🇩🇪") == 2000)
        #expect(helvetica("e\u{301}") == 556)
        #expect(helvetica("ā") == 556)
        #expect(helvetica("ĩ") == 278)
        #expect(helvetica("Ж") == 600)
        #expect(helvetica("\u{200B}\u{0}\u{300}") == 0)
        #expect(width("漢字", family: .system) == 2000)
        #expect(width("ab漢", family: .monospaced) == 2200)
        #expect(helvetica("") == 0)
    }

    @Test("Kerning adds to each character; sizes that are no sizes measure nothing")
    func kerning() {
        #expect(TextMeasurer.width(of: "aa", font: font, kern: 1) == 13.12)
        #expect(TextMeasurer.width(of: "aa", font: TextFont(size: .nan)) == 0)
        #expect(TextMeasurer.width(of: "aa", font: TextFont(size: -3)) == 0)
    }

    @Test("The system's font of 17 points has UIFont's heights")
    func metrics() {
        let metrics = TextFont(size: 17).metrics
        #expect(metrics.lineHeight == 20.287109375)
        #expect(metrics.ascender == 16.1865234375)
        #expect(metrics.descender == -4.1005859375)
        #expect(TextFont(family: .named("Helvetica"), size: 2048).metrics.lineHeight == 2048)
    }

    private func lines(
        _ text: String, width: CGFloat, maximum: Int = 0, wrapping: TextLayout.Wrapping = .word,
        truncation: TextLayout.Truncation = .tail
    ) -> [String] {
        TextLayout(
            text, font: TextFont(family: .monospaced, size: 10), width: width, maximumLines: maximum,
            wrapping: wrapping,
            truncation: truncation
        ).lines.map(\.string)
    }

    @Test("Words wrap whole; spaces at a break belong to no line; long words are cut")
    func wordWrap() {
        #expect(lines("one two three", width: 42) == ["one two", "three"])
        #expect(lines("one   two", width: 24) == ["one", "two"])
        #expect(lines("abcdefgh ij", width: 24) == ["abcd", "efgh", "ij"])
        #expect(lines("well-known", width: 30) == ["well-", "known"])
        #expect(lines("漢字漢字", width: 25) == ["漢字", "漢字"])
        #expect(lines("漢字。", width: 20) == ["漢", "字。"])
        #expect(lines("a\u{A0}b c", width: 18) == ["a\u{A0}b", "c"])
    }

    @Test("Character wrapping fills each line; no wrapping leaves one")
    func otherWrapping() {
        #expect(lines("ab cd", width: 24, wrapping: .character) == ["ab c", "d"])
        #expect(lines("ab cd ef", width: 24, wrapping: .none, truncation: .none) == ["ab cd ef"])
        #expect(lines("ab", width: 0, wrapping: .character) == ["a", "b"])
        #expect(lines("ab", width: .nan, wrapping: .character) == ["a", "b"])
    }

    @Test("Line ends end lines, empty ones too")
    func lineEnds() {
        #expect(lines("a\n\nb\r\nc", width: 100) == ["a", "", "b", "c"])
        #expect(lines("", width: 100) == [])
        #expect(lines("a\n", width: 100) == ["a", ""])
    }

    @Test("What doesn't fit the last line gives way to an ellipsis")
    func truncation() {
        #expect(lines("abcdefgh", width: 30, maximum: 1) == ["abcd…"])
        #expect(lines("abcdefgh", width: 30, maximum: 1, wrapping: .none, truncation: .head) == ["…efgh"])
        #expect(lines("abcdefgh", width: 30, maximum: 1, wrapping: .none, truncation: .middle) == ["ab…gh"])
        #expect(lines("abc defgh", width: 30, maximum: 1, wrapping: .none) == ["abc…"])
        #expect(lines("one two three four", width: 42, maximum: 2) == ["one two", "three…"])
        #expect(lines("one\ntwo", width: 42, maximum: 1) == ["one…"])
        #expect(lines("abc", width: 1, maximum: 1, wrapping: .none) == ["…"])
        #expect(lines("abc", width: 18, maximum: 1, wrapping: .none) == ["abc"])
    }

    @Test("A layout is as wide as its widest line and as high as all")
    func size() {
        let font = TextFont(family: .monospaced, size: 17)
        let layout = TextLayout("aa\na", font: font, width: .infinity)
        #expect(layout.size == CGSize(width: 20.4, height: 40.57421875))
        #expect(layout.lines.map(\.width) == [20.4, 10.2])
    }

    @Test("Each stretch is measured in its own font, and a line knows which stretches it holds")
    func stretches() {
        let small = TextLayout.Stretch("one tw", font: TextFont(family: .monospaced, size: 10))
        let large = TextLayout.Stretch("o three", font: TextFont(family: .monospaced, size: 20))
        let layout = TextLayout([small, large], width: 50)
        let pieces = layout.lines.map { $0.pieces.map { "\($0.stretch):\($0.string)" } }
        #expect(pieces == [["0:one tw", "1:o"], ["1:thre"], ["1:e"]])
        #expect(layout.lines.map(\.width) == [48, 48, 12])
        #expect(layout.lines.map(\.height) == [23.8671875, 23.8671875, 23.8671875])
        let cut = TextLayout([small, large], width: 50, maximumLines: 1)
        #expect(cut.lines.map(\.string) == ["one tw…"])
    }
}
