import Foundation
import KeyholeGraphics

/// In which kind of bar a control lies; Apple's raw values. Metrics of bars with a prompt do not exist here.
public enum UIBarMetrics: Int, Hashable, Sendable {
    /// A regular bar, or none.
    case `default` = 0
    /// A low bar: a control at most 24 points high.
    case compact = 1
}

/// A distance to the right and down.
public struct UIOffset: Hashable, Sendable {
    /// To the right, in points.
    public var horizontal: CGFloat
    /// Down, in points.
    public var vertical: CGFloat
    /// No distance.
    public static let zero = UIOffset()
    /// Makes a distance; what is not given is 0.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// What a program has said of the looks of a segmented control.
struct SegmentAppearance {
    private struct BackgroundKey: Hashable {
        let state: UIControl.State
        let metrics: UIBarMetrics
    }

    private struct DividerKey: Hashable {
        let left: UIControl.State
        let right: UIControl.State
        let metrics: UIBarMetrics
    }

    private struct AdjustmentKey: Hashable {
        let type: UISegmentedControl.Segment
        let metrics: UIBarMetrics
    }

    var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] {
        didSet { looks = [:] }
    }
    /// The look that was made last for each state: that of most segments.
    private var looks: [UIControl.State: SegmentTitleLook] = [:]
    private var backgrounds: [BackgroundKey: UIImage] = [:]
    private var dividers: [DividerKey: UIImage] = [:]
    private var adjustments: [AdjustmentKey: UIOffset] = [:]

    mutating func setBackground(_ image: UIImage?, for state: UIControl.State, metrics: UIBarMetrics) {
        backgrounds[BackgroundKey(state: state, metrics: metrics)] = image.map(Self.stretchable)
    }

    mutating func setDivider(
        _ image: UIImage?, left: UIControl.State, right: UIControl.State, metrics: UIBarMetrics
    ) {
        dividers[DividerKey(left: left, right: right, metrics: metrics)] = image
    }

    mutating func setAdjustment(_ offset: UIOffset, for type: UISegmentedControl.Segment, metrics: UIBarMetrics) {
        adjustments[AdjustmentKey(type: type, metrics: metrics)] = offset
    }

    /// An image without kept edges keeps all but its middle column, as UIKit's rule of half the width less one says.
    private static func stretchable(_ image: UIImage) -> UIImage {
        guard image.capInsets == .zero else { return image }
        let cap = max((image.size.width - 1) / 2, 0)
        return image.resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: cap, bottom: 0, right: cap), resizingMode: .stretch)
    }

    /// The look of titles in `state`; what attributes leave open is that of `plain`.
    mutating func look(for state: UIControl.State, otherwise plain: SegmentTitleLook.Plain) -> SegmentTitleLook {
        if let look = looks[state], look.plain == plain { return look }
        let look = SegmentTitleLook(attributes(for: state), otherwise: plain)
        looks[state] = look
        return look
    }

    /// The attributes of titles in `state`; a key that is not given for the state is that of the normal state.
    private func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        if titleAttributes.isEmpty { return [:] }
        let normal = titleAttributes[.normal] ?? [:]
        guard state != .normal, let own = titleAttributes[nearest(state, among: Set(titleAttributes.keys))] else {
            return normal
        }
        return normal.merging(own) { $1 }
    }

    /// The background for `state`: that of the state, or of the normal state; of these metrics, or of the default.
    func background(for state: UIControl.State, metrics: UIBarMetrics) -> UIImage? {
        if backgrounds.isEmpty { return nil }
        for metrics in [metrics, .default] {
            let states = Set(backgrounds.keys.filter { $0.metrics == metrics }.map(\.state))
            guard !states.isEmpty else { continue }
            if let image = backgrounds[BackgroundKey(state: nearest(state, among: states), metrics: metrics)] {
                return image
            }
        }
        return nil
    }

    /// The divider between two states: of exactly these, or of the nearest that there is, or of two normal ones.
    func divider(left: UIControl.State, right: UIControl.State, metrics: UIBarMetrics) -> UIImage? {
        if dividers.isEmpty { return nil }
        for metrics in [metrics, .default] {
            for (left, right) in [(left, right), (left, .normal), (.normal, right), (.normal, .normal)] {
                if let image = dividers[DividerKey(left: left, right: right, metrics: metrics)] { return image }
            }
        }
        return nil
    }

    /// Whether there are background images, which take the place of the bezel.
    var hasBackgrounds: Bool { !backgrounds.isEmpty }

    /// Whether there are divider images, which take the place of the lines.
    var hasDividers: Bool { !dividers.isEmpty }

    /// The height of the highest image, 0 without images.
    var imageHeight: CGFloat {
        max(backgrounds.values.map(\.size.height).max() ?? 0, dividers.values.map(\.size.height).max() ?? 0)
    }

    /// How far apart segments are: the width of the divider image for two normal segments, or of any, or one point.
    func dividerWidth(metrics: UIBarMetrics) -> CGFloat {
        if let image = divider(left: .normal, right: .normal, metrics: metrics) { return image.size.width }
        return dividers.values.map(\.size.width).max() ?? SegmentMetrics.dividerWidth
    }

    /// The shift of the content of segments of this type, on top of that for all types.
    func adjustment(for type: UISegmentedControl.Segment, metrics: UIBarMetrics) -> UIOffset {
        if adjustments.isEmpty { return .zero }
        for metrics in [metrics, .default] {
            for type in [type, .any] {
                if let offset = adjustments[AdjustmentKey(type: type, metrics: metrics)] { return offset }
            }
        }
        return .zero
    }

    /// The state that something was given for: exactly this one, or its strongest flag, or normal.
    private func nearest(_ state: UIControl.State, among states: Set<UIControl.State>) -> UIControl.State {
        if states.contains(state) { return state }
        for flag in [UIControl.State.disabled, .selected, .highlighted] where state.contains(flag) {
            if states.contains(flag) { return flag }
        }
        return .normal
    }
}
