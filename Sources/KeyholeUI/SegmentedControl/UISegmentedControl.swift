import Foundation
import Keyhole

/// A row of segments, one of which can be selected.
///
/// It looks and works as in iOS 7 to 12: its subviews are the segments in reverse visual order, a touch selects when it
/// ends, and events are sent for touches alone. `selectedSegmentIndex` and the `selected` of each segment are
/// KVO-compliant.
///
/// A control follows its content in size until the program gives it one.
open class UISegmentedControl: UIControl {
    /// The value of ``selectedSegmentIndex`` while no segment is selected.
    public static let noSegment = -1

    /// Where a segment lies in the control; Apple's raw values.
    public enum Segment: Int, Hashable, Sendable {
        /// Anywhere.
        case any = 0
        /// First of several.
        case left = 1
        /// Neither first nor last.
        case center = 2
        /// Last of several.
        case right = 3
        /// The only one.
        case alone = 4
    }

    /// The segments from left to right.
    final var segments: [UISegment] = []
    final var appearance = SegmentAppearance()
    final var choice = SegmentChoice()
    /// Whether sizes and places must be worked out before anyone asks for them.
    final var layoutIsDue = false
    final var followsContent = true
    /// The segment under a touch, where it shows a highlight.
    final var highlightedSegment: UISegment?
    /// The touch that may select a segment; others do nothing until it ends or the control loses it.
    final weak var followedTouch: UITouch?
    private final var isResizingItself = false
    private final var dimming = SegmentDimming()

    @Property final var selection = UISegmentedControl.noSegment

    // MARK: Making

