import Foundation
import Keyhole
import KeyholeGraphics

/// A control that shows a title, an image and a background, each by state, and reports taps.
///
/// What a state does not have is that of the normal state.
open class UIButton: UIControl {
    /// How a button looks by itself; Apple's raw values. Types that bring an icon do not exist here.
    public enum ButtonType: Int, Hashable, Sendable {
        /// Nothing but what the program gives it; titles are white.
        case custom = 0
        /// Titles and template images in the tint, weaker while highlighted.
        case system = 1
    }

    /// How the button looks by itself.
    open var buttonType: ButtonType { type }

    private final var type = ButtonType.custom

    private final var content = ButtonContent()
    private final var label: UILabel?
    private final var pictureView: UIImageView?
    private final var backgroundView: UIImageView?

    // MARK: Making

    /// Makes a custom button that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Makes a button of a type.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        self.type = type
        if type == .system { titleLabel?.font = .systemFont(ofSize: 15) }
    }

    /// Makes a button of a type that shows and runs an action.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Makes a custom button.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    // MARK: Content by state

    /// Sets the title for a state; `nil` for none of its own.
    open func setTitle(_ title: String?, for state: State) { change { $0.titles[state] = title } }

    /// The title set for a state, or else for the normal state.
    open func title(for state: State) -> String? { content.value(\.titles, for: state) }

    /// Sets the title with attributes for a state; it takes the place of a plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change { $0.attributedTitles[state] = title }
    }

    /// The title with attributes set for a state, or else for the normal state.
    open func attributedTitle(for state: State) -> NSAttributedString? { content.value(\.attributedTitles, for: state) }

    /// Sets the colour of the title for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { change { $0.titleColors[state] = color } }

    /// The colour of the title for a state, or else for the normal state, or else the type's own.
    open func titleColor(for state: State) -> UIColor? {
        if let color = content.value(\.titleColors, for: state) { return color }
        guard buttonType == .system else { return .white }
        let tint: UIColor = tintColor ?? .systemBlue
        if state.contains(.disabled) { return .lightGray }
        return state.contains(.highlighted) ? tint.withAlphaComponent(tint.rgba.alpha * 0.2) : tint
    }

    /// Sets the colour of the title's shadow for a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change { $0.shadowColors[state] = color } }

    /// The colour of the title's shadow for a state, or else for the normal state.
    open func titleShadowColor(for state: State) -> UIColor? { content.value(\.shadowColors, for: state) }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: State) { change { $0.images[state] = image } }

    /// The image for a state, or else for the normal state.
    open func image(for state: State) -> UIImage? { content.value(\.images, for: state) }

    /// Sets the image behind title and image for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0.backgrounds[state] = image } }

    /// The image behind title and image for a state, or else for the normal state.
    open func backgroundImage(for state: State) -> UIImage? { content.value(\.backgrounds, for: state) }

    /// The title of the present state.
    open var currentTitle: String? { title(for: state) }
    /// The title with attributes of the present state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title in the present state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The colour of the title's shadow in the present state; half of black unless set.
    open var currentTitleShadowColor: UIColor { titleShadowColor(for: state) ?? UIColor(white: 0, alpha: 0.5) }
    /// The image of the present state.
    open var currentImage: UIImage? { image(for: state) }
    /// The background of the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The label of the title, made on first use.
    open var titleLabel: UILabel? {
        if label == nil {
            let made = UILabel(frame: .zero)
            made.font = .systemFont(ofSize: 18)
            made.lineBreakMode = .byTruncatingMiddle
            made.shadowOffset = .zero
            addSubview(made)
            label = made
        }
        return label
    }

    /// The view of the image, made on first use.
    open var imageView: UIImageView? {
        if pictureView == nil {
            let made = UIImageView(frame: .zero)
            addSubview(made)
            pictureView = made
        }
        return pictureView
    }

    // MARK: Effects

    /// Whether the image is weaker while the button is highlighted. KVO-compliant.
    @Property open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
    /// Whether the image is weaker while the button is disabled. KVO-compliant.
    @Property open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }
    /// Whether the title's shadow falls the other way while the button is highlighted. KVO-compliant.
    @Property open var reversesTitleShadowWhenHighlighted = false { didSet { setNeedsLayout() } }

    private final var showsReversedShadow = false

    // MARK: Places

    /// Space around the content. KVO-compliant.
    @Property open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            setNeedsLayout()
            contentSizeChanged()
        }
    }
    /// Shifts the edges of the title. KVO-compliant.
    @Property open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Shifts the edges of the image. KVO-compliant.
    @Property open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// Where title and image go in `bounds`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// Where the background goes in `bounds`.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the image goes in `contentRect`: left of the title, and no larger than there is room.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let room = contentRect.inset(by: imageEdgeInsets)
        let title = titleSize(in: contentRect)
        let size = CGSize(width: min(imageSize.width, max(room.width, 0)), height: imageSize.height)
        let row = place(
            CGSize(width: size.width + title.width, height: min(size.height, max(room.height, 0))), in: room)
        return contentHorizontalAlignment == .fill && title == .zero
            ? CGRect(x: room.minX, y: row.minY, width: room.width, height: row.height)
            : CGRect(x: row.minX, y: row.minY, width: size.width, height: row.height)
    }

    /// Where the title goes in `contentRect`: right of the image, in what it leaves. A title of several lines is as high
    /// as its lines.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = min(imageSize.width, max(contentRect.inset(by: imageEdgeInsets).width, 0))
        let title = titleSize(in: contentRect)
        let row = place(
            CGSize(width: image + title.width, height: title.height), in: contentRect.inset(by: titleEdgeInsets))
        return CGRect(x: row.minX + image, y: row.minY, width: title.width, height: row.height)
    }

    /// The size of the title in what the image leaves of `contentRect`.
    private func titleSize(in contentRect: CGRect) -> CGSize {
        let image = min(imageSize.width, max(contentRect.inset(by: imageEdgeInsets).width, 0))
        let room = max(contentRect.inset(by: titleEdgeInsets).width - image, 0)
        var size = titleSize
        if size.width > room, let label, label.numberOfLines != 1, room > 0 {
            size = label.sizeThatFits(CGSize(width: room, height: 0))
        }
        size.width = min(size.width, room)
        return size
    }

    private var titleSize: CGSize {
        guard currentTitle != nil || currentAttributedTitle != nil else { return .zero }
        return titleLabel?.sizeThatFits(.zero) ?? .zero
    }

    private var imageSize: CGSize { currentImage?.size ?? .zero }

    private func place(_ size: CGSize, in rect: CGRect) -> CGRect {
        let x: CGFloat =
            switch contentHorizontalAlignment {
            case .center, .fill: rect.minX + (rect.width - size.width) / 2
            case .left, .leading: rect.minX
            case .right, .trailing: rect.maxX - size.width
            }
        switch contentVerticalAlignment {
        case .center:
            return CGRect(
                x: x.roundedDownToPixel, y: (rect.minY + (rect.height - size.height) / 2).roundedDownToPixel,
                width: size.width, height: size.height)
        case .top: return CGRect(x: x, y: rect.minY, width: size.width, height: size.height)
        case .bottom: return CGRect(x: x, y: rect.maxY - size.height, width: size.width, height: size.height)
        case .fill: return CGRect(x: x, y: rect.minY, width: size.width, height: rect.height)
        }
    }

    /// 30 × 34 for an empty button; else the widths of image and title added, and the height of the image or that of
    /// the title with 6 points above and below. Content insets are added. A system button is 30 points wide at least, and
    /// any button as large as its background image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateContent()
        let title = titleSize
        let image = imageSize
        let background = currentBackgroundImage?.size
        let insets = CGSize(
            width: contentEdgeInsets.left + contentEdgeInsets.right,
            height: contentEdgeInsets.top + contentEdgeInsets.bottom)
        guard title != .zero || image != .zero else {
            return background
                ?? CGSize(width: max(insets.width, 30), height: insets.height == 0 ? 34 : 22 + insets.height)
        }
        let padding: CGFloat = title == .zero || insets.height > 0 ? 0 : 12
        let minimum: CGFloat = buttonType == .system ? 30 : 0
        return CGSize(
            width: max(title.width + image.width + insets.width, background?.width ?? 0, minimum),
            height: max(max(title.height + padding, image.height) + insets.height, background?.height ?? 0))
    }

    /// The size that fits.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Shows what belongs to the present state, and places it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContent()
        backgroundView?.frame = backgroundRect(forBounds: bounds)
        let rect = contentRect(forBounds: bounds)
        pictureView?.frame = imageRect(forContentRect: rect)
        label?.frame = titleRect(forContentRect: rect)
    }

    /// Tints anew.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    private func change(_ change: (inout ButtonContent) -> Void) {
        change(&content)
        setNeedsLayout()
        superview?.setNeedsLayout()
        contentSizeChanged()
    }

    /// A new font or text of the label is a new content.
    override func subviewContentChanged(_ view: UIView) { if view === label { contentSizeChanged() } }

    override var firstBaselineOffset: CGFloat {
        guard let label, currentTitle != nil || currentAttributedTitle != nil else { return 0 }
        return (intrinsicContentSize.height - titleSize.height) / 2 + label.firstBaselineOffset
    }

    override var lastBaselineOffset: CGFloat {
        guard let label, currentTitle != nil || currentAttributedTitle != nil else { return 0 }
        return (intrinsicContentSize.height - titleSize.height) / 2 + label.lastBaselineOffset
    }

    private func updateContent() {
        let title = currentTitle
        if title != nil || currentAttributedTitle != nil || label != nil, let label = titleLabel {
            if let attributed = currentAttributedTitle {
                if label.attributedText != attributed { label.attributedText = attributed }
            } else if label.text != title {
                label.text = title
            }
            label.setDefaultTextColor(currentTitleColor)
            label.isPlacedByMiddle = contentHorizontalAlignment == .center
            label.shadowColor = title == nil ? nil : currentTitleShadowColor
            let reverses = reversesTitleShadowWhenHighlighted && isHighlighted
            if reverses != showsReversedShadow {
                showsReversedShadow = reverses
                label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
            }
        }
        if currentImage != nil || pictureView != nil, let view = imageView {
            let image = currentImage
            let stencil = buttonType == .system && image?.renderingMode == .automatic
            let shown = stencil ? image?.withRenderingMode(.alwaysTemplate) : image
            if view.image != shown { view.image = shown }
            let isWeak = isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
            view.alpha = isWeak ? 0.5 : 1
        }
        guard currentBackgroundImage != nil || backgroundView != nil else { return }
        let view = backgroundView ?? UIImageView(frame: .zero)
        if backgroundView == nil {
            backgroundView = view
            insertSubview(view, at: 0)
        }
        if view.image != currentBackgroundImage { view.image = currentBackgroundImage }
    }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        func derived<Value>(_ name: String, _ path: KeyPath<UIButton, Value>) {
            declarations.property(name, path, dependencies: [])
        }
        derived("buttonType", \.buttonType)
        derived("currentTitle", \.currentTitle)
        derived("currentAttributedTitle", \.currentAttributedTitle)
        derived("currentTitleColor", \.currentTitleColor)
        derived("currentTitleShadowColor", \.currentTitleShadowColor)
        derived("currentImage", \.currentImage)
        derived("currentBackgroundImage", \.currentBackgroundImage)
        derived("titleLabel", \.titleLabel)
        derived("imageView", \.imageView)
    }
}
