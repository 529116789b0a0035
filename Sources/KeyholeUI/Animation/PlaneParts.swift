import Foundation
import KeyholeGraphics

/// An affine map of the plane as what a person would say of it: scaled, sheared, turned, moved, in this order.
struct PlaneParts {
    var scale: CGSize
    var shear: CGFloat
    var angle: CGFloat
    var offset: CGPoint

    init(_ map: CGAffineTransform) {
        offset = CGPoint(x: map.tx, y: map.ty)
        let determinant = map.a * map.d - map.b * map.c
        var width = hypot(map.a, map.b)
        guard width > 0 else {
            let height = hypot(map.c, map.d)
            scale = CGSize(width: 0, height: height)
            shear = 0
            angle = height > 0 ? atan2(-map.c, map.d) : 0
            return
        }
        // A mirrored map is said to mirror the axis that it sends further back, so that no turn hides in it.
        if determinant < 0, map.a < map.d { width = -width }
        angle = atan2(map.b / width, map.a / width)
        scale = CGSize(width: width, height: determinant / width)
        shear = (map.a * map.c + map.b * map.d) / width
    }

    /// Whether the map sends everything to one point: which way it is turned is not to be seen.
    var isPoint: Bool { scale == .zero }

    var map: CGAffineTransform {
        let (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
        return CGAffineTransform(
            a: scale.width * cosine, b: scale.width * sine, c: shear * cosine - scale.height * sine,
            d: shear * sine + scale.height * cosine, tx: offset.x, ty: offset.y)
    }

    /// The map between, with the turn that is shorter.
    func mixed(with other: PlaneParts, _ part: CGFloat) -> PlaneParts {
        var result = self
        result.scale = CGSize(
            width: scale.width + (other.scale.width - scale.width) * part,
            height: scale.height + (other.scale.height - scale.height) * part)
        result.offset = CGPoint(
            x: offset.x + (other.offset.x - offset.x) * part, y: offset.y + (other.offset.y - offset.y) * part)
        let startAngle = isPoint ? other.angle : angle
        let endAngle = other.isPoint ? startAngle : other.angle
        let turn = remainder(endAngle - startAngle, 2 * .pi)
        result.angle = startAngle + turn * part
        result.shear = shear + (other.shear - shear) * part
        return result
    }
}
