import Foundation
import KeyholeGraphics

/// How a segmented control wants a title to look.
struct SegmentTitleLook {
    let style: StyledText.Style
    let color: UIColor
    /// The attributes that a label has no property for.
    let extras: [NSAttributedString.Key: Any]

    /// What the look was made from beside attributes.
    let plain: Plain

    /// The look of a title without attributes, and the factor that its size is multiplied by, whatever they say.
    struct Plain: Equatable {
        let fontSize: CGFloat
        let color: UIColor
        let scale: CGFloat
    }

    init(_ attributes: [NSAttributedString.Key: Any], otherwise plain: Plain) {
        self.plain = plain
        color = attributes[.foregroundColor] as? UIColor ?? plain.color
        var style = StyledText.Style(
            attributes, fallback: StyledText.Style(font: TextFont(size: plain.fontSize), color: color.cgColor))
        style.font.size *= plain.scale
        self.style = style
        extras = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    }

    /// Whether text with the extra attributes of the other look is drawn alike.
    func hasSameExtras(as other: SegmentTitleLook?) -> Bool {
        if extras.isEmpty { return other?.extras.isEmpty ?? true }
        guard let other else { return false }
        var plain = other.style
        plain.font = style.font
        plain.color = style.color
        return plain == style
            && extras[.paragraphStyle] as? NSParagraphStyle === other.extras[.paragraphStyle] as? NSParagraphStyle
    }
}

/// The label of a segment: a label like any other, whose properties the segment sets.
///
/// What a client sets on it shows, until the segment sets the same property to another value.
final class UISegmentLabel: UILabel {
    /// Why a segment gives its label a look.
    enum Occasion {
        /// The segment is in another state, or has another tint or size.
        case change
        /// The segment has another background: a colour that a client has chosen for the title is made for it.
        case background
        /// The program has set attributes of titles.
        case attributes
    }

    private var look: SegmentTitleLook?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A picture of the class alone is made from this one.
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        textAlignment = .center
        lineBreakMode = .byTruncatingMiddle
    }

    /// Shows a title in the look that the label has.
    func show(_ title: String) {
        if let extras = look?.extras, !extras.isEmpty {
            attributedText = NSAttributedString(string: title, attributes: extras)
        } else {
            text = title
        }
    }

    /// Takes on what is new in a look; all of it where the program has set attributes.
    func wear(_ new: SegmentTitleLook, for occasion: Occasion) {
        let isForced = occasion == .attributes
        let old = look
        let fontIsWorn = isForced ? font?.textFont == new.style.font : old?.style.font == new.style.font
        let colorIsWorn = isForced ? textColor?.cgColor == new.style.color : old?.style.color == new.style.color
        let keepsColor = occasion == .background && old.map { textColor?.cgColor != $0.style.color } ?? false
        look = new
        if !fontIsWorn { font = UIFont(new.style.font) }
        if !colorIsWorn, !keepsColor { textColor = new.color }
        if !new.hasSameExtras(as: old) || isForced && !new.extras.isEmpty { show(text ?? "") }
    }
}
