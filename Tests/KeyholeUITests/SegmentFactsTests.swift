import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("What is known of segments and their control")
struct SegmentFactsTests {
    @Test("A segment is an image view, no control: selected is its own property, highlighted an image view's (1, 1.1)")
    func kind() throws {
        let segment = try #require(UISegmentedControl(items: ["a"]).subviews.first)
        #expect(segment is UIImageView)
        #expect(!(segment is UIControl))
        let own = segment.runtimeClass.properties.map(\.name)
        let inherited = segment.runtimeClass.superclass?.properties.map(\.name) ?? []
        #expect(own.contains("selected") && !own.contains("highlighted"))
        #expect(inherited.contains("highlighted") && !inherited.contains("selected"))
    }

    @Test("The control is a UIControl (1.7)")
    func controlKind() {
        let chain = sequence(first: UISegmentedControl().runtimeClass) { $0.superclass }.map(\.name)
        #expect(chain == ["UISegmentedControl", "UIControl", "UIView", "UIResponder", "ReflectiveObject"])
    }

    @Test("There is no property named isSelected, but both keys read it and the getter can be sent (1.1)")
    func getter() throws {
        let control = UISegmentedControl(items: ["a"])
        control.selectedSegmentIndex = 0
        let segment = try #require(control.subviews.first)
        #expect(segment.runtimeClass.property(named: "isSelected") == nil)
        #expect(segment.value(forKey: "selected") as? Bool == true)
        #expect(segment.value(forKey: "isSelected") as? Bool == true)
        #expect(segment.responds(to: "isSelected"))
        #expect(segment.responds(to: "setSelected:"))
    }

    @Test("A segment answers for its label and for the object it shows (1.5)")
    func methods() throws {
        let control = UISegmentedControl(items: ["a"])
        let segment = try #require(control.subviews.first)
        control.layoutIfNeeded()
        let label = segment.perform("label")?.takeUnretainedValue() as? UILabel
        #expect(label?.text == "a")
        #expect(segment.perform("objectValue")?.takeUnretainedValue() as? String == "a")
        segment.perform("setObjectValue:", with: "longer")
        #expect(control.titleForSegment(at: 0) == "longer")
        let image = UIImage()
        segment.perform("setObjectValue:", with: image)
        #expect(control.imageForSegment(at: 0) === image)
        control.layoutIfNeeded()
        #expect(segment.perform("label")?.takeUnretainedValue() as? UILabel == nil)
    }

