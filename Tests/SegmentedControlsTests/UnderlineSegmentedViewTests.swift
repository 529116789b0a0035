import Foundation
import Keyhole
import KeyholeTesting
import KeyholeUI
import SegmentedControls
import Testing

/// A page with two containers, of which the selected one is seen.
private final class Page: UIViewController, UnderlineSegmentedViewDelegate {
    let segmentedView = UnderlineSegmentedView(frame: CGRect(x: 16, y: 0, width: 120, height: 44))
    let containers = [UIView(), UIView()]
    let log = EventLog()

    override func viewDidLoad() {
        super.viewDidLoad()
        segmentedView.items = ["Now", "Later"]
        segmentedView.delegate = self
        segmentedView.selectionChanged = { [unowned self] index in
            log.note("closure \(index), selected \(segmentedView.selectedIndex)")
            show(index)
        }
        view.addSubview(segmentedView)
        for container in containers {
            container.frame = CGRect(x: 16, y: 44, width: 120, height: 40)
            view.addSubview(container)
        }
        show(segmentedView.selectedIndex)
    }

    private func show(_ index: Int) {
        for (position, container) in containers.enumerated() { container.isHidden = position != index }
    }

    func segmentedView(_ segmentedView: UnderlineSegmentedView, didSelectItemAt index: Int) {
        log.note("delegate \(index)")
    }
}

@Suite("UnderlineSegmentedView", .noObserverLeaks)
struct UnderlineSegmentedViewTests {
    private let first = CGPoint(x: 40, y: 20)
    private let second = CGPoint(x: 110, y: 20)

