package import Foundation

/// A number written for people: at most four decimals, no trailing zeros, no exponent, never `-0`.
///
/// Four decimals are a ten-thousandth of a point, far below what any screen shows, so the noise of trigonometry
/// (`6.1e-17`) comes out as `0` and the text is the same wherever it was computed.
/// What isn't a number is written `0`, what is too large is cut to 2^53 units; neither reaches a picture that is well made.
package struct DecimalText: Sendable {
    /// The digits.
    package let text: String

    /// Writes a number with at most `decimals` decimals, up to 9.
    package init(_ value: CGFloat, decimals: Int = 4) {
        let power = (0..<min(max(decimals, 0), 9)).reduce(1) { factor, _ in factor * 10 }
        let scaled = (Double(value) * Double(power)).rounded(.toNearestOrAwayFromZero)
        // Beyond 2^53 units there are no decimals to keep, and such coordinates lie far outside any picture.
        let limit: Double = 9_007_199_254_740_992
        guard scaled == scaled else {
            text = "0"
            return
        }
        let units = Int(min(max(scaled, -limit), limit))
        let whole = (units < 0 ? "-" : "") + String(abs(units) / power)
        var fraction = abs(units) % power
        guard fraction > 0 else {
            text = whole
            return
        }
        var unit = power
        while fraction % 10 == 0 {
            fraction /= 10
            unit /= 10
        }
        // The unit in front keeps the zeros after the point.
        text = whole + "." + String(fraction + unit).dropFirst()
    }
}
