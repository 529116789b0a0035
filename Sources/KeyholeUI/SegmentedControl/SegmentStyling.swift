import Foundation
import KeyholeGraphics

/// The looks a program can give a segmented control.
extension UISegmentedControl {
    /// Sets font, colour and other attributes of titles in a state, in place of those set before; `nil` for none.
    ///
    /// What a state leaves open is that of the normal state.
    public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        appearance.titleAttributes[state] = attributes
        titlesChanged()
    }

    /// The attributes set for a state.
    public final func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        appearance.titleAttributes[state]
    }

    /// Sets the image behind segments in a state; other states without an image of their own take the normal one's.
    public final func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        appearance.backgrounds[SegmentAppearance.BackgroundKey(state: state, metrics: barMetrics)] =
            image.map(Self.stretchable)
        titlesChanged()
    }

    /// The image set for a state, or else for the normal state.
    public final func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        appearance.background(for: state, metrics: barMetrics)
    }

    /// Sets the image between segments in two states; its width is the gap between them.
    public final func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        let key = SegmentAppearance.DividerKey(left: leftState, right: rightState, metrics: barMetrics)
        appearance.dividers[key] = image
        titlesChanged()
    }

    /// The image between segments in two states, or else between two normal ones.
    public final func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { appearance.divider(left: leftState, right: rightState, metrics: barMetrics) }

    /// Shifts the content of all segments that lie there.
    public final func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType type: Segment, barMetrics: UIBarMetrics
    ) {
        appearance.adjustments[SegmentAppearance.AdjustmentKey(type: type, metrics: barMetrics)] = adjustment
        titlesChanged()
    }

    /// How far the content of the segments that lie there is shifted.
    public final func contentPositionAdjustment(forSegmentType type: Segment, barMetrics: UIBarMetrics) -> UIOffset {
        appearance.adjustment(for: type, metrics: barMetrics)
    }

    /// An image without kept edges keeps all but its middle column, as UIKit's rule of half the width less one says.
    private static func stretchable(_ image: UIImage) -> UIImage {
        guard image.capInsets == .zero else { return image }
        let cap = max((image.size.width - 1) / 2, 0)
        return image.resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: cap, bottom: 0, right: cap), resizingMode: .stretch)
    }

    private func titlesChanged() {
        for segment in segments {
            segment.knownWidth = nil
            segment.setNeedsDisplay()
            segment.setNeedsLayout()
        }
        segmentsChanged()
    }
}
