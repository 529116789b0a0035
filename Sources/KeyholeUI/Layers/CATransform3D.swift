import Foundation
import KeyholeGraphics

/// A map of space in homogeneous coordinates; a point is a row vector multiplied from the left.
///
/// Drawing is flat: see ``CALayer/transform`` for what of it a picture shows.
public struct CATransform3D: Hashable, Sendable {
    /// How much x contributes to x.
    public var m11: CGFloat
    /// How much x contributes to y.
    public var m12: CGFloat
    /// How much x contributes to z.
    public var m13: CGFloat
    /// How much x contributes to the divisor.
    public var m14: CGFloat
    /// How much y contributes to x.
    public var m21: CGFloat
    /// How much y contributes to y.
    public var m22: CGFloat
    /// How much y contributes to z.
    public var m23: CGFloat
    /// How much y contributes to the divisor.
    public var m24: CGFloat
    /// How much z contributes to x.
    public var m31: CGFloat
    /// How much z contributes to y.
    public var m32: CGFloat
    /// How much z contributes to z.
    public var m33: CGFloat
    /// How much z contributes to the divisor: minus one through the eye's distance makes perspective.
    public var m34: CGFloat
    /// The offset added to x.
    public var m41: CGFloat
    /// The offset added to y.
    public var m42: CGFloat
    /// The offset added to z.
    public var m43: CGFloat
    /// The offset added to the divisor.
    public var m44: CGFloat

    /// Makes a transform with all members zero, as on Apple's systems. Use ``CATransform3DIdentity`` for the neutral one.
    public init() {
        self.init(rows: [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    }

    /// Makes a transform of its sixteen members.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
        m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
        m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Four rows of four.
    init(rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3], m21: rows[1][0], m22: rows[1][1],
            m23: rows[1][2], m24: rows[1][3], m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
            m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }

    var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    var isIdentity: Bool { self == CATransform3DIdentity }

    /// The transform that applies this one first and `other` to its result.
    func concatenating(_ other: CATransform3D) -> CATransform3D {
        if isIdentity { return other }
        if other.isIdentity { return self }
        let (left, right) = (rows, other.rows)
        return CATransform3D(
            rows: (0..<4).map { row in
                (0..<4).map { column in (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] } }
            })
    }

    /// The transform that undoes this one; `nil` when nothing can.
    ///
    /// By elimination with the largest pivot of each column.
    var inverse: CATransform3D? {
        var left = rows
        var right = CATransform3DIdentity.rows
        for column in 0..<4 {
            let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
            left.swapAt(column, pivot)
            right.swapAt(column, pivot)
            let divisor = left[column][column]
            guard divisor != 0, divisor.isFinite else { return nil }
            left[column] = left[column].map { $0 / divisor }
            right[column] = right[column].map { $0 / divisor }
            for row in 0..<4 where row != column {
                let factor = left[row][column]
                guard factor != 0 else { continue }
                for index in 0..<4 {
                    left[row][index] -= factor * left[column][index]
                    right[row][index] -= factor * right[column][index]
                }
            }
        }
        return CATransform3D(rows: right)
    }

    /// What the transform does to the plane of a layer, seen from the front.
    ///
    /// Depth is dropped. With perspective it is the affine map that agrees with the true one at the origin, where the
    /// layer's anchor point lies, up to its first derivative; elsewhere the picture lacks the foreshortening.
    var planeMap: CGAffineTransform {
        guard m14 != 0 || m24 != 0 || m44 != 1 else {
            return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
        }
        guard m44 != 0 else { return CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
        let (x, y) = (m41 / m44, m42 / m44)
        return CGAffineTransform(
            a: (m11 - x * m14) / m44, b: (m12 - y * m14) / m44, c: (m21 - x * m24) / m44,
            d: (m22 - y * m24) / m44, tx: x, ty: y)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that leaves every point where it is.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
    m43: 0, m44: 1)
