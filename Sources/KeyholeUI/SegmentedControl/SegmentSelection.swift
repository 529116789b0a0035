import Foundation
import Keyhole

/// Selecting, by the program and by touches.
extension UISegmentedControl {
    final func select(_ index: Int) {
        guard index == Self.noSegment || segments.indices.contains(index) else {
            return ObjectiveCException(
                name: .range,
                reason: "-[\(className) setSelectedSegmentIndex:]: index \(index) beyond bounds \(indexText)"
            ).raise()
        }
        if !isMomentary { changeSelection(to: index) }
    }

    private var indexText: String {
        segments.isEmpty ? "for empty control" : "[0 .. \(segments.count - 1)]"
    }

    /// Changes the segments first, the old one before the new one, then the index.
    final func changeSelection(to index: Int) {
        guard index != selection else { return }
        if segments.indices.contains(selection) { segments[selection].isSelected = false }
        if segments.indices.contains(index) { segments[index].isSelected = true }
        selection = index
    }

    // MARK: Touches

    final func track(_ touches: Set<UITouch>) {
        guard isEnabled, let touch = touches.first else { return }
        highlight(availableSegment(under: touch))
    }

    final func finish(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        let segment = availableSegment(under: touch)
        highlight(nil)
        guard let segment, let index = index(of: segment) else { return }
        guard isMomentary || index != selection else { return }
        if !isMomentary { changeSelection(to: index) }
        if let action = segment.action { sendAction(action) }
        send([.valueChanged, .primaryActionTriggered], event)
    }

    /// Highlights one segment and no other; a selected one shows no highlight.
    final func highlight(_ segment: UISegment?) {
        for other in highlightedSegments where other !== segment { other.isHighlighted = false }
        highlightedSegments = []
        guard let segment, !segment.isSelected else { return }
        segment.isHighlighted = true
        highlightedSegments = [segment]
    }

    private func availableSegment(under touch: UITouch) -> UISegment? {
        let point = touch.location(in: self)
        guard self.point(inside: point, with: nil), let index = segmentIndex(at: point.x) else { return nil }
        return segments[index].isAvailable ? segments[index] : nil
    }

    /// The segment at `x`; a divider belongs to the segment on its left. Logarithmic in the segments.
    private func segmentIndex(at x: CGFloat) -> Int? {
        updateIfDue()
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].frame.minX <= x { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}
