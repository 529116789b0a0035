import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("UIButton")
struct ButtonTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80)).image { context in
        context.fill(CGRect(x: 0, y: 0, width: 80, height: 80))
    }

    @Test("An empty button is 30 × 34, one with an image as large as the image (12.5)")
    func sizes() {
        let button = UIButton()
        button.sizeToFit()
        #expect(button.frame.size == CGSize(width: 30, height: 34))
        button.setImage(image, for: .normal)
        button.sizeToFit()
        #expect(button.frame.size == CGSize(width: 80, height: 80))
    }

    @Test("A title has 6 points above and below; with an image the widths add up (12.5)")
    func titleSizes() {
        let button = UIButton()
        button.setTitle("Short", for: .normal)
        button.sizeToFit()
        let titled = button.frame.size
        let label = button.titleLabel?.sizeThatFits(.zero) ?? .zero
        #expect(titled.height == 33.5)
        button.setImage(image, for: .normal)
        button.sizeToFit()
        #expect(button.frame.size == CGSize(width: titled.width + 80, height: 80))
        #expect(label.height + 12 == titled.height)
    }

    @Test("Titles and colours follow the state; a state without its own takes the normal one's (12.5)")
    func states() {
        let button = UIButton()
        button.setTitle("normal", for: .normal)
        button.setTitle("selected", for: .selected)
        button.setTitleColor(.red, for: .selected)
        #expect(button.currentTitleColor == .white)
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "selected")
        #expect(button.titleLabel?.textColor == .red)
        button.isSelected = false
        button.isHighlighted = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "normal")
        #expect(button.currentTitle == "normal")
    }

    @Test("A system button is in the tint, weaker while highlighted")
    func system() {
        let button = UIButton(type: .system)
        button.tintColor = .red
        #expect(button.currentTitleColor == .red)
        button.isHighlighted = true
        #expect(button.currentTitleColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.2))
    }

    @Test("The content lies where the alignment says, the title right of the image")
    func alignment() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        button.setTitle("ab", for: .normal)
        button.setImage(image, for: .normal)
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 80, height: 80))
        #expect(button.titleLabel?.frame.origin == CGPoint(x: 80, y: 0))
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .bottom
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.maxX == 200)
        #expect(button.titleLabel?.frame.maxY == 100)
    }

    @Test("A title of several lines has a frame as high as its lines, within the button's width")
    func severalLines() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 80))
        button.setTitle("several words here", for: .normal)
        button.layoutIfNeeded()
        let line = button.titleLabel?.frame.height ?? 0
        button.titleLabel?.numberOfLines = 0
        button.titleLabel?.lineBreakMode = .byWordWrapping
        button.layoutIfNeeded()
        let frame = button.titleLabel?.frame ?? .zero
        #expect(frame.height == 3 * line)
        #expect(frame.minX >= 0 && frame.maxX <= 60)
        #expect(frame.midY == 40 || frame.midY == 39.75)
    }

    @Test("A button is as large as its background image at least")
    func backgroundSize() {
        let button = UIButton()
        button.setBackgroundImage(image, for: .normal)
        button.sizeToFit()
        #expect(button.frame.size == CGSize(width: 80, height: 80))
        button.setTitle("A title that is wider than the image", for: .normal)
        button.sizeToFit()
        #expect(button.frame.width > 80)
        #expect(button.frame.height == 80)
    }

    @Test("An image that is larger than the button shrinks to the content's place, insets left out")
    func largeImage() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
        button.setImage(image, for: .normal)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
        button.contentEdgeInsets.left = 4
        button.imageEdgeInsets.bottom = 6
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 4, y: 0, width: 16, height: 24))
    }

    @Test("A system button is 30 points wide at least, a custom one as wide as its title")
    func systemMinimum() {
        let button = UIButton(type: .system)
        button.setTitle("OK", for: .normal)
        #expect(button.intrinsicContentSize.width == 30)
        let custom = UIButton()
        custom.titleLabel?.font = .systemFont(ofSize: 15)
        custom.setTitle("OK", for: .normal)
        #expect(custom.intrinsicContentSize.width < 30)
    }

    @Test("Insets move a title at an edge by themselves, a centred one by half of their difference")
    func insets() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        button.setTitle("ab", for: .normal)
        button.layoutIfNeeded()
        let centred = button.titleLabel?.frame.minX ?? 0
        button.titleEdgeInsets.left = 10
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.minX == centred + 5)
        button.contentHorizontalAlignment = .left
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.minX == 10)
    }

    @Test("A tap sends touchUpInside and runs the primary action")
    func tap() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let log = Log()
            let action = UIAction(title: "go") { action in log.lines.append(action.title) }
            let button = UIButton(type: .system, primaryAction: action)
            button.frame = window.bounds
            window.addSubview(button)
            window.tap(at: CGPoint(x: 5, y: 5))
            #expect(button.currentTitle == "go")
            #expect(log.lines == ["go"])
        }
    }
}

