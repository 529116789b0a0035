import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI

/// A segmented control whose segments dress themselves by their own selection.
///
/// The segments are of a class that no program can name. The control needs no more of them than that they are views
/// with an observable `selected` and `highlighted`: it observes each and gives it the style for these values. So
/// segments that are selected by touch or by the program, inserted or removed look right without further calls.
///
/// A segment under a finger has the border and the title of the selected style, and in a momentary control all of it.
/// The title or image of a disabled segment is shown at half strength, and so is all of a disabled control.
///
/// Colours are those of the styles alone, for titles and template images alike; nothing is drawn in the control's tint.
///
/// The control never stays registered: it ends each observation when its segment leaves, and the rest when it dies.
open class ObservingSegmentedControl: UISegmentedControl {
    /// The looks of segments that are not selected.
    public final var normalStyle = SegmentStyle.normal {
        didSet { stylesChanged() }
    }

    /// The looks of the selected segment.
    public final var selectedStyle = SegmentStyle.selected {
        didSet { stylesChanged() }
    }

    /// The distance between segments, in points; one that is negative, infinite or no number counts as 0.
    public final var spacing: CGFloat = 16 {
        didSet { updateSpacing() }
    }

    /// The font of titles.
    public final var titleFont = UIFont.systemFont(ofSize: 12, weight: .semibold) {
        didSet { updateTitles() }
    }

    private static let selectionKey = "selected"
    private static let highlightKey = "highlighted"

    /// The segments that are observed, by identity.
    private final var observed: [ObjectIdentifier: UIView] = [:]

    // MARK: Making

    /// Makes a control without segments that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        removeNativeLook()
    }

    /// Makes a control of the size that suits `items`: strings, images or actions.
    public override init(items: [Any]?) {
        super.init(items: items)
        removeNativeLook()
    }

    /// Makes a control without segments.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        removeNativeLook()
    }

    deinit {
        for segment in observed.values { stopObserving(segment) }
    }

    /// An image with nothing in it takes the place of the control's own border and fill.
    private func removeNativeLook() {
        setBackgroundImage(Self.nothing(width: 1), for: .normal, barMetrics: .default)
        updateTitles()
        updateSpacing()
    }

    // MARK: Following the segments

    /// Observes a segment from the moment it is there.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        // A button that a program adds has a selection of its own, which is none of the control's business.
        guard !(subview is UIControl), subview.runtimeClass.property(named: Self.selectionKey) != nil,
            observed.updateValue(subview, forKey: ObjectIdentifier(subview)) == nil
        else { return }
        subview.addObserver(self, forKeyPath: Self.highlightKey, options: .new, context: nil)
        subview.addObserver(self, forKeyPath: Self.selectionKey, options: [.initial, .new], context: nil)
    }

    /// Stops observing a segment that leaves.
    open override func willRemoveSubview(_ subview: UIView) {
        if observed.removeValue(forKey: ObjectIdentifier(subview)) != nil { stopObserving(subview) }
        super.willRemoveSubview(subview)
    }

    private func stopObserving(_ segment: UIView) {
        segment.removeObserver(self, forKeyPath: Self.highlightKey)
        segment.removeObserver(self, forKeyPath: Self.selectionKey)
    }

    /// Dresses the segment that says it was selected, deselected, touched or let go.
    open override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == Self.selectionKey || keyPath == Self.highlightKey, let segment = object as? UIView,
            observed[ObjectIdentifier(segment)] != nil
        else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        dress(segment)
    }

    // MARK: Dressing

    private func dress(_ segment: UIView) {
        let isTouched = segment.value(forKey: Self.highlightKey) as? Bool ?? false
        let isSelected = segment.value(forKey: Self.selectionKey) as? Bool ?? false
        var style = isSelected || isTouched && isMomentary ? selectedStyle : normalStyle
        if isTouched {
            style.borderColor = selectedStyle.borderColor
            style.titleColor = selectedStyle.titleColor
        }
        segment.layer.borderWidth = style.borderWidth
        segment.layer.borderColor = style.borderColor.cgColor
        segment.layer.cornerRadius = style.cornerRadius
        segment.backgroundColor = style.backgroundColor
        // Template images are drawn in the tint of their segment.
        segment.tintColor = style.titleColor
        dressDiagonal(of: segment, color: style.diagonalColor)
    }

    private func dressDiagonal(of segment: UIView, color: UIColor?) {
        let present = segment.layer.sublayers?.lazy.compactMap { $0 as? DiagonalLayer }.first
        guard let color else {
            present?.removeFromSuperlayer()
            return
        }
        let diagonal = present ?? DiagonalLayer()
        if present == nil { segment.layer.insertSublayer(diagonal, at: 0) }
        diagonal.fillColor = color.cgColor
        diagonal.fit(segment.layer)
    }

    /// Fits the diagonals to the segments' new sizes.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard normalStyle.diagonalColor != nil || selectedStyle.diagonalColor != nil else { return }
        for segment in observedSegments {
            segment.layer.sublayers?.lazy.compactMap { $0 as? DiagonalLayer }.first?.fit(segment.layer)
        }
    }

    /// The observed segments in the order of the subviews, so that whoever watches them is told in that order.
    private var observedSegments: [UIView] { subviews.filter { observed[ObjectIdentifier($0)] != nil } }

    private func stylesChanged() {
        updateTitles()
        for segment in observedSegments { dress(segment) }
        setNeedsLayout()
    }

    /// Whether the control takes touches. KVO-compliant.
    open override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { updateTitles() } }
    }

    private func updateTitles() {
        setTitleColor(normalStyle.titleColor, for: .normal)
        for state in [State.highlighted, .selected] { setTitleColor(selectedStyle.titleColor, for: state) }
        // All of a disabled control is dimmed already.
        let strength = isEnabled ? 0.5 : 1
        for (state, style) in [(State.disabled, normalStyle), ([.disabled, .selected] as State, selectedStyle)] {
            let color = style.titleColor
            setTitleColor(color.withAlphaComponent(color.cgColor.alpha * strength), for: state)
        }
    }

    private func setTitleColor(_ color: UIColor, for state: State) {
        setTitleTextAttributes([.font: titleFont, .foregroundColor: color], for: state)
    }

    /// The gap between segments is as wide as their divider image, so an empty one of the right width makes it.
    private func updateSpacing() {
        setDividerImage(
            Self.nothing(width: spacing.isFinite ? max(spacing, 0) : 0), forLeftSegmentState: .normal,
            rightSegmentState: .normal, barMetrics: .default)
    }

    /// An image with nothing in it.
    private static func nothing(width: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: 1)).image { _ in }
    }
}

/// The half of a segment below its diagonal.
private final class DiagonalLayer: CAShapeLayer {
    /// Lies over the bounds of `layer`, within its round corners.
    func fit(_ layer: CALayer) {
        frame = layer.bounds
        let half = UIBezierPath()
        half.move(to: CGPoint(x: bounds.minX, y: bounds.maxY))
        half.addLine(to: CGPoint(x: bounds.maxX, y: bounds.minY))
        half.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        half.close()
        path = half.cgPath
        cornerRadius = layer.cornerRadius
        masksToBounds = true
    }
}
