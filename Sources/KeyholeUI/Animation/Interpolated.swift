import Foundation
import KeyholeGraphics

/// A value between two others.
protocol Interpolated {
    func mixed(with other: Self, _ part: CGFloat) -> Self
}

extension CGFloat: Interpolated {
    func mixed(with other: CGFloat, _ part: CGFloat) -> CGFloat { self + (other - self) * part }
}

extension Float: Interpolated {
    func mixed(with other: Float, _ part: CGFloat) -> Float { self + (other - self) * Float(part) }
}

extension CGPoint: Interpolated {
    func mixed(with other: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: x.mixed(with: other.x, part), y: y.mixed(with: other.y, part))
    }
}

extension CGRect: Interpolated {
    func mixed(with other: CGRect, _ part: CGFloat) -> CGRect {
        CGRect(
            x: minX.mixed(with: other.minX, part), y: minY.mixed(with: other.minY, part),
            width: width.mixed(with: other.width, part), height: height.mixed(with: other.height, part))
    }
}

extension CGAffineTransform: Interpolated {
    func mixed(with other: CGAffineTransform, _ part: CGFloat) -> CGAffineTransform {
        CGAffineTransform(
            a: a.mixed(with: other.a, part), b: b.mixed(with: other.b, part), c: c.mixed(with: other.c, part),
            d: d.mixed(with: other.d, part), tx: tx.mixed(with: other.tx, part), ty: ty.mixed(with: other.ty, part))
    }
}

extension Optional: Interpolated where Wrapped == CGColor {
    /// No colour counts as the other one, fully transparent.
    func mixed(with other: CGColor?, _ part: CGFloat) -> CGColor? {
        guard let from = self ?? other?.copy(alpha: 0), let to = other ?? self?.copy(alpha: 0) else { return nil }
        return CGColor(
            red: from.rgb.red.mixed(with: to.rgb.red, part), green: from.rgb.green.mixed(with: to.rgb.green, part),
            blue: from.rgb.blue.mixed(with: to.rgb.blue, part), alpha: from.alpha.mixed(with: to.alpha, part))
    }
}
