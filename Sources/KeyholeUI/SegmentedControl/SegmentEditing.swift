import Foundation

/// Inserting, removing and finding segments.
extension UISegmentedControl {
    final func insert(_ segment: UISegment, at index: Int) {
        segment.isMomentary = isMomentary
        highlight(nil)
        let index = min(max(index, 0), segments.count)
        enlist(segment, at: index)
        // Reverse visual order: what is right of the new segment lies before it.
        insertSubview(segment, at: segments.count - 1 - index)
        segmentsChanged()
        announceIndex()
    }

    final func remove(_ segment: UISegment) {
        // Observers are told while the segment is there, and may remove it themselves or select it again.
        if segment === choice.target { changeSelection(to: nil) }
        highlight(nil)
        guard let index = self.index(of: segment) else { return }
        delist(at: index)
        leave(segment)
        segmentsChanged()
        announceIndex()
    }

    /// Removes the segments that are there; those that an observer inserts meanwhile stay.
    final func removeAll() {
        let leaving = segments
        changeSelection(to: nil)
        highlight(nil)
        let identities = Set(leaving.map(ObjectIdentifier.init))
        let staying = segments.filter { !identities.contains(ObjectIdentifier($0)) }
        segments = []
        for segment in staying { enlist(segment, at: segments.count) }
        // The first segment is the last subview: in this order each is found at once.
        for segment in leaving { leave(segment) }
        segmentsChanged()
        announceIndex()
    }

    /// Takes out a segment that is in the list no more.
    private func leave(_ segment: UISegment) {
        choice.forget(segment)
        segment.removeFromSuperview()
        if segment.isSelected { segment.isSelected = false }
    }

    // MARK: Properties of one segment

    final func setAvailable(_ isAvailable: Bool, segmentAt index: Int) {
        guard !segments.isEmpty else { return }
        let segment = segments[pinned(index)]
        segment.isAvailable = isAvailable
        if !isAvailable, segment === highlightedSegment { highlight(nil) }
    }

    final func fixWidth(_ width: CGFloat, ofSegmentAt index: Int) {
        guard !segments.isEmpty, width.isFinite else { return }
        segments[pinned(index)].fixedWidth = max(width, 0)
        segmentsChanged()
    }

    final func shift(_ offset: CGSize, segmentAt index: Int) {
        guard !segments.isEmpty, offset.width.isFinite, offset.height.isFinite else { return }
        segments[pinned(index)].contentOffset = offset
        segments[pinned(index)].setNeedsLayout()
    }

    final func appearanceChanged() {
        for segment in segments { segment.appearanceChanged() }
        segmentsChanged()
    }

    // MARK: Order

    final func pinned(_ index: Int) -> Int { min(max(index, 0), segments.count - 1) }

    final func segment(at index: Int) -> UISegment? { segments.indices.contains(index) ? segments[index] : nil }

    /// Where `segment` is, found by the number it carries.
    final func index(of segment: UISegment) -> Int? {
        guard let first = segments.first else { return nil }
        let index = segment.number - first.number
        return segments.indices.contains(index) && segments[index] === segment ? index : nil
    }

    final func segment(after segment: UISegment) -> UISegment? {
        index(of: segment).flatMap { self.segment(at: $0 + 1) }
    }

    final func segment(before segment: UISegment) -> UISegment? {
        index(of: segment).flatMap { self.segment(at: $0 - 1) }
    }

    /// Puts a segment into the list. Numbers are consecutive but need not begin at 0, so that only the segments on the
    /// shorter side get new ones.
    final func enlist(_ segment: UISegment, at index: Int) {
        if index == segments.count {
            segment.number = segments.last.map { $0.number + 1 } ?? 0
        } else if index < segments.count / 2 {
            segment.number = segments[index].number - 1
            for other in segments[..<index] { other.number -= 1 }
        } else {
            segment.number = segments[index].number
            for other in segments[index...] { other.number += 1 }
        }
        segments.insert(segment, at: index)
    }

    private func delist(at index: Int) {
        if index < segments.count / 2 {
            for other in segments[..<index] { other.number += 1 }
        } else {
            for other in segments[(index + 1)...] { other.number -= 1 }
        }
        segments.remove(at: index)
    }
}
