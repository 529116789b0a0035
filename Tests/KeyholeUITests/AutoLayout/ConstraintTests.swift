import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

@Suite struct ConstraintTests {
    private func makeContainer(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    private func addChild(to view: UIView) -> UIView {
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        return child
    }

    @Test func pinnedEdgesGiveTheFrame() {
        let view = makeContainer()
        let child = addChild(to: view)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            child.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -30),
            child.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
            child.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -40),
        ])
        view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 20, y: 10, width: 270, height: 430))
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 20, y: 10, width: 150, height: 50))
    }

    @Test func centresSizesAndMultipliersGiveTheFrame() {
        let view = makeContainer()
        let child = addChild(to: view)
        NSLayoutConstraint.activate([
            child.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            child.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: 5),
            child.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 10),
            child.heightAnchor.constraint(equalToConstant: 44),
        ])
        view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 75, y: 223, width: 170, height: 44))
    }

    @Test func theLongInitialiserMakesTheSameConstraint() {
        let view = makeContainer()
        let child = addChild(to: view)
        let width = NSLayoutConstraint(
            item: child, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 50)
        let ratio = NSLayoutConstraint(
            item: child, attribute: .height, relatedBy: .equal, toItem: child, attribute: .width, multiplier: 2,
            constant: 1)
        let right = NSLayoutConstraint(
            item: child, attribute: .right, relatedBy: .equal, toItem: view, attribute: .right, multiplier: 1,
            constant: -5)
        let top = NSLayoutConstraint(
            item: child, attribute: .top, relatedBy: .equal, toItem: view, attribute: .centerY, multiplier: 0.5,
            constant: 0)
        child.addConstraint(width)
        view.addConstraints([ratio, right, top])
        #expect(child.constraints == [width])
        #expect(view.constraints == [ratio, right, top])
        view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 265, y: 120, width: 50, height: 101))
    }

    @Test func cousinsAreRelatedInTheirCommonAncestor() {
        let view = makeContainer()
        let left = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let right = UIView(frame: CGRect(x: 150, y: 30, width: 100, height: 100))
        view.addSubview(left)
        view.addSubview(right)
        let one = addChild(to: left)
        let other = addChild(to: right)
        let follow = other.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 100)
        NSLayoutConstraint.activate([
            one.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 5),
            one.topAnchor.constraint(equalTo: left.topAnchor), one.widthAnchor.constraint(equalToConstant: 40),
            one.heightAnchor.constraint(equalToConstant: 40), follow,
            other.topAnchor.constraint(equalTo: one.topAnchor), other.widthAnchor.constraint(equalTo: one.widthAnchor),
            other.heightAnchor.constraint(equalTo: one.heightAnchor),
        ])
        #expect(follow.isActive)
        #expect(view.constraints.contains(follow))
        view.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 5, y: 0, width: 40, height: 40))
        // 10 + 5 + 40 + 100 in the container is 5 in the right view.
        #expect(other.frame == CGRect(x: 5, y: -10, width: 40, height: 40))
    }

    @Test func editingAConstantMovesTheViewAtTheNextLayout() {
        let view = makeContainer()
        let child = addChild(to: view)
        let leading = child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
        NSLayoutConstraint.activate([
            leading, child.topAnchor.constraint(equalTo: view.topAnchor),
            child.widthAnchor.constraint(equalToConstant: 30), child.heightAnchor.constraint(equalToConstant: 30),
        ])
        view.layoutIfNeeded()
        leading.constant = 50
        #expect(child.frame.minX == 20)
        view.layoutIfNeeded()
        #expect(child.frame.minX == 50)
        leading.isActive = false
        child.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        view.layoutIfNeeded()
        #expect(child.frame.minX == 290)
    }

    @Test func anAnimatedLayoutShowsTheFrameOnItsWay() {
        VirtualClock.withFresh {
            let view = makeContainer()
            let child = addChild(to: view)
            let width = child.widthAnchor.constraint(equalToConstant: 100)
            NSLayoutConstraint.activate([
                width, child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                child.topAnchor.constraint(equalTo: view.topAnchor), child.heightAnchor.constraint(equalToConstant: 10),
            ])
            view.layoutIfNeeded()
            width.constant = 200
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layoutIfNeeded() }
            #expect(child.bounds.width == 200)
            VirtualClock.current.advance(by: 0.5)
            #expect(child.layer.presentation()?.bounds.width == 150)
        }
    }

    @Test func prioritiesDecideBetweenWishes() {
        let view = makeContainer()
        let child = addChild(to: view)
        let wish = child.widthAnchor.constraint(equalToConstant: 100)
        wish.priority = .defaultHigh
        let other = child.widthAnchor.constraint(equalToConstant: 200)
        other.priority = .defaultLow
        NSLayoutConstraint.activate([
            wish, other, child.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.25),
            child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
        view.layoutIfNeeded()
        #expect(child.frame.width == 80)
        view.frame.size.width = 1000
        view.layoutIfNeeded()
        #expect(child.frame.width == 100)
        other.priority = .required - 1
        view.layoutIfNeeded()
        #expect(child.frame.width == 200)
    }

    @Test func layoutGuidesTakePartWithoutBeingViews() {
        let view = makeContainer()
        let child = addChild(to: view)
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
            guide.topAnchor.constraint(equalTo: view.topAnchor), guide.heightAnchor.constraint(equalToConstant: 20),
            child.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            child.topAnchor.constraint(equalTo: guide.bottomAnchor),
            child.widthAnchor.constraint(equalToConstant: 10), child.heightAnchor.constraint(equalToConstant: 10),
        ])
        view.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 80, height: 20))
        #expect(child.frame == CGRect(x: 80, y: 20, width: 10, height: 10))
        #expect(view.layoutGuides == [guide])
        view.removeLayoutGuide(guide)
        #expect(guide.owningView == nil)
        #expect(view.constraints.isEmpty)
    }

    @Test func aMaskFollowsASuperviewThatConstraintsPlace() {
        let view = makeContainer()
        let middle = addChild(to: view)
        let masked = UIView(frame: .zero)
        middle.addSubview(masked)
        let inner = addChild(to: masked)
        let width = middle.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
            width, middle.heightAnchor.constraint(equalToConstant: 100),
            middle.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            middle.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        view.layoutIfNeeded()
        masked.frame = CGRect(x: 10, y: 10, width: 80, height: 50)
        masked.autoresizingMask = [.flexibleWidth]
        inner.widthAnchor.constraint(equalTo: masked.widthAnchor, multiplier: 0.5).isActive = true
        inner.heightAnchor.constraint(equalToConstant: 5).isActive = true
        view.layoutIfNeeded()
        #expect(masked.frame == CGRect(x: 10, y: 10, width: 80, height: 50))
        #expect(inner.frame.width == 40)
        width.constant = 200
        view.layoutIfNeeded()
        #expect(masked.frame == CGRect(x: 10, y: 10, width: 180, height: 50))
        #expect(inner.frame.width == 90)
    }

    @Test func theSafeAreaIsWhatTheControllerAdds() {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        let child = addChild(to: controller.view)
        let safe = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: safe.topAnchor), child.leftAnchor.constraint(equalTo: safe.leftAnchor),
            child.rightAnchor.constraint(equalTo: safe.rightAnchor),
            child.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        ])
        controller.view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 1, bottom: 34, right: 2)
        controller.view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 1, y: 44, width: 97, height: 122))
        #expect(child.safeAreaInsets == .zero)
        #expect(controller.view.safeAreaInsets.top == 44)
    }

    @Test func marginsPlaceWhatIsPinnedToThem() {
        let view = makeContainer(100, 100)
        let child = addChild(to: view)
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            child.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
            NSLayoutConstraint(
                item: child, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leadingMargin,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: child, attribute: .trailing, relatedBy: .equal, toItem: view, attribute: .trailingMargin,
                multiplier: 1, constant: 0),
        ])
        view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 8, y: 8, width: 84, height: 84))
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
    }

    @Test func aViewThatLeavesTakesItsOwnConstraintsAndLosesThoseFromOutside() {
        let view = makeContainer()
        let child = addChild(to: view)
        let grandchild = addChild(to: child)
        let outer = child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4)
        let inner = grandchild.widthAnchor.constraint(equalTo: child.widthAnchor)
        let width = child.widthAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([outer, inner, width])
        view.layoutIfNeeded()
        #expect(grandchild.frame.width == 60)
        child.removeFromSuperview()
        #expect(!outer.isActive)
        #expect(inner.isActive)
        #expect(width.isActive)
        #expect(view.constraints.isEmpty)
        let other = makeContainer()
        other.addSubview(child)
        child.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 9).isActive = true
        width.constant = 70
        other.layoutIfNeeded()
        #expect(child.frame.minX == 9)
        #expect(grandchild.frame.width == 70)
    }

    @Test func constraintsMadeBeforeAViewHasASuperviewCountAfterwards() {
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        let label = addChild(to: child)
        NSLayoutConstraint.activate([
            label.widthAnchor.constraint(equalToConstant: 33), label.heightAnchor.constraint(equalToConstant: 11),
            label.leadingAnchor.constraint(equalTo: child.leadingAnchor, constant: 2),
            label.trailingAnchor.constraint(equalTo: child.trailingAnchor, constant: -2),
            label.topAnchor.constraint(equalTo: child.topAnchor),
            label.bottomAnchor.constraint(equalTo: child.bottomAnchor),
        ])
        let view = makeContainer()
        view.addSubview(child)
        child.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        child.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 141.5, y: 0, width: 37, height: 11))
        #expect(label.frame == CGRect(x: 2, y: 0, width: 33, height: 11))
    }

    @Test func viewsWithoutConstraintsHaveNoEngine() {
        let view = makeContainer()
        let child = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        view.layoutIfNeeded()
        #expect(view.layoutNode == nil)
        #expect(child.layoutNode == nil)
        #expect(child.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    // MARK: Mistakes

    @Test func itemsOfDifferentHierarchiesAreRefused() {
        let one = UIView()
        let other = UIView()
        let constraint = one.leadingAnchor.constraint(equalTo: other.leadingAnchor)
        let (_, exceptions) = catchingExceptions { constraint.isActive = true }
        #expect(!constraint.isActive)
        #expect(exceptions.map(\.name.rawValue) == ["NSGenericException"])
        #expect(Set(exceptions[0].reason.matches(of: /0x[0-9a-f]+/).map { String($0.output) }).count == 4)
        let reason = exceptions[0].reason.replacing(/0x[0-9a-f]+/, with: "0x")
        #expect(
            reason
                == "Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x \"UIView:0x.leading\"> and "
                + "<NSLayoutXAxisAnchor:0x \"UIView:0x.leading\"> because they have no common ancestor.  Does the "
                + "constraint or its anchors reference items in different view hierarchies?  That's illegal.")
    }

    @Test func attributesThatMakeNoPairAreRefused() {
        let view = makeContainer()
        let (_, exceptions) = catchingExceptions {
            _ = NSLayoutConstraint(
                item: view, attribute: .leading, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 3)
            _ = NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1,
                constant: 3)
            _ = NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1,
                constant: 3)
            _ = NSLayoutConstraint(
                item: "text", attribute: .left, relatedBy: .equal, toItem: view, attribute: .left, multiplier: 1,
                constant: 3)
        }
        let method =
            "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "
        #expect(exceptions.allSatisfy { $0.name == .invalidArgument })
        #expect(
            exceptions.map(\.reason) == [
                "NSLayoutConstraint for \(view): A multiplier of 0 or a nil second item together with a location for "
                    + "the first attribute creates an illegal constraint of a location equal to a constant. Location "
                    + "attributes must be specified in pairs.",
                method + "Invalid pairing of layout attributes.",
                method + "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
                    + "Use leading/trailing for both or neither.",
                method + "Constraint items must each be a view or layout guide.",
            ])
    }

    @Test func aRequiredConstraintStaysRequiredWhileActive() {
        let view = makeContainer()
        let constraint = view.widthAnchor.constraint(equalToConstant: 3)
        constraint.priority = .defaultHigh
        constraint.priority = .required
        constraint.isActive = true
        let (_, exceptions) = catchingExceptions { constraint.priority = .defaultHigh }
        #expect(constraint.priority == .required)
        #expect(
            exceptions.map(\.reason) == [
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
                    + "You passed priority 750 and the existing priority was 1000."
            ])
    }
}