@Suite("Labels, fonts and colours")
struct TextTests {
    @Test("Label defaults (12.4)")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil)
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .black)
        #expect(label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.numberOfLines == 1)
        #expect(!label.isUserInteractionEnabled)
        #expect(label.contentMode == .redraw)
    }

    @Test("A line that is too wide is cut with an ellipsis; several lines wrap at words")
    func truncation() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 64, height: 60))
        label.text = "one two three"
        #expect(label.picture().list.texts == ["one t…"])
        label.numberOfLines = 0
        #expect(label.picture().list.texts == ["one two", "three"])
    }

    @Test("Attributes give stretches their own looks on one line")
    func attributed() {
        let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.blue, .kern: 2]))
        let label = UILabel()
        label.attributedText = text
        label.sizeToFit()
        #expect(label.picture().list.texts == ["ab", "cd"])
        #expect(label.text == "abcd")
        label.text = "x"
        #expect(label.attributedText?.string == "x")
    }

    @Test("A label told to adjusts its size to its width")
    func adjusting() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        label.text = "one two three"
        label.adjustsFontSizeToFitWidth = true
        #expect(label.picture().list.texts == ["one two three"])
    }

    @Test("Font weights keep Apple's raw values, sizes of text styles those of the guidelines (12.3)")
    func fonts() {
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(weights.map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont(name: "HelveticaNeue-BoldItalic", size: 12)?.familyName == "Helvetica Neue")
        #expect(UIFont.systemFont(ofSize: 17).lineHeight == 20.287109375)
    }

    @Test("Colours print their space and components, and are equal by them (12.1, 12.2)")
    func colors() {
        #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
        #expect(UIColor.clear.description == "UIExtendedGrayColorSpace 0 0")
        #expect(UIColor.systemTeal == UIColor(red: 90 / 255, green: 200 / 255, blue: 250 / 255, alpha: 1))
        #expect(UIColor.black != UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(UIColor(hue: 1 / 3.0, saturation: 1, brightness: 1, alpha: 1).cgColor == UIColor.green.cgColor)
        #expect(UIColor(cgColor: UIColor.orange.cgColor) == .orange)
    }
}

@Suite("Ten thousand segments")
struct ManySegmentsTests {
    @Test("One control with 10 000 segments is laid out, selected in and drawn")
    func manySegments() {
        VirtualClock.withFresh {
            let count = 10_000
            let control = UISegmentedControl(items: (0..<count).map { "\($0 % 10)" })
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: control.frame.width, height: 29))
            window.addSubview(control)
            for index in stride(from: 0, to: count, by: 100) { control.selectedSegmentIndex = index }
            let last = CGPoint(x: control.frame.width - 5, y: 10)
            window.tap(at: last)
            #expect(control.selectedSegmentIndex == count - 1)
            #expect(control.picture().list.texts.count == count)
            control.removeAllSegments()
            #expect(control.frame.width == 0)
        }
    }
}
