import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

/// Numbers that no layout can be solved with.
@Suite struct ConstraintNumberTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let child = UIView()

    init() {
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
    }

    private func reasons(_ body: () -> Void) -> [String] {
        let (_, exceptions) = catchingExceptions(body)
        #expect(exceptions.allSatisfy { $0.name == .internalInconsistency })
        return exceptions.map { $0.reason.replacing(/0x[0-9a-f]+/, with: "0x") }
    }

    @Test func aConstantThatIsNotFiniteIsRefusedAndTheOldOneHolds() {
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        let lead = child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3)
        NSLayoutConstraint.activate([width, lead])
        view.layoutIfNeeded()
        let said = reasons {
            width.constant = .nan
            lead.constant = -.infinity
        }
        #expect(
            said == [
                "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan "
                    + "firstAnchor:<NSLayoutDimension:0x \"UIView:0x.width\"> secondAnchor:(null)",
                "NSLayoutConstraint constant is not finite!  That's illegal.  constant:-inf "
                    + "firstAnchor:<NSLayoutXAxisAnchor:0x \"UIView:0x.leading\"> "
                    + "secondAnchor:<NSLayoutXAxisAnchor:0x \"UIView:0x.leading\">",
            ])
        view.layoutIfNeeded()
        #expect([width.constant, lead.constant] == [10, 3])
        width.constant = 20
        view.layoutIfNeeded()
        #expect([child.frame.minX, child.frame.width] == [3, 20])
    }

    @Test func aRefusedConstantIsNotAnnounced() {
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        var changes: [CGFloat] = []
        let observation = width.observe(\.constant, options: .new) { _, change in changes += [change.newValue ?? 0] }
        _ = reasons { width.constant = .nan }
        width.constant = 12
        #expect(changes == [12])
        observation.invalidate()
    }

    @Test func constraintsAreNotMadeOfNumbersThatAreNotFinite() {
        let said = reasons {
            child.widthAnchor.constraint(equalToConstant: .infinity).isActive = true
            child.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: .nan).isActive = true
        }
        #expect(
            said == [
                "NSLayoutConstraint constant is not finite!  That's illegal.  constant:inf "
                    + "firstAnchor:<NSLayoutDimension:0x \"UIView:0x.width\"> secondAnchor:(null)",
                "Multiplier is not finite!  That's illegal.  multiplier:nan",
            ])
        view.layoutIfNeeded()
        #expect(view.constraints == [])
        #expect(child.frame == .zero)
    }

    @Test func aConstantBeyondTheLimitIsReplacedByItAndNothingIsLost() {
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        view.layoutIfNeeded()
        width.constant = .greatestFiniteMagnitude
        view.layoutIfNeeded()
        #expect([width.constant, child.frame.width] == [2_777_777, 2_777_777])
        width.constant = 0.1
        view.layoutIfNeeded()
        #expect(abs(child.frame.width - 0.1) < 1e-8)
    }

    @Test func aContentSizeThatIsNotFiniteIsRefusedAndCountsAsNone() {
        let content = ContentView(.nan, 20)
        content.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(content)
        let said = reasons {
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            view.layoutIfNeeded()
        }
        #expect(
            said == [
                "NSContentSizeLayoutConstraint constant is not finite!  That's illegal.  constant:nan "
                    + "firstAnchor:<NSLayoutDimension:0x \"KeyholeUITests.ContentView:0x.width\"> secondAnchor:(null)"
            ])
        #expect(content.frame == CGRect(x: 0, y: 0, width: 0, height: 20))
        content.content.width = 30
        view.layoutIfNeeded()
        #expect(content.frame.width == 30)
    }

    @Test func aTargetWithoutBoundsIsAsLargeAsConstraintsAllow() {
        child.widthAnchor.constraint(equalToConstant: 40).isActive = true
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            child.topAnchor.constraint(equalTo: view.topAnchor),
            child.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        let size = view.systemLayoutSizeFitting(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
        #expect(size == CGSize(width: 40, height: 0))
        #expect(
            view.systemLayoutSizeFitting(CGSize(width: CGFloat.infinity, height: CGFloat.nan))
                == CGSize(width: 40, height: 0))
    }

    @Test func marginsThatAreNotFiniteLeaveNothingBehind() {
        child.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
        view.layoutMargins.left = .nan
        view.layoutIfNeeded()
        view.layoutMargins.left = 12
        view.layoutIfNeeded()
        #expect(child.frame.minX == 12)
    }

    @Test func prioritiesOutsideTheRangeAreRefusedAndTheOldOneHolds() {
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        let said = reasons {
            for number: Float in [1001, 0, -1, .nan] { width.priority = UILayoutPriority(number) }
        }
        let rest = ".  Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is "
        #expect(said == ["1001", "0", "-1", "nan"].map { "It's illegal to set priority:\($0)\(rest)1000.000000." })
        #expect(width.priority == .required)
    }

    @Test func contentMayCountForNothingButNotForLess() {
        child.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
        #expect(child.contentHuggingPriority(for: .horizontal).rawValue == 0)
        let said = reasons {
            child.setContentHuggingPriority(UILayoutPriority(.nan), for: .horizontal)
            child.setContentCompressionResistancePriority(UILayoutPriority(1000.5), for: .vertical)
        }
        #expect(
            said.map { $0.prefix(34) } == ["It's illegal to set priority:nan. ", "It's illegal to set priority:1000."])
        #expect(child.contentHuggingPriority(for: .horizontal).rawValue == 0)
        #expect(child.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }
}
