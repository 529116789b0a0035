import Foundation

/// The parts of values that Core Animation's key paths reach: `position.x`, `transform.rotation.z`.
extension AnimatedValue {
    /// The part at `path`, which follows the property's name; `nil` when there is none of that name.
    func component(_ path: String) -> AnimatedValue? {
        switch self {
        case .point(let point):
            switch path {
            case "x": .number(Double(point.x))
            case "y": .number(Double(point.y))
            default: nil
            }
        case .size(let size):
            switch path {
            case "width": .number(Double(size.width))
            case "height": .number(Double(size.height))
            default: nil
            }
        case .rect(let rect):
            switch path {
            case "origin": .point(rect.origin)
            case "origin.x", "origin.y": AnimatedValue.point(rect.origin).component(String(path.suffix(1)))
            case "size": .size(rect.size)
            case "size.width", "size.height": AnimatedValue.size(rect.size).component(String(path.dropFirst(5)))
            default: nil
            }
        case .transform(let transform): Self.component(path, of: transform)
        default: nil
        }
    }

    /// The value with the part at `path` replaced; as it is when there is no such part, or `part` is of another kind.
    func replacing(_ path: String, with part: AnimatedValue) -> AnimatedValue {
        switch (self, part) {
        case (.point(var point), .number(let number)):
            if path == "x" { point.x = CGFloat(number) }
            if path == "y" { point.y = CGFloat(number) }
            return .point(point)
        case (.size(var size), .number(let number)):
            if path == "width" { size.width = CGFloat(number) }
            if path == "height" { size.height = CGFloat(number) }
            return .size(size)
        case (.rect(var rect), .number):
            let keys = path.split(separator: ".").map(String.init)
            guard keys.count == 2 else { return self }
            if case .point(let origin) = AnimatedValue.point(rect.origin).replacing(keys[1], with: part) {
                rect.origin = origin
            }
            if case .size(let size) = AnimatedValue.size(rect.size).replacing(keys[1], with: part) { rect.size = size }
            return .rect(rect)
        case (.rect(let rect), .point(let origin)) where path == "origin":
            return .rect(CGRect(origin: origin, size: rect.size))
        case (.rect(let rect), .size(let size)) where path == "size":
            return .rect(CGRect(origin: rect.origin, size: size))
        case (.transform(let transform), _):
            return .transform(Self.replacing(path, of: transform, with: part))
        default: return self
        }
    }

    private static func component(_ path: String, of transform: CATransform3D) -> AnimatedValue? {
        switch path {
        case "translation": return .size(CGSize(width: transform.m41, height: transform.m42))
        case "translation.x": return .number(Double(transform.m41))
        case "translation.y": return .number(Double(transform.m42))
        case "translation.z": return .number(Double(transform.m43))
        default: break
        }
        let keys = path.split(separator: ".").map(String.init)
        guard let name = keys.first, keys.count <= 2, let parts = TransformParts(transform) else { return nil }
        let axis = keys.count == 2 ? ["x", "y", "z"].firstIndex(of: keys[1]) : nil
        guard keys.count == 1 || axis != nil else { return nil }
        switch name {
        case "scale":
            return .number(Double(axis.map { parts.scale[$0] } ?? parts.scale.reduce(0, +) / 3))
        case "rotation": return .number(Double(parts.angles[axis ?? 2]))
        default: return nil
        }
    }

    private static func replacing(
        _ path: String, of transform: CATransform3D, with part: AnimatedValue
    ) -> CATransform3D {
        var transform = transform
        switch (path, part) {
        case ("translation", .size(let size)):
            (transform.m41, transform.m42) = (size.width, size.height)
            return transform
        case ("translation.x", .number(let number)):
            transform.m41 = CGFloat(number)
            return transform
        case ("translation.y", .number(let number)):
            transform.m42 = CGFloat(number)
            return transform
        case ("translation.z", .number(let number)):
            transform.m43 = CGFloat(number)
            return transform
        default: break
        }
        let keys = path.split(separator: ".").map(String.init)
        guard let name = keys.first, case .number(let number) = part, var parts = TransformParts(transform) else {
            return transform
        }
        let axis = keys.count == 2 ? ["x", "y", "z"].firstIndex(of: keys[1]) : nil
        if name == "scale" {
            for index in axis.map({ $0...$0 }) ?? 0...2 { parts.scale[index] = CGFloat(number) }
        } else {
            parts.angles[axis ?? 2] = CGFloat(number)
        }
        return parts.transform
    }
}

/// The scales and the turns of a transform, each of which can be replaced.
private struct TransformParts {
    var scale: [CGFloat]
    var angles: [CGFloat]
    private let plane: PlaneParts?
    private let space: SpaceParts?

    init?(_ transform: CATransform3D) {
        var flat = transform
        flat.m33 = 1
        if CATransform3DIsAffine(flat) {
            let parts = PlaneParts(CATransform3DGetAffineTransform(flat))
            (plane, space) = (parts, nil)
            scale = [parts.scale.width, parts.scale.height, transform.m33]
            angles = [0, 0, parts.angle]
        } else if let parts = SpaceParts(transform) {
            (plane, space) = (nil, parts)
            scale = parts.scale
            let turns = parts.rotation.angles
            angles = [turns.x, turns.y, turns.z]
        } else {
            return nil
        }
    }

    var transform: CATransform3D {
        if var plane, angles[0] == 0, angles[1] == 0 {
            plane.scale = CGSize(width: scale[0], height: scale[1])
            plane.angle = angles[2]
            var result = CATransform3DMakeAffineTransform(plane.map)
            result.m33 = scale[2]
            return result
        }
        guard var parts = space ?? plane.flatMap({ SpaceParts(CATransform3DMakeAffineTransform($0.map)) }) else {
            return CATransform3DIdentity
        }
        parts.scale = scale
        parts.rotation = Rotation(angles: Vector(angles[0], angles[1], angles[2]))
        return parts.transform
    }
}
