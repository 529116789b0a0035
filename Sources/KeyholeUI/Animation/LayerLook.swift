import Foundation
import KeyholeGraphics

/// What a layer showed before a transition, on its way to what it shows now.
struct LayerLook {
    /// How one look gives way to the other.
    enum Change {
        /// The old one fades out under the new one, which fades in.
        case fade
        /// The layer turns over, about its vertical axis or its horizontal one.
        case flip(isVertical: Bool)
    }

    let before: DisplayNode?
    let change: Change
    /// How far the change has come, from 0 to 1.
    let part: Double

    /// Both looks together; `center` is the layer's middle, in the coordinates of the nodes.
    func combined(with now: DisplayNode?, around center: CGPoint) -> DisplayNode? {
        switch change {
        case .fade:
            let looks = [(before, 1 - part), (now, part)].compactMap { look, opacity in
                look.map { DisplayNode.group(DisplayGroup(opacity: CGFloat(opacity), children: [$0])) }
            }
            return looks.isEmpty ? nil : .group(DisplayGroup(children: looks))
        case .flip(let isVertical):
            guard let look = part < 0.5 ? before : now else { return nil }
            let width = CGFloat(abs(cos(part * .pi)))
            let map = CGAffineTransform(translationX: center.x, y: center.y)
                .scaledBy(x: isVertical ? 1 : width, y: isVertical ? width : 1)
                .translatedBy(x: -center.x, y: -center.y)
            return .group(DisplayGroup(transform: map, children: [look]))
        }
    }
}
