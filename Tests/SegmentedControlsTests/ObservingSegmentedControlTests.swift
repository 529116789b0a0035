import Foundation
import Keyhole
import KeyholeUI
import SegmentedControls
import Testing

@Suite("ObservingSegmentedControl")
struct ObservingSegmentedControlTests {
    /// What each segment wears, from left to right.
    fileprivate func looks(_ control: ObservingSegmentedControl) -> [String] {
        control.subviews.reversed().map { segment in
            let border = segment.layer.borderColor == UIColor.white.cgColor ? "white" : "grey"
            let background = segment.backgroundColor == .black ? "black" : "dark"
            return "\(border) on \(background)"
        }
    }

    @Test("Segments are dressed from the start and whenever their selection changes")
    func dressing() {
        let control = ObservingSegmentedControl(items: ["a", "b", "c"])
        #expect(looks(control) == ["grey on dark", "grey on dark", "grey on dark"])
        control.selectedSegmentIndex = 1
        #expect(looks(control) == ["grey on dark", "white on black", "grey on dark"])
        control.selectedSegmentIndex = 2
        #expect(looks(control) == ["grey on dark", "grey on dark", "white on black"])
    }

    @Test("A tap dresses as the program does")
    func tap() {
        VirtualClock.withFresh {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
            let control = ObservingSegmentedControl(items: ["a", "b"])
            window.addSubview(control)
            window.tap(at: CGPoint(x: 45, y: 10))
            #expect(looks(control) == ["grey on dark", "white on black"])
        }
    }

    @Test("Inserted segments are dressed; removed ones are let go")
    func insertAndRemove() throws {
        let control = ObservingSegmentedControl(items: ["a"])
        control.insertSegment(withTitle: "b", at: 1, animated: false)
        control.selectedSegmentIndex = 1
        #expect(looks(control) == ["grey on dark", "white on black"])
        let removed = try #require(control.subviews.first)
        control.removeSegment(at: 1, animated: false)
        #expect(removed.observationInfo == nil)
        #expect(looks(control) == ["grey on dark"])
    }

    @Test("A dead control has left no registration behind")
    func noLeak() {
        var control: ObservingSegmentedControl? = ObservingSegmentedControl(items: ["a", "b"])
        let segments = control?.subviews ?? []
        #expect(segments.map { $0.observationInfo != nil } == [true, true])
        weak let reference = control
        let (_, exceptions) = catchingExceptions { control = nil }
        #expect(reference == nil)
        #expect(exceptions.isEmpty)
        #expect(segments.map { $0.observationInfo != nil } == [false, false])
    }

    @Test("Spacing is the distance between segments")
    func spacing() {
        let control = ObservingSegmentedControl(items: ["a", "b"])
        let before = control.subviews.reversed().map(\.frame.minX)
        control.spacing = 4
        let after = control.subviews.reversed().map(\.frame.minX)
        #expect(before == [0, 38])
        #expect(after == [0, 26])
    }

    @Test("New styles are worn at once")
    func newStyles() {
        let control = ObservingSegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 0
        control.selectedStyle = SegmentStyle(
            titleColor: .red, borderColor: .blue, borderWidth: 2, cornerRadius: 3, backgroundColor: .green)
        let segment = control.subviews[1]
        #expect(segment.layer.borderWidth == 2)
        #expect(segment.layer.cornerRadius == 3)
        #expect(segment.layer.borderColor == UIColor.blue.cgColor)
        #expect(segment.backgroundColor == .green)
    }

    @Test("The diagonal lies behind the title and goes with the style")
    func diagonal() {
        let control = ObservingSegmentedControl(items: ["a", "b"])
        var style = SegmentStyle.normal
        style.diagonalColor = .brown
        control.normalStyle = style
        control.selectedSegmentIndex = 0
        control.layoutIfNeeded()
        let diagonals = control.subviews.reversed().map { segment in
            segment.layer.sublayers?.first as? CAShapeLayer
        }
        #expect(diagonals.map { $0 != nil } == [false, true])
        #expect(diagonals[1]?.frame == CGRect(x: 0, y: 0, width: 22, height: 29))
    }

