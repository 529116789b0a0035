import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

/// Writes down every observation it is told of.
final class ObservationLog: ReflectiveObject {
    var lines: [String] = []
    var names: [ObjectIdentifier: String] = [:]

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let name = (object as? ReflectiveObject).flatMap { names[ObjectIdentifier($0)] } ?? "?"
        let new = change?[.newKey] as? NSNumber
        lines.append("\(name).\(keyPath ?? "?") = \(new.map { "\($0)" } ?? "nil")")
    }
}

@Suite("UISegmentedControl")
struct SegmentedControlTests {
    // MARK: Sizes

    @Test("[a, b] has segments of 22 points, a divider of 1 and a height of 29 (2.5)")
    func naturalSize() {
        let control = UISegmentedControl(items: ["a", "b"])
        #expect(control.frame == CGRect(x: 0, y: 0, width: 45, height: 29))
        let frames = control.subviews.map(\.frame)
        let expected = [CGRect(x: 23, y: 0, width: 22, height: 29), CGRect(x: 0, y: 0, width: 22, height: 29)]
        #expect(frames == expected)
    }

    /// Interface Builder of Xcode 8 stored 121 for the two titles that a new control has; that of Xcode 6, whose system
    /// font was Helvetica Neue, stored 123.
    @Test(
        "Natural widths that Interface Builder stored between iOS 9 and 12 (2.5)",
        arguments: [
            (["First", "Second"], 121.0), (["Photo", "Movie"], 103), (["Vignette", "Remove"], 133),
            (["Top", "Bottom", "Center"], 179), (["Regular", "Light", "Subtle"], 185), (["Male", "Female"], 117),
            (["High", "Middle", "Low"], 167), (["Butt", "Round", "Square"], 173),
            (["None", "Gray", "Color", "Blur"], 191),
        ] as [([String], Double)])
    func storedWidths(titles: [String], width: Double) {
        #expect(UISegmentedControl(items: titles).frame.width == CGFloat(width))
    }

