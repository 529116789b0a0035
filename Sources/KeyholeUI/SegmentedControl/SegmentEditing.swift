import Foundation
import Keyhole

/// Inserting, removing and changing segments.
///
/// An index for a title, an image or an action must be that of a segment, or the call does nothing and answers `nil`. An
/// index for a width, an offset or enabling is pinned to the last segment. Nothing is animated: without a screen a
/// change is complete at once, whatever `animated` says.
extension UISegmentedControl {
    /// Inserts a segment with a title; the index is pinned to the segments.
    public final func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(UISegment(item: title ?? ""), content: SegmentContent(title: title), at: index)
    }

    /// Inserts a segment with an image; the index is pinned to the segments.
    public final func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(UISegment(item: ""), content: SegmentContent(image: image), at: index)
    }

    /// Inserts a segment that shows an action and runs it when a touch selects the segment.
    public final func insertSegment(action: UIAction, at index: Int, animated: Bool) {
        insert(UISegment(item: action), content: SegmentContent(item: action), at: index)
    }

    /// Removes a segment; the index is pinned to the segments. Removing the selected one leaves none selected.
    public final func removeSegment(at index: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = pinned(index)
        let segment = segments[index]
        if index == selection { changeSelection(to: Self.noSegment) }
        let shifted = index < selection
        highlight(nil)
        segments.remove(at: index)
        segment.removeFromSuperview()
        renumber(from: index)
        if shifted { selection -= 1 }
        segmentsChanged()
    }

    /// Removes all segments. Linear in them.
    public final func removeAllSegments() {
        changeSelection(to: Self.noSegment)
        highlight(nil)
        let old = segments
        segments = []
        // The first segment is the last subview: in this order each is found at once.
        for segment in old { segment.removeFromSuperview() }
        segmentsChanged()
    }

    // MARK: Content

    /// Gives a segment a title in place of its content.
    public final func setTitle(_ title: String?, forSegmentAt index: Int) {
        if segments.indices.contains(index) { segments[index].content = SegmentContent(title: title) }
    }

    /// The title of a segment; `nil` for one with an image.
    public final func titleForSegment(at index: Int) -> String? {
        guard segments.indices.contains(index), case .title(let title) = segments[index].content else { return nil }
        return title
    }

    /// Gives a segment an image in place of its content.
    public final func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        if segments.indices.contains(index) { segments[index].content = SegmentContent(image: image) }
    }

    /// The image of a segment; `nil` for one with a title.
    public final func imageForSegment(at index: Int) -> UIImage? {
        guard segments.indices.contains(index), case .image(let image) = segments[index].content else { return nil }
        return image
    }

    /// Lets a segment show an action and run it when a touch selects the segment.
    public final func setAction(_ action: UIAction, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].action = action
        segments[index].content = SegmentContent(item: action)
    }

    /// The action of a segment.
    public final func actionForSegment(at index: Int) -> UIAction? {
        segments.indices.contains(index) ? segments[index].action : nil
    }

    /// The index of the segment with the action of this name; ``noSegment`` for none. Linear in the segments.
    public final func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == identifier } ?? Self.noSegment
    }

    // MARK: Properties of one segment

    /// Whether a touch can select the segment.
    public final func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        if !segments.isEmpty { segments[pinned(index)].isAvailable = enabled }
    }

    /// Whether a touch can select the segment; `false` without segments.
    public final func isEnabledForSegment(at index: Int) -> Bool {
        !segments.isEmpty && segments[pinned(index)].isAvailable
    }

    /// Gives a segment a width in points; 0 for the natural one. Where all have one, the control's width follows.
    public final func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        guard !segments.isEmpty else { return }
        segments[pinned(index)].fixedWidth = max(width, 0)
        segmentsChanged()
    }

    /// The width a segment was given; 0 for none.
    public final func widthForSegment(at index: Int) -> CGFloat {
        segments.isEmpty ? 0 : segments[pinned(index)].fixedWidth
    }

    /// Shifts the content of a segment.
    public final func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) {
        guard !segments.isEmpty else { return }
        segments[pinned(index)].contentOffset = offset
        segments[pinned(index)].setNeedsLayout()
    }

    /// How far the content of a segment is shifted.
    public final func contentOffsetForSegment(at index: Int) -> CGSize {
        segments.isEmpty ? .zero : segments[pinned(index)].contentOffset
    }

    // MARK: Order

    /// Where `segment` is, found by the number it carries.
    final func index(of segment: UISegment) -> Int? {
        let index = segment.number
        return segments.indices.contains(index) && segments[index] === segment ? index : nil
    }

    final func segment(after segment: UISegment) -> UISegment? {
        guard let index = index(of: segment), index + 1 < segments.count else { return nil }
        return segments[index + 1]
    }

    final func segment(before segment: UISegment) -> UISegment? {
        guard let index = index(of: segment), index > 0 else { return nil }
        return segments[index - 1]
    }

    /// Numbers the segments from `start` on.
    final func renumber(from start: Int) {
        for index in start..<max(segments.count, start) { segments[index].number = index }
    }

    private func pinned(_ index: Int) -> Int { min(max(index, 0), segments.count - 1) }

    private func insert(_ segment: UISegment, content: SegmentContent, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segment.content = content
        segment.isMomentary = isMomentary
        highlight(nil)
        segments.insert(segment, at: index)
        renumber(from: index)
        // Reverse visual order: what is right of the new segment lies before it.
        insertSubview(segment, at: segments.count - 1 - index)
        if selection >= index { selection += 1 }
        segmentsChanged()
    }
}
