import Foundation
import Testing

@testable import KeyholeUI

@Suite struct BaselineViewTests {
    /// A view whose text is that of a label inside it.
    private final class Card: UIView {
        let label = UILabel(frame: CGRect(x: 0, y: 30, width: 50, height: 20))
        override var forFirstBaselineLayout: UIView { label }
        override var forLastBaselineLayout: UIView { label }
    }

    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let marker = UIView()

    init() {
        marker.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(marker)
    }

    /// Where the lower edge of the marker is, which constraints hold to a baseline.
    private var line: CGFloat {
        container.layoutIfNeeded()
        return marker.frame.maxY
    }

    @Test func aViewStandsOnTheTextOfTheViewItNames() {
        let card = Card(frame: CGRect(x: 0, y: 100, width: 50, height: 60))
        card.addSubview(card.label)
        card.label.text = "a"
        container.addSubview(card)
        marker.bottomAnchor.constraint(equalTo: card.firstBaselineAnchor).isActive = true
        #expect(abs(line - (130 + card.label.font.ascender)) < 1e-6)
        card.label.frame.origin.y = 40
        #expect(abs(line - (140 + card.label.font.ascender)) < 1e-6)
        card.label.removeFromSuperview()
        #expect(line == 100)
    }

    @Test func aColumnStandsOnItsFirstAndLastViewsThatAreShown() {
        let labels = (0..<3).map { _ in UILabel() }
        for label in labels { label.text = "a" }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.frame = CGRect(x: 0, y: 0, width: 50, height: 90)
        container.addSubview(stack)
        let last = marker.bottomAnchor.constraint(equalTo: stack.lastBaselineAnchor)
        last.isActive = true
        #expect(stack.forLastBaselineLayout === labels[2])
        #expect(line > 60 && line < 90)
        labels[2].isHidden = true
        #expect(stack.forLastBaselineLayout === labels[1])
        #expect(line > 45 && line < 90)
        labels[1].removeFromSuperview()
        #expect(stack.forLastBaselineLayout === labels[0])
        last.isActive = false
        marker.bottomAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
        #expect(abs(line - labels[0].font.ascender) < 1e-6)
    }

    @Test func aRowStandsOnItsHighestView() {
        let labels = [12, 30].map { size in
            let label = UILabel()
            label.text = "a"
            label.font = .systemFont(ofSize: size)
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        #expect(stack.forFirstBaselineLayout === labels[1])
        labels[1].isHidden = true
        #expect(stack.forFirstBaselineLayout === labels[0])
        labels[0].isHidden = true
        #expect(stack.forFirstBaselineLayout === stack)
    }
}