    @Test("The picture of two segments, the second selected")
    func picture() {
        let control = ObservingSegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" width="60" height="29" viewBox="0 0 60 29">
              <g data-label="ObservingSegmentedControl">
                <g data-label="UISegment" transform="translate(38 0)">
                  <rect x="0" y="0" width="22" height="29" fill="#000000"/>
                  <g data-label="UISegmentLabel" transform="translate(7 7)">
                    <text x="4" y="11.7656" text-anchor="middle" font-family="system-ui, Helvetica, Arial, sans-serif" font-size="12" font-weight="600" fill="#ffffff" textLength="7.7051" lengthAdjust="spacingAndGlyphs">b</text>
                  </g>
                  <rect x="0.5" y="0.5" width="21" height="28" fill="none" stroke="#ffffff" stroke-width="1" stroke-miterlimit="10"/>
                </g>
                <g data-label="UISegment">
                  <rect x="0" y="0" width="22" height="29" fill="#555555"/>
                  <g data-label="UISegmentLabel" transform="translate(7.5 7)">
                    <text x="3.5" y="11.7656" text-anchor="middle" font-family="system-ui, Helvetica, Arial, sans-serif" font-size="12" font-weight="600" fill="#aaaaaa" textLength="6.9639" lengthAdjust="spacingAndGlyphs">a</text>
                  </g>
                  <rect x="0.5" y="0.5" width="21" height="28" fill="none" stroke="#808080" stroke-width="1" stroke-miterlimit="10"/>
                </g>
              </g>
            </svg>

            """
        let svg = control.svg()
        #expect(svg == expected)
    }
}

extension ObservingSegmentedControlTests {
    private var square: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 15, height: 15)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 15, height: 15))
        }
    }

    @Test("Images are drawn in the colours of titles, on clear backgrounds too")
    func images() {
        let control = ObservingSegmentedControl(items: ["One", square])
        let view = control.subviews[0].subviews[0]
        #expect(view.tintColor == .lightGray)
        #expect(control.svg().contains(##"width="15" height="15" fill="#aaaaaa""##))
        control.selectedStyle.backgroundColor = .clear
        control.selectedStyle.titleColor = .orange
        control.selectedSegmentIndex = 1
        #expect(view.tintColor == .orange)
        #expect(control.svg().contains(##"width="15" height="15" fill="#ff8000""##))
    }

    @Test("Nothing is drawn in the control's tint, whatever it is")
    func tint() {
        let control = ObservingSegmentedControl(items: ["One", square, "Three"])
        control.selectedStyle.cornerRadius = 8
        control.selectedSegmentIndex = 0
        #expect(control.tintColor == .systemBlue)
        let before = control.svg()
        control.tintColor = .red
        #expect(control.svg() == before)
    }

    @Test("A disabled segment shows half of its title or image; a disabled control half of everything, once")
    func disabled() {
        let control = ObservingSegmentedControl(items: ["One", square])
        control.selectedSegmentIndex = 0
        let (title, image) = (control.subviews[1].subviews[0] as? UILabel, control.subviews[0].subviews[0])
        #expect(title?.textColor == .white)
        for index in 0...1 { control.setEnabled(false, forSegmentAt: index) }
        #expect(title?.textColor == UIColor.white.withAlphaComponent(0.5))
        #expect(image.alpha == 0.5)
        for index in 0...1 { control.setEnabled(true, forSegmentAt: index) }
        let before = control.svg()
        control.isEnabled = false
        #expect(title?.textColor == .white)
        #expect(control.layer.opacity == 0.5)
        control.isEnabled = true
        #expect(control.svg() == before)
    }

    @Test("A segment under a finger has the selected border and title, in a momentary control all of the style")
    func touched() {
        VirtualClock.withFresh {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
            let control = ObservingSegmentedControl(items: ["a", "b"])
            window.addSubview(control)
            let title = control.subviews[0].subviews[0] as? UILabel
            let touch = window.beginTouch(at: CGPoint(x: 45, y: 10))
            #expect(looks(control) == ["grey on dark", "white on dark"])
            #expect(title?.textColor == .white)
            window.moveTouch(touch, to: CGPoint(x: 45, y: 45))
            #expect(looks(control) == ["grey on dark", "grey on dark"])
            #expect(title?.textColor == .lightGray)
            window.liftTouch(touch)
            control.isMomentary = true
            let second = window.beginTouch(at: CGPoint(x: 45, y: 10))
            #expect(looks(control) == ["grey on dark", "white on black"])
            window.liftTouch(second)
            #expect(looks(control) == ["grey on dark", "grey on dark"])
        }
    }

    @Test("A spacing that is negative, infinite or no number counts as 0")
    func oddSpacing() {
        let control = ObservingSegmentedControl(items: ["a", "b"])
        for spacing in [CGFloat.nan, .infinity, -5] {
            control.spacing = 4
            control.spacing = spacing
            #expect(control.subviews.reversed().map(\.frame.minX) == [0, 22])
        }
    }

    @Test("A button that a program adds to the control is left alone")
    func foreignSubviews() {
        let control = ObservingSegmentedControl(items: ["a"])
        let button = UIButton()
        control.addSubview(button)
        #expect(button.observationInfo == nil)
        #expect(button.layer.borderWidth == 0)
        button.removeFromSuperview()
    }

    @Test("Segments are dressed anew in the order of the subviews")
    func order() {
        final class Watcher: ReflectiveObject {
            var places: [CGFloat] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { places.append((object as? UIView)?.frame.minX ?? -1) }
        }
        let control = ObservingSegmentedControl(items: ["a", "b", "c", "d"])
        let watcher = Watcher()
        let segments = control.subviews
        for segment in segments { segment.addObserver(watcher, forKeyPath: "backgroundColor", context: nil) }
        control.normalStyle.backgroundColor = .red
        #expect(watcher.places == segments.map(\.frame.minX))
        for segment in segments { segment.removeObserver(watcher, forKeyPath: "backgroundColor") }
    }
}
