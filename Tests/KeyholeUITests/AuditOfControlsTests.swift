import Foundation
import Keyhole
import KeyholeTesting
import KeyholeUI
import Testing

/// A control that observes its segments and forgets how: it registers for one key and removes another.
private final class ForgetfulControl: UISegmentedControl {
    static let registrationLine: UInt = #line + 6

    override init(items: [Any]?) {
        super.init(items: items)
        let line = Self.registrationLine
        for segment in subviews {
            segment.addObserver(
                self, forKeyPath: "selected", options: [.new, .initial], context: nil, line: line)
        }
    }

    required init?(coder: NSCoder) { nil }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.name("ForgetfulControl", for: ForgetfulControl.self)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    deinit {
        for segment in subviews { segment.removeObserver(self, forKeyPath: "isSelected") }
    }
}

/// A control that observes each segment while it is in the control, and no longer.
private final class TidyControl: UISegmentedControl {
    private var observed: [UIView] = []

    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        subview.addObserver(self, forKeyPath: "selected", options: [.new], context: nil)
        observed.append(subview)
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        guard let index = observed.firstIndex(where: { $0 === subview }) else { return }
        observed.remove(at: index).removeObserver(self, forKeyPath: "selected")
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    deinit {
        for segment in observed { segment.removeObserver(self, forKeyPath: "selected") }
    }
}

@Suite struct AuditOfControlsTests {
    @Test func theForgetfulControlIsToldWhereAndHow() {
        let (_, report) = ObservationAudit.run {
            let control = ForgetfulControl(items: ["a", "b"])
            control.selectedSegmentIndex = 1
        }
        let summary = report.findings.map { "\($0.kind): \($0.sentence) [\($0.place?.line ?? 0)] \($0.advice)" }
        let line = ForgetfulControl.registrationLine
        let died = "Call removeObserver(self, forKeyPath: \"selected\") in the observer's deinit at the latest."
        let key = "Call removeObserver with the key path of the registration, \"selected\"."
        let expected = [
            """
            removalMatchedNothing: ForgetfulControl is registered for `selected` of UISegment #1, \
            removed as `isSelected`. [\(line)] \(key)
            """,
            """
            removalMatchedNothing: ForgetfulControl is registered for `selected` of UISegment #2, \
            removed as `isSelected`. [\(line)] \(key)
            """,
            "observerDied: ForgetfulControl died while registered for `selected` of UISegment #1. [\(line)] \(died)",
            "observerDied: ForgetfulControl died while registered for `selected` of UISegment #2. [\(line)] \(died)",
        ]
        #expect(summary == expected)
        #expect(report.registrationCount == 2)
    }

    @Test func aTidyControlHasAnEmptyReportAfterAThousandCycles() {
        let (_, report) = ObservationAudit.run {
            for _ in 0..<1000 {
                let control = TidyControl(items: ["a", "b", "c"])
                control.selectedSegmentIndex = 2
                let segment = control.subviews[0]
                segment.removeFromSuperview()
                control.addSubview(segment)
            }
        }
        #expect(report.text == "No findings in 4000 registrations")
    }

    @Test func aRemovedSegmentThatIsStillObservedIsNamed() {
        let observer = ObservationRecorder()
        let control = UISegmentedControl(items: ["a", "b"])
        let segment = control.subviews[0]
        let (_, report) = ObservationAudit.run {
            segment.addObserver(observer, forKeyPath: "selected", context: nil)
            segment.removeFromSuperview()
        }
        let sentences = report.findings.map(\.sentence)
        let expected = [
            "ObservationRecorder still observes `selected` of UISegment, which has left its UISegmentedControl."
        ]
        #expect(sentences == expected)
        segment.removeObserver(observer, forKeyPath: "selected")
    }

    @Test func aSegmentThatCameBackIsOnlyAlive() {
        let observer = ObservationRecorder()
        let control = UISegmentedControl(items: ["a", "b"])
        let segment = control.subviews[0]
        let (_, report) = ObservationAudit.run {
            segment.addObserver(observer, forKeyPath: "selected", context: nil)
            segment.removeFromSuperview()
            control.addSubview(segment)
        }
        #expect(report.findings.map(\.kind) == [.aliveAtEnd])
        segment.removeObserver(observer, forKeyPath: "selected")
    }

    @Test func theGettersNameIsNotTheKey() {
        let observer = ObservationRecorder()
        let (_, report) = ObservationAudit.run {
            let control = UISegmentedControl(items: ["a", "b"])
            for segment in control.subviews { segment.addObserver(observer, forKeyPath: "isSelected", context: nil) }
            control.selectedSegmentIndex = 0
            for segment in control.subviews { segment.removeObserver(observer, forKeyPath: "isSelected") }
        }
        let told = report.findings.map { "\($0.kind): \($0.sentence) \($0.advice)" }
        let expected = [
            """
            getterNameObserved: ObservationRecorder observes `isSelected`, the getter's name: the property of \
            UISegment is `selected`. Observe "selected".
            """
        ]
        #expect(told == expected)
    }
}
