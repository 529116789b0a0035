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

    /// The text with its attributes; what an attribute leaves open follows from the label's own properties. A plain
    /// text has those of the label. KVO-compliant.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
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
    private final var ownFont = UIFont.systemFont(ofSize: 17)
    private final var ownTextColor = UIColor.black

    /// The font; the system's in 17 points unless set, and again after `nil`. Setting it sets that of all of
    /// ``attributedText``. KVO-compliant.
    open var font: UIFont! {
        get { ownFont }
        set {
            notifying("font") { ownFont = newValue ?? .systemFont(ofSize: 17) }
            attributed = attributed?.with(ownFont, for: .font)
            contentChanged()
        }
    }

    /// The colour of the text; black unless set, and again after `nil`. Setting it sets that of all of
    /// ``attributedText``. KVO-compliant.
    open var textColor: UIColor! {
        get { ownTextColor }
        set {
            setDefaultTextColor(newValue)
            attributed = attributed?.with(ownTextColor, for: .foregroundColor)
        }
    }

    /// Sets the colour of text that has none by its attributes.
    final func setDefaultTextColor(_ color: UIColor?) {
        notifying("textColor") { ownTextColor = color ?? .black }
        setNeedsDisplay()
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

    /// Where lines begin. Setting it sets that of all of ``attributedText``. KVO-compliant.
    @Property open var textAlignment = NSTextAlignment.natural {
        didSet {
            attributed = attributed?.withParagraphs { $0.alignment = textAlignment }
            setNeedsDisplay()
        }
    }

    /// What happens to text that is too wide. Setting it sets that of all of ``attributedText``. KVO-compliant.
    @Property open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet {
            attributed = attributed?.withParagraphs { $0.lineBreakMode = lineBreakMode }
            contentChanged()
        }
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

    /// Whether whoever placed the label put its middle somewhere, as a button does: text that a viewer sets wider or
    /// narrower keeps its middle then.
    final var isPlacedByMiddle = false {
        didSet { if isPlacedByMiddle != oldValue { setNeedsDisplay() } }
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

    override var firstBaselineOffset: CGFloat { ownFont.ascender }

    override var lastBaselineOffset: CGFloat { -ownFont.descender }

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

    /// The rectangle the text takes within `bounds`, in at most `lines` lines; 0 for any number. The label asks it for
    /// its own size too, so that an override counts there.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let size = styled(width: bounds.width).lines(width: bounds.width, maximumLines: lines).size
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width.rounded(.up), bounds.width),
            height: min(size.height, bounds.height))
    }

    /// Draws the text in the current context, centred vertically in `rect`. Lines that `rect` is too low for are left out,
    /// the first one excepted.
    open func drawText(in rect: CGRect) {
        guard let context = CGContext.current else { return }
        let text = styled(width: rect.width)
        var lines = text.lines(width: rect.width, maximumLines: numberOfLines)
        let room = lines.count(within: rect.height)
        if room < lines.lines.count { lines = text.lines(width: rect.width, maximumLines: room) }
        let height = lines.size.height
        let place = CGRect(
            x: rect.minX, y: rect.minY + (rect.height - height) / 2, width: rect.width, height: height)
        let anchor = isPlacedByMiddle && textAlignment == .natural ? TextRun.Anchor.middle : nil
        context.draw(DisplayList(lines.nodes(in: place, alignment: textAlignment, anchor: anchor)))
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// The size of the text within `size`; a side that is 0 sets no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let unlimited = CGFloat.greatestFiniteMagnitude
        let width = size.width > 0 && numberOfLines != 1 ? size.width : unlimited
        let rect = textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: unlimited), limitedToNumberOfLines: numberOfLines)
        return CGSize(width: rect.width.rounded(.up), height: rect.height.roundedUpToPixel)
    }

    /// The size of the text, wrapped at ``preferredMaxLayoutWidth``.
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0)) }

    override var contentDescription: [String] { text.map { ["text = '\($0)'"] } ?? [] }

    /// The text in the label's style, smaller where one line has to fit into `width`.
    private func styled(width: CGFloat) -> StyledText {
        let color = (isHighlighted ? highlightedTextColor : nil) ?? ownTextColor
        var style = StyledText.Style(
            font: ownFont.textFont,
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

    /// What a plain text's attributes are.
    private var ownAttributes: [NSAttributedString.Key: Any] {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = textAlignment
        paragraph.lineBreakMode = lineBreakMode
        var attributes: [NSAttributedString.Key: Any] = [
            .font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: paragraph,
        ]
        if let shadowColor {
            let shadow = NSShadow()
            shadow.shadowColor = shadowColor
            shadow.shadowOffset = shadowOffset
            attributes[.shadow] = shadow
        }
        return attributes
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "text", \UILabel.text, ownership: .copy, notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "attributedText", \UILabel.attributedText, ownership: .copy, notifiesAutomatically: false,
            dependencies: [])
        declarations.property("font", \UILabel.font, notifiesAutomatically: false, dependencies: [])
        declarations.property("textColor", \UILabel.textColor, notifiesAutomatically: false, dependencies: [])
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

extension NSAttributedString {
    /// The text with one attribute set throughout.
    fileprivate func with(_ value: Any, for key: Key) -> NSAttributedString {
        let text = NSMutableAttributedString(attributedString: self)
        text.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
        return text
    }

    /// The text with its paragraph styles changed; where there is none the label's own properties count anyway.
    fileprivate func withParagraphs(_ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
        let text = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) { value, range, _ in
            guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else { return }
            change(style)
            text.addAttribute(.paragraphStyle, value: style, range: range)
        }
        return text
    }
}

extension CGFloat {
    /// The next multiple of half a point: the screen has two pixels a point. Adding 0 keeps nothing from becoming -0.
    var roundedUpToPixel: CGFloat { (self * 2 - 1e-6).rounded(.up) / 2 + 0 }
}
