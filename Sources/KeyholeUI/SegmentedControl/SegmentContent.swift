import Foundation

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
