import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

@Suite struct StackViewTests {
    private let views = [ContentView(30, 20), ContentView(60, 30), ContentView(60, 10)]

    private func makeStack(_ views: [UIView], width: CGFloat = 320, height: CGFloat = 100) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
        return stack
    }

    private func frames(_ stack: UIStackView) -> [CGRect] {
        let (_, conflicts) = ConstraintConflict.recording { stack.layoutIfNeeded() }
        #expect(conflicts.map(\.description) == [])
        return stack.arrangedSubviews.map(\.frame)
    }

    /// Where each distribution puts the three views along the axis.
    private static let spans: [(UIStackView.Distribution, [(CGFloat, CGFloat)])] = [
        (.fill, [(0, 180), (190, 60), (260, 60)]), (.fillEqually, [(0, 100), (110, 100), (220, 100)]),
        (.fillProportionally, [(0, 60), (70, 120), (200, 120)]),
        (.equalSpacing, [(0, 30), (115, 60), (260, 60)]), (.equalCentering, [(0, 30), (122.5, 60), (260, 60)]),
    ]

    /// Where each alignment puts them across it.
    private static let crossSpans: [(UIStackView.Alignment, [(CGFloat, CGFloat)])] = [
        (.fill, [(0, 100), (0, 100), (0, 100)]), (.leading, [(0, 20), (0, 30), (0, 10)]),
        (.firstBaseline, [(0, 20), (0, 30), (0, 10)]), (.center, [(40, 20), (35, 30), (45, 10)]),
        (.trailing, [(80, 20), (70, 30), (90, 10)]), (.lastBaseline, [(80, 20), (70, 30), (90, 10)]),
    ]

    @Test(arguments: 0..<5, 0..<6) func everyDistributionWithEveryAlignmentGivesExactFrames(
        distribution: Int, alignment: Int
    ) {
        let (distribution, spans) = Self.spans[distribution]
        let (alignment, crossSpans) = Self.crossSpans[alignment]
        let stack = makeStack(views)
        stack.spacing = 10
        stack.distribution = distribution
        stack.alignment = alignment
        let expected = zip(spans, crossSpans).map { CGRect(x: $0.0, y: $1.0, width: $0.1, height: $1.1) }
        #expect(frames(stack) == expected)
    }

    @Test(arguments: 0..<5, [0, 1, 3, 4]) func aColumnIsARowOnItsSide(distribution: Int, alignment: Int) throws {
        let (distribution, spans) = Self.spans[distribution]
        let (alignment, crossSpans) = try #require(Self.crossSpans.first { $0.0.rawValue == alignment })
        let turned = views.map { ContentView($0.content.height, $0.content.width) }
        let stack = makeStack(turned, width: 100, height: 320)
        stack.axis = .vertical
        stack.spacing = 10
        stack.distribution = distribution
        stack.alignment = alignment
        let expected = zip(spans, crossSpans).map { CGRect(x: $1.0, y: $0.0, width: $1.1, height: $0.1) }
        #expect(frames(stack) == expected)
    }

    @Test func whatHugsLeastStretchesAndWhatResistsLeastShrinks() {
        let stack = makeStack(views)
        stack.spacing = 10
        views[2].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        #expect(frames(stack).map(\.width) == [30, 60, 210])
        stack.frame.size.width = 130
        views[1].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        #expect(frames(stack).map(\.width) == [30, 20, 60])
    }

    @Test func ofViewsWithoutContentTheLastTakesTheRoom() {
        let stack = makeStack([UIView(), UIView(), UIView()], width: 300)
        #expect(frames(stack).map(\.width) == [0, 0, 300])
        stack.distribution = .fillEqually
        #expect(frames(stack).map(\.minX) == [0, 100, 200])
    }

    @Test func aStackThatNothingSizesIsAsLargeAsItsContent() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        for (distribution, width) in [
            (UIStackView.Distribution.fill, 170.0), (.fillEqually, 200), (.equalSpacing, 170),
            (.fillProportionally, 170),
        ] {
            let stack = UIStackView(arrangedSubviews: views)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.spacing = 10
            stack.alignment = .center
            stack.distribution = distribution
            container.addSubview(stack)
            stack.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 7).isActive = true
            stack.topAnchor.constraint(equalTo: container.topAnchor, constant: 3).isActive = true
            container.layoutIfNeeded()
            #expect(stack.frame == CGRect(x: 7, y: 3, width: width, height: 30), "\(distribution)")
            stack.removeFromSuperview()
        }
    }

    @Test func hiddenViewsTakeNoRoomAndWaitBetweenTheirNeighbours() {
        let stack = makeStack(views + [ContentView(20, 20)])
        stack.spacing = 8
        stack.distribution = .fill
        views[1].isHidden = true
        // 320 less 2 spaces, 60 and 20 leaves 224 for the first.
        #expect(frames(stack).map(\.minX) == [0, 228, 232, 300])
        #expect(frames(stack).map(\.width) == [224, 0, 60, 20])
        #expect(frames(stack)[1].height == 100)
        views[1].isHidden = false
        #expect(frames(stack).map(\.width) == [156, 60, 60, 20])
        views[0].isHidden = true
        #expect(frames(stack).map(\.width) == [0, 224, 60, 20])
        #expect(frames(stack)[0].minX == 0)
    }

    @Test(arguments: 0..<6) func hiddenViewsDoNotMakeTheStackLargerAcrossItsAxis(alignment: Int) {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let views = [ContentView(10, 10), ContentView(10, 20), ContentView(10, 50)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.alignment = UIStackView.Alignment(rawValue: alignment) ?? .fill
        stack.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            stack.topAnchor.constraint(equalTo: container.topAnchor),
        ])
        container.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 30, height: 50))
        views[2].isHidden = true
        container.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 20, height: 20))
        #expect(container.layoutAmbiguities.map(\.description) == [])
        for view in views { view.isHidden = true }
        container.layoutIfNeeded()
        #expect(stack.frame.size == .zero)
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
        for view in views { view.isHidden = false }
        container.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 30, height: 50))
    }

    @Test func anArrangedViewThatIsAddedOnceMoreStaysWhereItIsArranged() {
        let stack = makeStack(views)
        stack.distribution = .fillEqually
        stack.setCustomSpacing(20, after: views[0])
        stack.addSubview(views[0])
        #expect(stack.arrangedSubviews == views)
        #expect(stack.subviews == [views[1], views[2], views[0]])
        #expect(frames(stack).map(\.minX) == [0, 120, 220])
        stack.insertSubview(views[2], belowSubview: views[1])
        #expect(stack.arrangedSubviews == views)
        views[1].removeFromSuperview()
        stack.addSubview(views[1])
        #expect(stack.arrangedSubviews == [views[0], views[2]])
    }

    @Test func aHiddenViewGivesUpALengthThatIsNotRequired() {
        let stack = makeStack(views)
        let width = views[1].widthAnchor.constraint(equalToConstant: 50)
        width.priority = UILayoutPriority(999)
        width.isActive = true
        views[1].isHidden = true
        #expect(frames(stack)[1].width == 0)
        views[1].isHidden = false
        #expect(frames(stack)[1].width == 50)
    }

    @Test func aHiddenViewWithAFixedWidthIsNoConflict() {
        let stack = makeStack(views)
        views[1].widthAnchor.constraint(equalToConstant: 50).isActive = true
        views[1].isHidden = true
        stack.distribution = .fillEqually
        #expect(frames(stack)[2].minX == 160)
    }

    @Test func spacesMayDifferAfterSingleViews() {
        let stack = makeStack(views)
        stack.spacing = 10
        stack.setCustomSpacing(30, after: views[0])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
        #expect(frames(stack).map(\.minX) == [0, 192, 260])
        #expect(stack.customSpacing(after: views[0]) == 30)
        #expect(stack.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        #expect(frames(stack).map(\.minX) == [0, 192, 260])
        #expect(frames(stack)[0].width == 182)
    }

    @Test func marginsMayHoldTheViewsIn() {
        let stack = makeStack(views)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 10, bottom: 4, right: 20)
        stack.distribution = .equalSpacing
        #expect(
            frames(stack) == [
                CGRect(x: 10, y: 1, width: 30, height: 95), CGRect(x: 110, y: 1, width: 60, height: 95),
                CGRect(x: 240, y: 1, width: 60, height: 95),
            ])
    }

    @Test func labelsStandOnOneBaseline() {
        let small = UILabel()
        small.text = "small"
        let large = UILabel()
        large.text = "large"
        large.font = .systemFont(ofSize: 34)
        let stack = makeStack([small, large])
        stack.alignment = .firstBaseline
        let found = frames(stack)
        #expect(found[1].minY == 0)
        #expect(abs(found[0].minY + small.font.ascender - large.font.ascender) < 1e-9)
        stack.alignment = .lastBaseline
        let last = frames(stack)
        #expect(last[1].maxY == 100)
        #expect(abs((last[0].maxY + small.font.descender) - (last[1].maxY + large.font.descender)) < 1e-9)
        stack.axis = .vertical
        stack.alignment = .leading
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 40
        let column = frames(stack)
        let distance = column[1].minY + large.font.ascender - (column[0].maxY + small.font.descender)
        #expect(abs(distance - 40) < 1e-9)
    }

    @Test func aChangedContentMovesTheOthers() {
        let stack = makeStack(views)
        stack.distribution = .fillProportionally
        #expect(frames(stack).map(\.width) == [64, 128, 128])
        views[0].content.width = 40
        #expect(frames(stack).map(\.width) == [80, 120, 120])
        stack.distribution = .fill
        views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        views[0].content.width = 50
        #expect(frames(stack).map(\.width) == [50, 60, 210])
    }

    // MARK: Arranged views

    @Test func arrangedViewsAreSubviewsAndTheOrdersAreApart() {
        let stack = UIStackView(arrangedSubviews: [views[0], views[1]])
        #expect(views[0].translatesAutoresizingMaskIntoConstraints == false)
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        #expect(stack.subviews == [views[0], views[1], views[2]])
        stack.insertArrangedSubview(views[2], at: 2)
        #expect(stack.arrangedSubviews == [views[0], views[1], views[2]])
        stack.removeArrangedSubview(views[1])
        #expect(stack.arrangedSubviews == [views[0], views[2]])
        #expect(stack.subviews.contains(views[1]))
        views[0].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[2]])
        let (_, exceptions) = catchingExceptions { stack.insertArrangedSubview(UIView(), at: 5) }
        #expect(
            exceptions.map(\.reason) == [
                "index out of bounds for arranged subview: index = 5 expected to be less than or equal to 1"
            ])
    }

    @Test func aNewViewJoinsAtTheNextLayout() {
        let stack = makeStack([views[0]])
        stack.distribution = .fillEqually
        #expect(frames(stack).map(\.width) == [320])
        stack.addArrangedSubview(views[1])
        #expect(frames(stack).map(\.width) == [160, 160])
        stack.removeArrangedSubview(views[0])
        #expect(frames(stack).map(\.minX) == [0])
        #expect(frames(stack).map(\.width) == [320])
    }

    @Test func aStackInsidePlainViewsIsArrangedToo() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let middle = UIView(frame: CGRect(x: 5, y: 5, width: 400, height: 400))
        let stack = makeStack(views)
        stack.distribution = .equalSpacing
        middle.addSubview(stack)
        container.addSubview(middle)
        container.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 115, 260])
        middle.removeFromSuperview()
        views[0].isHidden = true
        let other = UIView(frame: container.frame)
        other.addSubview(middle)
        other.layoutIfNeeded()
        #expect(views[1].frame.minX == 0)
        #expect(views[2].frame.minX == 260)
    }

    @Test func stacksNest() {
        let inner = UIStackView(arrangedSubviews: [views[0], views[1]])
        inner.axis = .vertical
        inner.spacing = 5
        inner.alignment = .leading
        let stack = makeStack([inner, views[2]], width: 200, height: 100)
        stack.alignment = .top
        #expect(
            frames(stack) == [CGRect(x: 0, y: 0, width: 140, height: 55), CGRect(x: 140, y: 0, width: 60, height: 10)])
        #expect(views[1].frame == CGRect(x: 0, y: 25, width: 60, height: 30))
    }

    @Test func rawValuesAndDefaultsAreApples() {
        let stack = UIStackView()
        #expect(stack.axis == .horizontal)
        #expect(stack.distribution == .fill)
        #expect(stack.alignment == .fill)
        #expect(stack.spacing == 0)
        #expect(UIStackView.Alignment.top == .leading)
        #expect(UIStackView.Alignment.bottom.rawValue == 4)
        #expect(UIStackView.Distribution.equalCentering.rawValue == 4)
        let lines = RuntimeClass.of(UIStackView.self).properties.map { "\($0.name): \($0.attributes)" }
        #expect(
            lines == [
                "arrangedSubviews: T@\"NSArray\",R,C,N", "axis: Tq,N", "distribution: Tq,N", "alignment: Tq,N",
                "spacing: Td,N", "baselineRelativeArrangement: TB,N,GisBaselineRelativeArrangement",
                "layoutMarginsRelativeArrangement: "
                    + "TB,N,GisLayoutMarginsRelativeArrangement,V_layoutMarginsRelativeArrangement",
            ])
    }
}
