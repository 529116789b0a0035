import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("First responders")
struct FirstResponderTests {
    private final class Field: UIView {
        var stays = false
        var saves = 0
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { !stays }
        func save() { saves += 1 }
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("save", Field.save)
        }
    }

    @Test("A plain view can't be the first responder")
    func plain() {
        let window = makeWindow()
        let view = UIView()
        window.addSubview(view)
        #expect(!view.canBecomeFirstResponder && view.canResignFirstResponder)
        #expect(!view.becomeFirstResponder())
        #expect(!view.isFirstResponder)
        #expect(view.resignFirstResponder())
    }

    @Test("A window has one first responder, which another replaces where it agrees")
    func one() {
        let window = makeWindow()
        let first = Field()
        let second = Field()
        #expect(!first.becomeFirstResponder())
        window.addSubview(first)
        window.addSubview(second)
        #expect(first.becomeFirstResponder() && first.isFirstResponder)
        first.stays = true
        #expect(!second.becomeFirstResponder())
        #expect(!first.resignFirstResponder() && first.isFirstResponder)
        first.stays = false
        #expect(second.becomeFirstResponder())
        #expect(!first.isFirstResponder && second.isFirstResponder)
        #expect(second.resignFirstResponder() && !second.isFirstResponder)
    }

    @Test("A first responder that leaves its window is none any more")
    func leaving() {
        let window = makeWindow()
        let container = UIView()
        let field = Field()
        container.addSubview(field)
        window.addSubview(container)
        field.becomeFirstResponder()
        field.stays = true
        container.removeFromSuperview()
        window.addSubview(container)
        #expect(!field.isFirstResponder)
    }

    @Test("An action without a target goes to the first responder before the control's own chain")
    func action() {
        let window = makeWindow()
        let field = Field()
        let around = Field()
        let control = UIControl()
        around.addSubview(control)
        window.addSubview(around)
        window.addSubview(field)
        control.addTarget(nil, action: "save", for: .touchDown)
        control.sendActions(for: .touchDown)
        field.becomeFirstResponder()
        control.sendActions(for: .touchDown)
        #expect(around.saves == 1)
        #expect(field.saves == 1)
    }
}
