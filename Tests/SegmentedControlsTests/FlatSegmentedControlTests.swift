import Foundation
import Keyhole
import KeyholeTesting
import KeyholeUI
import SegmentedControls
import Testing

private final class PressLog: FlatSegmentedControlDelegate {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }

    func flatSegmentedControl(_ control: FlatSegmentedControl, didPress side: FlatSegmentedControl.Side) {
        log.note("pressed \(side), selected \(control.selectedSide)")
    }
}

/// A delegate that implements nothing.
private final class SilentDelegate: FlatSegmentedControlDelegate {}

@Suite("FlatSegmentedControl", .noObserverLeaks)
struct FlatSegmentedControlTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 230, height: 90))
    private let control = FlatSegmentedControl(
        frame: CGRect(x: 30, y: 30, width: 170, height: 30), leftTitle: "Group 1", rightTitle: "Group 2")
    private let left = CGPoint(x: 60, y: 45)
    private let right = CGPoint(x: 160, y: 45)

    init() { window.addSubview(control) }

    @Test("Touches alone: the log, the pictures before, during and after, and no mistakes of observers")
    func touchesAlone() throws {
        try VirtualClock.withFresh {
            let log = EventLog()
            let delegate = PressLog(log)
            let (pictures, report) = ObservationAudit.run {
                control.delegate = delegate
                log.follow(control)
                let token = control.observe(\.selectedSide, options: [.old, .new]) { _, change in
                    log.note(
                        "selectedSide \(change.oldValue.map { "\($0)" } ?? "") → \(change.newValue.map { "\($0)" } ?? "")"
                    )
                }
                let before = control.svg()
                let touch = window.beginTouch(at: right)
                let during = control.svg()
                VirtualClock.current.advance(by: 0.1)
                window.liftTouch(touch)
                let after = control.svg()
                #expect(
                    log.take() == [
                        "touchDown", "selectedSide left → right", "pressed right, selected right", "valueChanged",
                        "touchUpInside",
                    ])
                window.tap(at: right)
                #expect(log.take() == ["touchDown", "pressed right, selected right", "touchUpInside"])
                window.tap(at: left)
                #expect(
                    log.take() == [
                        "touchDown", "selectedSide right → left", "pressed left, selected left", "valueChanged",
                        "touchUpInside",
                    ])
                #expect(control.svg() == before)
                token.invalidate()
                return [before, during, after]
            }
            for (picture, name) in zip(pictures, ["flat-before", "flat-during", "flat-after"]) {
                try PictureFile.expect(picture, is: name)
            }
            #expect(report.isEmpty)
        }
    }

    @Test("The mask covers the touched button only while it is not the selected one")
    func maskOverTheOtherButton() {
        let resting = control.svg()
        let onSelected = window.beginTouch(at: left)
        #expect(control.svg() == resting)
        window.liftTouch(onSelected)
        let onOther = window.beginTouch(at: right)
        #expect(control.svg() != resting)
        window.cancelTouch(onOther)
        #expect(control.svg() == resting)
    }

    @Test("Both buttons have the same mask")
    func masksAreAlike() {
        func maskOpacities(_ point: CGPoint) -> [Substring] {
            let touch = window.beginTouch(at: point)
            defer { window.cancelTouch(touch) }
            return control.svg().matches(of: #/fill-opacity="([^"]+)"/#).map(\.output.1)
        }
        #expect(maskOpacities(right) == ["0.5"])
        control.selectedSide = .right
        #expect(maskOpacities(left) == ["0.5"])
        control.maskOpacity = 0.25
        #expect(maskOpacities(left) == ["0.25"])
    }

    @Test("A finger that leaves the button takes the mask along, and presses nothing when it is lifted elsewhere")
    func leavingTheButton() {
        let log = EventLog()
        let delegate = PressLog(log)
        control.delegate = delegate
        let resting = control.svg()
        let touch = window.beginTouch(at: right)
        let pressed = control.svg()
        window.moveTouch(touch, to: CGPoint(x: 160, y: 80))
        #expect(control.svg() == resting)
        window.moveTouch(touch, to: right)
        #expect(control.svg() == pressed)
        window.moveTouch(touch, to: left)
        #expect(control.svg() == resting)
        window.liftTouch(touch)
        #expect(log.take() == [])
        #expect(control.selectedSide == .left)
    }

    @Test("A touch that is taken away presses nothing and takes the mask away")
    func cancel() {
        let log = EventLog()
        let delegate = PressLog(log)
        control.delegate = delegate
        log.follow(control)
        let resting = control.svg()
        let touch = window.beginTouch(at: right)
        window.cancelTouch(touch)
        #expect(log.take() == ["touchDown", "touchCancel"])
        #expect(control.svg() == resting)
        #expect(control.selectedSide == .left)
    }

    @Test("The program selects without telling the delegate or the targets")
    func selectingByTheProgram() {
        let log = EventLog()
        let delegate = PressLog(log)
        control.delegate = delegate
        log.follow(control)
        control.selectedSide = .right
        #expect(log.take() == [])
        #expect(control.selectedSide == .right)
        control.setValue(0, forKey: "selectedSide")
        #expect(control.selectedSide == .left)
        #expect(log.take() == [])
    }

    @Test("A delegate need not implement its method, and is not kept alive")
    func delegateIsOptionalAndWeak() {
        var delegate: SilentDelegate? = SilentDelegate()
        control.delegate = delegate
        window.tap(at: right)
        #expect(control.selectedSide == .right)
        delegate = nil
        #expect(control.delegate == nil)
        window.tap(at: left)
        #expect(control.selectedSide == .left)
    }

    @Test("A control that is not enabled takes no touches")
    func disabled() {
        let log = EventLog()
        log.follow(control)
        control.isEnabled = false
        window.tap(at: right)
        #expect(log.take() == [])
        #expect(control.selectedSide == .left)
    }

    @Test("Every initialiser makes a control that can be pressed")
    func initialisers() throws {
        for made in [
            FlatSegmentedControl(frame: .zero),
            try #require(FlatSegmentedControl(coder: NSKeyedArchiver(requiringSecureCoding: true))),
        ] {
            made.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
            window.addSubview(made)
            window.tap(at: CGPoint(x: 75, y: 10))
            #expect(made.selectedSide == .right)
            made.removeFromSuperview()
        }
    }

    @Test("Properties set in any order give the same picture")
    func anyOrder() {
        let changes: [(FlatSegmentedControl) -> Void] = [
            { $0.leftTitle = "One" }, { $0.rightTitle = "Two" }, { $0.selectedSide = .right },
            { $0.font = .boldSystemFont(ofSize: 12) }, { $0.accentColor = .purple }, { $0.baseColor = .yellow },
            { $0.selectedTitleColor = .black }, { $0.cornerRadius = 9 }, { $0.borderWidth = 2 },
            { $0.frame = CGRect(x: 0, y: 0, width: 120, height: 24) },
        ]
        func picture(_ order: [Int]) -> String {
            let control = FlatSegmentedControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            for index in order {
                changes[index](control)
                _ = control.svg()
            }
            return control.svg()
        }
        let expected = picture(Array(changes.indices))
        #expect(expected.contains("stroke=\"#800080\" stroke-width=\"2\""))
        for shift in changes.indices { #expect(picture(changes.indices.map { ($0 + shift) % 10 }) == expected) }
        #expect(picture(changes.indices.reversed()) == expected)
    }

    @Test("The titles decide what size suits the control")
    func size() {
        #expect(control.sizeThatFits(.zero) == CGSize(width: 154, height: 31))
    }

    @Test("The property list is that of the Objective-C declarations")
    func propertyList() {
        let list = control.runtimeClass.properties.map { "\($0.attributes) \($0.name)" }
        #expect(
            list == [
                #"T@"NSString",C,N,V_leftTitle leftTitle"#, #"T@"NSString",C,N,V_rightTitle rightTitle"#,
                "Tq,N,V_selectedSide selectedSide", #"T@"UIFont",&,N,V_font font"#,
                #"T@"UIColor",&,N,V_baseColor baseColor"#, #"T@"UIColor",&,N,V_accentColor accentColor"#,
                #"T@"UIColor",&,N,V_selectedTitleColor selectedTitleColor"#, "Td,N,V_maskOpacity maskOpacity",
                "Td,N,V_cornerRadius cornerRadius", "Td,N,V_borderWidth borderWidth",
                #"T@"<FlatSegmentedControlDelegate>",W,N,V_delegate delegate"#,
            ])
    }
}
