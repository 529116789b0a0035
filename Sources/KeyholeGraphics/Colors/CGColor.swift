public import Foundation

/// A colour: the components of its space and an opacity, all between 0 and 1.
///
/// Two colours are equal when space, components and alpha are; black as grey and black as RGB differ, as on Apple's systems.
/// A component outside 0…1 is moved to the nearest end, one that isn't a number becomes 0: what is drawn could not differ.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
    /// How the components are to be read.
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]
    /// What is painted side by side in place of one colour; `nil` for a plain one.
    package let pattern: Picture?

    /// Opaque white, as a grey level.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Opaque black, as a grey level.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Black that nothing is seen of, as a grey level.
    public static let clear = CGColor(gray: 0, alpha: 0)

    private init(space: CGColorSpace, values: [CGFloat]) {
        colorSpace = space
        self.values = values.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
        pattern = nil
    }

    /// Makes a pattern: its one component is the opacity, as on Apple's systems.
    package init(pattern: Picture, alpha: CGFloat = 1) {
        colorSpace = nil
        values = [alpha.isNaN ? 0 : min(max(alpha, 0), 1)]
        self.pattern = pattern
    }

    /// Makes a colour of sRGB components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    /// Makes a colour of sRGB components.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a grey, 0 black to 1 white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// Makes a colour of a space's components followed by alpha, or answers `nil` when their number does not fit the space.
    public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
        guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
        self.init(space: colorSpace, values: components)
    }

    /// The components in the order of the space, alpha last.
    public var components: [CGFloat]? { values }

    /// How many numbers `components` has, alpha included.
    public var numberOfComponents: Int { values.count }

    /// The opacity, 0 to 1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// The same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        withAlpha(alpha)
    }

    /// The same colour with another opacity; the form of `copy(alpha:)` that always answers.
    package func withAlpha(_ alpha: CGFloat) -> CGColor {
        if let pattern { return CGColor(pattern: pattern, alpha: alpha) }
        return CGColor(space: colorSpace ?? .standardRGB, values: values.dropLast() + [alpha])
    }

    /// Red, green and blue whatever the space, 0 to 1; those of black for a pattern.
    package var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        switch values.count {
        case 4: (values[0], values[1], values[2])
        case 2: (values[0], values[0], values[0])
        default: (0, 0, 0)
        }
    }

    /// The same colour as sRGB components.
    package var inRGB: CGColor {
        CGColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// Whether space, components and alpha are equal.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right
            || left.values == right.values && left.colorSpace == right.colorSpace && left.pattern == right.pattern
    }

    /// Feeds the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }

    /// As Core Graphics prints the colours that UIKit makes: `<CGColor 0x…> [<CGColorSpace 0x…> (kCGColorSpaceICCBased;
    /// kCGColorSpaceModelRGB; sRGB IEC61966-2.1; extended range)] ( 1 0 0 1 )`.
    public var description: String {
        // Core Graphics' wording for patterns is not known.
        if pattern != nil { return "<CGColor \(addressText(of: self))> [(kCGColorSpacePattern)] ( \(alpha) )" }
        let numbers = values.map { String(format: "%g", Double($0)) }.joined(separator: " ")
        return "<CGColor \(addressText(of: self))> [\((colorSpace ?? .standardRGB).description)] ( \(numbers) )"
    }
}
