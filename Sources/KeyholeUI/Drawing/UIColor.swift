import Foundation
import Keyhole
import KeyholeGraphics

/// A colour in extended sRGB with an alpha, or a level of grey with an alpha.
///
/// The system colours are those of light mode.
open class UIColor: ReflectiveObject {
    /// The components from which the colour was made.
    enum Components: Hashable {
        case grey(white: CGFloat, alpha: CGFloat)
        case rgb(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
        case pattern(Picture, alpha: CGFloat)
    }

    let components: Components
    /// The name of a colour of the system's, as UIKit spells it; `nil` for others.
    let systemName: String?

    /// Makes a colour from sRGB components from 0 to 1; values outside are kept, as in extended sRGB, but drawn as the
    /// nearest that a screen shows.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = .rgb(red: red, green: green, blue: blue, alpha: alpha)
        systemName = nil
        super.init()
    }

    /// Makes a colour of the system's.
    init(systemName: String, red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = .rgb(red: red, green: green, blue: blue, alpha: alpha)
        self.systemName = systemName
        super.init()
    }

    /// Makes a level of grey: 0 is black, 1 is white.
    public init(white: CGFloat, alpha: CGFloat) {
        components = .grey(white: white, alpha: alpha)
        systemName = nil
        super.init()
    }

    /// Makes a colour that is an image put side by side, from the zero point of what it paints on. It has no components.
    public convenience init(patternImage image: UIImage) { self.init(pattern: image.picture, alpha: 1) }

    private init(pattern: Picture, alpha: CGFloat) {
        components = .pattern(pattern, alpha: alpha)
        systemName = nil
        super.init()
    }

    /// Makes a colour from hue, saturation and brightness, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Makes the colour a layer holds.
    public init(cgColor: CGColor) {
        let values = cgColor.components ?? []
        let rgb = cgColor.rgb
        components =
            if let pattern = cgColor.pattern {
                .pattern(pattern, alpha: cgColor.alpha)
            } else if values.count == 2 {
                .grey(white: values[0], alpha: values[1])
            } else {
                .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: cgColor.alpha)
            }
        systemName = nil
        super.init()
    }

    /// The colour as layers and contexts take it.
    open var cgColor: CGColor {
        switch components {
        case .grey(let white, let alpha): CGColor(gray: white, alpha: alpha)
        case .rgb(let red, let green, let blue, let alpha):
            CGColor(red: red, green: green, blue: blue, alpha: alpha)
        case .pattern(let picture, let alpha): CGColor(pattern: picture, alpha: alpha)
        }
    }

    /// The same colour with another alpha.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch components {
        case .grey(let white, _): UIColor(white: white, alpha: alpha)
        case .rgb(let red, let green, let blue, _): UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .pattern(let picture, _): UIColor(pattern: picture, alpha: alpha)
        }
    }

    /// Red, green, blue and alpha; black of a pattern.
    final var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        switch components {
        case .grey(let white, let alpha): (white, white, white, alpha)
        case .rgb(let red, let green, let blue, let alpha): (red, green, blue, alpha)
        case .pattern(_, let alpha): (0, 0, 0, alpha)
        }
    }

    private var isPattern: Bool { if case .pattern = components { true } else { false } }

    /// Writes the sRGB components through the pointers that are given; `false` for a pattern, which has none.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard !isPattern else { return false }
        red?.pointee = rgba.red
        green?.pointee = rgba.green
        blue?.pointee = rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Writes the grey level and the alpha through the pointers that are given; `false` for a colour that is no grey.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard !isPattern, rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
        white?.pointee = rgba.red
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Writes hue, saturation and brightness, each from 0 to 1, and the alpha through the pointers that are given; a
    /// grey has hue and saturation 0. `false` for a pattern.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard !isPattern else { return false }
        let (red, green, blue, opacity) = rgba
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let spread = high - low
        // The sixth of the circle that the strongest colour stands in, and how far the next one draws it on.
        let sixths: CGFloat =
            spread == 0
            ? 0
            : high == red
                ? (green - blue) / spread : high == green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
        hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = high == 0 ? 0 : spread / high
        brightness?.pointee = high
        alpha?.pointee = opacity
        return true
    }

    // MARK: Drawing

    /// Makes the colour that of fills and strokes in the current context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Makes the colour that of fills in the current context.
    open func setFill() { CGContext.current?.setFillColor(cgColor) }

    /// Makes the colour that of strokes in the current context.
    open func setStroke() { CGContext.current?.setStrokeColor(cgColor) }

    // MARK: Comparing and describing

    /// Whether `object` is a colour made from the same components.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.components == components }

    /// A hash of the components.
    open override var hash: Int { components.hashValue }

    /// The colour space and the components: `UIExtendedSRGBColorSpace 1 0 0 1`; of a colour of the system's its name:
    /// `<UIDynamicSystemColor: 0x…; name = systemBlueColor>`.
    open override var description: String {
        if let systemName { return "<UIDynamicSystemColor: \(addressText(of: self)); name = \(systemName)>" }
        return switch components {
        case .grey(let white, let alpha): "UIExtendedGrayColorSpace \(compact(white)) \(compact(alpha))"
        case .rgb(let red, let green, let blue, let alpha):
            "UIExtendedSRGBColorSpace \(compact(red)) \(compact(green)) \(compact(blue)) \(compact(alpha))"
        // UIKit's wording for patterns ends with the address of a pattern that has no object of its own here.
        case .pattern: "UIPatternColorSpace"
        }
    }
}
