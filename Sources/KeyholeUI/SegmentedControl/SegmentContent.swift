/// What a segment shows.
enum SegmentContent {
    case title(String)
    case image(UIImage)
    case nothing

    /// Makes the content of an item of `UISegmentedControl(items:)`: a string, an image, or what a text says of it.
    init(item: Any) {
        switch item {
        case let title as String: self = .title(title)
        case let image as UIImage: self = .image(image)
        case let action as UIAction: self = action.image.map(SegmentContent.image) ?? .title(action.title)
        default: self = .title(String(describing: item))
        }
    }
}
