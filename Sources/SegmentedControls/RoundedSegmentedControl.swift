import Foundation
import Keyhole
import KeyholeUI

/// A row of titles in a capsule, with a round indicator that slides behind the selected one.
///
/// The titles are the labels of a stack view. The indicator is held to the selected label by constraints, so nothing
/// but them knows where a segment lies. Properties may be set in any order. `valueChanged` is sent for what the user
/// selects and for nothing else; `selectedSegmentIndex` is KVO-compliant for both.
///
/// Text colours and images may differ by state and by segment, as a button's do; the states of a segment are those of
/// the control, `selected` for the selected segment, and `highlighted` for the one under a finger.
open class RoundedSegmentedControl: UIControl {
    /// The font of the titles.
    @Property open var font = UIFont.systemFont(ofSize: 14) {
        didSet { for label in labels { label.font = font } }
    }

    /// The colour of titles that are not selected.
    @Property open var normalTextColor = UIColor.gray {
        didSet { updateSegments() }
    }

    /// The colour of the selected title.
    @Property open var selectedTextColor = UIColor.white {
        didSet { updateSegments() }
    }

    /// The colour of the indicator.
    @Property open var indicatorColor = UIColor.darkGray {
        didSet { indicator.backgroundColor = indicatorColor }
    }

    /// The distance of the segments and of the indicator from the control's edges, in points.
    @Property open var edgeInset: CGFloat = 2 {
        didSet { for edge in stackEdges { edge.constant = edgeInset } }
    }

    /// The titles, from left to right. Where the selected segment is gone with the new ones, nothing is selected.
    @Property open var segmentItems: [String] = [] {
        didSet { if segmentItems != oldValue { itemsChanged() } }
    }

    /// The selected segment; `UISegmentedControl.noSegment` for none.
    ///
    /// Before there are segments any index is kept for the segment that will have it. Afterwards an index without a
    /// segment raises `NSRangeException` and changes nothing.
    open var selectedSegmentIndex: Int {
        get { selection }
        set { setSelectedSegmentIndex(newValue, animated: false) }
    }

    /// How long the indicator slides and colours change where something is animated, in seconds.
    @Property open var animationDuration: TimeInterval = 0.25

    @Property private var selection = 0
    private var highlightedIndex: Int? {
        didSet { if highlightedIndex != oldValue { updateSegments() } }
    }
    /// Whether titles fade to a new colour.
    private var fades = false
    private var textColors = SegmentStateTable<UIColor>()
    private var images = SegmentStateTable<UIImage>()

