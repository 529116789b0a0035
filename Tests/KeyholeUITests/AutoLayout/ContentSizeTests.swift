import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

@Suite struct ContentSizeTests {
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func add<View: UIView>(_ view: View) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10).isActive = true
        view.topAnchor.constraint(equalTo: container.topAnchor, constant: 20).isActive = true
        return view
    }

    @Test func aViewIsAsLargeAsItsContentWhereNothingElseSaysIt() {
        let view = add(ContentView(70, 30))
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 70, height: 30))
        view.content = CGSize(width: 80, height: UIView.noIntrinsicMetric)
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 80, height: 0))
    }

    @Test func prioritiesOfTheContentDecideAgainstWishes() {
        let view = add(ContentView(70, 30))
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        let wish = view.widthAnchor.constraint(equalToConstant: 100)
        wish.priority = UILayoutPriority(500)
        wish.isActive = true
        container.layoutIfNeeded()
        #expect(view.frame.width == 100)
        view.setContentHuggingPriority(UILayoutPriority(501), for: .horizontal)
        container.layoutIfNeeded()
        #expect(view.frame.width == 70)
        wish.constant = 20
        container.layoutIfNeeded()
        #expect(view.frame.width == 70)
        view.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
        container.layoutIfNeeded()
        #expect(view.frame.width == 20)
    }

    @Test func labelsAndButtonsAskForTheRoomOfTheirText() {
        let label = add(UILabel())
        label.text = "Hello"
        let button = add(UIButton(type: .system))
        button.setTitle("Press", for: .normal)
        container.layoutIfNeeded()
        #expect(label.bounds.size == label.sizeThatFits(.zero))
        #expect(button.bounds.size == button.sizeThatFits(.zero))
        label.text = "Hello, world"
        button.titleLabel?.font = .systemFont(ofSize: 30)
        container.layoutIfNeeded()
        #expect(label.bounds.size == label.sizeThatFits(.zero))
        #expect(button.bounds.size == button.sizeThatFits(.zero))
    }

    @Test func textWrapsAtTheWidthThatConstraintsGive() {
        let label = add(UILabel())
        label.numberOfLines = 0
        label.text = "One two three four five six seven eight nine ten eleven twelve"
        let below = add(ContentView(10, 10))
        container.constraints.last { $0.firstItem === below && $0.firstAttribute == .top }?.isActive = false
        below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 5).isActive = true
        let width = label.widthAnchor.constraint(equalToConstant: 120)
        width.isActive = true
        container.layoutIfNeeded()
        let narrow = label.sizeThatFits(CGSize(width: 120, height: 0)).height
        #expect(narrow > label.font.lineHeight * 2)
        #expect(label.bounds.size == CGSize(width: 120, height: narrow))
        #expect(below.frame.minY == 20 + narrow + 5)
        width.constant = 300
        container.layoutIfNeeded()
        let wide = label.sizeThatFits(CGSize(width: 300, height: 0)).height
        #expect(wide < narrow)
        #expect(label.bounds.size == CGSize(width: 300, height: wide))
    }

    @Test func aSegmentedControlKeepsItsHeightAndReachesOnePointBelowWhatConstraintsPlace() {
        let control = add(UISegmentedControl(items: ["First", "Second"]))
        let below = add(ContentView(10, 10))
        container.constraints.last { $0.firstItem === below && $0.firstAttribute == .top }?.isActive = false
        below.topAnchor.constraint(equalTo: control.bottomAnchor).isActive = true
        container.layoutIfNeeded()
        #expect(control.contentHuggingPriority(for: .vertical) == .defaultHigh)
        #expect(control.frame.size == CGSize(width: control.sizeThatFits(.zero).width, height: 29))
        #expect(below.frame.minY == 48)
        control.insertSegment(withTitle: "A third one that is long", at: 2, animated: false)
        container.layoutIfNeeded()
        #expect(control.frame.size == CGSize(width: control.sizeThatFits(.zero).width, height: 29))
    }

    @Test func aSegmentedControlIsPinnedToTheEdges() {
        let control = add(UISegmentedControl(items: ["One", "Two"]))
        control.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10).isActive = true
        control.heightAnchor.constraint(equalToConstant: 40).isActive = true
        container.layoutIfNeeded()
        #expect(control.frame == CGRect(x: 10, y: 20, width: 300, height: 41))
        #expect(control.segments.map(\.frame.maxX) == [149, 300])
    }
}
