import Foundation
import Keyhole
import KeyholeGraphics

/// The layer of a label; UIKit names it so in descriptions since iOS 8.
final class _UILabelLayer: CALayer {}

/// A view that shows text. It takes no touches unless told to.
open class UILabel: UIView {
    open override class var layerClass: AnyClass { _UILabelLayer.self }

    /// The text; setting it drops the attributes of ``attributedText``. KVO-compliant.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            notifyingText {
                plain = newValue
                attributed = nil
            }
            contentChanged()
        }
    }

    /// The text with its attributes; what an attribute leaves open follows from the label's own properties.
    /// KVO-compliant.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0) } }
        set {
            notifyingText {
                attributed = newValue
                plain = nil
            }
            contentChanged()
        }
    }

    private final var plain: String?
    private final var attributed: NSAttributedString?

    /// The font; the system's in 17 points unless set. KVO-compliant.
    @Property open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet { contentChanged() }
    }

    /// The colour of the text; black unless set. KVO-compliant.
    @Property open var textColor: UIColor! = .black {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the text while ``isHighlighted``; `nil` for no other colour. KVO-compliant.
    @Property open var highlightedTextColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Whether ``highlightedTextColor`` is used. KVO-compliant.
    @Property open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }

    /// Whether the text is shown in full strength; half otherwise. KVO-compliant.
    @Property open var isEnabled = true {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the text's shadow; `nil` for none. KVO-compliant.
    @Property open var shadowColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// How far the text's shadow is moved. KVO-compliant.
    @Property open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { setNeedsDisplay() }
    }

    /// Where lines begin. KVO-compliant.
    @Property open var textAlignment = NSTextAlignment.natural {
        didSet { setNeedsDisplay() }
    }

    /// What happens to text that is too wide. KVO-compliant.
    @Property open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { contentChanged() }
    }

    /// How many lines there may be; 0 for any number. KVO-compliant.
    @Property open var numberOfLines = 1 {
        didSet { contentChanged() }
    }

    /// Whether one line of text that is too wide is set smaller, down to ``minimumScaleFactor``. KVO-compliant.
    @Property open var adjustsFontSizeToFitWidth = false {
        didSet { contentChanged() }
    }

    /// The smallest part of the font's size that ``adjustsFontSizeToFitWidth`` may take; 0 for any. KVO-compliant.
    @Property open var minimumScaleFactor: CGFloat = 0 {
        didSet { contentChanged() }
    }

    /// The width that ``intrinsicContentSize`` wraps text at; 0 for no limit. KVO-compliant.
    @Property open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
    }

    /// Makes a label without text that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a label without text.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    /// Both keys name the same text, so a change of either is told to the observers of both.
    private func notifyingText(_ change: () -> Void) {
        notifying("text") { notifying("attributedText", change) }
    }

    private func contentChanged() {
        setNeedsDisplay()
        superview?.setNeedsLayout()
        contentSizeChanged()
    }

    override var firstBaselineOffset: CGFloat { (font ?? .systemFont(ofSize: 17)).ascender }

    override var lastBaselineOffset: CGFloat { -(font ?? .systemFont(ofSize: 17)).descender }

    /// Whether the text wraps at the width that constraints give the label.
    private var wrapsAtLayoutWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

    override var contentSizeForLayout: CGSize {
        let size = intrinsicContentSize
        guard wrapsAtLayoutWidth, let wrapped = layoutNode?.wrappedHeight, wrapped.width < size.width else {
            return size
        }
        return CGSize(width: size.width, height: wrapped.height)
    }

    /// Takes the height that the text needs at the new width.
    override func layoutSizeChanged() {
        guard wrapsAtLayoutWidth, let node = layoutNode, let frame = node.frame, let engine = node.engine else {
            return
        }
        let width = engine.rectangle(frame).width
        guard width > 0, node.wrappedHeight?.width != Double(width) else { return }
        let before = contentSizeForLayout.height
        node.wrappedHeight = (Double(width), Double(sizeThatFits(CGSize(width: width, height: 0)).height))
        if contentSizeForLayout.height != before { engine.noteChange(of: node) }
    }

    /// The rectangle the text takes within `bounds`, in at most `lines` lines; 0 for any number.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let size = styled(width: bounds.width).lines(width: bounds.width, maximumLines: lines).size
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width.rounded(.up), bounds.width),
            height: min(size.height, bounds.height))
    }

    /// Draws the text in the current context, centred vertically in `rect`.
    open func drawText(in rect: CGRect) {
        guard let context = CGContext.current else { return }
        let text = styled(width: rect.width)
        let lines = text.lines(width: rect.width, maximumLines: numberOfLines)
        let size = lines.size
        let place = CGRect(
            x: rect.minX, y: rect.minY + (rect.height - size.height) / 2, width: rect.width, height: size.height)
        let alignment = text.alignment == .natural ? textAlignment : text.alignment
        context.draw(DisplayList(lines.nodes(in: place, alignment: alignment)))
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// The size of the text within `size`; a side that is 0 sets no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
        let lines = styled(width: .infinity).lines(width: width, maximumLines: numberOfLines)
        return CGSize(width: lines.size.width.rounded(.up), height: lines.size.height.roundedUpToPixel)
    }

    /// The size of the text, wrapped at ``preferredMaxLayoutWidth``.
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0)) }

    override var contentDescription: [String] { text.map { ["text = '\($0)'"] } ?? [] }

    /// The text in the label's style, smaller where one line has to fit into `width`.
    private func styled(width: CGFloat) -> StyledText {
        let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .black
        var style = StyledText.Style(
            font: (font ?? .systemFont(ofSize: 17)).textFont,
            color: isEnabled ? color.cgColor : color.withAlphaComponent(color.rgba.alpha / 2).cgColor)
        // Without an offset the shadow lies under the text and would only thicken it.
        if let shadowColor, shadowOffset != .zero {
            style.shadow = DropShadow(offset: shadowOffset, deviation: 0, color: shadowColor.cgColor)
        }
        var text = attributed.map { StyledText($0, fallback: style) } ?? StyledText(plain ?? "", style)
        if attributed == nil { text.lineBreakMode = lineBreakMode }
        if attributed != nil, text.lineBreakMode == .byWordWrapping { text.lineBreakMode = lineBreakMode }
        if adjustsFontSizeToFitWidth, numberOfLines == 1, width.isFinite { text.shrink(to: width, minimumScaleFactor) }
        return text
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "text", \UILabel.text, ownership: .copy, notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "attributedText", \UILabel.attributedText, ownership: .copy, notifiesAutomatically: false,
            dependencies: [])
        declarations.property("font", \UILabel.font)
        declarations.property("textColor", \UILabel.textColor)
        declarations.property("highlightedTextColor", \UILabel.highlightedTextColor)
        declarations.property("highlighted", \UILabel.isHighlighted, field: "isHighlighted", getter: "isHighlighted")
        declarations.property("enabled", \UILabel.isEnabled, field: "isEnabled", getter: "isEnabled")
        declarations.property("shadowColor", \UILabel.shadowColor)
        declarations.property("shadowOffset", \UILabel.shadowOffset)
        declarations.property("textAlignment", \UILabel.textAlignment)
        declarations.property("lineBreakMode", \UILabel.lineBreakMode)
        declarations.property("numberOfLines", \UILabel.numberOfLines)
    }
}

extension StyledText {
    /// Sets the text smaller until one line is no wider than `width`, down to a part of its size.
    fileprivate mutating func shrink(to width: CGFloat, _ minimumFactor: CGFloat) {
        let original = stretches
        var factor: CGFloat = 1
        // The system's font is set wider the smaller it is, so one step may not be enough.
        for _ in 0..<8 {
            let present = lines(width: .infinity, maximumLines: 1).size.width
            guard present > width, present > 0, factor > minimumFactor else { return }
            factor = max(factor * max(width, 0) / present, minimumFactor)
            for index in stretches.indices {
                stretches[index].style.font.size = original[index].style.font.size * factor
            }
        }
    }
}

extension CGFloat {
    /// The next multiple of half a point: the screen has two pixels a point.
    var roundedUpToPixel: CGFloat { (self * 2 - 1e-6).rounded(.up) / 2 }
}