    /// Makes a control without segments that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        followsContent = frame.size == .zero
        isOpaque = false
    }

    /// Makes a control of the size that suits `items`: strings, images or actions.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        isOpaque = false
        for item in items ?? [] { enlist(UISegment(item: item), at: segments.count) }
        for segment in segments.reversed() { addSubview(segment) }
        segmentsChanged()
    }

    /// Makes a control without segments.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    // MARK: Selection

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// The index of the selected segment, ``noSegment`` for none.
    ///
    /// KVO-compliant: a change tells the observers of the old segment's `selected`, then those of the new one's, then
    /// those of this property; setting the same index tells nobody. An observer may change the selection or the
    /// segments itself: then its change stands, and the one it was told of goes no further. Setting the index sends no
    /// event. A momentary control has ``noSegment`` but while it sends the events of a tap: then it is the index of
    /// the segment that was tapped. An index beyond the segments raises `NSRangeException`.
    open var selectedSegmentIndex: Int {
        get { selection }
        set { select(newValue) }
    }

    /// Whether segments are selected only while a touch is down. Switching it on clears the selection. KVO-compliant.
    @Property open var isMomentary = false {
        didSet {
            for segment in segments { segment.isMomentary = isMomentary }
            if isMomentary { changeSelection(to: nil) }
        }
    }

    /// The colour of the selected segment; ``UIView/tintColor`` where it is `nil`.
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            for segment in segments where segment.isSelected { segment.setNeedsDisplay() }
        }
    }

    /// Whether segments without a width of their own are as wide as their content in proportion, in place of all alike.
    /// KVO-compliant.
    @Property open var apportionsSegmentWidthsByContent = false {
        didSet { segmentsChanged() }
    }

    // MARK: Inserting and removing

    /// Inserts a segment with a title; the index is pinned to the segments. Nothing is animated, whatever `animated`
    /// says: without a screen a change is complete at once. Linear in the segments on the shorter side.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(UISegment(content: SegmentContent(title: title)), at: index)
    }

    /// Inserts a segment with an image; the index is pinned to the segments. Nothing is animated.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(UISegment(content: SegmentContent(image: image)), at: index)
    }

    /// Inserts a segment that shows an action and runs it when a touch selects the segment; the index is pinned to the
    /// segments. Nothing is animated.
    open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
        insert(UISegment(item: action), at: index)
    }

    /// Removes a segment; the index is pinned to the segments. Removing the selected one leaves none selected. Nothing
    /// is animated. Linear in the segments on the shorter side.
    open func removeSegment(at index: Int, animated: Bool) {
        if !segments.isEmpty { remove(segments[pinned(index)]) }
    }

    /// Removes all segments. Linear in them.
    open func removeAllSegments() { removeAll() }

    // MARK: Content

    /// Gives a segment a title in place of its content; an index without a segment is ignored.
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        segment(at: index)?.content = SegmentContent(title: title)
    }

    /// The title of a segment; `nil` for one with an image, and for an index without a segment.
    open func titleForSegment(at index: Int) -> String? { segment(at: index)?.content.title }

    /// Gives a segment an image in place of its content; an index without a segment is ignored.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        segment(at: index)?.content = SegmentContent(image: image)
    }

    /// The image of a segment; `nil` for one with a title, and for an index without a segment.
    open func imageForSegment(at index: Int) -> UIImage? { segment(at: index)?.content.image }

    /// Lets a segment show an action and run it when a touch selects the segment; an index without a segment is ignored.
    open func setAction(_ action: UIAction, forSegmentAt index: Int) {
        guard let segment = segment(at: index) else { return }
        segment.action = action
        segment.content = SegmentContent(item: action)
    }

    /// The action of a segment; `nil` for an index without a segment.
    open func actionForSegment(at index: Int) -> UIAction? { segment(at: index)?.action }

    /// The index of the segment with the action of this name; ``noSegment`` for none. Linear in the segments.
    open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == identifier } ?? Self.noSegment
    }

    // MARK: Properties of one segment

    /// Sets whether a touch can select the segment; the index is pinned to the segments.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) { setAvailable(enabled, segmentAt: index) }

    /// Whether a touch can select the segment; the index is pinned. `false` without segments.
    open func isEnabledForSegment(at index: Int) -> Bool {
        !segments.isEmpty && segments[pinned(index)].isAvailable
    }

    /// Gives a segment a width in points; 0, or a negative one, for the natural one. Where all have one, the control's
    /// width follows. The index is pinned to the segments. A width that is infinite or no number is ignored.
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) { fixWidth(width, ofSegmentAt: index) }

    /// The width a segment was given; 0 for none. The index is pinned to the segments.
    open func widthForSegment(at index: Int) -> CGFloat {
        segments.isEmpty ? 0 : segments[pinned(index)].fixedWidth
    }

    /// Shifts the content of a segment; the index is pinned to the segments. An offset that is infinite or no number is
    /// ignored.
    open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) { shift(offset, segmentAt: index) }

    /// How far the content of a segment is shifted. The index is pinned to the segments.
    open func contentOffsetForSegment(at index: Int) -> CGSize {
        segments.isEmpty ? .zero : segments[pinned(index)].contentOffset
    }

    // MARK: Appearance

    /// Sets font, colour and other attributes of titles in a state, in place of those set before; `nil` for none.
    ///
    /// What a state leaves open is that of the normal state. Titles take on what is set, whatever a client has set on
    /// their labels.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        appearance.titleAttributes[state] = attributes
        appearanceChanged()
    }

    /// The attributes set for a state.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        appearance.titleAttributes[state]
    }

    /// Sets the image behind segments in a state; other states without an image of their own take the normal one's.
    open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        appearance.setBackground(image, for: state, metrics: barMetrics)
        appearanceChanged()
    }

    /// The image set for a state, or else for the normal state.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        appearance.background(for: state, metrics: barMetrics)
    }

    /// Sets the image between segments in two states; its width is the gap between them.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        appearance.setDivider(image, left: leftState, right: rightState, metrics: barMetrics)
        appearanceChanged()
    }

    /// The image between segments in two states, or else between two normal ones.
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { appearance.divider(left: leftState, right: rightState, metrics: barMetrics) }

    /// Shifts the content of all segments that lie there. An offset that is infinite or no number is ignored.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType type: Segment, barMetrics: UIBarMetrics
    ) {
        guard adjustment.horizontal.isFinite, adjustment.vertical.isFinite else { return }
        appearance.setAdjustment(adjustment, for: type, metrics: barMetrics)
        appearanceChanged()
    }

    /// How far the content of the segments that lie there is shifted.
    open func contentPositionAdjustment(forSegmentType type: Segment, barMetrics: UIBarMetrics) -> UIOffset {
        appearance.adjustment(for: type, metrics: barMetrics)
    }

    /// How much of the control shows while it is enabled, from 0 to 1; half of it shows of a disabled one.
    /// KVO-compliant.
    open override var alpha: CGFloat {
        get { dimming.made(layer.opacity) ? super.alpha * 2 : super.alpha }
        set {
            guard dimming.isOn else { return super.alpha = newValue }
            dimming.willMake(Float(newValue / 2))
            super.alpha = newValue / 2
            dimming.didMake(layer.opacity)
        }
    }

    // MARK: Geometry

    /// Where the control lies in its superview; a new size ends its following of the content.
    open override var frame: CGRect {
        get {
            updateIfDue()
            return super.frame
        }
        set {
            if newValue.size != super.frame.size { programResizes() }
            super.frame = newValue
        }
    }

    /// The control's own coordinates; a new size ends its following of the content.
    open override var bounds: CGRect {
        get {
            updateIfDue()
            return super.bounds
        }
        set {
            if newValue.size != super.bounds.size { programResizes() }
            super.bounds = newValue
        }
    }

    /// The segments, the last one first.
    open override var subviews: [UIView] {
        updateIfDue()
        return super.subviews
    }

    /// The natural size: the widths that the segments ask for with dividers between them, 29 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    /// The natural size of what constraints place: without the last point of the height.
    open override var intrinsicContentSize: CGSize {
        alignmentRect(forFrame: CGRect(origin: .zero, size: naturalSize)).size
    }

    /// One point at the lower edge, which lies outside what constraints place, as up to iOS 12.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(bottom: 1) }

    override var defaultHugging: AxisPriorities { AxisPriorities(horizontal: .defaultLow, vertical: .defaultHigh) }

    /// Takes the natural size and follows the content from now on.
    open override func sizeToFit() {
        followsContent = true
        layoutIsDue = true
        updateIfDue()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutIsDue = true
        updateIfDue()
    }

    private func programResizes() {
        guard !isResizingItself else { return }
        followsContent = false
        layoutIsDue = true
    }

    /// Takes the natural size where the control follows its content, and places the segments.
    final func updateIfDue() {
        guard layoutIsDue else { return }
        layoutIsDue = false
        if followsContent || segmentsFixWidth {
            let natural = naturalSize
            let size = CGSize(width: natural.width, height: followsContent ? natural.height : super.bounds.height)
            if size != super.bounds.size {
                isResizingItself = true
                super.frame = CGRect(origin: super.frame.origin, size: size)
                isResizingItself = false
            }
        }
        placeSegments(in: super.bounds)
    }

    final func segmentsChanged() {
        layoutIsDue = true
        setNeedsLayout()
        contentSizeChanged()
    }

    override func stateDidChange() {
        super.stateDidChange()
        if dimming.isOn == isEnabled {
            layer.opacity = dimming.toggle(layer.opacity)
            // The touch goes on, but nothing can come of it.
            if dimming.isOn { highlight(nil) }
        }
        for segment in segments { segment.stateChanged() }
    }

    // MARK: Touches

    /// Follows the touch and highlights the segment under it. A second finger is not followed.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    /// Highlights the segment under the touch.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }

    /// Selects the segment under the touch and, where that changes something, sends `valueChanged`.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { finish(touches, event) }

    /// Cancels the tracking of a control that leaves its window: its touch goes on without it.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window, followedTouch != nil { cancelTracking(with: nil) }
        if newWindow == nil { highlight(nil) }
    }

    /// Leaves the selection as it is.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if followed(among: touches) != nil { cancelTracking(with: event) }
    }

    /// Stops following the touch, which selects nothing then. An override calls `super`.
    open override func cancelTracking(with event: UIEvent?) {
        followedTouch = nil
        highlight(nil)
        super.cancelTracking(with: event)
    }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex, field: "selection")
        declarations.property("momentary", \UISegmentedControl.isMomentary, field: "isMomentary", getter: "isMomentary")
        declarations.property(
            "apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent)
        declarations.property("numberOfSegments", \UISegmentedControl.numberOfSegments, dependencies: [])
    }
}
