import UIKit

/// A row of titles in a capsule, with a round indicator that slides behind the selected one.
///
/// The titles are the labels of a stack view. The indicator is held to the selected label by constraints, so nothing
/// but them knows where a segment lies. Properties may be set in any order. `valueChanged` is sent for what the user
/// selects and for nothing else; `selectedSegmentIndex` is KVO-compliant for both.
///
/// Text colours and images may differ by state and by segment, as a button's do; the states of a segment are those of
/// the control, `selected` for the selected segment, and `highlighted` for the one under a finger.
@IBDesignable
open class RoundedSegmentedControl: UIControl {
    /// The font of the titles.
    @objc dynamic open var font = UIFont.systemFont(ofSize: 14) {
        didSet { if font != oldValue { fontChanged() } }
    }

    /// The colour of titles that are not selected.
    @IBInspectable @objc dynamic open var normalTextColor = UIColor.gray {
        didSet { updateSegments() }
    }

    /// The colour of the selected title.
    @IBInspectable @objc dynamic open var selectedTextColor = UIColor.white {
        didSet { updateSegments() }
    }

    /// The colour of the indicator.
    @IBInspectable @objc dynamic open var indicatorColor = UIColor.darkGray {
        didSet { indicator.backgroundColor = indicatorColor }
    }

