import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Symbols by their system names")
struct SystemSymbolTests {
    private static let plain = [
        "star", "heart", "circle", "square", "plus", "minus", "xmark", "checkmark", "ellipsis", "chevron.left",
        "chevron.right", "chevron.up", "chevron.down", "arrow.left", "arrow.right", "arrow.up", "arrow.down", "house",
        "person", "gear", "magnifyingglass", "trash", "pencil", "list.bullet", "square.grid.2x2", "sun.max", "moon",
        "bell", "bookmark", "flag", "play", "pause", "clock", "envelope", "photo", "square.and.arrow.up",
    ]
    private static let other = [
        "star.fill", "heart.fill", "sun.max.fill", "checkmark.circle", "checkmark.square", "1.circle", "2.circle",
        "50.square", "a.circle", "square.grid.2x2.fill",
    ]

    @Test("The names that programs use most have an image: a template of 20 × 20 points", arguments: plain + other)
    func known(name: String) throws {
        let image = try #require(UIImage(systemName: name))
        #expect(image.size == CGSize(width: 20, height: 20))
        #expect(image.renderingMode == .alwaysTemplate)
        #expect(!image.picture.list.isEmpty)
    }

    @Test("No two names look the same")
    func distinct() {
        let looks = (Self.plain + Self.other).compactMap { name in
            UIImage(systemName: name).map { UIImageView(image: $0).svg() }
        }
        #expect(Set(looks).count == Self.plain.count + Self.other.count)
    }

    @Test(
        "A name that no symbol has gives none",
        arguments: [
            "", ".", ".fill", "nothing", "plus.fill", "51.circle", "01.circle", "aa.circle", "A.circle", "1.fill",
            "circle.circle", "star.fill.circle", "star.circle.fill", "1", "a",
        ]
    )
    func unknown(name: String) { #expect(UIImage(systemName: name) == nil) }

    @Test("A symbol shows in the tint of the view around it")
    func tint() {
        let view = UIImageView(image: UIImage(systemName: "heart.fill"))
        view.tintColor = .red
        #expect(view.svg().contains("fill=\"#ff0000\""))
        #expect(!view.svg().contains("#000000"))
    }

    @Test("No image has a name: there are no catalogues of images")
    func named() { #expect(UIImage(named: "014") == nil) }
}

@Suite("Segments made of actions")
struct SegmentActionTests {
    @Test("A control made of actions shows an image or else a title of each, and runs the one that is selected")
    func frameAndActions() throws {
        VirtualClock.withFresh {
            var log: [String] = []
            let control = UISegmentedControl(
                frame: CGRect(x: 10, y: 0, width: 120, height: 29),
                actions: [
                    UIAction(title: "First", image: UIImage(systemName: "1.circle")) { _ in log.append("first") },
                    UIAction(title: "Second") { _ in log.append("second") },
                ])
            #expect(control.frame == CGRect(x: 10, y: 0, width: 120, height: 29))
            #expect(control.imageForSegment(at: 0) == UIImage(systemName: "1.circle"))
            #expect(control.titleForSegment(at: 1) == "Second")
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            control.addAction(UIAction { _ in log.append("valueChanged") }, for: .valueChanged)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 140, height: 29))
            window.addSubview(control)
            window.tap(at: CGPoint(x: 100, y: 14))
            #expect(log.sorted() == ["second", "valueChanged"])
            #expect(control.selectedSegmentIndex == 1)
        }
    }

    @Test("In a frame of no size the control has that of its content")
    func noFrame() {
        let actions = ["Day", "Week"].map { UIAction(title: $0) { _ in } }
        let control = UISegmentedControl(frame: .zero, actions: actions)
        #expect(control.frame.size == UISegmentedControl(items: ["Day", "Week"]).frame.size)
    }

    @Test("Items may be strings, symbols and actions side by side")
    func mixedItems() throws {
        let image = try #require(UIImage(systemName: "square.and.arrow.up"))
        let control = UISegmentedControl(items: ["Label", image, UIAction(title: "Act") { _ in }])
        #expect((0..<3).map { control.titleForSegment(at: $0) } == ["Label", nil, "Act"])
        #expect(control.imageForSegment(at: 1) == image)
        control.setAction(UIAction(title: "New", identifier: UIAction.Identifier("new")) { _ in }, forSegmentAt: 0)
        control.insertSegment(action: UIAction(title: "Last") { _ in }, at: 3, animated: false)
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("new")) == 0)
        #expect(control.actionForSegment(at: 3)?.title == "Last")
    }
}
