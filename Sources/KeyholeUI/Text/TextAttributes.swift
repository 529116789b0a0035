import Foundation
import Keyhole
import KeyholeGraphics

/// Where lines begin or end; Apple's raw values on iOS.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// At the left edge.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right edge.
    case right = 2
    /// At both edges, spaces being widened; the last line of a paragraph at the left edge.
    case justified = 3
    /// Where the language begins lines: the left edge.
    case natural = 4
}

/// What happens to text that is too wide; Apple's raw values.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// Lines end between words.
    case byWordWrapping = 0
    /// Lines end between characters.
    case byCharWrapping = 1
    /// Text is cut off at the edge.
    case byClipping = 2
    /// The start of the last line gives way to an ellipsis.
    case byTruncatingHead = 3
    /// The end of the last line gives way to an ellipsis.
    case byTruncatingTail = 4
    /// The middle of the last line gives way to an ellipsis.
    case byTruncatingMiddle = 5
}

extension NSAttributedString.Key {
    /// A ``UIFont``; 12-point Helvetica without one.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A ``UIColor``; black without one.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A number: space added after each character, in points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number other than 0 underlines.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A number other than 0 strikes through.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// An ``NSShadow``.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// An ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

/// How lines are drawn under text; Apple's raw values.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// Apple's bit pattern.
    public let rawValue: Int
    /// Makes a set from Apple's bit pattern.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
}

/// The shadow of text.
open class NSShadow: ReflectiveObject {
    /// How far the shadow is moved.
    open var shadowOffset = CGSize.zero
    /// How far the shadow is blurred, in points; half of it is the blur's deviation.
    open var shadowBlurRadius: CGFloat = 0
    /// A ``UIColor``; a third of black unless set.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3.0)

    /// Makes a shadow that is not seen: without offset and blur it lies under the text.
    public override init() { super.init() }

    var drop: DropShadow? {
        guard let color = shadowColor as? UIColor, shadowOffset != .zero || shadowBlurRadius > 0 else { return nil }
        return DropShadow(offset: shadowOffset, deviation: shadowBlurRadius / 2, color: color.cgColor)
    }
}

/// How paragraphs are set.
open class NSParagraphStyle: ReflectiveObject {
    fileprivate(set) final var values = Values()

    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
    }

    /// Makes a style with the defaults.
    public override init() { super.init() }

    /// Whether `object` is a style with the same values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    /// A hash of the values.
    open override var hash: Int { values.hashValue }

    /// Where lines begin.
    open var alignment: NSTextAlignment { values.alignment }
    /// What happens to text that is too wide.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The space between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }

    /// A copy that can be changed.
    open func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines begin.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    /// What happens to text that is too wide.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    /// The space between lines, in points.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
}
