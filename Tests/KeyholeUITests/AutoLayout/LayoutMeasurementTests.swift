import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

@Suite struct LayoutMeasurementTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let content = ContentView(80, 30)

    init() {
        content.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
            content.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
            content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -5),
        ])
    }

    @Test func theFittingSizeIsThatOfTheContentWhateverTheFrameIs() {
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 40))
        view.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 10, y: 5, width: 280, height: 290))
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 40))
        content.content = CGSize(width: 90, height: 31)
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 110, height: 41))
        view.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 10, y: 5, width: 280, height: 290))
    }

    @Test func aTargetCountsAsMuchAsItsPriority() {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 200, height: 40))
        content.setContentHuggingPriority(UILayoutPriority(10), for: .vertical)
        #expect(view.systemLayoutSizeFitting(CGSize(width: 0, height: 90)) == CGSize(width: 100, height: 90))
    }

    @Test func textIsMeasuredAtTheWidthItWouldHave() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "One two three four five six seven eight nine ten eleven twelve"
        let stack = UIStackView(arrangedSubviews: [label])
        stack.axis = .vertical
        let size = stack.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 120, height: label.sizeThatFits(CGSize(width: 120, height: 0)).height))
    }

    @Test func aViewInsideAnotherIsMeasuredWithoutIt() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: outer.widthAnchor),
            view.heightAnchor.constraint(equalTo: outer.heightAnchor),
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            view.topAnchor.constraint(equalTo: outer.topAnchor),
        ])
        outer.layoutIfNeeded()
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 40))
        outer.frame.size.width = 400
        outer.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 10, y: 5, width: 380, height: 490))
    }
}
