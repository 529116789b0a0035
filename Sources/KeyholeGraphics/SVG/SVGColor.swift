import Foundation

/// Colours as SVG writes them.
enum SVGColor {
    /// `#rrggbb`.
    static func hex(_ color: CGColor) -> String {
        let rgb = color.rgb
        let digits = [rgb.red, rgb.green, rgb.blue].map { component in
            let byte = String(Int((component * 255).rounded()), radix: 16)
            return byte.count == 1 ? "0" + byte : byte
        }
        return "#" + digits.joined()
    }

    /// The attribute for the colour and, for one that isn't opaque, the one for its opacity.
    static func attributes(_ name: String, opacity: String, _ color: CGColor) -> [(String, String)] {
        let paint = [(name, hex(color))]
        return color.alpha < 1 ? paint + [(opacity, DecimalText(color.alpha).text)] : paint
    }
}
