import Foundation
import Keyhole
import KeyholeUI

/// One segment of a rounded control: its title, or an image in the place of it.
final class RoundedSegmentLabel: UILabel {
    private let title: String
    private var imageView: UIImageView?

    /// Makes a label that shows `title` in the middle.
    init(title: String, font: UIFont) {
        self.title = title
        super.init(frame: .zero)
        text = title
        self.font = font
        textAlignment = .center
    }

    required init?(coder: NSCoder) { nil }

    /// Shows `image`, or the title where there is none, in `color`; the old look fades for `duration` seconds. What is
    /// shown already is left alone, also while it still fades in.
    func show(_ image: UIImage?, in color: UIColor?, fadingFor duration: TimeInterval) {
        guard image != imageView?.image || color != textColor else { return }
        guard duration > 0 else {
            endFade()
            return change(to: image, color)
        }
        UIView.transition(
            with: self, duration: duration, options: .transitionCrossDissolve,
            animations: { self.change(to: image, color) })
    }

    /// Shows the new look at once where an old one still fades.
    func endFade() { layer.removeAllAnimations() }

    /// The size in whole points that has room for the title and for each of `images`, so that what is shown of them
    /// changes nothing.
    func size(for images: [UIImage]) -> CGSize {
        let sizes = [NSAttributedString(string: title, attributes: [.font: font as Any]).size()] + images.map(\.size)
        return sizes.reduce(into: CGSize.zero) { largest, size in
            largest.width = max(largest.width, size.width.rounded(.up))
            largest.height = max(largest.height, size.height.rounded(.up))
        }
    }

    private func change(to image: UIImage?, _ color: UIColor?) {
        textColor = color
        if image != imageView?.image {
            let view = imageView ?? addedImageView()
            view.image = image
            text = image == nil ? title : nil
        }
        imageView?.tintColor = color
    }

    private func addedImageView() -> UIImageView {
        let view = UIImageView()
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: centerXAnchor),
            view.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        imageView = view
        return view
    }
}

extension [RoundedSegmentLabel] {
    /// The label that `x` lies in, or else the nearest to the left or right, in whatever direction they follow each
    /// other. Linear in the labels.
    func index(nearestTo x: CGFloat) -> Int? {
        func distance(_ index: Int) -> CGFloat { Swift.max(self[index].frame.minX - x, x - self[index].frame.maxX) }
        return firstIndex { $0.frame.minX <= x && x < $0.frame.maxX }
            ?? indices.min { distance($0) < distance($1) }
    }
}
