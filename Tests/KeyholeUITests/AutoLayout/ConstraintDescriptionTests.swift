import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

@Suite struct ConstraintDescriptionTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let child = UIView()
    private let label = UILabel()

    init() {
        view.addSubview(child)
        view.addSubview(label)
        child.translatesAutoresizingMaskIntoConstraints = false
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "Sum"
    }

    /// The text with every address shortened.
    private func text(_ constraint: NSLayoutConstraint) -> String {
        constraint.description.replacing(/0x[0-9a-f]+/, with: "0x")
    }

    @Test func aLengthIsShownAsAnEquation() {
        let constraint = child.widthAnchor.constraint(equalToConstant: 120)
        #expect(text(constraint) == "<NSLayoutConstraint:0x UIView:0x.width == 120   (inactive)>")
        constraint.isActive = true
        #expect(text(constraint) == "<NSLayoutConstraint:0x UIView:0x.width == 120   (active)>")
        constraint.identifier = "wide"
        #expect(text(constraint) == "<NSLayoutConstraint:0x 'wide' UIView:0x.width == 120   (active)>")
    }

    @Test func multiplierConstantRelationAndPriorityAreShown() {
        let constraint = child.heightAnchor.constraint(
            greaterThanOrEqualTo: label.heightAnchor, multiplier: 0.5, constant: -3)
        constraint.priority = UILayoutPriority(999)
        #expect(
            text(constraint)
                == "<NSLayoutConstraint:0x UIView:0x.height >= 0.5*UILabel:0x'Sum'.height - 3 @999   (inactive)>")
    }

    @Test func aViewThatFollowsAnotherIsShownInTheVisualFormat() {
        let first = child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
        first.isActive = true
        #expect(
            text(first) == "<NSLayoutConstraint:0x H:|-(20)-[UIView:0x]   (active, names: '|':UIView:0x )>")
        let next = label.topAnchor.constraint(greaterThanOrEqualTo: child.bottomAnchor, constant: 8)
        #expect(text(next) == "<NSLayoutConstraint:0x V:[UIView:0x]-(>=8)-[UILabel:0x'Sum']   (inactive)>")
        let last = view.rightAnchor.constraint(equalTo: label.rightAnchor, constant: 5)
        last.isActive = true
        #expect(
            text(last)
                == "<NSLayoutConstraint:0x H:[UILabel:0x'Sum']-(5)-|(LTR)   (active, names: '|':UIView:0x )>")
    }

    @Test func anEdgeMeasuredFromTheFarSideIsShownAsAnEquation() {
        let constraint = child.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10)
        #expect(
            text(constraint) == "<NSLayoutConstraint:0x UIView:0x.trailing == UIView:0x.trailing - 10   (inactive)>")
    }

    @Test func rawValuesAreApples() {
        #expect(NSLayoutConstraint.Attribute.left.rawValue == 1)
        #expect(NSLayoutConstraint.Attribute.firstBaseline.rawValue == 12)
        #expect(NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue == 20)
        #expect(NSLayoutConstraint.Relation.lessThanOrEqual.rawValue == -1)
        #expect(UILayoutPriority.required.rawValue == 1000)
        #expect(UILayoutPriority.defaultHigh - 1 == UILayoutPriority(749))
        #expect(UILayoutPriority.fittingSizeLevel < .defaultLow)
    }

    @Test func theRuntimeListsWhatApplesLists() {
        let found = RuntimeClass.of(NSLayoutConstraint.self).properties.map { "\($0.name): \($0.attributes)" }
        for line in [
            "relation: Tq,S_setRelation:", "multiplier: Td,S_setMultiplier:", "identifier: T@\"NSString\",C",
            "priority: Tf", "firstItem: T@,R", "firstAttribute: Tq,R", "secondItem: T@,R", "secondAttribute: Tq,R",
            "constant: Td", "active: TB,GisActive",
        ] { #expect(found.contains(line), "\(line) is not among \(found)") }
    }

    @Test func constantAndActivityAreObservable() {
        let constraint = child.widthAnchor.constraint(equalToConstant: 1)
        var seen: [String] = []
        let first = constraint.observe(\.constant, options: [.new]) { _, change in
            seen.append("constant \(change.newValue ?? 0)")
        }
        let second = constraint.observe(\.isActive, options: [.new]) { _, change in
            seen.append("active \(change.newValue ?? false)")
        }
        constraint.constant = 4
        constraint.isActive = true
        constraint.setValue(9, forKey: "constant")
        #expect(seen == ["constant 4.0", "active true", "constant 9.0"])
        first.invalidate()
        second.invalidate()
    }
}
