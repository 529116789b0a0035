import Foundation
import Keyhole
import KeyholeGraphics

/// A font: family, size, weight and slant.
///
/// No font files are read; text is measured by built-in tables (see `TextMeasurer`), so layout is the same everywhere.
open class UIFont: ReflectiveObject {
    /// How heavy a font is; Apple's raw values.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1, lightest, to 1, heaviest.
        public let rawValue: CGFloat
        /// Makes a weight.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a weight.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// -0.8.
        public static let ultraLight = Weight(-0.8)
        /// -0.6.
        public static let thin = Weight(-0.6)
        /// -0.4.
        public static let light = Weight(-0.4)
        /// 0.
        public static let regular = Weight(0)
        /// 0.23.
        public static let medium = Weight(0.23)
        /// 0.3.
        public static let semibold = Weight(0.3)
        /// 0.4.
        public static let bold = Weight(0.4)
        /// 0.56.
        public static let heavy = Weight(0.56)
        /// 0.62.
        public static let black = Weight(0.62)
    }

    /// What text is for; each has its font size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// Makes a style of any name; an unknown one has the size of body text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The sizes of Apple's interface guidelines for the default content size.
        var size: CGFloat {
            let sizes: [TextStyle: CGFloat] = [
                .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17,
                .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
            ]
            return sizes[self] ?? 17
        }
    }

    /// The font as pictures carry it.
    public final let textFont: TextFont

    /// The name of the font itself, such as `HelveticaNeue-Bold`.
    public final let fontName: String

    init(_ font: TextFont, name: String? = nil) {
        textFont = font
        fontName = name ?? font.systemName
        super.init()
    }

    /// Makes a font by its own name or its family's; `nil` for a name that ``FontCatalog`` does not list.
    public convenience init?(name: String, size: CGFloat) {
        guard let font = FontCatalog.font(named: name, size: size) else { return nil }
        self.init(font.font, name: font.name)
    }

    /// The families that fonts can be made of by name, in alphabetical order.
    public class var familyNames: [String] { FontCatalog.familyNames }

    /// The names of the fonts of a family; empty for an unknown one.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalog.fontNames(of: familyName)
    }

    /// The system's font.
    public class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }

    /// The system's font in a weight.
    public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(TextFont(size: size, weight: weight.rawValue))
    }

    /// The system's bold font.
    public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

    /// The system's slanted font.
    public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(TextFont(size: size, isItalic: true)) }

    /// The system's font with letters of one width.
    public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(TextFont(family: .monospaced, size: size, weight: weight.rawValue))
    }

    /// The system's font with digits of one width, that of 0.
    public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(TextFont(family: .systemWithMonospacedDigits, size: size, weight: weight.rawValue))
    }

    /// The font of a text style at the default content size.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The usual size of labels, 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The usual size of buttons, 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The usual small size, 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The usual size, 14 points.
    public class var systemFontSize: CGFloat { 14 }

    /// The same font in another size.
    open func withSize(_ size: CGFloat) -> UIFont {
        var font = textFont
        font.size = size
        return UIFont(font, name: fontName)
    }

    /// The size in points.
    open var pointSize: CGFloat { textFont.size }
    /// The name of the family.
    open var familyName: String {
        switch textFont.family {
        case .system, .systemWithMonospacedDigits: ".AppleSystemUIFont"
        case .monospaced: ".AppleSystemUIFontMonospaced"
        case .named(let name): name
        }
    }
    /// From the baseline to the top of the line, in points.
    open var ascender: CGFloat { textFont.metrics.ascender }
    /// From the baseline to the bottom of the line, in points; negative.
    open var descender: CGFloat { textFont.metrics.descender }
    /// The height of a flat capital letter, in points.
    open var capHeight: CGFloat { textFont.metrics.capHeight }
    /// The height of a flat small letter, in points.
    open var xHeight: CGFloat { textFont.metrics.xHeight }
    /// Extra space between lines, in points.
    open var leading: CGFloat { textFont.metrics.leading }
    /// The height of a line, in points.
    open var lineHeight: CGFloat { textFont.metrics.lineHeight }

    /// Whether `object` is the same font.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.textFont == textFont && other.fontName == fontName
    }

    /// A hash of family, size, weight and slant.
    open override var hash: Int { textFont.hashValue }

    /// The name, whether it is bold or slanted, and the size, as UIKit prints them: `<UICTFont: 0x…> font-family:
    /// ".SFUI-Regular"; font-weight: normal; font-style: normal; font-size: 17.00pt`.
    open override var description: String {
        let weight = textFont.weight >= Weight.semibold.rawValue ? "bold" : "normal"
        let style = textFont.isItalic ? "italic" : "normal"
        return "<UICTFont: \(addressText(of: self))> font-family: \"\(fontName)\"; font-weight: \(weight); "
            + "font-style: \(style); font-size: \(String(format: "%.2f", Double(pointSize)))pt"
    }
}

extension TextFont {
    /// The name of a font of the system's, as iOS 13 and later have it.
    fileprivate var systemName: String {
        let names: [(weight: CGFloat, name: String)] = [
            (-0.8, "Ultralight"), (-0.6, "Thin"), (-0.4, "Light"), (0, "Regular"), (0.23, "Medium"), (0.3, "Semibold"),
            (0.4, "Bold"), (0.56, "Heavy"), (0.62, "Black"),
        ]
        let nearest = names.min { abs($0.weight - weight) < abs($1.weight - weight) }?.name ?? "Regular"
        let style = nearest + (isItalic ? "Italic" : "")
        return switch family {
        case .system, .systemWithMonospacedDigits: ".SFUI-" + style
        case .monospaced: ".AppleSystemUIFontMonospaced-" + style
        case .named(let name): name
        }
    }
}
