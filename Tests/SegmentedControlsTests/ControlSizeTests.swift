import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeTesting
import KeyholeUI
import SegmentedControls
import Testing

@Suite("The sizes that controls ask for", .noObserverLeaks)
struct ControlSizeTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 400))

    /// Places `view` by its origin alone, so that its size is the one that it asks for.
    private func place(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            view.topAnchor.constraint(equalTo: window.topAnchor),
        ])
        window.layoutIfNeeded()
    }

    private func text(_ text: String, _ font: UIFont) -> CGSize {
        let size = NSAttributedString(string: text, attributes: [.font: font]).size()
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    @Test("The rounded control has room for its widest title in every segment, and follows titles, font and edge")
    func rounded() {
        let control = RoundedSegmentedControl(frame: .zero)
        place(control)
        control.segmentItems = ["Day", "Month"]
        func expected(_ title: String, _ font: UIFont, edge: CGFloat) -> CGSize {
            let size = text(title, font)
            return CGSize(width: 2 * (size.width + 24) + 2 * edge, height: size.height + 12 + 2 * edge)
        }
        for change in [
            {}, { control.font = .systemFont(ofSize: 30) }, { control.edgeInset = 9 },
            { control.segmentItems = ["A", "Considerably longer"] }, { control.edgeInset = -5 },
        ] {
            change()
            window.layoutIfNeeded()
            let size = expected(control.segmentItems[1], control.font, edge: max(control.edgeInset, 0))
            #expect(control.frame.size == size)
            #expect(control.intrinsicContentSize == size)
            #expect(control.sizeThatFits(.zero) == size)
        }
        control.segmentItems = []
        #expect(control.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    }

    @Test("Images of every state count, so that selecting changes no size")
    func images() {
        let control = RoundedSegmentedControl(frame: .zero)
        control.segmentItems = ["", ""]
        let stack = UIStackView(arrangedSubviews: [control, CheckBox(frame: .zero)])
        stack.alignment = .center
        place(stack)
        control.setImage(UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in }, for: .selected)
        window.layoutIfNeeded()
        let size = CGSize(width: 2 * 84 + 4, height: 56)
        #expect(control.frame.size == size)
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        window.layoutIfNeeded()
        #expect(control.frame.size == size)
        control.setImage(UIImage(systemName: "star"), for: .selected)
        window.layoutIfNeeded()
        #expect(control.frame.size == CGSize(width: 2 * 44 + 4, height: 36))
        #expect(control.frame.maxX == stack.arrangedSubviews[1].frame.minX)
    }

    @Test("The underlined view has room for its titles in both fonts and for the line")
    func underline() {
        let view = UnderlineSegmentedView(frame: .zero)
        place(view)
        view.items = ["Now", "Later"]
        func expected() -> CGSize {
            let sizes = [view.normalFont, view.selectedFont].map { text("Later", $0) }
            return CGSize(
                width: 2 * ((sizes.map(\.width).max() ?? 0) + 24),
                height: (sizes.map(\.height).max() ?? 0) + 20 + max(view.underlineHeight, 0))
        }
        for change in [
            {}, { view.selectedIndex = 1 }, { view.selectedFont = .boldSystemFont(ofSize: 24) },
            { view.normalFont = .systemFont(ofSize: 30) }, { view.underlineHeight = 9 }, { view.underlineHeight = -9 },
        ] {
            change()
            window.layoutIfNeeded()
            #expect(view.frame.size == expected())
            #expect(view.sizeThatFits(.zero) == expected())
        }
    }

    @Test("In a view that is lower than its line the line is as high as the view, and titles have no height")
    func lowUnderline() {
        let view = UnderlineSegmentedView(frame: CGRect(x: 0, y: 0, width: 100, height: 2))
        view.items = ["a", "b"]
        view.underlineRatio = 1
        view.layoutIfNeeded()
        #expect(
            view.subviews.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 50, height: 0), CGRect(x: 50, y: 0, width: 50, height: 0),
                CGRect(x: 0, y: 0, width: 50, height: 2),
            ])
    }

    @Test("The flat control asks for the size that fits, and follows titles and font")
    func flat() {
        let control = FlatSegmentedControl(frame: .zero, leftTitle: "Group 1", rightTitle: "Group 2")
        place(control)
        #expect(control.frame.size == CGSize(width: 154, height: 31))
        for change in [
            { control.leftTitle = "A much longer title" },
            { control.rightTitle = "One that is longer still than that" },
            { control.font = .systemFont(ofSize: 22) },
        ] {
            let before = control.frame.width
            change()
            window.layoutIfNeeded()
            #expect(control.frame.width > before)
            #expect(control.frame.size == control.sizeThatFits(.zero))
        }
    }

    @Test("The check box asks for 22 × 22 points, or for the ring that it was given")
    func checkBox() {
        let box = CheckBox(frame: .zero)
        place(box)
        #expect(box.frame.size == CGSize(width: 22, height: 22))
        box.radioSize = 44
        window.layoutIfNeeded()
        #expect(box.frame.size == CGSize(width: 44, height: 44))
        #expect(box.centerSize == 28)
        box.radioSize = 0
        window.layoutIfNeeded()
        #expect(box.frame.size == CGSize(width: 22, height: 22))
    }

    @Test("The sizes of a box may be set; 0 lets them follow the box again, and observers hear of it")
    func checkBoxSizes() throws {
        let box = CheckBox(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        let recorder = ObservationRecorder()
        for key in ["radioSize", "centerSize"] {
            box.addObserver(recorder, forKeyPath: key, options: [.new], context: nil)
        }
        box.radioSize = 33
        box.centerSize = 10
        box.strokeWidth = 4
        box.layoutIfNeeded()
        let shapes = try #require(box.layer.sublayers as? [CAShapeLayer])
        #expect(shapes.map(\.bounds.width) == [33, 10])
        #expect(shapes.map(\.position) == [CGPoint(x: 22, y: 22), CGPoint(x: 22, y: 22)])
        #expect(shapes[0].lineWidth == 4)
        #expect(shapes[0].path?.boundingBox == CGRect(x: 2, y: 2, width: 29, height: 29))
        #expect(
            recorder.history == [
                "centerSize setting new 21.0", "radioSize setting new 33.0", "centerSize setting new 10.0",
            ])
        box.centerSize = 0
        box.radioSize = -1
        #expect([box.radioSize, box.centerSize] == [44, 28])
        for key in ["radioSize", "centerSize"] { box.removeObserver(recorder, forKeyPath: key) }
    }
}
