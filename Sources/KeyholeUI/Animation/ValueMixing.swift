import Foundation
import KeyholeGraphics

/// Values between two others.
extension AnimatedValue {
    /// The value at `part` of the way from this one, at 0, to `other`, at 1; a spring may go beyond both.
    ///
    /// Transforms are taken apart, so that a turn stays a turn, and take the shorter way. Paths of the same steps, and
    /// lists of the same length, go point by point. What has no value between changes half-way.
    func mixed(with other: AnimatedValue, _ part: Double) -> AnimatedValue {
        if part == 0 { return self }
        if part == 1 { return other }
        switch (self, other) {
        case (.transform(let start), .transform(let end)):
            return .transform(Self.mix(start, end, CGFloat(part)))
        case (.color(let start), .color(let end)):
            return .color(Self.mix(start, end, CGFloat(part)))
        case (.colors(let start?), .colors(let end?)) where start.count == end.count:
            return .colors(zip(start, end).compactMap { Self.mix($0, $1, CGFloat(part)) })
        case (.path(let start?), .path(let end?)):
            return .path(start.mixed(with: end, CGFloat(part)) ?? (part < 0.5 ? start : end))
        case (.contents(let start), .contents(let end)):
            return .contents(Self.faded(start, end, part) ?? (part < 0.5 ? start : end))
        default:
            guard let start = vector, let end = other.vector, start.count == end.count else {
                return part < 0.5 ? self : other
            }
            return replacing(vector: zip(start, end).map { $0 + ($1 - $0) * part })
        }
    }

    private static func mix(_ start: CATransform3D, _ end: CATransform3D, _ part: CGFloat) -> CATransform3D {
        if CATransform3DIsAffine(start), CATransform3DIsAffine(end) {
            let parts = PlaneParts(CATransform3DGetAffineTransform(start))
                .mixed(with: PlaneParts(CATransform3DGetAffineTransform(end)), part)
            return CATransform3DMakeAffineTransform(parts.map)
        }
        if let first = SpaceParts(start), let second = SpaceParts(end) {
            return first.mixed(with: second, part).transform
        }
        // A map that flattens space has no parts to speak of.
        return CATransform3D(
            rows: zip(start.rows, end.rows).map { zip($0, $1).map { $0 + ($1 - $0) * part } })
    }

    /// No colour counts as the other one, fully transparent.
    private static func mix(_ start: CGColor?, _ end: CGColor?, _ part: CGFloat) -> CGColor? {
        guard let from = start ?? end?.copy(alpha: 0), let to = end ?? start?.copy(alpha: 0) else { return nil }
        func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * part }
        return CGColor(
            red: mix(from.rgb.red, to.rgb.red), green: mix(from.rgb.green, to.rgb.green),
            blue: mix(from.rgb.blue, to.rgb.blue), alpha: mix(from.alpha, to.alpha))
    }

    /// One image fading into another of the same size.
    private static func faded(_ start: Any?, _ end: Any?, _ part: Double) -> CGImage? {
        func picture(_ contents: Any?) -> Picture? {
            (contents as? CGImage)?.picture ?? (contents as? UIImage)?.picture
        }
        guard let first = picture(start), let second = picture(end), first.size == second.size else { return nil }
        let list = DisplayList([
            .group(DisplayGroup(opacity: CGFloat(1 - part), children: first.list.nodes)),
            .group(DisplayGroup(opacity: CGFloat(part), children: second.list.nodes)),
        ])
        return CGImage(Picture(size: second.size, scale: second.scale, list: list))
    }
}

extension PathOutline {
    /// The outline between this one and one of the same steps; `nil` when the steps differ.
    func mixed(with other: PathOutline, _ part: CGFloat) -> PathOutline? {
        guard elements.count == other.elements.count else { return nil }
        func mix(_ start: CGPoint, _ end: CGPoint) -> CGPoint {
            CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
        var result = PathOutline()
        for (start, end) in zip(elements, other.elements) {
            switch (start, end) {
            case (.move(let start), .move(let end)): result.move(to: mix(start, end))
            case (.line(let start), .line(let end)): result.addLine(to: mix(start, end))
            case (.quadCurve(let start, let control), .quadCurve(let end, let endControl)):
                result.addQuadCurve(to: mix(start, end), control: mix(control, endControl))
            case (.curve(let start, let first, let second), .curve(let end, let endFirst, let endSecond)):
                result.addCurve(
                    to: mix(start, end), control1: mix(first, endFirst), control2: mix(second, endSecond))
            case (.close, .close): result.closeSubpath()
            default: return nil
            }
        }
        return result
    }
}
