import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeTesting
import KeyholeUI
import SegmentedControls
import Testing

@Suite("CheckBox", .noObserverLeaks)
struct CheckBoxTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 66, height: 66))
    private let box = CheckBox(frame: CGRect(x: 11, y: 11, width: 44, height: 44))
    private let inside = CGPoint(x: 33, y: 33)

    init() {
        window.addSubview(box)
        window.layoutIfNeeded()
    }

    private var ring: CAShapeLayer? { box.layer.sublayers?.first as? CAShapeLayer }
    private var circle: CAShapeLayer? { box.layer.sublayers?.last as? CAShapeLayer }
    /// How large the circle is seen, as a part of its size.
    private var seenScale: CGFloat? { circle?.presentation()?.affineTransform().a }

    @Test("Touches alone: the log, the pictures on the way there and back, and no mistakes of observers")
    func touchesAlone() throws {
        try VirtualClock.withFresh {
            let log = EventLog()
            let (pictures, report) = ObservationAudit.run {
                log.follow(box)
                let token = box.observe(\.isChecked, options: [.old, .new]) { _, change in
                    log.note("isChecked \(change.oldValue ?? false) → \(change.newValue ?? false)")
                }
                var pictures = [box.svg()]
                for isChecked in [true, false] {
                    let touch = window.beginTouch(at: inside)
                    window.liftTouch(touch)
                    #expect(
                        log.take() == [
                            "touchDown", "isChecked \(!isChecked) → \(isChecked)", "valueChanged", "touchUpInside",
                        ])
                    VirtualClock.current.advance(by: 0.2)
                    pictures.append(box.svg())
                    VirtualClock.current.advance(by: 0.3)
                    pictures.append(box.svg())
                }
                token.invalidate()
                return pictures
            }
            let names = ["unchecked", "checking", "checked", "unchecking"].map { "checkbox-\($0)" }
            for (picture, name) in zip(pictures, names) { try PictureFile.expect(picture, is: name) }
            #expect(pictures.last == pictures.first)
            #expect(report.isEmpty)
        }
    }

    @Test("Sizes follow from the bounds: the circle has seven elevenths of the ring, whose line is 2 wide")
    func sizes() {
        #expect([box.radioSize, box.centerSize, box.strokeWidth] == [44, 28, 2])
        #expect(ring?.frame == CGRect(x: 0, y: 0, width: 44, height: 44))
        #expect(ring?.path?.boundingBox == CGRect(x: 1, y: 1, width: 42, height: 42))
        #expect(ring?.lineWidth == 2)
        #expect(circle?.frame == CGRect(x: 8, y: 8, width: 28, height: 28))
        box.frame.size = CGSize(width: 33, height: 22)
        box.layoutIfNeeded()
        #expect([box.radioSize, box.centerSize] == [22, 14])
        #expect(circle?.frame == CGRect(x: 9.5, y: 4, width: 14, height: 14))
        #expect(box.sizeThatFits(.zero) == CGSize(width: 22, height: 22))
    }

    @Test("The circle grows beyond its size and settles, for half a second unless told otherwise")
    func forwards() {
        VirtualClock.withFresh {
            #expect(box.animationDuration == 500)
            box.isChecked = true
            #expect(seenScale == 0)
            VirtualClock.current.advance(by: 0.25)
            #expect(seenScale == 1.2)
            VirtualClock.current.advance(by: 0.15)
            #expect(seenScale.map { ($0 * 1000).rounded() } == 900)
            VirtualClock.current.advance(by: 0.11)
            #expect(seenScale == 1)
            #expect(circle?.animationKeys() == nil)
        }
    }

    @Test("Backwards it goes through the same sizes in the other order, seen until the end")
    func backwards() {
        VirtualClock.withFresh {
            func scales(_ start: () -> Void) -> [CGFloat] {
                start()
                return (0...9).map { step in
                    if step > 0 { VirtualClock.current.advance(by: 0.1) }
                    return ((seenScale ?? -1) * 1e6).rounded()
                }
            }
            box.animationDuration = 900
            let growing = scales { box.isChecked = true }.dropLast()
            VirtualClock.current.advance(by: 1)
            let shrinking = scales { box.isChecked = false }
            #expect(Array(shrinking.dropFirst().dropLast()) == Array(growing.dropFirst().reversed()))
            #expect(shrinking.first == 1e6)
            box.isChecked = true
            VirtualClock.current.advance(by: 1)
            box.isChecked = false
            VirtualClock.current.advance(by: 0.5)
            #expect(circle?.presentation()?.opacity == 1)
            #expect(circle?.opacity == 0)
            VirtualClock.current.advance(by: 0.5)
            #expect(circle?.presentation()?.opacity == 0)
        }
    }

    @Test("The duration is in milliseconds; without one nothing moves")
    func duration() {
        VirtualClock.withFresh {
            box.animationDuration = 2000
            box.isChecked = true
            VirtualClock.current.advance(by: 1.9)
            #expect(circle?.animationKeys() == ["check"])
            VirtualClock.current.advance(by: 0.11)
            #expect(circle?.animationKeys() == nil)
            box.animationDuration = 0
            box.isChecked = false
            #expect(circle?.animationKeys() == nil)
            #expect(ring?.animationKeys() == nil)
        }
    }

    @Test("A box that is in no window, or is told what it is already, does not move")
    func noMotion() {
        VirtualClock.withFresh {
            let lonely = CheckBox(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
            lonely.isChecked = true
            #expect(lonely.layer.sublayers?.last?.animationKeys() == nil)
            box.isChecked = false
            #expect(circle?.animationKeys() == nil)
        }
    }

    @Test("A completion hears whether its animation was played to the end")
    func completions() {
        VirtualClock.withFresh {
            let log = EventLog()
            box.addCheckAnimation { log.note("check \($0)") }
            VirtualClock.current.advance(by: 0.49)
            #expect(log.take() == [])
            VirtualClock.current.advance(by: 0.02)
            #expect(log.take() == ["check true"])
            box.addCheckAnimation(reversed: true, totalDuration: 1) { log.note("uncheck \($0)") }
            VirtualClock.current.advance(by: 1.01)
            #expect(log.take() == ["uncheck true"])
        }
    }

    @Test("One animation is removed by its name, all without one; their completions hear that they were cut off")
    func removal() {
        VirtualClock.withFresh {
            let log = EventLog()
            func start() {
                box.addCheckAnimation { log.note("check \($0)") }
                box.addCheckAnimation(reversed: true, totalDuration: 1) { log.note("uncheck \($0)") }
                VirtualClock.current.advance(by: 0.1)
            }
            start()
            box.removeAnimations(forIdentifier: CheckBox.checkAnimationIdentifier)
            VirtualClock.current.advance(by: 0)
            #expect(log.take() == ["check false"])
            #expect(circle?.animationKeys() == ["uncheck"])
            #expect(ring?.animationKeys() == ["uncheck"])
            box.removeAnimations(forIdentifier: "no such name")
            #expect(circle?.animationKeys() == ["uncheck"])
            box.removeAllAnimations()
            VirtualClock.current.advance(by: 0)
            #expect(log.take() == ["uncheck false"])
            start()
            box.removeAllAnimations()
            VirtualClock.current.advance(by: 0)
            #expect(log.take().sorted() == ["check false", "uncheck false"])
            #expect(circle?.animationKeys() == nil)
            #expect(ring?.animationKeys() == nil)
        }
    }

    @Test("A box that dies while it moves is not kept by its animation")
    func lifetime() {
        VirtualClock.withFresh {
            var dying: CheckBox? = CheckBox(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
            weak let reference = dying
            dying?.addCheckAnimation { _ in }
            dying = nil
            #expect(reference == nil)
        }
    }

    @Test("A finger that is lifted outside, or taken away, changes nothing")
    func otherTouches() {
        VirtualClock.withFresh {
            let log = EventLog()
            log.follow(box)
            window.drag(from: inside, to: CGPoint(x: 62, y: 33), steps: 1)
            #expect(log.take() == ["touchDown", "touchDragOutside", "touchDragExit", "touchUpOutside"])
            let touch = window.beginTouch(at: inside)
            window.cancelTouch(touch)
            #expect(log.take() == ["touchDown", "touchCancel"])
            box.isEnabled = false
            window.tap(at: inside)
            #expect(log.take() == [])
            #expect(!box.isChecked)
        }
    }

    @Test("The program's changes send no event")
    func changingByTheProgram() {
        VirtualClock.withFresh {
            let log = EventLog()
            log.follow(box)
            box.isChecked = true
            box.setValue(false, forKey: "isChecked")
            #expect(log.take() == [])
        }
    }

    @Test("Both circles have the colour of the tint, their own or that of a view above")
    func tint() {
        box.isChecked = true
        #expect([ring?.strokeColor, circle?.fillColor] == [UIColor.systemBlue.cgColor, UIColor.systemBlue.cgColor])
        window.tintColor = .red
        #expect([ring?.strokeColor, circle?.fillColor] == [UIColor.red.cgColor, UIColor.red.cgColor])
        box.tintColor = .green
        #expect([ring?.strokeColor, circle?.fillColor] == [UIColor.green.cgColor, UIColor.green.cgColor])
        box.isEnabled = false
        #expect(ring?.strokeColor == UIColor.green.withAlphaComponent(0.5).cgColor)
        #expect(ring?.fillColor == nil)
    }

    @Test("On the canvas of Interface Builder nothing moves, and an unchecked circle is there in a clear colour")
    func interfaceBuilder() {
        VirtualClock.withFresh {
            let unchecked = box.svg()
            box.prepareForInterfaceBuilder()
            #expect(circle?.fillColor == UIColor.clear.cgColor)
            #expect(circle?.opacity == 1)
            #expect(box.svg() == unchecked)
            box.isChecked = true
            #expect(circle?.animationKeys() == nil)
            #expect(circle?.fillColor == UIColor.systemBlue.cgColor)
        }
    }
}
