import Foundation
import Keyhole
import KeyholeUI
import Testing

/// Writes down which of its members are called.
private final class TellingControl: UISegmentedControl {
    var calls: [String] = []

    override var numberOfSegments: Int { super.numberOfSegments + 100 }

    override func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        calls.append("insert title")
        super.insertSegment(withTitle: title.map { $0 + "!" }, at: index, animated: animated)
    }

    override func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        calls.append("insert image")
        super.insertSegment(with: image, at: index, animated: animated)
    }

    override func insertSegment(action: UIAction, at index: Int, animated: Bool) {
        calls.append("insert action")
        super.insertSegment(action: action, at: index, animated: animated)
    }

    override func removeSegment(at index: Int, animated: Bool) {
        calls.append("remove")
        super.removeSegment(at: index, animated: animated)
    }

    override func removeAllSegments() {
        calls.append("remove all")
        super.removeAllSegments()
    }

    override func setTitle(_ title: String?, forSegmentAt index: Int) {
        calls.append("title")
        super.setTitle(title, forSegmentAt: index)
    }

    override func titleForSegment(at index: Int) -> String? { super.titleForSegment(at: index).map { "<\($0)>" } }

    override func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        calls.append("image")
        super.setImage(image, forSegmentAt: index)
    }

    override func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        calls.append("enabled")
        super.setEnabled(enabled, forSegmentAt: index)
    }

    override func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        calls.append("width")
        super.setWidth(width, forSegmentAt: index)
    }

    override func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) {
        calls.append("offset")
        super.setContentOffset(offset, forSegmentAt: index)
    }

    override func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        calls.append("background")
        super.setBackgroundImage(image, for: state, barMetrics: barMetrics)
    }

    override func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        calls.append("divider")
        super.setDividerImage(
            image, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
    }

    override func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        calls.append("attributes")
        super.setTitleTextAttributes(attributes, for: state)
    }
}

@Suite("Subclasses of UISegmentedControl")
struct SegmentOverridingTests {
    @Test("A subclass can override what inserts, removes and changes segments")
    func overriding() {
        let control = TellingControl(items: ["a"])
        control.insertSegment(withTitle: "b", at: 1, animated: false)
        control.insertSegment(with: UIImage(), at: 2, animated: false)
        control.insertSegment(action: UIAction(title: "c") { _ in }, at: 3, animated: false)
        #expect(control.titleForSegment(at: 1) == "<b!>")
        #expect(control.numberOfSegments == 104)
        control.setTitle("x", forSegmentAt: 0)
        control.setImage(nil, forSegmentAt: 0)
        control.setEnabled(false, forSegmentAt: 0)
        control.setWidth(30, forSegmentAt: 0)
        control.setContentOffset(.zero, forSegmentAt: 0)
        control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
        control.setDividerImage(nil, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setTitleTextAttributes(nil, for: .normal)
        control.removeSegment(at: 0, animated: false)
        control.removeAllSegments()
        let expected = [
            "insert title", "insert image", "insert action", "title", "image", "enabled", "width", "offset",
            "background", "divider", "attributes", "remove", "remove all",
        ]
        #expect(control.calls == expected)
        #expect(control.subviews.isEmpty)
    }
}
