import Foundation
import Keyhole

extension ObjectiveCException.Name {
    /// `CALayerInvalidGeometry`: a layer was to lie at a place that is no number.
    static let layerInvalidGeometry = ObjectiveCException.Name(rawValue: "CALayerInvalidGeometry")
}

/// What Core Animation answers to geometry that is not a number, in its words.
extension CALayer {
    static func refuse(bounds: CGRect) {
        guard bounds.hasNaN else { return }
        let numbers = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map(compact)
        raise("CALayer bounds contains NaN: [\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3])]")
    }

    static func refuse(position: CGPoint) {
        guard position.hasNaN else { return }
        raise("CALayer position contains NaN: [\(compact(position.x)) \(compact(position.y))]")
    }

    /// Refuses a frame for what it makes of the bounds, or else of the position.
    static func refuse(frame: CGRect, anchor: CGPoint) {
        let bounds = CGRect(origin: .zero, size: frame.size)
        if bounds.hasNaN { return refuse(bounds: bounds) }
        refuse(
            position: CGPoint(
                x: frame.origin.x + frame.size.width * anchor.x, y: frame.origin.y + frame.size.height * anchor.y))
    }

    private static func raise(_ reason: String) {
        ObjectiveCException(name: .layerInvalidGeometry, reason: reason).raise()
    }
}

extension CGPoint {
    /// Whether a coordinate is not a number.
    var hasNaN: Bool { x.isNaN || y.isNaN }
}

extension CGRect {
    /// Whether an edge is not a number.
    var hasNaN: Bool { origin.hasNaN || size.width.isNaN || size.height.isNaN }
}
