import Foundation
import Keyhole
import KeyholeGraphics

/// The view of one segment: an opaque class, as in UIKit.
///
/// A client reaches it through `subviews`, key-value coding and observing, and the runtime functions. Its property
/// list is that of iOS 7 to 12, in the runtime's order.
final class UISegment: UIImageView {
    /// The constraints between the segment and its content: while there are some, they place it. None unless a client
    /// sets some; they go with the content that they are about.
    @Property var _infoConstraints: NSArray? {
        didSet { infoConstraintsChanged(from: oldValue) }
    }
    /// Whether the segment is the selected one.
    @Property var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }
    /// Whether the segment is selected only while a touch is down.
    @Property var isMomentary = false {
        didSet { if isMomentary != oldValue { stateChanged() } }
    }
    /// The size of the title: 0 regular, 1 small, 2 mini.
    @Property var controlSize: Int32 = 0 {
        didSet { stateChanged() }
    }
    /// The text of the badge in the upper right corner.
    @Property var badgeValue: String? {
        didSet { updateBadge() }
    }
    /// The view of the badge, while ``badgeValue`` has a text.
    @Property private(set) var badgeView: UIView?
    /// The factor the title's size is multiplied by.
    @Property var requestedScaleFactor: CGFloat = 1 {
        didSet { stateChanged() }
    }

    /// What the segment shows: a title, an image or nothing.
    var content: SegmentContent {
        didSet { contentReplaced() }
    }
    /// What a touch that selects the segment runs.
    var action: UIAction?
    /// The width the program has given; 0 for the natural one.
    var fixedWidth: CGFloat = 0
    /// How far the program has shifted the content.
    var contentOffset = CGSize.zero
    /// Whether a touch can select the segment.
    var isAvailable = true {
        didSet { if isAvailable != oldValue { stateChanged() } }
    }
    /// Which corners are round.
    var place = UISegmentedControl.Segment.alone {
        didSet { if place != oldValue { setNeedsDisplay() } }
    }
    /// The segment's place among those of its control, as the control numbers them.
    var number = 0
    /// The natural width, until something changes it.
    var knownWidth: CGFloat?

    private var contentView: UIView?
    /// The size of the content in one line, until something changes it.
    private var knownContentSize: CGSize?
    private var imageIsWhite = false
    private var imageIsDim = false
    private var dividerView: UIImageView?

    /// Makes the segment of an item of `UISegmentedControl(items:)`.
    convenience init(item: Any) {
        self.init(content: SegmentContent(item: item))
        action = item as? UIAction
    }

    init(content: SegmentContent) {
        self.content = content
        super.init(image: nil, highlightedImage: nil)
        isOpaque = false
        isUserInteractionEnabled = true
        makeContentView()
    }

    required init?(coder: NSCoder) { nil }

    /// The control's state and the segment's own.
    var state: UIControl.State {
        var state: UIControl.State = []
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        if !isAvailable || control?.isEnabled == false { state.insert(.disabled) }
        return state
    }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    var control: UISegmentedControl? { superview as? UISegmentedControl }

    /// Whether the segment looks selected: while it is, or while a touch is down on a momentary one.
    private var showsSelection: Bool { isSelected || isMomentary && isHighlighted }

    /// Whether the program has given the segment a background: it takes the place of the tint that fills a selected
    /// segment, and the title keeps the tint's colour on it.
    private var hasOwnBackground: Bool {
        (backgroundColor?.rgba.alpha ?? 0) > 0 || control?.appearance.hasBackgrounds == true
    }

    override var backgroundColor: UIColor? {
        didSet { looksChanged(.background) }
    }

    /// Looks that follow from the state are made anew: those of the content at once, so that a client that is told of
    /// the change has the last word on them, the others at the next layout.
    func stateChanged() { looksChanged(.change) }

    /// Takes on what the control was given.
    func appearanceChanged() { looksChanged(.attributes) }

    private func looksChanged(_ occasion: UISegmentLabel.Occasion) {
        styleContent(occasion)
        setNeedsDisplay()
        setNeedsLayout()
        control?.segment(before: self)?.setNeedsLayout()
    }

    /// Lets the control take up what the content asks for now.
    private func contentSizeIsOther() {
        knownContentSize = nil
        knownWidth = nil
        setNeedsLayout()
        control?.segmentsChanged()
    }

    private func contentReplaced() {
        makeContentView()
        stateChanged()
        contentSizeIsOther()
    }

    override func subviewContentChanged(_ view: UIView) {
        super.subviewContentChanged(view)
        if view === contentView { contentSizeIsOther() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        stateChanged()
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if control != nil { styleContent(.change) }
    }

    // MARK: Content

    private func makeContentView() {
        switch content {
        case .title(let title):
            (contentView as? UISegmentLabel ?? show(UISegmentLabel(frame: .zero))).show(title)
        case .image(let image):
            let view = contentView as? UIImageView ?? show(UIImageView(frame: .zero))
            view.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
        case .nothing:
            contentView?.removeFromSuperview()
            contentView = nil
        }
    }

    private func styleContent(_ occasion: UISegmentLabel.Occasion) {
        let isWhite = showsSelection && !hasOwnBackground
        if let label = contentView as? UISegmentLabel {
            let color: UIColor = isWhite ? .white : tintColor ?? .systemBlue
            let plain = SegmentTitleLook.Plain(
                fontSize: SegmentMetrics.fontSize(for: controlSize),
                color: isAvailable ? color : color.withAlphaComponent(color.rgba.alpha / 2),
                scale: requestedScaleFactor)
            let look = control?.appearance.look(for: state, otherwise: plain) ?? SegmentTitleLook([:], otherwise: plain)
            label.wear(look, for: occasion)
        } else if let view = contentView as? UIImageView {
            if imageIsWhite != isWhite {
                imageIsWhite = isWhite
                view.tintColor = isWhite ? .white : nil
            }
            if imageIsDim == isAvailable {
                imageIsDim = !isAvailable
                view.alpha = imageIsDim ? 0.5 : 1
            }
        }
    }

    /// The width the content asks for.
    var naturalWidth: CGFloat {
        if let knownWidth { return knownWidth }
        let width = contentView == nil ? SegmentMetrics.emptyWidth : SegmentMetrics.width(of: contentSize)
        knownWidth = width
        return width
    }

    /// The size of the content where nothing limits it.
    private var contentSize: CGSize {
        if let knownContentSize { return knownContentSize }
        let size = contentView?.sizeThatFits(.zero) ?? .zero
        knownContentSize = size
        return size
    }

    /// The size of the content within the segment: a label leaves two points on each side.
    private var fittedContentSize: CGSize {
        let natural = contentSize
        guard let label = contentView as? UISegmentLabel else { return natural }
        let room = max(bounds.width - 4, 0)
        guard label.numberOfLines != 1, room > 0 else {
            return CGSize(width: min(natural.width, room), height: natural.height.rounded(.up))
        }
        let size = natural.width > room ? label.sizeThatFits(CGSize(width: room, height: 0)) : natural
        return CGSize(width: min(size.width, room), height: min(size.height.rounded(.up), bounds.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = control?.metrics ?? .default
        let background = control?.appearance.background(for: state, metrics: metrics)
        if image != background { image = background }
        layOutContent(metrics)
        layOutDivider(metrics)
        badgeView.map { bringSubviewToFront($0) }
    }

    private func layOutContent(_ metrics: UIBarMetrics) {
        guard let contentView else { return }
        let size = fittedContentSize
        let shift = control?.appearance.adjustment(for: place, metrics: metrics) ?? .zero
        let frame = CGRect(
            x: ((bounds.width - size.width) / 2 + contentOffset.width + shift.horizontal).roundedDownToPixel,
            y: ((bounds.height - size.height) / 2 + contentOffset.height + shift.vertical).roundedDownToPixel,
            width: size.width, height: size.height)
        let isConstrained = _infoConstraints.map { $0.count > 0 } ?? false
        if !isConstrained, contentView.frame != frame { contentView.frame = frame }
    }

    private func infoConstraintsChanged(from old: NSArray?) {
        let former = (old ?? []).compactMap { $0 as? NSLayoutConstraint }
        let present = (_infoConstraints ?? []).compactMap { $0 as? NSLayoutConstraint }
        NSLayoutConstraint.deactivate(former)
        contentView?.translatesAutoresizingMaskIntoConstraints = present.isEmpty
        NSLayoutConstraint.activate(present)
        setNeedsLayout()
    }

    /// The label of the title; `nil` for an image.
    func label() -> UILabel? { contentView as? UISegmentLabel }

    private func show<Content: UIView>(_ view: Content) -> Content {
        if _infoConstraints != nil { _infoConstraints = nil }
        contentView?.removeFromSuperview()
        contentView = view
        imageIsWhite = false
        imageIsDim = false
        addSubview(view)
        return view
    }

    /// The line or image between this segment and the next one lies right of the segment's bounds.
    private func layOutDivider(_ metrics: UIBarMetrics) {
        guard let control, let next = control.segment(after: self) else {
            dividerView?.removeFromSuperview()
            dividerView = nil
            return
        }
        let divider = dividerView ?? UIImageView(frame: .zero)
        if dividerView == nil {
            dividerView = divider
            addSubview(divider)
        }
        let image = control.appearance.divider(left: state, right: next.state, metrics: metrics)
        if divider.image != image { divider.image = image }
        let color = image == nil && !control.appearance.hasDividers ? tintColor : nil
        if divider.backgroundColor != color { divider.backgroundColor = color }
        let frame = CGRect(x: bounds.width, y: 0, width: control.dividerWidth, height: bounds.height)
        if divider.frame != frame { divider.frame = frame }
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        if image != nil { return super.draw(rect) }
        guard let context = CGContext.current, let tint = tintColor, tint.rgba.alpha > 0 else { return }
        let isFilled = showsSelection && !hasOwnBackground
        if isFilled || isHighlighted {
            let weak = tint.withAlphaComponent(tint.rgba.alpha * 0.15)
            context.setFillColor((isFilled ? control?.selectedSegmentTintColor ?? tint : weak).cgColor)
            context.addPath(SegmentBezel(bounds: bounds, place: place).area)
            context.fillPath()
        }
        guard !isFilled else { return }
        context.setStrokeColor(tint.cgColor)
        context.setLineWidth(1)
        context.addPath(SegmentBezel(bounds: bounds, place: place).edge)
        context.strokePath()
    }

    // MARK: Badge

    private func updateBadge() {
        badgeView?.removeFromSuperview()
        guard let badgeValue, !badgeValue.isEmpty else {
            if badgeView != nil { badgeView = nil }
            return
        }
        let badge = SegmentBadgeView(text: badgeValue)
        badge.frame.origin = CGPoint(x: bounds.width - badge.frame.width / 2, y: -badge.frame.height / 2)
        badge.autoresizingMask = .flexibleLeftMargin
        addSubview(badge)
        badgeView = badge
    }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declareSegmentMembers(in: &declarations)
        declareSegmentMethods(in: &declarations)
    }
}

extension CGFloat {
    /// The previous multiple of half a point: the screen has two pixels a point.
    var roundedDownToPixel: CGFloat { (self * 2).rounded(.down) / 2 }
}
