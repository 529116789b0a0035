import Foundation

/// `value` as C's `%g` prints it: at most six significant digits, no trailing zeros. UIKit's descriptions use it.
func compact(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
