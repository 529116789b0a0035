import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

@Suite struct ConstraintConflictTests {
    private func makeViews() -> (view: UIView, child: UIView) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        return (view, child)
    }

    @Test func contradictingWidthsAreReportedInUIKitsWords() {
        let (view, child) = makeViews()
        let first = child.widthAnchor.constraint(equalToConstant: 200)
        let second = child.widthAnchor.constraint(equalToConstant: 84)
        NSLayoutConstraint.activate([first, second])
        let (_, conflicts) = ConstraintConflict.recording { view.layoutIfNeeded() }
        #expect(conflicts.map(\.constraints) == [[first, second]])
        #expect(conflicts.map(\.broken) == [second])
        #expect(view.constraintConflicts.count == 1)
        #expect(child.frame.width == 200)
        #expect(
            conflicts[0].description == """
                Unable to simultaneously satisfy constraints.
                \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
                \tTry this:\u{20}
                \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
                \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
                (
                    "\(first)",
                    "\(second)"
                )

                Will attempt to recover by breaking constraint\u{20}
                \(second)

                Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
                The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> \
                may also be helpful.
                """)
    }

    @Test func aSizeThatTheFrameFixesIsNamedWithItsMask() {
        let (view, child) = makeViews()
        let left = child.leadingAnchor.constraint(equalTo: view.leadingAnchor)
        let right = child.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        let width = child.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([left, right, width])
        let (_, conflicts) = ConstraintConflict.recording { view.layoutIfNeeded() }
        let texts = conflicts.flatMap(\.constraints).map { $0.description.replacing(/0x[0-9a-f]+/, with: "0x") }
        #expect(texts.contains("<NSAutoresizingMaskLayoutConstraint:0x h=--& v=--& UIView:0x.width == 100   (active)>"))
        #expect(conflicts.map(\.broken) == [width])
        #expect(conflicts[0].description.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints"))
    }

    @Test func aBrokenConstraintCountsAgainWhenItsRivalIsGone() {
        let (view, child) = makeViews()
        let first = child.widthAnchor.constraint(equalToConstant: 20)
        let second = child.widthAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([first, second])
        let (_, conflicts) = ConstraintConflict.recording {
            view.layoutIfNeeded()
            #expect(child.frame.width == 20)
            first.isActive = false
            view.layoutIfNeeded()
        }
        #expect(conflicts.count == 1)
        #expect(child.frame.width == 30)
        #expect(second.isActive)
    }

    @Test func anEditThatContradictsIsReportedOnce() {
        let (view, child) = makeViews()
        let least = child.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
        let most = child.widthAnchor.constraint(lessThanOrEqualToConstant: 30)
        NSLayoutConstraint.activate([least, most])
        let (_, conflicts) = ConstraintConflict.recording {
            view.layoutIfNeeded()
            least.constant = 40
            view.layoutIfNeeded()
            view.layoutIfNeeded()
        }
        #expect(conflicts.map(\.broken) == [most])
        #expect(child.frame.width == 40)
    }
}
