import Foundation

/// `value` as C's `%g` prints it: at most six significant digits, no trailing zeros. UIKit's descriptions use it.
func compact(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

extension CGPoint {
    /// `{0.5, 1}`: the coordinates with all their digits, as `NSStringFromCGPoint` prints them.
    var braced: String { String(format: "{%.17g, %.17g}", Double(x), Double(y)) }
}

extension CGSize {
    /// `{0.5, 1}`: the sides with all their digits, as `NSStringFromCGSize` prints them.
    var braced: String { CGPoint(x: width, y: height).braced }
}