    @Test("Segments share a given width at whole points")
    func sharedWidth() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.frame = CGRect(x: 5, y: 5, width: 100, height: 29)
        let frames = control.subviews.reversed().map { [$0.frame.minX, $0.frame.width] }
        #expect(frames == [[0, 32], [33, 33], [67, 33]])
    }

    @Test("A moved control keeps following its content; a resized one does not")
    func followsContent() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.frame.origin = CGPoint(x: 100, y: 100)
        control.insertSegment(withTitle: "c", at: 2, animated: false)
        #expect(control.frame == CGRect(x: 100, y: 100, width: 68, height: 29))
        control.frame.size.width = 200
        control.removeSegment(at: 0, animated: false)
        #expect(control.frame.width == 200)
    }

    @Test("Widths: 0 is natural, an index beyond the end is pinned, widths for all set the control's (2.1, 2.5)")
    func widths() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.frame.size.width = 101
        control.setWidth(30, forSegmentAt: 0)
        #expect(control.subviews.reversed().map(\.frame.width) == [30, 70])
        control.setWidth(40, forSegmentAt: 9)
        #expect(control.widthForSegment(at: 1) == 40)
        #expect(control.frame.width == 71)
        #expect(control.widthForSegment(at: 0) == 30)
    }

    @Test("A width or an offset that is infinite or no number is ignored; a negative width counts as 0")
    func oddNumbers() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.setWidth(30, forSegmentAt: 0)
        for width in [CGFloat.nan, .infinity, -.infinity] { control.setWidth(width, forSegmentAt: 0) }
        #expect(control.widthForSegment(at: 0) == 30)
        control.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 0)
        control.setContentOffset(CGSize(width: CGFloat.nan, height: 0), forSegmentAt: 0)
        #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 1, height: 2))
        control.setContentPositionAdjustment(
            UIOffset(horizontal: .infinity, vertical: 0), forSegmentType: .any, barMetrics: .default)
        #expect(control.contentPositionAdjustment(forSegmentType: .any, barMetrics: .default) == .zero)
        #expect(control.subviews.map(\.frame.width) == [22, 30])
        control.setWidth(-20, forSegmentAt: 0)
        #expect(control.widthForSegment(at: 0) == 0)
        #expect(control.frame.width == 45)
    }

    @Test("Apportioned segments are as wide as their content in proportion")
    func apportioned() {
        let control = UISegmentedControl(items: ["i", "Second"])
        control.apportionsSegmentWidthsByContent = true
        #expect(control.subviews.reversed().map(\.frame.width) == [18, 60])
    }

    @Test("The width of a divider image is the gap between segments (2.1)")
    func dividerImage() {
        let control = UISegmentedControl(items: ["a", "b"])
        let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 24)).image { _ in }
        control.setDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        #expect(control.frame == CGRect(x: 0, y: 0, width: 60, height: 29))
        #expect(control.subviews.first?.frame.minX == 38)
    }

    // MARK: Content

    @Test("Titles and images exclude each other; an index beyond the end is ignored (2.1)")
    func content() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        #expect(control.isEnabledForSegment(at: 0))
        #expect(control.titleForSegment(at: 0) == "a")
        control.setTitle("x", forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == "x")
        let image = UIImage()
        control.setImage(image, forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == nil)
        #expect(control.imageForSegment(at: 0) === image)
        control.setTitle("y", forSegmentAt: 7)
        #expect(control.titleForSegment(at: 7) == nil)
        control.setEnabled(false, forSegmentAt: 1)
        #expect(!control.isEnabledForSegment(at: 1))
        control.insertSegment(with: nil, at: 0, animated: false)
        #expect(control.imageForSegment(at: 0) == nil)
    }

    @Test("Subviews stay in reverse visual order through insertions and removals (2.3)")
    func reverseOrder() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.insertSegment(withTitle: "c", at: 1, animated: false)
        control.insertSegment(withTitle: "d", at: 99, animated: false)
        control.insertSegment(withTitle: "e", at: -3, animated: false)
        control.removeSegment(at: 1, animated: true)
        let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
        #expect(titles == ["e", "c", "b", "d"])
        let positions = control.subviews.map(\.frame.minX)
        #expect(positions == [69, 46, 23, 0])
    }

    @Test("Any series of insertions and removals keeps segments, subviews and the selection together")
    func series() {
        let control = UISegmentedControl(items: ["0", "1", "2", "3"])
        control.selectedSegmentIndex = 2
        var model = ["0", "1", "2", "3"]
        for step in 4..<60 {
            let place = step * 7 % (model.count + 1)
            if step % 3 == 0, model[place % model.count] != "2" {
                control.removeSegment(at: place % model.count, animated: false)
                model.remove(at: place % model.count)
            } else {
                control.insertSegment(withTitle: "\(step)", at: place, animated: false)
                model.insert("\(step)", at: place)
            }
            #expect((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" } == model)
            #expect(control.selectedSegmentIndex == model.firstIndex(of: "2"))
            let positions = control.subviews.map(\.frame.minX)
            #expect(positions == positions.sorted(by: >))
        }
        let selected = control.subviews.reversed().map { $0.value(forKey: "selected") as? Bool ?? false }
        #expect(selected == model.map { $0 == "2" })
    }

    // MARK: Selection

    @Test("A selection by the program sends no event and tells old segment, new segment, index (11)")
    func selectionOrder() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.selectedSegmentIndex = 0
        let log = ObservationLog()
        log.names[ObjectIdentifier(control)] = "control"
        for (index, segment) in control.subviews.reversed().enumerated() {
            log.names[ObjectIdentifier(segment)] = "segment\(index)"
            segment.addObserver(log, forKeyPath: "selected", options: .new, context: nil)
        }
        control.addObserver(log, forKeyPath: "selectedSegmentIndex", options: .new, context: nil)
        control.addAction(UIAction { _ in log.lines.append("event") }, for: .valueChanged)
        control.selectedSegmentIndex = 2
        control.selectedSegmentIndex = 2
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        let expected = [
            "segment0.selected = 0", "segment2.selected = 1", "control.selectedSegmentIndex = 2",
            "segment2.selected = 0", "control.selectedSegmentIndex = -1",
        ]
        #expect(log.lines == expected)
        for segment in control.subviews { segment.removeObserver(log, forKeyPath: "selected") }
        control.removeObserver(log, forKeyPath: "selectedSegmentIndex")
    }

    @Test("A tap selects when it ends, tells observers first, then sends valueChanged; not again for the same (2.2)")
    func tap() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UISegmentedControl(items: ["a", "b"])
            window.addSubview(control)
            let log = ObservationLog()
            log.names[ObjectIdentifier(control)] = "control"
            control.addObserver(log, forKeyPath: "selectedSegmentIndex", options: .new, context: nil)
            control.addAction(UIAction { _ in log.lines.append("event") }, for: .valueChanged)
            let touch = window.beginTouch(at: CGPoint(x: 30, y: 10))
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            window.liftTouch(touch)
            #expect(control.selectedSegmentIndex == 1)
            window.tap(at: CGPoint(x: 30, y: 10))
            #expect(log.lines == ["control.selectedSegmentIndex = 1", "event"])
            control.removeObserver(log, forKeyPath: "selectedSegmentIndex")
        }
    }

    @Test("A touch that ends outside, a disabled segment and a disabled control select nothing")
    func noSelection() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UISegmentedControl(items: ["a", "b"])
            window.addSubview(control)
            window.drag(from: CGPoint(x: 30, y: 10), to: CGPoint(x: 30, y: 90))
            control.setEnabled(false, forSegmentAt: 1)
            window.tap(at: CGPoint(x: 30, y: 10))
            control.isEnabled = false
            window.tap(at: CGPoint(x: 10, y: 10))
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            control.isEnabled = true
            window.tap(at: CGPoint(x: 10, y: 10))
            #expect(control.selectedSegmentIndex == 0)
        }
    }

    @Test("A momentary control sends valueChanged for every tap and keeps no selection (2.1, 2.2)")
    func momentary() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UISegmentedControl(items: ["a", "b"])
            control.selectedSegmentIndex = 0
            control.isMomentary = true
            window.addSubview(control)
            let log = Log()
            control.addAction(UIAction { _ in log.lines.append("event") }, for: .valueChanged)
            window.tap(at: CGPoint(x: 30, y: 10))
            window.tap(at: CGPoint(x: 30, y: 10))
            control.selectedSegmentIndex = 1
            #expect(log.lines == ["event", "event"])
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        }
    }

    @Test("While a momentary control sends its events, its index is that of the tapped segment, which is selected")
    func momentaryIndex() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UISegmentedControl(items: ["a", "b"])
            control.isMomentary = true
            window.addSubview(control)
            let log = ObservationLog()
            log.names = [ObjectIdentifier(control): "control", ObjectIdentifier(control.subviews[0]): "segment1"]
            let last = control.subviews[0]
            last.addObserver(log, forKeyPath: "selected", options: .new, context: nil)
            control.addObserver(log, forKeyPath: "selectedSegmentIndex", options: .new, context: nil)
            control.addAction(
                UIAction { [unowned control] _ in log.lines.append("event at \(control.selectedSegmentIndex)") },
                for: .valueChanged)
            window.tap(at: CGPoint(x: 30, y: 10))
            let expected = [
                "segment1.selected = 1", "control.selectedSegmentIndex = 1", "event at 1", "segment1.selected = 0",
                "control.selectedSegmentIndex = -1",
            ]
            #expect(log.lines == expected)
            window.tap(at: CGPoint(x: 30, y: 10))
            #expect(log.lines == expected + expected)
            last.removeObserver(log, forKeyPath: "selected")
            control.removeObserver(log, forKeyPath: "selectedSegmentIndex")
        }
    }

    @Test("A segment's action runs before valueChanged is sent")
    func segmentAction() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let log = Log()
            let action = UIAction(title: "a") { action in log.lines.append("action \(action.title)") }
            let control = UISegmentedControl(items: [action, "b"])
            control.addAction(UIAction { _ in log.lines.append("event") }, for: .valueChanged)
            window.addSubview(control)
            window.tap(at: CGPoint(x: 10, y: 10))
            #expect(log.lines == ["action a", "event"])
            #expect(control.segmentIndex(identifiedBy: action.identifier) == 0)
        }
    }

    @Test("Insertions and removals move the selected index with its segment; removing that leaves none (2.6)")
    func selectionFollows() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "x", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 2, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.removeAllSegments()
        #expect(control.subviews.isEmpty)
    }

    @Test("An index beyond the segments raises NSRangeException and changes nothing")
    func rangeException() {
        let control = UISegmentedControl(items: ["a", "b"])
        let (_, exceptions) = catchingExceptions { control.selectedSegmentIndex = 5 }
        let reasons = exceptions.map(\.reason)
        let expected = ["-[UISegmentedControl setSelectedSegmentIndex:]: index 5 beyond bounds [0 .. 1]"]
        #expect(reasons == expected)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("Segment positions keep Apple's raw values (2.1)")
    func rawValues() {
        let values: [UISegmentedControl.Segment] = [.any, .left, .center, .right, .alone]
        #expect(values.map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect(UISegmentedControl.noSegment == -1)
    }

    @Test("The picture: bezel in the tint, the selected segment filled, titles centred")
    func picture() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" width="45" height="29" viewBox="0 0 45 29">
              <g data-label="UISegmentedControl">
                <g data-label="UISegment" transform="translate(23 0)">
                  <path d="M0 0 L18 0 C20.2091 0 22 1.7909 22 4 L22 25 C22 27.2091 20.2091 29 18 29 L0 29 L0 0 Z" fill="#007aff"/>
                  <g data-label="UISegmentLabel" transform="translate(7 6.5)">
                    <text x="4" y="12.6211" text-anchor="middle" font-family="system-ui, Helvetica, Arial, sans-serif" font-size="13" fill="#ffffff" textLength="7.9074" lengthAdjust="spacingAndGlyphs">b</text>
                  </g>
                </g>
                <g data-label="UISegment">
                  <path d="M22 0.5 L4 0.5 C2.067 0.5 0.5 2.067 0.5 4 L0.5 25 C0.5 26.933 2.067 28.5 4 28.5 L22 28.5" fill="none" stroke="#007aff" stroke-width="1" stroke-miterlimit="10"/>
                  <g data-label="UISegmentLabel" transform="translate(7 6.5)">
                    <text x="4" y="12.6211" text-anchor="middle" font-family="system-ui, Helvetica, Arial, sans-serif" font-size="13" fill="#007aff" textLength="7.0949" lengthAdjust="spacingAndGlyphs">a</text>
                  </g>
                  <g data-label="UIImageView" transform="translate(22 0)">
                    <rect x="0" y="0" width="1" height="29" fill="#007aff"/>
                  </g>
                </g>
              </g>
            </svg>

            """
        let svg = control.svg()
        #expect(svg == expected)
    }
}
