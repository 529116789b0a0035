import Foundation
import Keyhole
import KeyholeUI

/// What is told when the user selects another item of an ``UnderlineSegmentedView``. Its method is optional.
public protocol UnderlineSegmentedViewDelegate: AnyObject {
    /// The user has selected the item at `index`.
    func segmentedView(_ segmentedView: UnderlineSegmentedView, didSelectItemAt index: Int)
}

extension UnderlineSegmentedViewDelegate {
    /// Does nothing.
    public func segmentedView(_ segmentedView: UnderlineSegmentedView, didSelectItemAt index: Int) {}
}

/// A row of titles, the selected one in another font and colour, with a line under it that slides to where the user
/// taps.
///
/// Properties may be set in any order. What the user selects goes to ``selectionChanged`` and to the delegate; what the
/// program selects goes to neither.
open class UnderlineSegmentedView: UIView {
    /// The titles, from left to right. Where the selected index has no title any more, nothing is selected.
    @Property open var items: [String] = [] {
        didSet { if items != oldValue { itemsChanged() } }
    }

    /// The selected item; `UISegmentedControl.noSegment` for none.
    ///
    /// An index without an item raises `NSRangeException` and changes nothing. Before there are items any index is kept
    /// for the item that will have it; one that none has when they come is reported and withdrawn then. The line is there
    /// at once, also where it was sliding elsewhere.
    open var selectedIndex: Int {
        get { selection }
        set { setSelectedIndex(newValue, animated: false) }
    }

    @Property private var selection = 0

    /// Called with the index that the user has selected, after it is selected and before the delegate is told.
    open var selectionChanged: ((Int) -> Void)?

    /// Who is told of what the user selects; it is not retained.
    open weak var delegate: (any UnderlineSegmentedViewDelegate)?

    /// The colour of the line.
    @Property open var underlineColor = UIColor.systemPink {
        didSet { underline.backgroundColor = underlineColor }
    }

