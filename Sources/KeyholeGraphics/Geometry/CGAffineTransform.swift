public import Foundation

/// An affine map of the plane: the 3 × 2 part of the matrix that Core Graphics names `a b c d tx ty`.
///
/// A point is a row vector multiplied from the left: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
/// Printing a transform gives `CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)`, as on Apple's systems.
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// How much x contributes to x.
    public var a: CGFloat
    /// How much x contributes to y.
    public var b: CGFloat
    /// How much y contributes to x.
    public var c: CGFloat
    /// How much y contributes to y.
    public var d: CGFloat
    /// The offset added to x, in points.
    public var tx: CGFloat
    /// The offset added to y, in points.
    public var ty: CGFloat

    /// The transform that leaves every point where it is.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a transform with all members zero, as `CGAffineTransform()` does on Apple's systems. Use `identity` for the neutral one.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Makes a transform of its six members.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Makes a transform of its six members, without labels.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Makes a transform that moves every point by `tx`, `ty` points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Makes a transform that multiplies x by `sx` and y by `sy`.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Makes a transform that turns the plane about the origin.
    ///
    /// - Parameter angle: The angle in radians, from the positive x axis towards the positive y axis.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether this is exactly the identity.
    public var isIdentity: Bool {
        self == .identity
    }

    /// The factor by which areas grow; negative when the transform mirrors, zero when it can't be inverted.
    package var determinant: CGFloat {
        a * d - b * c
    }

    /// Whether the transform only moves points: its matrix part is exactly the identity's.
    package var isTranslation: Bool {
        a == 1 && b == 0 && c == 0 && d == 1
    }

    /// Whether every member is a finite number.
    package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The transform that applies this one first and `other` to its result.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c,
            b: a * other.b + b * other.d,
            c: c * other.a + d * other.c,
            d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty
        )
    }

    /// The transform that moves by `tx`, `ty` first and then applies this one.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// The transform that scales first and then applies this one.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// The transform that turns by `angle` radians first and then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The transform that undoes this one, or this one itself when nothing can undo it (its determinant is zero or not finite),
    /// as Core Graphics answers.
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
    }
}

extension CGPoint {
    /// The point that `transform` maps this one to.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty
        )
    }

    package var isFinite: Bool {
        x.isFinite && y.isFinite
    }
}

extension CGSize {
    /// The size, taken as a vector, that `transform` maps this one to. Offsets don't matter to a size.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height
        )
    }
}

extension CGRect {
    /// The smallest upright rectangle around the four corners that `transform` maps this rectangle's corners to.
    ///
    /// The null rectangle stays null.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull else { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
        var box = BoundingBox()
        for corner in corners {
            box.include(corner.applying(transform))
        }
        return box.rect
    }
}
