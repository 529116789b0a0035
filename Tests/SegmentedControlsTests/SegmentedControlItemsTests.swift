import Foundation
import Keyhole
import KeyholeTesting
import KeyholeUI
import Testing

/// A page whose segmented control switches two containers through a target and an action.
private final class SwitchingPage: UIViewController {
    let control = UISegmentedControl(items: ["First", "Second"])
    let containers = [UIView(), UIView()]
    private(set) var received: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        control.selectedSegmentIndex = 0
        containers[1].isHidden = true
        control.addTarget(self, action: Selector("segmentChanged:"), for: .valueChanged)
        for subview in [control] + containers { view.addSubview(subview) }
    }

    func segmentChanged(_ sender: UISegmentedControl) {
        received.append(sender.selectedSegmentIndex)
        for (index, container) in containers.enumerated() { container.isHidden = index != sender.selectedSegmentIndex }
    }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.method("segmentChanged:", SwitchingPage.segmentChanged(_:))
    }
}

@Suite("Items and events of UISegmentedControl", .noObserverLeaks)
struct SegmentedControlItemsTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    }

    /// A window with the control at its upper left corner, and the middle of each segment.
    private func shown(_ control: UISegmentedControl) -> (window: UIWindow, middles: [CGPoint]) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
        window.addSubview(control)
        window.layoutIfNeeded()
        return (window, control.subviews.reversed().map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) })
    }

    @Test("A segment shows a string or an image, never both")
    func stringsAndImages() {
        let control = UISegmentedControl(items: ["label", image])
        #expect(control.titleForSegment(at: 0) == "label")
        #expect(control.imageForSegment(at: 0) == nil)
        #expect(control.titleForSegment(at: 1) == nil)
        #expect(control.imageForSegment(at: 1) == image)
        control.setImage(image, forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == nil)
        control.setTitle("label", forSegmentAt: 1)
        #expect(control.imageForSegment(at: 1) == nil)
    }

    @Test("An action as item gives its title and runs when the user selects its segment")
    func actions() {
        VirtualClock.withFresh {
            let log = EventLog()
            let control = UISegmentedControl(items: [
                UIAction(title: "First") { log.note($0.title) }, UIAction(title: "Second") { log.note($0.title) },
            ])
            log.follow(control)
            #expect((0...1).map { control.titleForSegment(at: $0) } == ["First", "Second"])
            let (window, middles) = shown(control)
            window.tap(at: middles[1])
            #expect(log.take().filter { !$0.hasPrefix("touch") } == ["Second", "valueChanged"])
            control.selectedSegmentIndex = 0
            #expect(log.take() == [])
        }
    }

    @Test("An action with an image shows the image")
    func actionWithImage() {
        let control = UISegmentedControl(items: [UIAction(title: "First", image: image) { _ in }])
        #expect(control.imageForSegment(at: 0) == image)
        #expect(control.titleForSegment(at: 0) == nil)
    }

    @Test("No segment is selected until somebody selects one")
    func nothingSelected() {
        #expect(UISegmentedControl(items: ["a", "b"]).selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("A value that changes under a touch switches the two containers")
    func containers() {
        VirtualClock.withFresh {
            let page = SwitchingPage()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
            window.rootViewController = page
            window.makeKeyAndVisible()
            let middles = page.control.subviews.reversed().map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
            #expect(page.containers.map(\.isHidden) == [false, true])
            window.tap(at: middles[1])
            #expect(page.containers.map(\.isHidden) == [true, false])
            window.tap(at: middles[1])
            window.tap(at: middles[0])
            #expect(page.containers.map(\.isHidden) == [false, true])
            #expect(page.received == [1, 0])
            page.control.selectedSegmentIndex = 1
            #expect(page.received == [1, 0])
        }
    }
}