    /// The distance of the segments and of the indicator from the control's edges, in points.
    ///
    /// One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @IBInspectable @objc dynamic open var edgeInset: CGFloat = 2 {
        didSet {
            if let refusal = Refusal.number(edgeInset, in: "RoundedSegmentedControl setEdgeInset:") {
                edgeInset = oldValue
                return refusal.raise()
            }
            for edge in stackEdges { edge.constant = edgeInset }
            invalidateIntrinsicContentSize()
        }
    }

    /// The titles, from left to right. Where the selected segment is gone with the new ones, nothing is selected.
    @objc dynamic open var segmentItems: [String] = [] {
        didSet { if segmentItems != oldValue { itemsChanged() } }
    }

    /// The selected segment; `UISegmentedControl.noSegment` for none.
    ///
    /// An index without a segment raises `NSRangeException` and changes nothing. Before there are segments any index is
    /// kept for the segment that will have it; one that none has when they come is reported and withdrawn then.
    /// Selecting without animation ends a slide that is under way.
    @IBInspectable open var selectedSegmentIndex: Int {
        get { selection }
        set { setSelectedSegmentIndex(newValue, animated: false) }
    }

    @objc open class func keyPathsForValuesAffectingSelectedSegmentIndex() -> Set<String> { ["selection"] }

    @objc open class func automaticallyNotifiesObserversOfSelectedSegmentIndex() -> Bool { false }

    /// How long the indicator slides and colours change where something is animated, in seconds; 0 for not at all.
    ///
    /// One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @IBInspectable @objc dynamic open var animationDuration: TimeInterval = 0.25 {
        didSet {
            if let refusal = Refusal.number(animationDuration, in: "RoundedSegmentedControl setAnimationDuration:") {
                animationDuration = oldValue
                return refusal.raise()
            }
        }
    }

    @objc dynamic private var selection = 0
    private var highlightedIndex: Int? {
        didSet { updateSegments(at: [oldValue, highlightedIndex].compactMap { $0 }) }
    }
    /// How long segments fade to a new look, in seconds.
    private var fadeDuration: TimeInterval = 0
    private var early = EarlyRequests()
    /// The size of the largest title or image, while it is known.
    private var contentSize: CGSize?
    private var textColors = SegmentStateTable<UIColor>()
    private var images = SegmentStateTable<UIImage>()

    private let indicator = RoundedIndicator()
    private let stackView = UIStackView()
    private var labels: [RoundedSegmentLabel] = []
    private var stackEdges: [NSLayoutConstraint] = []
    private var laidOutSize = CGSize.zero

    // MARK: Making

    /// Makes a control without segments that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a control without segments.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        indicator.backgroundColor = indicatorColor
        indicator.isHidden = true
        stackView.axis = .horizontal
        stackView.alignment = .fill
        stackView.distribution = .fillEqually
        for view in [indicator, stackView] {
            // Touches belong to the control, which follows them.
            view.isUserInteractionEnabled = false
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        stackEdges = stackView.edges(in: self, distance: edgeInset)
        NSLayoutConstraint.activate(stackEdges)
    }

    // MARK: Selecting

    /// Selects the segment at `index`; the indicator slides there where `animated` says so.
    ///
    /// No event is sent. An index without a segment raises `NSRangeException`, as setting ``selectedSegmentIndex`` does.
    open func setSelectedSegmentIndex(_ index: Int, animated: Bool) {
        let old = selection
        if index != UISegmentedControl.noSegment {
            let withdraw = { [weak self] in
                if let self, selection == index { selection = old }
            }
            let method = "RoundedSegmentedControl setSelectedSegmentIndex:"
            guard early.admit(index, of: segmentItems.count, in: method, withdraw) else { return }
        }
        guard index != old else {
            if !animated { indicator.endSlide() }
            return
        }
        let slides = animated && animationDuration > 0 && !indicator.isHidden && labels.indices.contains(index)
        // What is pending is laid out first: only the move itself is to slide.
        if slides { layoutIfNeeded() } else { indicator.endSlide() }
        selection = index
        fading(animated) { updateSegments(at: [old, index]) }
        moveIndicator(slides: slides)
    }

    // MARK: Colours and images

    /// Sets the colour of titles that are not selected; it takes its time where `animated` says so.
    open func setNormalTextColor(_ color: UIColor, animated: Bool) {
        fading(animated) { normalTextColor = color }
    }

    /// Sets the colour of the selected title; it takes its time where `animated` says so.
    open func setSelectedTextColor(_ color: UIColor, animated: Bool) {
        fading(animated) { selectedTextColor = color }
    }

    /// Sets the colour of titles in a state; `nil` for none of its own.
    ///
    /// For `.normal` and `.selected` it sets ``normalTextColor`` and ``selectedTextColor``, and `nil` changes nothing.
    open func setTextColor(_ color: UIColor?, for state: UIControl.State) {
        switch state {
        case .normal: if let color { normalTextColor = color }
        case .selected: if let color { selectedTextColor = color }
        default: textColors.set(color, for: state)
        }
        updateSegments()
    }

    /// Sets the colour of one segment's title in a state; `nil` for the colour that every segment has.
    ///
    /// An index without a segment raises `NSRangeException`, now or when there are segments.
    open func setTextColor(_ color: UIColor?, for state: UIControl.State, at index: Int) {
        let old = textColors.own(for: state, at: index)
        let withdraw = { [weak self] in _ = self?.textColors.set(old, for: state, at: index) }
        let method = "RoundedSegmentedControl setTextColor:forState:atIndex:"
        guard early.admit(index, of: segmentItems.count, in: method, withdraw) else { return }
        textColors.set(color, for: state, at: index)
        updateSegments(at: [index])
    }

    /// The colour that was set for a state of every segment, `nil` for none.
    open func textColor(for state: UIControl.State) -> UIColor? {
        textColors.value(for: state, at: nil) ?? standardTextColor(state)
    }

    /// The colour that was set for a state of the segment at `index`, or else of every segment.
    open func textColor(for state: UIControl.State, at index: Int) -> UIColor? {
        textColors.value(for: state, at: index) ?? standardTextColor(state)
    }

    /// Sets the image that every segment shows in a state in place of its title; `nil` for the title.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images.set(image, for: state)
        updateSegments()
        contentSizeChanged()
    }

    /// Sets the image that the segment at `index` shows in a state in place of its title; `nil` for none of its own.
    ///
    /// An index without a segment raises `NSRangeException`, now or when there are segments.
    open func setImage(_ image: UIImage?, for state: UIControl.State, at index: Int) {
        let old = images.own(for: state, at: index)
        let withdraw = { [weak self] in _ = self?.images.set(old, for: state, at: index) }
        let method = "RoundedSegmentedControl setImage:forState:atIndex:"
        guard early.admit(index, of: segmentItems.count, in: method, withdraw) else { return }
        images.set(image, for: state, at: index)
        updateSegments(at: [index])
        contentSizeChanged()
    }

    /// The image that was set for a state of every segment, `nil` for none.
    open func image(for state: UIControl.State) -> UIImage? { images.value(for: state, at: nil) }

    /// The image that was set for a state of the segment at `index`, or else of every segment.
    open func image(for state: UIControl.State, at index: Int) -> UIImage? { images.value(for: state, at: index) }

    private func standardTextColor(_ state: UIControl.State) -> UIColor? {
        state == .normal ? normalTextColor : state == .selected ? selectedTextColor : nil
    }

    /// Makes `change`, in which segments fade to their new looks where `animated` says so.
    private func fading(_ animated: Bool, _ change: () -> Void) {
        let outer = fadeDuration
        fadeDuration = animated ? animationDuration : 0
        change()
        fadeDuration = outer
    }

    private func updateSegments() { updateSegments(at: Array(labels.indices)) }

    private func updateSegments(at indexes: [Int]) {
        for index in indexes where labels.indices.contains(index) {
            let state = state(of: index)
            let color = textColors.shown(for: state, at: index) { standardTextColor($0) }
            labels[index].show(
                images.shown(for: state, at: index) { _ in nil }, in: color, fadingFor: fadeDuration)
        }
    }

    private func state(of index: Int) -> UIControl.State {
        var state: UIControl.State = isEnabled ? .normal : .disabled
        if index == selection { state.insert(.selected) }
        if index == highlightedIndex { state.insert(.highlighted) }
        return state
    }

    // MARK: Segments

    private func itemsChanged() {
        for label in labels { label.removeFromSuperview() }
        labels = segmentItems.map { RoundedSegmentLabel(title: $0, font: font) }
        for label in labels { stackView.addArrangedSubview(label) }
        let refused = early.refused(count: segmentItems.count)
        for request in refused.reversed() { request.withdraw() }
        if selection >= segmentItems.count { selection = UISegmentedControl.noSegment }
        updateSegments()
        indicator.endSlide()
        moveIndicator(slides: false)
        contentSizeChanged()
        for request in refused { Refusal.index(request.index, in: request.method, count: segmentItems.count) }
    }

    private func fontChanged() {
        for label in labels {
            // The old look would fade in the old font.
            label.endFade()
            label.font = font
        }
        contentSizeChanged()
    }

    // MARK: Size

    private func contentSizeChanged() {
        contentSize = nil
        invalidateIntrinsicContentSize()
    }

    /// As wide as the widest title or image for every segment, with 12 points on either side of it, and as high as the
    /// highest with 6 points above and below, in an edge of ``edgeInset``; no metric without segments.
    open override var intrinsicContentSize: CGSize {
        guard !segmentItems.isEmpty else { return super.intrinsicContentSize }
        let content = contentSize ?? largestContent
        contentSize = content
        let edges = 2 * max(edgeInset, 0)
        return CGSize(
            width: CGFloat(segmentItems.count) * (content.width + 24) + edges, height: content.height + 12 + edges)
    }

    /// The size that suits the segments; the control's own without segments.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        segmentItems.isEmpty ? super.sizeThatFits(size) : intrinsicContentSize
    }

    /// The size that has room for every title and image. Linear in the segments.
    private var largestContent: CGSize {
        let sizes = labels.enumerated().map { $0.element.size(for: images.values(at: $0.offset)) }
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }

    // MARK: Layout

    /// Lets the indicator go to the selected label, and does nothing else.
    private func moveIndicator(slides: Bool) {
        indicator.isHidden = !labels.indices.contains(selection)
        setNeedsUpdateConstraints()
        if slides { UIView.animate(withDuration: animationDuration) { self.layoutIfNeeded() } }
    }

    /// Holds the indicator to the selected label.
    ///
    /// It is done here as the labels have their constraints by then: the indicator follows from them, and to move it
    /// moves nothing else.
    open override func updateConstraints() {
        indicator.hold(to: labels.indices.contains(selection) ? labels[selection] : nil)
        super.updateConstraints()
    }

    /// Rounds the control fully. A new size that is not animated ends a slide, whose way it changes.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // A view inside one that is read from the right decides for itself.
        stackView.semanticContentAttribute = semanticContentAttribute
        layer.cornerRadius = bounds.height / 2
        if bounds.size != laidOutSize, UIView.inheritedAnimationDuration == 0 { indicator.endSlide() }
        laidOutSize = bounds.size
    }

    // MARK: Touches

    /// Segments that are not available look so where a colour or an image is set for that.
    open override var isEnabled: Bool {
        didSet {
            if !isEnabled { highlightedIndex = nil }
            updateSegments()
        }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        highlightedIndex = segmentIndex(at: touch.location(in: self))
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        highlightedIndex = segmentIndex(at: touch.location(in: self))
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        highlightedIndex = nil
        // A touch that began before the control was switched off or hidden goes on.
        if isEnabled, !isHidden, let touch, let index = segmentIndex(at: touch.location(in: self)), index != selection {
            setSelectedSegmentIndex(index, animated: true)
            sendActions(for: .valueChanged)
        }
        super.endTracking(touch, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        highlightedIndex = nil
        super.cancelTracking(with: event)
    }

    private func segmentIndex(at point: CGPoint) -> Int? {
        layoutIfNeeded()
        return labels.index(nearestTo: stackView.convert(point, from: self).x)
    }
}
