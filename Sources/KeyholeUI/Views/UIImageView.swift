import Foundation
import Keyhole

/// A view that shows an image. It takes no touches unless told to.
open class UIImageView: UIView {
    /// The image.
    @Property open var image: UIImage?

    /// The image that shows instead of ``image`` while the view is highlighted.
    @Property open var highlightedImage: UIImage?

    /// Whether ``highlightedImage`` shows.
    @Property open var isHighlighted = false

    /// Makes an empty image view that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Makes a view of the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        isUserInteractionEnabled = false
    }

    /// Makes a view of the image's size that can show another image while highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        isUserInteractionEnabled = false
    }

    /// Makes an empty image view of no size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The size of the image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    /// The size of the image, or no metric without one.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "highlighted", \UIImageView.isHighlighted, field: "isHighlighted", getter: "isHighlighted")
    }
}
