import Foundation
import Keyhole
import KeyholeGraphics

/// A view that shows an image. It takes no touches unless told to.
///
/// A template image is drawn in the view's tint.
open class UIImageView: UIView {
    /// The image. KVO-compliant.
    @Property open var image: UIImage? {
        didSet { imageChanged() }
    }

    /// The image that shows instead of ``image`` while the view is highlighted. KVO-compliant.
    @Property open var highlightedImage: UIImage? {
        didSet { imageChanged() }
    }

    /// Whether ``highlightedImage`` shows. KVO-compliant.
    @Property open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { imageChanged() } }
    }

    /// Makes an empty image view that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a view of the image's size.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    /// Makes a view of the image's size that can show another image while highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// Makes an empty image view of no size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
    }

    open override var contentMode: ContentMode {
        didSet { setNeedsDisplay() }
    }

    private func imageChanged() {
        setNeedsDisplay()
        contentSizeChanged()
    }

    /// The size of the image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    /// The size of the image, or no metric without one.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    /// Draws the image, fitted by the content mode.
    open override func draw(_ rect: CGRect) {
        guard let shown = isHighlighted ? highlightedImage ?? image : image, !shown.picture.list.isEmpty else { return }
        let place = contentMode.gravity.rect(of: shown.size, in: bounds)
        CGContext.current?.draw(shown.placement(in: place, tint: tintColor))
    }

    /// Draws template images anew.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("image", \UIImageView.image)
        declarations.property("highlightedImage", \UIImageView.highlightedImage)
        declarations.property(
            "highlighted", \UIImageView.isHighlighted, field: "isHighlighted", getter: "isHighlighted")
    }
}
