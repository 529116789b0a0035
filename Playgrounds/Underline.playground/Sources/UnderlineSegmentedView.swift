import UIKit

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
@IBDesignable
open class UnderlineSegmentedView: UIView {
    /// The titles, from left to right. Where the selected index has no title any more, nothing is selected.
    @objc dynamic open var items: [String] = [] {
        didSet { if items != oldValue { itemsChanged() } }
    }

    /// The selected item; `UISegmentedControl.noSegment` for none.
    ///
    /// Before there are items any index is kept for the item that will have it. Afterwards an index without an item
    /// raises `NSRangeException` and changes nothing. The line is there at once.
    @IBInspectable open var selectedIndex: Int {
        get { selection }
        set { setSelectedIndex(newValue, animated: false) }
    }

    @objc open class func keyPathsForValuesAffectingSelectedIndex() -> Set<String> { ["selection"] }

    @objc open class func automaticallyNotifiesObserversOfSelectedIndex() -> Bool { false }

    @objc dynamic private var selection = 0

    /// Called with the index that the user has selected, after it is selected and before the delegate is told.
    open var selectionChanged: ((Int) -> Void)?

    /// Who is told of what the user selects; it is not retained.
    open weak var delegate: (any UnderlineSegmentedViewDelegate)?

    /// The colour of the line.
    @IBInspectable @objc dynamic open var underlineColor = UIColor.systemPink {
        didSet { underline.backgroundColor = underlineColor }
    }

    /// The thickness of the line, in points: positive inside the view at its lower edge, negative below the view.
    @IBInspectable @objc dynamic open var underlineHeight: CGFloat = 4 {
        didSet { setNeedsLayout() }
    }

    /// How many times wider an item is than the line; below 1 counts as 1.
    @IBInspectable @objc dynamic open var underlineRatio: CGFloat = 3 {
        didSet { setNeedsLayout() }
    }

    /// The colour of titles that are not selected.
    @IBInspectable @objc dynamic open var normalTitleColor = UIColor.systemGray {
        didSet { updateTitles() }
    }

    /// The colour of the selected title.
    @IBInspectable @objc dynamic open var selectedTitleColor = UIColor.black {
        didSet { updateTitles() }
    }

    /// The font of titles that are not selected.
    @objc dynamic open var normalFont = UIFont.systemFont(ofSize: 16, weight: .regular) {
        didSet { updateTitles() }
    }

    /// The font of the selected title.
    @objc dynamic open var selectedFont = UIFont.systemFont(ofSize: 16, weight: .bold) {
        didSet { updateTitles() }
    }

    /// How long the line slides when the user selects, in seconds.
    @IBInspectable @objc dynamic open var slideDuration: TimeInterval = 0.3

    private let underline = UIView()
    private var buttons: [UIButton] = []

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
        guard index == UISegmentedControl.noSegment || index >= 0 && (items.isEmpty || index < items.count) else {
            let bounds = items.isEmpty ? "for empty view" : "[0 .. \(items.count - 1)]"
            return NSException(
                name: .rangeException,
                reason: "-[UnderlineSegmentedView setSelectedIndex:]: index \(index) beyond bounds \(bounds)",
                userInfo: nil
            ).raise()
        }
        guard index != selection else { return }
        // The line can slide only from where it was seen.
        let slides = animated && slideDuration > 0 && !underline.isHidden && buttons.indices.contains(index)
        change(to: index)
        guard slides else { return }
        UIView.animate(withDuration: slideDuration) { self.placeUnderline() }
    }

    private func change(to index: Int) {
        selection = index
        updateTitles()
        setNeedsLayout()
    }

    private func userSelected(_ index: Int) {
        guard index != selection else { return }
        setSelectedIndex(index, animated: true)
        selectionChanged?(index)
        delegate?.segmentedView(self, didSelectItemAt: index)
    }

    // MARK: Items

    private func itemsChanged() {
        for button in buttons { button.removeFromSuperview() }
        buttons = items.enumerated().map { index, title in
            let button = UIButton(type: .custom)
            button.setTitle(title, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.userSelected(index) }, for: .touchUpInside)
            insertSubview(button, belowSubview: underline)
            return button
        }
        if selection >= items.count { change(to: UISegmentedControl.noSegment) }
        updateTitles()
        setNeedsLayout()
    }

    private func updateTitles() {
        for (index, button) in buttons.enumerated() {
            button.isSelected = index == selection
            button.setTitleColor(normalTitleColor, for: .normal)
            button.setTitleColor(selectedTitleColor, for: .selected)
            button.titleLabel?.font = button.isSelected ? selectedFont : normalFont
        }
    }

    // MARK: Layout

    /// Shares the width among the items and puts the line under the selected one.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(max(buttons.count, 1))
        let height = bounds.height - max(underlineHeight, 0)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width, height: height)
        }
        placeUnderline()
    }

    private func placeUnderline() {
        underline.isHidden = !buttons.indices.contains(selection)
        guard !underline.isHidden else { return }
        let button = buttons[selection].frame
        let width = button.width / max(underlineRatio, 1)
        let place = CGRect(
            x: button.midX - width / 2, y: bounds.maxY - max(underlineHeight, 0), width: width,
            height: abs(underlineHeight))
        // Placing it where it is going already would end its slide.
        if underline.frame != place { underline.frame = place }
    }
}