    @Test(
        "A title is shown by a UISegmentLabel, an image by an image view; nothing but segments is in the control (1.6, 2.3)"
    )
    func tree() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { $0.fill(.zero) }
        let control = UISegmentedControl(items: ["a", image])
        control.layoutIfNeeded()
        #expect(control.subviews.map(\.className) == ["UISegment", "UISegment"])
        let title = try #require(control.subviews[1].subviews.first)
        #expect(title.className == "UISegmentLabel")
        #expect(title is UILabel)
        let picture = try #require(control.subviews[0].subviews.first)
        #expect(picture.className == "UIImageView")
    }

    @Test("A divider belongs to the segment on its left (2.3)")
    func dividers() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.layoutIfNeeded()
        let places = control.subviews.reversed().map { $0.subviews.dropFirst().map(\.frame) }
        #expect(places == [[CGRect(x: 22, y: 0, width: 1, height: 29)], []])
    }

    @Test("The control describes itself as one did in a dump of 2015 (2.3)")
    func description() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.frame = CGRect(x: 8, y: 7, width: 584, height: 29)
        control.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let expected = """
            <UISegmentedControl: 0xADDRESS; frame = (8 7; 584 29); opaque = NO; autoresize = W+H; \
            layer = <CALayer: 0xADDRESS>>
            """
        #expect(withoutAddresses(control.description) == expected)
    }

    @Test("A new control neither clips nor has a background; its subviews follow its size (2.3)")
    func controlDefaults() {
        let control = UISegmentedControl(items: ["a"])
        #expect(!control.isOpaque)
        #expect(!control.clipsToBounds)
        #expect(control.backgroundColor == nil)
        #expect(control.contentMode == .scaleToFill)
        #expect(control.autoresizesSubviews)
    }

    @Test("A segment can have a tint of its own (2.3)")
    func ownTint() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.subviews[0].tintColor = .red
        control.layoutIfNeeded()
        let colors = control.subviews.map { $0.picture().list.textColors }
        #expect(colors == [[UIColor.red.cgColor], [UIColor.systemBlue.cgColor]])
    }

    @Test("Defaults: not momentary, not apportioned, nothing selected; a segment's width and offset are 0 (2.1)")
    func defaults() {
        let control = UISegmentedControl(items: ["a", UIImage()])
        #expect(!control.isMomentary)
        #expect(!control.apportionsSegmentWidthsByContent)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(control.widthForSegment(at: 0) == 0)
        #expect(control.contentOffsetForSegment(at: 0) == .zero)
        #expect(control.isEnabledForSegment(at: 0))
        #expect(control.imageForSegment(at: 0) == nil)
        #expect(control.titleForSegment(at: 1) == nil)
    }

    @Test("A segment without a tint of its own selects in selectedSegmentTintColor where there is one (2.1)")
    func selectedTint() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 0
        #expect(control.selectedSegmentTintColor == nil)
        control.selectedSegmentTintColor = .green
        #expect(control.subviews[1].picture().list.fills.first == UIColor.green.cgColor)
    }

    @Test("A content offset and a position adjustment move the content (2.1)")
    func offsets() throws {
        let control = UISegmentedControl(items: ["a", "b"])
        control.layoutIfNeeded()
        let before = try #require(control.subviews[1].subviews.first).frame.origin
        control.setContentOffset(CGSize(width: 3, height: 2), forSegmentAt: 0)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 1, vertical: -1), forSegmentType: .left, barMetrics: .default)
        control.layoutIfNeeded()
        let after = try #require(control.subviews[1].subviews.first).frame.origin
        #expect(after == CGPoint(x: before.x + 4, y: before.y + 1))
        let adjustment = control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default)
        #expect(adjustment == .zero)
    }

    @Test("Compact metrics are those of a control in a low bar alone (2.1)")
    func compactMetrics() {
        let control = UISegmentedControl(items: ["a"])
        let red = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        control.setBackgroundImage(red, for: .normal, barMetrics: .compact)
        func fills() -> [CGColor] {
            control.layoutIfNeeded()
            return control.picture().list.placements.flatMap { $0.picture.list.fills }
        }
        #expect(fills() == [])
        control.frame.size = CGSize(width: 40, height: 24)
        #expect(fills() == [UIColor.red.cgColor])
    }

    @Test("primaryActionTriggered comes with valueChanged; the program sends events by hand (2.2)")
    func events() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UISegmentedControl(items: ["a", "b"])
            window.addSubview(control)
            let log = Log()
            control.addAction(UIAction { _ in log.lines.append("value") }, for: .valueChanged)
            control.addAction(UIAction { _ in log.lines.append("primary") }, for: .primaryActionTriggered)
            window.tap(at: CGPoint(x: 30, y: 10))
            #expect(log.lines == ["value", "primary"])
            control.selectedSegmentIndex = 0
            control.sendActions(for: .valueChanged)
            #expect(log.lines == ["value", "primary", "value"])
        }
    }

    @Test("The index has changed when the event is sent (2.2)")
    func order() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UISegmentedControl(items: ["a", "b"])
            window.addSubview(control)
            var indexes: [Int] = []
            control.addAction(
                UIAction { action in
                    indexes.append((action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9)
                }, for: .valueChanged)
            window.tap(at: CGPoint(x: 30, y: 10))
            window.tap(at: CGPoint(x: 5, y: 10))
            #expect(indexes == [1, 0])
        }
    }

    @Test("A recogniser around the control does not stop it; one on the control itself does (2.7)")
    func recognizers() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UISegmentedControl(items: ["a", "b"])
            window.addSubview(control)
            let target = LogTarget()
            window.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized:"))
            window.tap(at: CGPoint(x: 30, y: 10))
            #expect(control.selectedSegmentIndex == 1)
            #expect(target.log.lines == [])
            control.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized:"))
            window.tap(at: CGPoint(x: 5, y: 10))
            #expect(control.selectedSegmentIndex == 1)
            #expect(target.log.lines == ["ended"])
        }
    }

    @Test("Background images of a segment keep all but their middle column, or the caps they bring (2.1)")
    func caps() {
        let control = UISegmentedControl(items: ["a"])
        let plain = UIGraphicsImageRenderer(size: CGSize(width: 11, height: 5)).image { $0.fill(.zero) }
        control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
        let caps = control.backgroundImage(for: .normal, barMetrics: .default)?.capInsets
        #expect(caps == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5))
        let own = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
        control.setBackgroundImage(plain.resizableImage(withCapInsets: own), for: .normal, barMetrics: .default)
        #expect(control.backgroundImage(for: .selected, barMetrics: .default)?.capInsets == own)
    }
}

@Suite("The constraints of a segment's content")
struct SegmentConstraintTests {
    @Test("A segment's content is placed by its info constraints while there are some (1.1)")
    func infoConstraints() throws {
        let control = UISegmentedControl(items: ["a", "b"])
        control.layoutIfNeeded()
        let segment = try #require(control.subviews.last)
        let label = try #require(segment.subviews.first)
        let before = label.frame
        let constraints = [
            label.leftAnchor.constraint(equalTo: segment.leftAnchor, constant: 2),
            label.topAnchor.constraint(equalTo: segment.topAnchor, constant: 3),
        ]
        segment.setValue(NSArray(array: constraints), forKey: "_infoConstraints")
        control.layoutIfNeeded()
        #expect(label.frame.origin == CGPoint(x: 2, y: 3))
        #expect(constraints.map(\.isActive) == [true, true])
        segment.setValue(nil, forKey: "_infoConstraints")
        control.layoutIfNeeded()
        #expect(label.frame == before)
        #expect(constraints.map(\.isActive) == [false, false])
    }
}
