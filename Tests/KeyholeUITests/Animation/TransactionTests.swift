import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Transactions and actions (5, 7)")
struct TransactionTests {
    @Test("A completion is called at once where no animation was added, else after the last of them")
    func completions() {
        VirtualClock.withFresh {
            var calls: [String] = []
            func call(_ name: String) -> () -> Void { { calls.append("\(CACurrentMediaTime()) \(name)") } }
            CATransaction.begin()
            CATransaction.setCompletionBlock(call("none"))
            CATransaction.commit()
            #expect(calls == ["0.0 none"])
            calls = []
            CATransaction.begin()
            CATransaction.setCompletionBlock(call("all"))
            let layer = makeLayer(makeClimb())
            CATransaction.begin()
            CATransaction.setCompletionBlock(call("inner"))
            let late = makeClimb()
            late.beginTime = 1
            layer.add(late, forKey: "late")
            CATransaction.commit()
            CATransaction.commit()
            VirtualClock.current.advance(by: 5)
            #expect(calls == ["2.0 inner", "2.0 all"])
        }
    }

    @Test(
        "A completion that is replaced waits for what was added until then; a removed animation is waited for no longer"
    )
    func replacedCompletion() {
        VirtualClock.withFresh {
            var calls: [String] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { calls.append("first") }
            let layer = makeLayer(makeClimb())
            CATransaction.setCompletionBlock { calls.append("second") }
            CATransaction.commit()
            #expect(calls == ["second"])
            layer.removeAllAnimations()
            VirtualClock.current.advance(by: 0)
            #expect(calls == ["second", "first"])
        }
    }

    @Test("Changes go at the pace of the transaction, from what shows; a path changes at once")
    func pace() {
        VirtualClock.withFresh {
            let layer = CAShapeLayer()
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.position.x = 100
            layer.lineWidth = 3
            layer.path = CGPath(rect: .zero, transform: nil)
            CATransaction.commit()
            #expect(layer.animationKeys() == ["position", "lineWidth"])
            #expect(shown(layer, at: [0.5]) { $0.position.x } == [50])
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.position.x = 0
            CATransaction.commit()
            #expect(shown(layer, at: [0.5, 0.625, 0.75]) { $0.position.x } == [50, 25, 0])
        }
    }

    @Test("A colour fades in from nothing and out to nothing")
    func noColor() {
        VirtualClock.withFresh {
            let layer = CALayer()
            let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            func change(_ color: CGColor?) {
                CATransaction.begin()
                CATransaction.setAnimationDuration(1)
                CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
                layer.backgroundColor = color
                CATransaction.commit()
            }
            change(red)
            #expect(shown(layer, at: [0.25]) { $0.backgroundColor } == [red.copy(alpha: 0.25)])
            VirtualClock.current.advance(by: 1)
            change(nil)
            #expect(shown(layer, at: [1.5]) { $0.backgroundColor } == [red.copy(alpha: 0.75)])
        }
    }

    @Test("The delegate is asked for an action first, then the layer's list, then the class; NSNull is none")
    func actions() {
        final class Owner: CALayerDelegate {
            var answers: [String: any CAAction] = [:]
            var asked: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                asked.append(event)
                return answers[event]
            }
        }
        final class Note: CAAction {
            var lines: [String] = []
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                lines.append("\(event) \((anObject as? CALayer)?.cornerRadius ?? -1)")
            }
        }
        VirtualClock.withFresh {
            let layer = CALayer()
            let owner = Owner()
            let note = Note()
            layer.delegate = owner
            layer.actions = ["cornerRadius": note, "opacity": NSNull()]
            layer.cornerRadius = 1
            #expect(owner.asked.isEmpty && note.lines.isEmpty)
            CATransaction.begin()
            layer.cornerRadius = 2
            layer.opacity = 0
            layer.borderWidth = 3
            owner.answers = ["cornerRadius": NSNull()]
            layer.cornerRadius = 4
            CATransaction.setDisableActions(true)
            layer.borderWidth = 5
            CATransaction.commit()
            #expect(owner.asked == ["cornerRadius", "opacity", "borderWidth", "cornerRadius"])
            #expect(note.lines == ["cornerRadius 2.0"])
            #expect(layer.animationKeys() == ["borderWidth"])
            #expect(layer.action(forKey: "opacity") == nil && layer.action(forKey: "hidden") == nil)
            #expect(layer.action(forKey: "position") is CABasicAnimation)
        }
    }

    @Test("A view answers for its layer: nothing outside blocks, an animation inside")
    func viewActions() {
        VirtualClock.withFresh {
            let view = UIView()
            #expect(view.action(for: view.layer, forKey: "position") is NSNull)
            #expect(view.layer.action(forKey: "position") == nil)
            UIView.animate(withDuration: 1) {
                #expect(view.layer.action(forKey: "position") != nil)
                #expect(view.layer.action(forKey: "hidden") == nil)
            }
        }
    }

    @Test("Settings can be had by their keys, and other values kept")
    func keys() {
        VirtualClock.withFresh {
            CATransaction.begin()
            CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
            CATransaction.setValue(true, forKey: kCATransactionDisableActions)
            CATransaction.setValue("long", forKey: kCATransactionAnimationDuration)
            CATransaction.setValue("x", forKey: "mark")
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
            #expect(CATransaction.value(forKey: "mark") as? String == "x")
            CATransaction.commit()
            CATransaction.commit()
            #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.25)
            #expect(CATransaction.value(forKey: "mark") == nil)
        }
    }
}
