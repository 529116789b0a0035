import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

@Suite struct LayoutDirectionTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let child = UIView()

    init() {
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        child.widthAnchor.constraint(equalToConstant: 30).isActive = true
    }

    private var span: [CGFloat] {
        view.layoutIfNeeded()
        return [child.frame.minX, child.frame.maxX]
    }

    @Test func leadingIsTheRightEdgeWhereTheViewIsReadFromTheRight() {
        let lead = child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10)
        lead.isActive = true
        #expect(span == [10, 40])
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(span == [60, 90])
        lead.constant = 20
        #expect(span == [50, 80])
        view.semanticContentAttribute = .playback
        #expect(span == [20, 50])
    }

    @Test func onlyTheViewThatHoldsAConstraintMirrorsIt() {
        child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
        child.semanticContentAttribute = .forceRightToLeft
        #expect(span == [10, 40])
        #expect(UIView.userInterfaceLayoutDirection(for: .spatial) == .leftToRight)
    }

    @Test func leftAndCentreStayWhereTheyAre() {
        view.semanticContentAttribute = .forceRightToLeft
        let left = child.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10)
        left.isActive = true
        #expect(span == [10, 40])
        left.isActive = false
        child.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: 5).isActive = true
        #expect(span == [40, 70])
    }

    @Test func whatIsAtLeastAfterIsAtMostBeforeInTheMirror() {
        view.semanticContentAttribute = .forceRightToLeft
        child.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 10).isActive = true
        let wish = child.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -200)
        wish.priority = .defaultLow
        wish.isActive = true
        #expect(span == [60, 90])
    }

    @Test func aStackThatIsReadFromTheRightStandsInTheOtherOrder() {
        let stack = UIStackView(arrangedSubviews: [ContentView(10, 10), ContentView(20, 10), ContentView(30, 10)])
        stack.frame = CGRect(x: 0, y: 0, width: 80, height: 10)
        stack.spacing = 10
        stack.distribution = .fill
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.minX) == [70, 40, 0])
        stack.arrangedSubviews[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.minX) == [40, 35, 0])
        stack.arrangedSubviews[1].isHidden = false
        stack.semanticContentAttribute = .unspecified
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 20, 50])
    }

    @Test func directionalMarginsChangeSidesWithTheView() {
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        child.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
        #expect(span == [2, 32])
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(view.directionalLayoutMargins.leading == 2)
        #expect(span == [68, 98])
        view.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6)
        #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 5))
        #expect(span == [64, 94])
    }

    @Test func marginsOfTheSuperviewArePreservedWhereTheViewCoversThem() {
        view.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30)
        let inner = UIView(frame: CGRect(x: 10, y: 50, width: 90, height: 50))
        view.addSubview(inner)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 20, right: 30))
    }

    @Test func readableContentIsAtMostSoWideAndInTheMiddle() {
        child.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor).isActive = true
        #expect(span == [8, 38])
        view.frame.size.width = 1000
        #expect(span == [164, 194])
        #expect(view.readableContentGuide.layoutFrame.width == 672)
    }
}