    /// The thickness of the line, in points: positive inside the view at its lower edge, negative below the view.
    ///
    /// It is never higher than the view. One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @Property open var underlineHeight: CGFloat = 4 {
        didSet {
            if let refusal = Refusal.number(underlineHeight, in: "UnderlineSegmentedView setUnderlineHeight:") {
                underlineHeight = oldValue
                return refusal.raise()
            }
            setNeedsLayout()
            invalidateIntrinsicContentSize()
        }
    }

    /// How many times wider an item is than the line; below 1 counts as 1.
    ///
    /// One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @Property open var underlineRatio: CGFloat = 3 {
        didSet {
            if let refusal = Refusal.number(underlineRatio, in: "UnderlineSegmentedView setUnderlineRatio:") {
                underlineRatio = oldValue
                return refusal.raise()
            }
            setNeedsLayout()
        }
    }

    /// The colour of titles that are not selected.
    @Property open var normalTitleColor = UIColor.systemGray {
        didSet { for button in buttons { button.setTitleColor(normalTitleColor, for: .normal) } }
    }

    /// The colour of the selected title.
    @Property open var selectedTitleColor = UIColor.black {
        didSet { for button in buttons { button.setTitleColor(selectedTitleColor, for: .selected) } }
    }

    /// The font of titles that are not selected.
    @Property open var normalFont = UIFont.systemFont(ofSize: 16, weight: .regular) {
        didSet { if normalFont != oldValue { fontsChanged() } }
    }

    /// The font of the selected title.
    @Property open var selectedFont = UIFont.systemFont(ofSize: 16, weight: .bold) {
        didSet { if selectedFont != oldValue { fontsChanged() } }
    }

    /// How long the line slides when the user selects, in seconds; 0 for not at all.
    ///
    /// One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @Property open var slideDuration: TimeInterval = 0.3 {
        didSet {
            if let refusal = Refusal.number(slideDuration, in: "UnderlineSegmentedView setSlideDuration:") {
                slideDuration = oldValue
                return refusal.raise()
            }
        }
    }

    private let underline = UIView()
    private var buttons: [UIButton] = []
    private var early = EarlyRequests()
    private var laidOutSize = CGSize.zero

    // MARK: Making

    /// Makes a view without items that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a view without items.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemGray5
        underline.backgroundColor = underlineColor
        underline.isUserInteractionEnabled = false
        underline.isHidden = true
        addSubview(underline)
    }

    // MARK: Selecting

    /// Selects the item at `index`, and lets the line slide there where `animated` says so.
    ///
    /// Neither the closure nor the delegate is told. An index without an item raises `NSRangeException`, as setting
    /// ``selectedIndex`` does.
    open func setSelectedIndex(_ index: Int, animated: Bool) {
        let old = selection
        if index != UISegmentedControl.noSegment {
            let withdraw = { [weak self] in
                if let self, selection == index { selection = old }
            }
            let method = "UnderlineSegmentedView setSelectedIndex:"
            guard early.admit(index, of: items.count, in: method, withdraw) else { return }
        }
        guard index != old else {
            if !animated { endSlide() }
            return
        }
        // The line can slide only from where it was seen, and nothing but the line is to slide.
        let slides = animated && slideDuration > 0 && !underline.isHidden && buttons.indices.contains(index)
        if slides { layoutIfNeeded() } else { endSlide() }
        selection = index
        updateTitles(at: [old, index])
        setNeedsLayout()
        guard slides else { return }
        UIView.animate(withDuration: slideDuration) { self.placeUnderline() }
    }

    /// Shows the line where it is going at once. A slide is what is missing to its end, so it would go on around a new
    /// place.
    private func endSlide() { underline.layer.removeAllAnimations() }

    private func userSelected(_ index: Int) {
        guard index != selection else { return }
        setSelectedIndex(index, animated: true)
        selectionChanged?(index)
        delegate?.segmentedView(self, didSelectItemAt: index)
    }

    // MARK: Items

    private func itemsChanged() {
        for button in buttons { button.removeFromSuperview() }
        buttons = items.enumerated().map(makeButton)
        let refused = early.refused(count: items.count)
        for request in refused.reversed() { request.withdraw() }
        if selection >= items.count { selection = UISegmentedControl.noSegment }
        updateTitles(at: Array(buttons.indices))
        endSlide()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        for request in refused { Refusal.index(request.index, in: request.method, count: items.count) }
    }

    private func makeButton(_ index: Int, _ title: String) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.setTitleColor(normalTitleColor, for: .normal)
        button.setTitleColor(selectedTitleColor, for: .selected)
        button.addAction(UIAction { [weak self] _ in self?.userSelected(index) }, for: .touchUpInside)
        insertSubview(button, belowSubview: underline)
        return button
    }

    private func fontsChanged() {
        updateTitles(at: Array(buttons.indices))
        invalidateIntrinsicContentSize()
    }

    private func updateTitles(at indexes: [Int]) {
        for index in indexes where buttons.indices.contains(index) {
            let button = buttons[index]
            button.isSelected = index == selection
            button.titleLabel?.font = button.isSelected ? selectedFont : normalFont
        }
    }

    // MARK: Size

    /// As wide as the widest title for every item, with 12 points on either side of it, and as high as the highest with
    /// 10 points above and below and the line under it; no metric without items. Linear in the items.
    open override var intrinsicContentSize: CGSize {
        guard !items.isEmpty else { return super.intrinsicContentSize }
        // Titles count in both fonts, so that no selection changes the size.
        let sizes = items.flatMap { title in
            [normalFont, selectedFont].map { NSAttributedString(string: title, attributes: [.font: $0]).size() }
        }
        let width = sizes.reduce(0) { max($0, $1.width.rounded(.up)) }
        let height = sizes.reduce(0) { max($0, $1.height.rounded(.up)) }
        return CGSize(width: CGFloat(items.count) * (width + 24), height: height + 20 + max(underlineHeight, 0))
    }

    /// The size that suits the items; the view's own without items.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        items.isEmpty ? super.sizeThatFits(size) : intrinsicContentSize
    }

    // MARK: Layout

    /// Shares the width among the items and puts the line under the selected one. A new size that is not animated ends a
    /// slide, whose way it changes.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.size != laidOutSize, UIView.inheritedAnimationDuration == 0 { endSlide() }
        laidOutSize = bounds.size
        let width = bounds.width / CGFloat(max(buttons.count, 1))
        let height = bounds.height - lineInside
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width, height: height)
        }
        placeUnderline()
    }

    /// How much of the height the line takes.
    private var lineInside: CGFloat { min(max(underlineHeight, 0), bounds.height) }

    private func placeUnderline() {
        underline.isHidden = !buttons.indices.contains(selection)
        guard !underline.isHidden else { return }
        let button = buttons[selection].frame
        let width = button.width / max(underlineRatio, 1)
        let place = CGRect(
            x: button.midX - width / 2, y: bounds.maxY - lineInside, width: width,
            height: underlineHeight < 0 ? -underlineHeight : lineInside)
        // Placing it where it is going already would end its slide.
        if underline.frame != place { underline.frame = place }
    }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "items", \UnderlineSegmentedView.items, ownership: .copy, backingIvar: "_items")
        declarations.property(
            "selectedIndex", \UnderlineSegmentedView.selectedIndex, field: "selection", backingIvar: "_selectedIndex",
            isInspectable: true)
        declarations.property(
            "selectionChanged", \UnderlineSegmentedView.selectionChanged, ownership: .copy,
            backingIvar: "_selectionChanged", notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "delegate", \UnderlineSegmentedView.delegate, ownership: .weak, backingIvar: "_delegate",
            notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "underlineColor", \UnderlineSegmentedView.underlineColor, backingIvar: "_underlineColor",
            isInspectable: true)
        declarations.property(
            "underlineHeight", \UnderlineSegmentedView.underlineHeight, backingIvar: "_underlineHeight",
            isInspectable: true)
        declarations.property(
            "underlineRatio", \UnderlineSegmentedView.underlineRatio, backingIvar: "_underlineRatio",
            isInspectable: true)
        declarations.property(
            "normalTitleColor", \UnderlineSegmentedView.normalTitleColor, backingIvar: "_normalTitleColor",
            isInspectable: true)
        declarations.property(
            "selectedTitleColor", \UnderlineSegmentedView.selectedTitleColor, backingIvar: "_selectedTitleColor",
            isInspectable: true)
        declarations.property("normalFont", \UnderlineSegmentedView.normalFont, backingIvar: "_normalFont")
        declarations.property("selectedFont", \UnderlineSegmentedView.selectedFont, backingIvar: "_selectedFont")
        declarations.property(
            "slideDuration", \UnderlineSegmentedView.slideDuration, backingIvar: "_slideDuration",
            isInspectable: true)
    }
}
