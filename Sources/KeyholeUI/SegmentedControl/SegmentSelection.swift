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
        if !isMomentary { changeSelection(to: segment(at: index)) }
    }

    private var indexText: String {
        segments.isEmpty ? "for empty control" : "[0 .. \(segments.count - 1)]"
    }

    /// Changes the segments first, the old one before the new one, then the index.
    ///
    /// An observer of a step may change the selection itself. Its change is completed at once; this one is overtaken
    /// then and takes no further step.
    final func changeSelection(to segment: UISegment?) {
        guard segment !== choice.target else { return }
        choice.aim(at: segment)
        let change = choice.changes
        if let old = choice.shown {
            choice.shown = nil
            showChoice(of: old)
            guard change == choice.changes else { return }
        }
        if let segment {
            choice.shown = segment
            showChoice(of: segment)
            guard change == choice.changes else { return }
        }
        choice.indexed = segment
        announceIndex()
    }

    /// Lets a segment say whether it is selected. An observer that is told before the change may have decided
    /// otherwise by the time it is made, hence the second round.
    private func showChoice(of segment: UISegment) {
        for _ in 0..<2 where segment.isSelected != (segment === choice.shown) {
            segment.isSelected = segment === choice.shown
        }
    }

    /// Brings the index up to date after a change of the selection or of the order.
    final func announceIndex() {
        for _ in 0..<2 {
            let index = choice.indexed.flatMap { self.index(of: $0) } ?? Self.noSegment
            if selection != index { selection = index }
        }
    }

    // MARK: Touches

    final func follow(_ touches: Set<UITouch>) {
        guard !isFollowing else { return }
        followedTouch = touches.first
        track(touches)
    }

    /// Whether a touch is down that will end in the control. Each segment gets fingers of its own, so that the control
    /// hears of several; the end of one whose segment was removed does not reach it.
    private var isFollowing: Bool {
        guard let touch = followedTouch, touch.phase != .ended, touch.phase != .cancelled else { return false }
        return touch.view?.isDescendant(of: self) ?? false
    }

    /// The touch that the control follows, where it is one of `touches`.
    final func followed(among touches: Set<UITouch>) -> UITouch? {
        followedTouch.flatMap { touches.contains($0) ? $0 : nil }
    }

    final func track(_ touches: Set<UITouch>) {
        guard isEnabled, let touch = followed(among: touches) else { return }
        highlight(availableSegment(under: touch))
    }

    final func finish(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = followed(among: touches) else { return }
        followedTouch = nil
        let segment = isEnabled ? availableSegment(under: touch) : nil
        highlight(nil)
        guard let segment, index(of: segment) != nil, isMomentary || segment !== choice.target else { return }
        changeSelection(to: segment)
        if let action = segment.action { sendAction(action) }
        send([.valueChanged, .primaryActionTriggered], event)
        if isMomentary { changeSelection(to: nil) }
    }

    /// Highlights one segment and no other; a selected one shows no highlight.
    final func highlight(_ segment: UISegment?) {
        let segment = segment?.isSelected == true ? nil : segment
        guard segment !== highlightedSegment else { return }
        let old = highlightedSegment
        highlightedSegment = segment
        // Observers of either step may have moved the highlight on.
        for changed in [old, segment].compactMap({ $0 }) where changed.isHighlighted != (changed === highlightedSegment)
        {
            changed.isHighlighted = changed === highlightedSegment
        }
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
