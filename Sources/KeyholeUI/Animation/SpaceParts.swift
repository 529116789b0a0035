import Foundation

/// A map of space taken apart: scaled, sheared, turned, moved, put into perspective, in this order.
struct SpaceParts {
    var scale: [CGFloat]
    /// By how much y leans to x, z to x and z to y, in units of the turned axes.
    var shear: [CGFloat]
    var rotation: Rotation
    var offset: [CGFloat]
    /// The last column of the perspective.
    var perspective: [CGFloat]

    /// `nil` for a map that flattens space, or that has no divisor at the origin.
    init?(_ transform: CATransform3D) {
        guard transform.m44 != 0 else { return nil }
        let whole = transform.rows.map { row in row.map { $0 / transform.m44 } }
        var plain = whole
        for row in 0..<4 { plain[row][3] = row == 3 ? 1 : 0 }
        guard let inverse = CATransform3D(rows: plain).inverse?.rows else { return nil }
        perspective = (0..<4).map { row in (0..<4).reduce(0) { $0 + inverse[row][$1] * whole[$1][3] } }
        offset = Array(plain[3][..<3])
        var axes = plain[..<3].map { Vector($0[0], $0[1], $0[2]) }
        var scale = [axes[0].length, 0, 0]
        axes[0] = axes[0].divided(by: scale[0])
        var shear = [axes[0].dot(axes[1]), 0, 0]
        axes[1] = axes[1].minus(axes[0].times(shear[0]))
        scale[1] = axes[1].length
        axes[1] = axes[1].divided(by: scale[1])
        shear[1] = axes[0].dot(axes[2])
        axes[2] = axes[2].minus(axes[0].times(shear[1]))
        shear[2] = axes[1].dot(axes[2])
        axes[2] = axes[2].minus(axes[1].times(shear[2]))
        scale[2] = axes[2].length
        axes[2] = axes[2].divided(by: scale[2])
        if axes[0].dot(axes[1].cross(axes[2])) < 0 {
            scale = scale.map { -$0 }
            axes = axes.map { $0.times(-1) }
        }
        self.scale = scale
        self.shear = shear
        rotation = Rotation(axes: axes)
    }

    var transform: CATransform3D {
        let axes = rotation.axes
        let first = axes[0].times(scale[0])
        let second = axes[0].times(shear[0]).plus(axes[1].times(scale[1]))
        let third = axes[0].times(shear[1]).plus(axes[1].times(shear[2])).plus(axes[2].times(scale[2]))
        let plain = CATransform3D(
            rows: [first.row, second.row, third.row, offset + [1]])
        guard perspective != [0, 0, 0, 1] else { return plain }
        var view = CATransform3DIdentity
        (view.m14, view.m24, view.m34, view.m44) = (perspective[0], perspective[1], perspective[2], perspective[3])
        return plain.concatenating(view)
    }

    /// The map between, with the turn that is shorter.
    func mixed(with other: SpaceParts, _ part: CGFloat) -> SpaceParts {
        func mix(_ first: [CGFloat], _ second: [CGFloat]) -> [CGFloat] {
            zip(first, second).map { $0 + ($1 - $0) * part }
        }
        var result = self
        result.scale = mix(scale, other.scale)
        result.shear = mix(shear, other.shear)
        result.offset = mix(offset, other.offset)
        result.perspective = mix(perspective, other.perspective)
        result.rotation = rotation.mixed(with: other.rotation, part)
        return result
    }
}

/// Three numbers.
struct Vector {
    var x: CGFloat
    var y: CGFloat
    var z: CGFloat

    init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }

    var length: CGFloat { dot(self).squareRoot() }
    var row: [CGFloat] { [x, y, z, 0] }

    func dot(_ other: Vector) -> CGFloat { x * other.x + y * other.y + z * other.z }
    func cross(_ other: Vector) -> Vector {
        Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }
    func times(_ factor: CGFloat) -> Vector { Vector(x * factor, y * factor, z * factor) }
    func divided(by divisor: CGFloat) -> Vector { divisor == 0 ? self : times(1 / divisor) }
    func plus(_ other: Vector) -> Vector { Vector(x + other.x, y + other.y, z + other.z) }
    func minus(_ other: Vector) -> Vector { plus(other.times(-1)) }
}

/// A turn of space, as a quaternion.
struct Rotation {
    private var w: CGFloat
    private var v: Vector

    /// The turn that brings the coordinate axes to `axes`, which are at right angles and of length 1.
    init(axes: [Vector]) {
        let (a, b, c) = (axes[0], axes[1], axes[2])
        let trace = a.x + b.y + c.z
        if trace > 0 {
            let s = 2 * (trace + 1).squareRoot()
            (w, v) = (s / 4, Vector((b.z - c.y) / s, (c.x - a.z) / s, (a.y - b.x) / s))
        } else if a.x > b.y, a.x > c.z {
            let s = 2 * (1 + a.x - b.y - c.z).squareRoot()
            (w, v) = ((b.z - c.y) / s, Vector(s / 4, (a.y + b.x) / s, (c.x + a.z) / s))
        } else if b.y > c.z {
            let s = 2 * (1 + b.y - a.x - c.z).squareRoot()
            (w, v) = ((c.x - a.z) / s, Vector((a.y + b.x) / s, s / 4, (b.z + c.y) / s))
        } else {
            let s = 2 * (1 + c.z - a.x - b.y).squareRoot()
            (w, v) = ((a.y - b.x) / s, Vector((c.x + a.z) / s, (b.z + c.y) / s, s / 4))
        }
    }

    /// A turn about x, then about y, then about z, in radians.
    init(angles: Vector) {
        let turned = CATransform3DMakeRotation(angles.x, 1, 0, 0)
            .concatenating(CATransform3DMakeRotation(angles.y, 0, 1, 0))
            .concatenating(CATransform3DMakeRotation(angles.z, 0, 0, 1))
        self.init(axes: turned.rows[..<3].map { Vector($0[0], $0[1], $0[2]) })
    }

    /// Where the coordinate axes are brought.
    var axes: [Vector] {
        let (x, y, z) = (v.x, v.y, v.z)
        return [
            Vector(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            Vector(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            Vector(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
        ]
    }

    /// The angles of ``init(angles:)``.
    var angles: Vector {
        let axes = axes
        let y = asin(min(max(-axes[0].z, -1), 1))
        // Looking along an axis, x and z turn about the same line, and all of it is said of z.
        guard abs(axes[0].z) < 1 - 1e-12 else {
            return Vector(0, y, atan2(-axes[1].x, axes[1].y))
        }
        return Vector(atan2(axes[1].z, axes[2].z), y, atan2(axes[0].y, axes[0].x))
    }

    /// The turn between, at an even speed, the shorter way round.
    func mixed(with other: Rotation, _ part: CGFloat) -> Rotation {
        var cosine = w * other.w + v.dot(other.v)
        let sign: CGFloat = cosine < 0 ? -1 : 1
        cosine = min(abs(cosine), 1)
        let angle = acos(cosine)
        let sine = sin(angle)
        let first = sine < 1e-9 ? 1 - part : sin((1 - part) * angle) / sine
        let second = sign * (sine < 1e-9 ? part : sin(part * angle) / sine)
        var result = self
        result.w = w * first + other.w * second
        result.v = v.times(first).plus(other.v.times(second))
        return result
    }
}
