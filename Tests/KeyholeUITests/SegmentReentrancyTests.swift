import Foundation
import Keyhole
import KeyholeUI
import Testing

/// Writes down what it is told, then runs what it was given, once.
private final class Meddler: ReflectiveObject {
    var lines: [String] = []
    var meddle: () -> Void = {}

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let isPrior = change?[.notificationIsPriorKey] != nil
        let value = (change?[.newKey] as? NSNumber).map { "\($0)" } ?? "-"
        let name = (object as? UIView)?.tag ?? 0
        lines.append("\(name) \(keyPath ?? "?")\(isPrior ? " soon" : " = \(value)")")
        let action = meddle
        meddle = {}
        action()
    }
}

/// A control with four segments, tagged 1 to 4 from left to right, the first one selected, and who watches it.
private struct Watched {
    let control = UISegmentedControl(items: ["a", "b", "c", "d"])
    let meddler = Meddler()
    let segments: [UIView]

    init(options: NSKeyValueObservingOptions = .new) {
        segments = Array(control.subviews.reversed())
        for (index, segment) in segments.enumerated() { segment.tag = index + 1 }
        control.selectedSegmentIndex = 0
        for segment in segments { segment.addObserver(meddler, forKeyPath: "selected", options: options, context: nil) }
        control.addObserver(meddler, forKeyPath: "selectedSegmentIndex", options: options, context: nil)
    }

    func end() {
        for segment in segments { segment.removeObserver(meddler, forKeyPath: "selected") }
        control.removeObserver(meddler, forKeyPath: "selectedSegmentIndex")
    }
}

/// The tags of the segments from left to right, the selected ones in brackets, and the index.
private func row(_ control: UISegmentedControl) -> String {
    let segments = control.subviews.reversed().map { segment in
        segment.value(forKey: "selected") as? Bool == true ? "[\(segment.tag)]" : "\(segment.tag)"
    }
    return (segments + ["at \(control.selectedSegmentIndex)"]).joined(separator: " ")
}

@Suite("Changes that observers of a segmented control make")
struct SegmentReentrancyTests {
    /// What an observer does while the third segment is being selected in place of the first, and what is there then.
    @Test(
        "What an observer of the old segment's selected does last stands, whatever was under way",
        arguments: [
            ("select 1", "1 [2] 3 4 at 1"), ("select 0", "[1] 2 3 4 at 0"), ("select 2", "1 2 [3] 4 at 2"),
            ("select -1", "1 2 3 4 at -1"), ("remove 0", "2 [3] 4 at 1"), ("remove 2", "1 2 4 at -1"),
            ("remove 3", "1 2 [3] at 2"), ("insert 0", "0 1 2 [3] 4 at 3"), ("insert 4", "1 2 [3] 4 0 at 2"),
            ("remove all", "at -1"), ("become momentary", "1 2 3 4 at -1"),
        ])
    func changesAtDeselection(change: String, expected: String) { check(change, expected, meddlingAt: "1 selected") }

    @Test(
        "What an observer of the new segment's selected does last stands, whatever was under way",
        arguments: [
            ("select 1", "1 [2] 3 4 at 1"), ("select 0", "[1] 2 3 4 at 0"), ("select -1", "1 2 3 4 at -1"),
            ("remove 0", "2 [3] 4 at 1"), ("remove 2", "1 2 4 at -1"), ("insert 0", "0 1 2 [3] 4 at 3"),
            ("remove all", "at -1"), ("become momentary", "1 2 3 4 at -1"),
        ])
    func changesAtSelection(change: String, expected: String) { check(change, expected, meddlingAt: "3 selected") }

    @Test(
        "What an observer of selectedSegmentIndex does last stands",
        arguments: [
            ("select 1", "1 [2] 3 4 at 1"), ("select 0", "[1] 2 3 4 at 0"), ("select -1", "1 2 3 4 at -1"),
            ("remove 0", "2 [3] 4 at 1"), ("remove 2", "1 2 4 at -1"), ("insert 0", "0 1 2 [3] 4 at 3"),
            ("remove all", "at -1"), ("become momentary", "1 2 3 4 at -1"),
        ])
    func changesAtIndex(change: String, expected: String) {
        check(change, expected, meddlingAt: "0 selectedSegmentIndex")
    }

    private func check(_ change: String, _ expected: String, meddlingAt moment: String) {
        for isPrior in [false, true] {
            let watched = Watched(options: isPrior ? [.new, .prior] : .new)
            meddle(watched, with: change, at: moment + (isPrior ? " soon" : ""))
            watched.control.selectedSegmentIndex = 2
            #expect(row(watched.control) == expected, "\(isPrior ? "before" : "after") the change")
            watched.end()
        }
    }

    /// Lets the observer make the change the first time that it is told of `moment`.
    private func meddle(_ watched: Watched, with change: String, at moment: String) {
        let (control, meddler) = (watched.control, watched.meddler)
        func wait() {
            guard meddler.lines.last?.hasPrefix(moment) == true else { return meddler.meddle = wait }
            Self.make(change, in: control)
        }
        meddler.meddle = wait
    }