    /// The view in a window, laid out.
    private func shown(_ items: [String] = ["a", "b"]) -> (view: UnderlineSegmentedView, window: UIWindow) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 152, height: 100))
        let view = UnderlineSegmentedView(frame: CGRect(x: 16, y: 0, width: 120, height: 44))
        view.items = items
        window.addSubview(view)
        window.layoutIfNeeded()
        return (view, window)
    }

    /// Where the line is to end up.
    private func line(_ view: UnderlineSegmentedView) -> CGRect? {
        view.layoutIfNeeded()
        return view.subviews.last.flatMap { $0.isHidden ? nil : $0.frame }
    }

    /// Where the line is seen now.
    private func seenLine(_ view: UnderlineSegmentedView) -> CGFloat? {
        view.layoutIfNeeded()
        return view.subviews.last?.layer.presentation()?.frame.minX
    }

    @Test("Touches alone: two containers are switched; the log, the pictures, and no mistakes of observers")
    func touchesAlone() throws {
        try VirtualClock.withFresh {
            let (pictures, report) = ObservationAudit.run {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 152, height: 100))
                let page = Page()
                window.rootViewController = page
                window.makeKeyAndVisible()
                let view = page.segmentedView
                let token = view.observe(\.selectedIndex, options: [.old, .new]) { _, change in
                    page.log.note("selectedIndex \(change.oldValue ?? -9) → \(change.newValue ?? -9)")
                }
                #expect(page.containers.map(\.isHidden) == [false, true])
                let before = view.svg()
                let touch = window.beginTouch(at: second)
                VirtualClock.current.advance(by: 0.05)
                window.liftTouch(touch)
                #expect(page.log.take() == ["selectedIndex 0 → 1", "closure 1, selected 1", "delegate 1"])
                #expect(page.containers.map(\.isHidden) == [true, false])
                VirtualClock.current.advance(by: 0.15)
                let during = view.svg()
                VirtualClock.current.advance(by: 0.15)
                let after = view.svg()
                window.tap(at: second)
                #expect(page.log.take() == [])
                window.tap(at: first)
                #expect(page.log.take() == ["selectedIndex 1 → 0", "closure 0, selected 0", "delegate 0"])
                #expect(page.containers.map(\.isHidden) == [false, true])
                #expect(view.svg() == before)
                token.invalidate()
                return [before, during, after]
            }
            for (picture, name) in zip(pictures, ["underline-before", "underline-during", "underline-after"]) {
                try PictureFile.expect(picture, is: name)
            }
            #expect(report.isEmpty)
        }
    }

    @Test("The line slides for as long as it is told to, and is in the middle half-way")
    func slide() {
        VirtualClock.withFresh {
            let (view, window) = shown()
            view.slideDuration = 1
            #expect(seenLine(view) == 20)
            window.tap(at: second)
            #expect(line(view)?.minX == 80)
            // The tap itself took 0.6 s, 0.05 s of which were before the finger was lifted.
            let part = seenLine(view)
            #expect(part.map { $0 > 50 && $0 < 80 } == true)
            VirtualClock.current.advance(by: 0.45)
            #expect(seenLine(view) == 80)
        }
    }

    @Test("The program selects at once and tells nobody; animated it slides and tells nobody either")
    func selectingByTheProgram() {
        VirtualClock.withFresh {
            let (view, _) = shown()
            var told: [Int] = []
            view.selectionChanged = { told.append($0) }
            view.selectedIndex = 1
            #expect(seenLine(view) == 80)
            view.setSelectedIndex(0, animated: true)
            #expect(line(view)?.minX == 20)
            #expect(seenLine(view) == 80)
            VirtualClock.current.advance(by: 0.3)
            #expect(seenLine(view) == 20)
            #expect(told == [])
        }
    }

    @Test("The line does not slide in from nowhere when the view is first shown or changes its size")
    func noSlideOnLayout() {
        VirtualClock.withFresh {
            let (view, window) = shown()
            #expect(seenLine(view) == 20)
            view.frame.size.width = 60
            window.layoutIfNeeded()
            #expect(seenLine(view) == 10)
            #expect(VirtualClock.current.isIdle)
        }
    }

    @Test("A height above 0 is inside at the lower edge, below 0 under the view; items get what is left")
    func underlineHeight() {
        let (view, _) = shown()
        #expect(line(view) == CGRect(x: 20, y: 40, width: 20, height: 4))
        #expect(view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
        view.underlineHeight = -3
        #expect(line(view) == CGRect(x: 20, y: 44, width: 20, height: 3))
        #expect(view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 60, height: 44))
    }

    @Test("The ratio is how many times wider an item is than the line, at least once")
    func underlineRatio() {
        let (view, _) = shown()
        view.underlineRatio = 1
        #expect(line(view)?.width == 60)
        view.underlineRatio = 0.25
        #expect(line(view)?.width == 60)
        view.underlineRatio = 4
        #expect(line(view) == CGRect(x: 22.5, y: 40, width: 15, height: 4))
    }

    @Test("New items take the place of the old ones")
    func newItems() {
        let (view, window) = shown()
        view.items = ["x", "y", "z"]
        window.layoutIfNeeded()
        let titles = view.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
        #expect(titles == ["x", "y", "z"])
        #expect(view.subviews.map { $0.frame.minX.rounded() } == [0, 40, 80, 13])
    }

    @Test("Nothing is selected where the selected item is gone, or on demand")
    func noSelection() {
        let (view, window) = shown(["a", "b", "c"])
        view.selectedIndex = 2
        view.items = ["a", "b"]
        #expect(view.selectedIndex == UISegmentedControl.noSegment)
        #expect(line(view) == nil)
        window.tap(at: first)
        #expect(view.selectedIndex == 0)
        view.selectedIndex = UISegmentedControl.noSegment
        #expect(line(view) == nil)
        #expect(view.subviews.compactMap { ($0 as? UIButton)?.isSelected } == [false, false])
    }

    @Test("An index without an item is reported and changes nothing", arguments: [2, -2, 99])
    func indexOutOfRange(index: Int) {
        let (view, _) = shown()
        view.selectedIndex = 1
        expectException(
            named: .range, reason: "-[UnderlineSegmentedView setSelectedIndex:]: index \(index) beyond bounds [0 .. 1]"
        ) {
            view.selectedIndex = index
        }
        #expect(view.selectedIndex == 1)
        #expect(line(view)?.minX == 80)
    }

    @Test("Properties set in any order give the same picture")
    func anyOrder() {
        let changes: [(UnderlineSegmentedView) -> Void] = [
            { $0.items = ["a", "b", "c"] }, { $0.selectedIndex = 2 }, { $0.underlineColor = .purple },
            { $0.underlineHeight = 2 }, { $0.underlineRatio = 2 }, { $0.normalTitleColor = .brown },
            { $0.selectedTitleColor = .orange }, { $0.normalFont = .systemFont(ofSize: 11) },
            { $0.selectedFont = .boldSystemFont(ofSize: 12) },
            { $0.frame = CGRect(x: 0, y: 0, width: 150, height: 30) },
        ]
        func picture(_ order: [Int]) -> String {
            let view = UnderlineSegmentedView(frame: .zero)
            for index in order {
                changes[index](view)
                view.layoutIfNeeded()
            }
            return view.svg()
        }
        let expected = picture(Array(changes.indices))
        #expect(expected.contains("font-size=\"12\" font-weight=\"700\" fill=\"#ff8000\""))
        for shift in changes.indices { #expect(picture(changes.indices.map { ($0 + shift) % 10 }) == expected) }
        #expect(picture(changes.indices.reversed()) == expected)
    }

    @Test("A view that is made for an archive is as complete as one that is made by the program")
    func archive() throws {
        let view = try #require(UnderlineSegmentedView(coder: NSKeyedArchiver(requiringSecureCoding: true)))
        view.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
        view.items = ["a", "b"]
        let other = UnderlineSegmentedView(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
        other.items = ["a", "b"]
        #expect(view.svg() == other.svg())
    }

    @Test("Key-value coding selects, and observers hear of it once")
    func keyValueCoding() {
        let (view, _) = shown()
        let recorder = ObservationRecorder()
        view.addObserver(recorder, forKeyPath: "selectedIndex", options: [.old, .new], context: nil)
        view.setValue(1, forKey: "selectedIndex")
        view.setValue(1, forKey: "selectedIndex")
        view.removeObserver(recorder, forKeyPath: "selectedIndex")
        #expect(recorder.history == ["selectedIndex setting old 0 new 1"])
    }
}
