import Foundation
import Testing

@testable import KeyholeUI

@Suite struct UpdateConstraintsTests {
    @Test func updateConstraintsRunsBeforeTheSolutionInnerViewsFirst() {
        final class Recorder: UIView {
            nonisolated(unsafe) static var calls: [Int] = []
            override func updateConstraints() {
                Self.calls.append(tag)
                super.updateConstraints()
            }
        }
        Recorder.calls = []
        let outer = Recorder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        outer.tag = 1
        let inner = Recorder()
        inner.tag = 2
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        #expect(Recorder.calls == [])
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        outer.layoutIfNeeded()
        #expect(Recorder.calls == [2, 1])
        outer.layoutIfNeeded()
        #expect(Recorder.calls == [2, 1])
        inner.setNeedsUpdateConstraints()
        inner.updateConstraintsIfNeeded()
        #expect(Recorder.calls == [2, 1, 2])
    }

    @Test func constraintsEditedDuringLayoutCountInTheSameLayout() {
        final class Halving: UIView {
            var width: NSLayoutConstraint?
            override func layoutSubviews() {
                super.layoutSubviews()
                width?.constant = bounds.width / 2
            }
        }
        let view = Halving(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        let width = child.widthAnchor.constraint(equalToConstant: 0)
        width.isActive = true
        view.width = width
        view.layoutIfNeeded()
        #expect(child.bounds.width == 150)
    }
}
