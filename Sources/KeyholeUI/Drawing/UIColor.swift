import Foundation
import Keyhole

/// A colour in extended sRGB with an alpha, or a level of grey with an alpha.
///
/// The system colours are those of light mode.
open class UIColor: ReflectiveObject {
    /// The components from which the colour was made.
    enum Components: Hashable {
        case grey(white: CGFloat, alpha: CGFloat)
        case rgb(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    }

    let components: Components

    /// Makes a colour from sRGB components from 0 to 1; values outside are kept, as in extended sRGB.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = .rgb(red: red, green: green, blue: blue, alpha: alpha)
        super.init()
    }

    /// Makes a level of grey: 0 is black, 1 is white.
    public init(white: CGFloat, alpha: CGFloat) {
        components = .grey(white: white, alpha: alpha)
        super.init()
    }

    /// Red, green, blue and alpha.
    final var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        switch components {
        case .grey(let white, let alpha): (white, white, white, alpha)
        case .rgb(let red, let green, let blue, let alpha): (red, green, blue, alpha)
        }
    }

    /// The same colour with another alpha.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch components {
        case .grey(let white, _): UIColor(white: white, alpha: alpha)
        case .rgb(let red, let green, let blue, _): UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }

    /// Whether `object` is a colour made from the same components.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.components == components }

    /// A hash of the components.
    open override var hash: Int { components.hashValue }

    /// The colour space and the components: `UIExtendedSRGBColorSpace 1 0 0 1`.
    open override var description: String {
        switch components {
        case .grey(let white, let alpha): "UIExtendedGrayColorSpace \(compact(white)) \(compact(alpha))"
        case .rgb(let red, let green, let blue, let alpha):
            "UIExtendedSRGBColorSpace \(compact(red)) \(compact(green)) \(compact(blue)) \(compact(alpha))"
        }
    }
}