    private static func make(_ change: String, in control: UISegmentedControl) {
        let words = change.split(separator: " ")
        let index = words.last.flatMap { Int($0) }
        switch (words.first, index) {
        case ("select", let index?): control.selectedSegmentIndex = index
        case ("remove", let index?): control.removeSegment(at: index, animated: false)
        case ("remove", nil): control.removeAllSegments()
        case ("insert", let index?): control.insertSegment(withTitle: "new", at: index, animated: false)
        default: control.isMomentary = true
        }
    }

    @Test("Each step is told once and in order: old segment, new segment, index; what is overtaken is not told")
    func order() {
        let watched = Watched()
        meddle(watched, with: "select 1", at: "1 selected")
        watched.control.selectedSegmentIndex = 2
        #expect(watched.meddler.lines == ["1 selected = 0", "2 selected = 1", "0 selectedSegmentIndex = 1"])
        watched.meddler.lines = []
        meddle(watched, with: "remove all", at: "2 selected")
        watched.control.selectedSegmentIndex = 2
        #expect(watched.meddler.lines == ["2 selected = 0", "0 selectedSegmentIndex = -1"])
        watched.end()
    }

    @Test("A segment that an observer selects again while it is being removed leaves none selected")
    func selectedAgainWhileRemoved() {
        for removal in ["remove 0", "remove all"] {
            let watched = Watched()
            meddle(watched, with: "select 0", at: "1 selected")
            Self.make(removal, in: watched.control)
            #expect(watched.control.selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(watched.segments.map { $0.value(forKey: "selected") as? Bool } == [false, false, false, false])
            watched.end()
        }
    }

    @Test("Segments that an observer inserts while all are being removed stay")
    func insertedWhileRemoved() {
        let watched = Watched()
        meddle(watched, with: "insert 2", at: "1 selected")
        watched.control.removeAllSegments()
        #expect(row(watched.control) == "0 at -1")
        #expect(watched.control.numberOfSegments == 1)
        watched.control.selectedSegmentIndex = 0
        #expect(row(watched.control) == "[0] at 0")
        watched.end()
    }

    @Test("The index is sound after all was removed by an observer during a tap, and the event is sent")
    func tap() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let watched = Watched()
            window.addSubview(watched.control)
            let log = Log()
            watched.control.addAction(UIAction { _ in log.lines.append("event") }, for: .valueChanged)
            meddle(watched, with: "remove all", at: "1 selected")
            window.tap(at: CGPoint(x: 30, y: 10))
            #expect(row(watched.control) == "at -1")
            #expect(log.lines == ["event"])
            watched.control.insertSegment(withTitle: "new", at: 0, animated: false)
            watched.control.removeSegment(at: 0, animated: false)
            #expect(row(watched.control) == "at -1")
            watched.end()
        }
    }

    @Test(
        "What a handler of valueChanged does stands",
        arguments: [
            ("select 0", "[1] 2 3 4 at 0"), ("remove 0", "[2] 3 4 at 0"), ("remove 1", "1 3 4 at -1"),
            ("insert 0", "0 1 [2] 3 4 at 2"), ("remove all", "at -1"), ("become momentary", "1 2 3 4 at -1"),
        ])
    func handler(change: String, expected: String) {
        VirtualClock.withFresh {
            let window = makeWindow()
            let watched = Watched()
            window.addSubview(watched.control)
            let control = watched.control
            control.addAction(UIAction { [unowned control] _ in Self.make(change, in: control) }, for: .valueChanged)
            window.tap(at: CGPoint(x: 30, y: 10))
            #expect(row(control) == expected)
            watched.end()
        }
    }

    @Test("A highlighted segment that leaves, or whose control is switched off, keeps no highlight")
    func highlight() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let control = UISegmentedControl(items: ["a", "b"])
            window.addSubview(control)
            let segments = control.subviews
            func highlights() -> [Bool] { segments.map { $0.value(forKey: "highlighted") as? Bool ?? false } }
            let touch = window.beginTouch(at: CGPoint(x: 30, y: 10))
            #expect(highlights() == [true, false])
            control.isEnabled = false
            #expect(highlights() == [false, false])
            window.liftTouch(touch)
            control.isEnabled = true
            #expect(highlights() == [false, false])
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            let second = window.beginTouch(at: CGPoint(x: 30, y: 10))
            control.setEnabled(false, forSegmentAt: 1)
            #expect(highlights() == [false, false])
            window.liftTouch(second)
            control.setEnabled(true, forSegmentAt: 1)
            let third = window.beginTouch(at: CGPoint(x: 30, y: 10))
            control.removeSegment(at: 1, animated: false)
            #expect(highlights() == [false, false])
            window.liftTouch(third)
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        }
    }
}