    private let indicator = UIView()
    private let stackView = UIStackView()
    private var labels: [UILabel] = []
    private var stackEdges: [NSLayoutConstraint] = []
    private var indicatorEdges: [NSLayoutConstraint] = []

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
        stackEdges = edges(of: stackView, in: self, distance: edgeInset)
        NSLayoutConstraint.activate(stackEdges)
    }

    private func edges(of view: UIView, in outer: UIView, distance: CGFloat) -> [NSLayoutConstraint] {
        [
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: distance),
            outer.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: distance),
            view.topAnchor.constraint(equalTo: outer.topAnchor, constant: distance),
            outer.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: distance),
        ]
    }

    // MARK: Selecting

    /// Selects the segment at `index`; the indicator slides there where `animated` says so.
    ///
    /// No event is sent. An index without a segment raises `NSRangeException`, as setting ``selectedSegmentIndex`` does.
    open func setSelectedSegmentIndex(_ index: Int, animated: Bool) {
        let isSegment = index >= 0 && (segmentItems.isEmpty || index < segmentItems.count)
        guard isSegment || index == UISegmentedControl.noSegment else {
            let bounds = segmentItems.isEmpty ? "for empty control" : "[0 .. \(segmentItems.count - 1)]"
            return NSException(
                name: .rangeException,
                reason: "-[RoundedSegmentedControl setSelectedSegmentIndex:]: index \(index) beyond bounds \(bounds)",
                userInfo: nil
            ).raise()
        }
        guard index != selection else { return }
        selection = index
        fading(animated) { updateSegments() }
        moveIndicator(animated: animated)
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
    open func setTextColor(_ color: UIColor?, for state: UIControl.State, at index: Int) {
        textColors.set(color, for: state, at: index)
        updateSegments()
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
    }

    /// Sets the image that the segment at `index` shows in a state in place of its title; `nil` for none of its own.
    open func setImage(_ image: UIImage?, for state: UIControl.State, at index: Int) {
        images.set(image, for: state, at: index)
        updateSegments()
    }

    /// The image that was set for a state of every segment, `nil` for none.
    open func image(for state: UIControl.State) -> UIImage? { images.value(for: state, at: nil) }

    /// The image that was set for a state of the segment at `index`, or else of every segment.
    open func image(for state: UIControl.State, at index: Int) -> UIImage? { images.value(for: state, at: index) }

    private func standardTextColor(_ state: UIControl.State) -> UIColor? {
        state == .normal ? normalTextColor : state == .selected ? selectedTextColor : nil
    }

    /// Makes `change`, in which titles fade to their new colours where `animated` says so.
    private func fading(_ animated: Bool, _ change: () -> Void) {
        let outer = fades
        fades = animated && animationDuration > 0
        change()
        fades = outer
    }

    private func setColor(_ color: UIColor?, of label: UILabel) {
        guard fades, let old = label.textColor, let color, old != color else {
            label.textColor = color
            return
        }
        // The colour of a label can't be animated, but the alpha of one that lies over it can.
        let cover = UILabel(frame: label.bounds)
        cover.text = label.text
        cover.font = label.font
        cover.textAlignment = label.textAlignment
        cover.textColor = old
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.addSubview(cover)
        label.textColor = color
        UIView.animate(
            withDuration: animationDuration, animations: { cover.alpha = 0 },
            completion: { _ in cover.removeFromSuperview() })
    }

    private func updateSegments() {
        for (index, label) in labels.enumerated() {
            let state = state(of: index)
            let color = textColors.shown(for: state, at: index) { standardTextColor($0) }
            setColor(color, of: label)
            show(images.shown(for: state, at: index) { _ in nil }, in: label, tint: color)
            label.text = imageView(in: label)?.image == nil ? segmentItems[index] : nil
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
        NSLayoutConstraint.deactivate(indicatorEdges)
        indicatorEdges = []
        for label in labels { label.removeFromSuperview() }
        labels = segmentItems.map { title in
            let label = UILabel()
            label.text = title
            label.font = font
            label.textAlignment = .center
            stackView.addArrangedSubview(label)
            return label
        }
        if selection >= segmentItems.count {
            setSelectedSegmentIndex(UISegmentedControl.noSegment, animated: false)
        }
        updateSegments()
        moveIndicator(animated: false)
    }

    private func imageView(in label: UILabel) -> UIImageView? {
        label.subviews.lazy.compactMap { $0 as? UIImageView }.first
    }

    private func show(_ image: UIImage?, in label: UILabel, tint: UIColor?) {
        guard let view = imageView(in: label) ?? image.map({ addImageView($0, to: label) }) else { return }
        view.image = image
        view.tintColor = tint
    }

    private func addImageView(_ image: UIImage, to label: UILabel) -> UIImageView {
        let view = UIImageView(image: image)
        view.translatesAutoresizingMaskIntoConstraints = false
        label.addSubview(view)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: label.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: label.centerYAnchor),
        ])
        return view
    }

    /// Holds the indicator to the selected label, and does nothing else.
    private func moveIndicator(animated: Bool) {
        let slides = animated && animationDuration > 0 && !indicator.isHidden && labels.indices.contains(selection)
        // What is pending is laid out first: only the move itself is to slide.
        if slides { layoutIfNeeded() }
        NSLayoutConstraint.deactivate(indicatorEdges)
        indicatorEdges = []
        indicator.isHidden = !labels.indices.contains(selection)
        guard !indicator.isHidden else { return }
        indicatorEdges = edges(of: indicator, in: labels[selection], distance: 0)
        NSLayoutConstraint.activate(indicatorEdges)
        guard slides else { return setNeedsLayout() }
        UIView.animate(withDuration: animationDuration) { self.layoutIfNeeded() }
    }

    /// Rounds the control and the indicator fully.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        indicator.layer.cornerRadius = indicator.bounds.height / 2
    }

    // MARK: Touches

    /// Segments that are not available look so where a colour or an image is set for that.
    open override var isEnabled: Bool {
        didSet { updateSegments() }
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
        if let touch, let index = segmentIndex(at: touch.location(in: self)), index != selection {
            setSelectedSegmentIndex(index, animated: true)
            sendActions(for: .valueChanged)
        }
        super.endTracking(touch, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        highlightedIndex = nil
        super.cancelTracking(with: event)
    }

    /// The segment whose label lies at the height of `point`, whatever its y: left of the first it is the first, right
    /// of the last the last. Linear in the segments.
    private func segmentIndex(at point: CGPoint) -> Int? {
        layoutIfNeeded()
        let x = stackView.convert(point, from: self).x
        return labels.firstIndex { x < $0.frame.maxX } ?? labels.indices.last
    }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("font", \RoundedSegmentedControl.font, backingIvar: "_font")
        declarations.property(
            "normalTextColor", \RoundedSegmentedControl.normalTextColor, backingIvar: "_normalTextColor",
            isInspectable: true)
        declarations.property(
            "selectedTextColor", \RoundedSegmentedControl.selectedTextColor, backingIvar: "_selectedTextColor",
            isInspectable: true)
        declarations.property(
            "indicatorColor", \RoundedSegmentedControl.indicatorColor, backingIvar: "_indicatorColor",
            isInspectable: true)
        declarations.property(
            "edgeInset", \RoundedSegmentedControl.edgeInset, backingIvar: "_edgeInset", isInspectable: true)
        declarations.property(
            "segmentItems", \RoundedSegmentedControl.segmentItems, ownership: .strong, backingIvar: "_segmentItems")
        declarations.property(
            "selectedSegmentIndex", \RoundedSegmentedControl.selectedSegmentIndex, field: "selection",
            backingIvar: "_selectedSegmentIndex", isInspectable: true)
        declarations.property(
            "animationDuration", \RoundedSegmentedControl.animationDuration, backingIvar: "_animationDuration",
            isInspectable: true)
    }
}
