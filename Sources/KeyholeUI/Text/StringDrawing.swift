import Foundation
import KeyholeGraphics

/// How text is drawn or measured; Apple's raw values.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// Apple's bit pattern.
    public let rawValue: Int
    /// Makes a set from Apple's bit pattern.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Text may have several lines; without it there is one, on the baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The font's leading counts as part of a line; it always does here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

/// What stands in for attributes that text does not have: 12-point Helvetica, black.
private let defaultStyle = StyledText.Style(font: TextFont(family: .named("Helvetica"), size: 12), color: .black)

extension StyledText {
    fileprivate init(_ string: String, attributes: [NSAttributedString.Key: Any]?) {
        self.init(NSAttributedString(string: string, attributes: attributes), fallback: defaultStyle)
    }

    fileprivate func draw(in rect: CGRect) {
        var lines = lines(width: rect.width, maximumLines: 0)
        let room = lines.count(within: rect.height)
        if room < lines.lines.count { lines = self.lines(width: rect.width, maximumLines: room) }
        CGContext.current?.draw(DisplayList(lines.nodes(in: rect, alignment: .natural)))
    }

    fileprivate func draw(at point: CGPoint) {
        let lines = lines(width: .infinity, maximumLines: 0)
        CGContext.current?.draw(
            DisplayList(lines.nodes(in: CGRect(origin: point, size: lines.size), alignment: .left)))
    }

    fileprivate func bounds(in size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
        let manyLines = options.contains(.usesLineFragmentOrigin)
        // No limit is written as 0 or as a huge number in programs.
        let width = size.width <= 0 || !manyLines ? .infinity : size.width
        return CGRect(origin: .zero, size: lines(width: width, maximumLines: manyLines ? 0 : 1).size)
    }
}

extension String {
    /// The size of the text in one style, in points; lines end only where the text says so.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StyledText(self, attributes: attributes).lines(width: .infinity, maximumLines: 0).size
    }

    /// Draws the text in the current context, its upper left corner at `point`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        StyledText(self, attributes: attributes).draw(at: point)
    }

    /// Draws the text in the current context, in lines no wider than `rect`, as many as it is high enough for.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        StyledText(self, attributes: attributes).draw(in: rect)
    }

    /// The rectangle the text takes within `size`, its origin at the zero point.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { StyledText(self, attributes: attributes).bounds(in: size, options) }
}

/// What UIKit's text drawing can take as a context: there is nothing to say in one here, so pass `nil`.
public enum NSStringDrawingContext: Sendable {}

extension NSString {
    /// The size of the text in one style, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as String).size(withAttributes: attributes)
    }

    /// Draws the text in the current context, its upper left corner at `point`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in the current context, in lines no wider than `rect`, as many as it is high enough for.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(in: rect, withAttributes: attributes)
    }

    /// The rectangle the text takes within `size`, its origin at the zero point.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { (self as String).boundingRect(with: size, options: options, attributes: attributes, context: nil) }
}

extension NSAttributedString {
    /// The size of the text in points; lines end only where the text says so.
    public func size() -> CGSize {
        StyledText(self, fallback: defaultStyle).lines(width: .infinity, maximumLines: 0).size
    }

    /// Draws the text in the current context, its upper left corner at `point`.
    public func draw(at point: CGPoint) { StyledText(self, fallback: defaultStyle).draw(at: point) }

    /// Draws the text in the current context, in lines no wider than `rect`, as many as it is high enough for.
    public func draw(in rect: CGRect) { StyledText(self, fallback: defaultStyle).draw(in: rect) }

    /// The rectangle the text takes within `size`, its origin at the zero point.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect { StyledText(self, fallback: defaultStyle).bounds(in: size, options) }
}
