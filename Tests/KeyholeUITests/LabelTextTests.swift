import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("What labels show")
struct LabelTextTests {
    private func label(_ text: String? = nil, width: CGFloat = 200, height: CGFloat = 100) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.text = text
        label.numberOfLines = 0
        return label
    }

    private func runs(_ view: UIView) -> [TextRun] { view.picture().list.runs }

    private func style(_ alignment: NSTextAlignment, spacing: CGFloat = 0) -> [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineSpacing = spacing
        return [.paragraphStyle: style]
    }

    @Test("Colour, font and alignment that are set after attributed text hold for all of it")
    func wholeString() throws {
        let label = label()
        var attributes = style(.left)
        attributes[.foregroundColor] = UIColor.red
        attributes[.font] = UIFont.systemFont(ofSize: 10)
        let text = NSMutableAttributedString(string: "ab", attributes: attributes)
        text.append(NSAttributedString(string: "cd", attributes: [.kern: 2]))
        label.attributedText = text
        label.textColor = .blue
        label.font = .systemFont(ofSize: 30)
        label.textAlignment = .right
        let runs = runs(label)
        #expect(runs.map(\.string) == ["ab", "cd"])
        #expect(runs.allSatisfy { $0.color == UIColor.blue.cgColor && $0.font.size == 30 })
        #expect(runs.map(\.kern) == [0, 2])
        let last = try #require(runs.last)
        #expect(abs(last.origin.x + last.width - 200) < 1e-9)
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }

    @Test("Attributed text that is set after colour and font keeps its own")
    func attributesLast() {
        let label = label()
        label.textColor = .blue
        label.attributedText = NSAttributedString(string: "x", attributes: [.foregroundColor: UIColor.red])
        #expect(runs(label).map(\.color) == [UIColor.red.cgColor])
        label.attributedText = NSAttributedString(string: "x")
        #expect(runs(label).map(\.color) == [UIColor.blue.cgColor])
    }

    @Test("Each paragraph is aligned by its own style")
    func paragraphs() throws {
        let label = label()
        let text = NSMutableAttributedString(string: "left\n")
        text.append(NSAttributedString(string: "right\n", attributes: style(.right)))
        text.append(NSAttributedString(string: "center", attributes: style(.center)))
        label.attributedText = text
        let runs = runs(label)
        try #require(runs.map(\.string) == ["left", "right", "center"])
        let expected = [0, 200 - runs[1].width, (200 - runs[2].width) / 2]
        #expect(zip(runs, expected).allSatisfy { abs($0.origin.x - $1) < 1e-9 })
    }

    @Test("A paragraph is set as its first character says, to its end")
    func firstCharacter() throws {
        let label = label()
        let text = NSMutableAttributedString(string: "a")
        text.append(NSAttributedString(string: "b\nc\n", attributes: style(.right, spacing: 10)))
        text.append(NSAttributedString(string: "d"))
        label.attributedText = text
        let runs = runs(label)
        try #require(runs.map(\.string) == ["a", "b", "c", "d"])
        #expect(runs[0].origin.x == 0)
        #expect(runs[1].origin.x == runs[0].width)
        #expect(abs(runs[2].origin.x + runs[2].width - 200) < 1e-9)
        #expect(runs[3].origin.x == 0)
        let height = UIFont.systemFont(ofSize: 17).lineHeight
        #expect(abs(runs[2].origin.y - runs[1].origin.y - height) < 1e-9)
        #expect(abs(runs[3].origin.y - runs[2].origin.y - height - 10) < 1e-9)
    }

    @Test(
        "A text that is shrunk to the width is not cut as well",
        arguments: [
            ("Shrinks to fit width", 80), ("Hello wonderful world", 55), ("WWWWWWWWWWWW", 30), ("a b c d e f g h", 31),
        ])
    func shrinking(text: String, width: CGFloat) throws {
        let label = label(text, width: width, height: 20)
        label.numberOfLines = 1
        label.adjustsFontSizeToFitWidth = true
        let run = try #require(runs(label).first)
        #expect(run.string == text)
        #expect(run.width <= width + 1e-6)
        #expect(run.width > width * 0.995)
    }

    @Test("A text that is shrunk to no width at all, or none that is shrunk, has a size that is a number")
    func shrinkingToNothing() {
        for text in ["x", ""] {
            let label = label(text, width: 20, height: 20)
            label.numberOfLines = 1
            label.adjustsFontSizeToFitWidth = true
            let size = label.textRect(forBounds: CGRect(x: 0, y: 0, width: -5, height: 20), limitedToNumberOfLines: 1)
            #expect(!size.width.isNaN && !size.height.isNaN)
            label.frame.size.width = 0
            #expect(!label.svg().contains("nan"))
        }
    }

    @Test("A text that may only shrink a little is cut after that")
    func minimumScale() {
        let label = label("Shrinks to fit width", width: 80, height: 20)
        label.numberOfLines = 1
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.9
        #expect(runs(label).first?.font.size == 17 * 0.9)
        #expect(runs(label).first?.string.last == "…")
    }

    @Test("Lines that the frame is too low for are left out, the last one having an ellipsis")
    func lowFrame() {
        let text = "One two three four five six seven eight nine ten"
        let label = label(text, width: 80, height: 44)
        let shown = runs(label)
        #expect(shown.map(\.string) == ["One two", "three fo…"])
        #expect(shown.allSatisfy { $0.origin.y < 44 && $0.origin.y - $0.font.size > 0 })
        label.frame.size.height = 5
        #expect(runs(label).map(\.string) == ["One two…"])
        label.lineBreakMode = .byWordWrapping
        label.frame.size.height = 44
        #expect(runs(label).map(\.string) == ["One two", "three four"])
    }

    @Test("Justified lines reach both edges, the last of a paragraph excepted")
    func justified() throws {
        let label = label("a bb ccc dddd\ne", width: 80, height: 100)
        label.textAlignment = .justified
        let runs = runs(label)
        try #require(runs.map(\.string) == ["a ", "bb ", "ccc", "dddd", "e"])
        #expect(runs[0].origin.x == 0)
        #expect(abs(runs[2].origin.x + runs[2].width - 80) < 1e-9)
        let gaps = [runs[1].origin.x - runs[0].width, runs[2].origin.x - runs[1].origin.x - runs[1].width]
        #expect(abs(gaps[0] - gaps[1]) < 1e-9)
        #expect(runs[3].origin.x == 0)
        #expect(runs[4].origin.x == 0)
    }

    @Test("A colour and a font of nil are black and the system's in 17 points (12.4)")
    func resetting() {
        let label = label("x")
        label.textColor = .red
        label.font = .systemFont(ofSize: 30)
        label.textColor = nil
        label.font = nil
        #expect(label.textColor == .black)
        #expect(label.font == .systemFont(ofSize: 17))
    }

    @Test("An override of textRect decides the label's own size")
    func textRect() {
        final class Padded: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
                super.textRect(forBounds: bounds, limitedToNumberOfLines: lines).insetBy(dx: -10, dy: -5)
            }
        }
        let plain = UILabel()
        let padded = Padded()
        for label in [plain, padded] { label.text = "abc" }
        let size = plain.intrinsicContentSize
        #expect(padded.intrinsicContentSize == CGSize(width: size.width + 20, height: size.height + 10))
        #expect(padded.sizeThatFits(.zero) == padded.intrinsicContentSize)
    }

    @Test("An empty label has no height, and not the negative zero")
    func empty() {
        #expect(UILabel().intrinsicContentSize.height.sign == .plus)
        #expect(UILabel().intrinsicContentSize == .zero)
    }

    @Test("The attributed text of a plain label has the label's font, colour, alignment and shadow")
    func ownAttributes() throws {
        let label = label("x")
        label.textAlignment = .center
        label.shadowColor = .red
        let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 17))
        #expect(attributes[.foregroundColor] as? UIColor == .black)
        #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        #expect((attributes[.shadow] as? NSShadow)?.shadowOffset == CGSize(width: 0, height: -1))
    }

    @Test("Text drawn into a rectangle has as many lines as the rectangle is high enough for")
    func drawing() {
        final class Drawing: UIView {
            override func draw(_ rect: CGRect) { "one two three four".draw(in: rect) }
        }
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 50, height: 24))
        #expect(runs(view).map(\.string) == ["one two", "three"])
        view.frame.size.height = 5
        view.setNeedsDisplay()
        #expect(runs(view).map(\.string) == ["one two"])
    }

    @Test("Text keeps the point in its place that it is aligned by, the title of a button its middle")
    func anchors() {
        let label = label("x")
        for (alignment, anchor) in [(.natural, .start), (.center, .middle), (.right, .end), (.justified, .start)]
            as [(NSTextAlignment, TextRun.Anchor)]
        {
            label.textAlignment = alignment
            #expect(runs(label).map(\.anchor) == [anchor])
        }
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("x", for: .normal)
        #expect(runs(button).map(\.anchor) == [.middle])
        button.contentHorizontalAlignment = .left
        #expect(runs(button).map(\.anchor) == [.start])
    }

    @Test("A button's title colour leaves the colours of attributed titles alone")
    func button() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitleColor(.green, for: .normal)
        let title = NSMutableAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
        title.append(NSAttributedString(string: "b"))
        button.setAttributedTitle(title, for: .normal)
        #expect(runs(button).map(\.color) == [UIColor.red.cgColor, UIColor.green.cgColor])
        button.setNeedsLayout()
        #expect(runs(button).map(\.color) == [UIColor.red.cgColor, UIColor.green.cgColor])
    }
}

extension DisplayList {
    /// All runs of text, back to front.
    fileprivate var runs: [TextRun] {
        nodes.flatMap { node -> [TextRun] in
            switch node {
            case .text(let run): [run]
            case .group(let group): DisplayList(group.children).runs
            default: []
            }
        }
    }
}
