import Foundation
import KeyholeGraphics

/// What a segment shows.
enum SegmentContent {
    case title(String)
    case image(UIImage)
    case nothing

    /// Makes the content of an item of `UISegmentedControl(items:)`: a string, an image, an action, or what a text says
    /// of anything else.
    init(item: Any) {
        switch item {
        case let title as String: self = .title(title)
        case let image as UIImage: self = .image(image)
        case let action as UIAction: self = action.image.map(SegmentContent.image) ?? .title(action.title)
        default: self = .title(String(describing: item))
        }
    }

    /// A title, or nothing.
    init(title: String?) { self = title.map(SegmentContent.title) ?? .nothing }

    /// An image, or nothing.
    init(image: UIImage?) { self = image.map(SegmentContent.image) ?? .nothing }

    var title: String? { if case .title(let title) = self { title } else { nil } }

    var image: UIImage? { if case .image(let image) = self { image } else { nil } }
}

/// The label of a segment.
final class UISegmentLabel: UILabel {
    /// The title in its style; drawn in one line.
    var styledText: StyledText? {
        didSet {
            let string = styledText?.string
            if text != string { text = string }
            setNeedsDisplay()
        }
    }

    override func drawText(in rect: CGRect) {
        guard let styledText else { return }
        let lines = styledText.lines(width: rect.width + 1, maximumLines: 1)
        let place = CGRect(
            x: rect.minX, y: rect.minY + (rect.height - lines.size.height) / 2, width: rect.width,
            height: lines.size.height)
        CGContext.current?.draw(DisplayList(lines.nodes(in: place, alignment: .center)))
    }
}

/// The badge of a segment: white text on red, round at both ends.
final class SegmentBadgeView: UILabel {
    init(text: String) {
        super.init(frame: .zero)
        self.text = text
        font = .systemFont(ofSize: 11)
        textColor = .white
        textAlignment = .center
        backgroundColor = .systemRed
        let size = sizeThatFits(.zero)
        bounds.size = CGSize(width: max(size.width + 10, 18), height: 18)
        layer.cornerRadius = 9
    }

    required init?(coder: NSCoder) { nil }
}
