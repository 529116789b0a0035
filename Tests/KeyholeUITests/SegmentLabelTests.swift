import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("The labels of segments")
struct SegmentLabelTests {
    /// The labels from left to right, as a client finds them.
    private func labels(_ control: UISegmentedControl) -> [UILabel] {
        control.subviews.reversed().compactMap { segment in segment.subviews.lazy.compactMap { $0 as? UILabel }.first }
    }

    /// What is drawn of the segments from left to right.
    private func runs(_ control: UISegmentedControl) -> [TextRun] {
        control.layoutIfNeeded()
        return control.subviews.reversed().flatMap { $0.picture().list.textRuns }
    }

    @Test("A segment has its label or image view from the start, and an empty segment has neither (2.3)")
    func atCreation() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { $0.fill(.zero) }
        let control = UISegmentedControl(items: ["a", image])
        control.insertSegment(withTitle: "b", at: 2, animated: false)
        control.insertSegment(withTitle: nil, at: 3, animated: false)
        let classes = control.subviews.reversed().map { $0.subviews.map(\.className) }
        #expect(classes == [["UISegmentLabel"], ["UIImageView"], ["UISegmentLabel"], []])
        #expect(labels(control).map(\.text) == ["a", "b"])
    }

    @Test("A label answers what is drawn: the font, the colour, the alignment")
    func answers() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.tintColor = .green
        control.selectedSegmentIndex = 1
        #expect(labels(control).map(\.font) == [.systemFont(ofSize: 13), .systemFont(ofSize: 13)])
        #expect(labels(control).map(\.textColor) == [.green, .white])
        #expect(labels(control).map(\.textAlignment) == [.center, .center])
        control.setEnabled(false, forSegmentAt: 0)
        #expect(labels(control)[0].textColor == UIColor.green.withAlphaComponent(0.5))
        control.setTitleTextAttributes(
            [.font: UIFont.boldSystemFont(ofSize: 9), .foregroundColor: UIColor.red], for: .normal)
        #expect(labels(control).map(\.font) == [.boldSystemFont(ofSize: 9), .boldSystemFont(ofSize: 9)])
        #expect(labels(control).map(\.textColor) == [.red, .red])
        #expect(runs(control).map(\.font) == labels(control).map(\.font.textFont))
        #expect(runs(control).map(\.color) == labels(control).map(\.textColor.cgColor))
    }

    @Test("The class makes a label by itself, which a picture of the class needs")
    func madeByClass() throws {
        let label = try #require(labels(UISegmentedControl(items: ["a"])).first)
        let made = type(of: label).init(coder: NSCoder())
        #expect(made?.className == "UISegmentLabel")
        #expect(made?.textAlignment == .center)
    }

    @Test("The loop of the era, before any layout, lets titles wrap in narrow segments")
    func wrapping() {
        let control = UISegmentedControl(items: ["one two three", "b"])
        for segment in control.subviews {
            for view in segment.subviews { (view as? UILabel)?.numberOfLines = 0 }
        }
        control.frame.size = CGSize(width: 121, height: 50)
        #expect(runs(control).map(\.string) == ["one two", "three", "b"])
        let frame = labels(control)[0].frame
        #expect(abs(frame.midY - 25) <= 0.5)
        #expect(frame.width <= 56 && frame.height == 32)
    }

    @Test("A font, a colour, a text, an alignment and a line break that a client sets show")
    func clientProperties() throws {
        let control = UISegmentedControl(items: ["a", "b"])
        control.layoutIfNeeded()
        let label = labels(control)[1]
        label.font = .boldSystemFont(ofSize: 20)
        label.textColor = .red
        label.text = "zzz"
        let run = runs(control)[1]
        #expect(run.string == "zzz")
        #expect(run.font == UIFont.boldSystemFont(ofSize: 20).textFont)
        #expect(run.color == UIColor.red.cgColor)
        #expect(control.titleForSegment(at: 1) == "b")
        #expect(control.frame.width > 80, "the control follows what it shows")
        control.frame.size.width = 71
        label.lineBreakMode = .byTruncatingTail
        #expect(runs(control)[1].string == "z…")
        label.adjustsFontSizeToFitWidth = true
        #expect(runs(control)[1].string == "zzz")
        #expect(runs(control)[1].font.size < 20)
        label.frame.size.width = 60
        label.textAlignment = .left
        #expect(control.subviews[0].picture().list.textRuns.map(\.origin.x) == [0])
    }

    @Test("A client's font and colour stay through layouts and touches until the control sets others")
    func untilRestyled() {
        let control = UISegmentedControl(items: ["a", "b"])
        let label = labels(control)[0]
        label.font = .boldSystemFont(ofSize: 20)
        label.textColor = .red
        control.frame.size.width = 300
        control.layoutIfNeeded()
        control.selectedSegmentIndex = 1
        #expect(label.textColor == .red)
        control.selectedSegmentIndex = 0
        #expect(label.textColor == .white)
        #expect(label.font == .boldSystemFont(ofSize: 20))
        label.text = "own"
        control.setTitle("new", forSegmentAt: 0)
        #expect(label.text == "new")
        #expect(label.font == .boldSystemFont(ofSize: 20))
        control.setTitleTextAttributes([:], for: .normal)
        #expect(label.font == .systemFont(ofSize: 13))
        #expect(label === labels(control)[0])
    }

    @Test("What an observer of selected sets on the label has the last word, also beside a background")
    func fromObserver() {
        let control = UISegmentedControl(items: ["a", "b"])
        let observations = control.subviews.map { segment in
            segment.watch("selected") {
                let label = segment.subviews.lazy.compactMap { $0 as? UILabel }.first
                label?.textColor = segment.value(forKey: "selected") as? Bool == true ? .yellow : .brown
                segment.backgroundColor = .black
            }
        }
        control.selectedSegmentIndex = 0
        control.selectedSegmentIndex = 1
        #expect(runs(control).map(\.color) == [UIColor.brown.cgColor, UIColor.yellow.cgColor])
        for (observer, segment) in zip(observations, control.subviews) {
            segment.removeObserver(observer, forKeyPath: "selected")
        }
    }

    @Test("Attributes beyond font and colour are those of the state")
    func extraAttributes() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.setTitleTextAttributes([.underlineStyle: 1, .kern: 2], for: .selected)
        control.selectedSegmentIndex = 0
        #expect(runs(control).map(\.isUnderlined) == [true, false])
        #expect(runs(control).map(\.kern) == [2, 0])
        control.selectedSegmentIndex = 1
        control.setTitle("c", forSegmentAt: 1)
        #expect(runs(control).map(\.isUnderlined) == [false, true])
        #expect(runs(control).map(\.string) == ["a", "c"])
        #expect(labels(control).map(\.text) == ["a", "c"])
    }

    @Test("A disabled segment shows half of its title or image; a momentary one turns its image white under a touch")
    func disabledSegments() {
        VirtualClock.withFresh {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { context in
                context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
            }
            let window = makeWindow()
            let control = UISegmentedControl(items: ["a", image])
            window.addSubview(control)
            let view = control.subviews[0].subviews[0]
            for index in 0...1 { control.setEnabled(false, forSegmentAt: index) }
            #expect(runs(control).map(\.color) == [UIColor.systemBlue.withAlphaComponent(0.5).cgColor])
            #expect(view.alpha == 0.5)
            for index in 0...1 { control.setEnabled(true, forSegmentAt: index) }
            #expect(view.alpha == 1)
            control.isMomentary = true
            let touch = window.beginTouch(at: CGPoint(x: 40, y: 10))
            #expect(view.tintColor == .white)
            window.liftTouch(touch)
            #expect(view.tintColor == .systemBlue)
        }
    }

    @Test("A disabled control is drawn at half strength; its alpha stays what the program has set")
    func disabledControl() {
        let control = UISegmentedControl(items: ["a", "b"])
        let before = control.svg()
        control.isEnabled = false
        #expect(control.layer.opacity == 0.5)
        #expect(control.alpha == 1)
        let inner = { (svg: String) in svg.split(separator: "\n").dropFirst(2).joined() }
        #expect(inner(control.svg()) == inner(before), "the parts of it are not dimmed once more")
        control.alpha = 0.5
        #expect(control.layer.opacity == 0.25)
        control.isEnabled = true
        #expect(control.layer.opacity == 0.5)
        control.alpha = 1
        #expect(control.svg() == before)
    }
}

extension UIView {
    /// Runs `action` whenever the value of `key` has changed; gives who was registered for it.
    fileprivate func watch(_ key: String, _ action: @escaping () -> Void) -> Caller {
        let caller = Caller(action)
        addObserver(caller, forKeyPath: key, options: .new, context: nil)
        return caller
    }
}

private final class Caller: ReflectiveObject {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
        super.init()
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { action() }
}
