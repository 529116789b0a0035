public import Foundation

/// A row of colours with their places between 0 (start) and 1 (end).
public final class CGGradient: Hashable, Sendable {
    /// One colour at its place.
    public struct Stop: Hashable, Sendable {
        /// The place, 0 to 1.
        public let location: CGFloat
        /// The colour there.
        public let color: CGColor

        /// Makes a stop; a place outside 0…1 is moved to the nearest end, one that isn't a number to 0.
        public init(location: CGFloat, color: CGColor) {
            self.location = location.isNaN ? 0 : min(max(location, 0), 1)
            self.color = color
        }
    }

    /// The stops from start to end.
    public let stops: [Stop]

    /// Makes a gradient of stops, sorted by place; stops at one place keep their order, which makes a hard edge.
    public init(stops: [Stop]) {
        self.stops = stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// Makes a gradient of colours, or answers `nil` when there are none or places and colours differ in number.
    ///
    /// Without places the colours are spread evenly.
    public convenience init?(colors: [CGColor], locations: [CGFloat]? = nil) {
        guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        let places = locations ?? colors.indices.map { CGFloat($0) / last }
        self.init(stops: zip(places, colors).map { Stop(location: $0, color: $1) })
    }

    /// Apple's form: `CGGradient(colorsSpace: space, colors: [first, last] as CFArray, locations: [0, 1])`.
    ///
    /// Colours keep their own space, for all drawing here is in sRGB. The answer is `nil` for an element that isn't a `CGColor`.
    public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let all = colors.compactMap { $0 as? CGColor }
        guard all.count == colors.count else { return nil }
        self.init(colors: all, locations: locations)
    }

    /// Whether the stops are equal.
    public static func == (left: CGGradient, right: CGGradient) -> Bool {
        left.stops == right.stops
    }

    /// Feeds the stops.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
    }

    /// The same places, each colour replaced.
    package func mapColors(_ change: (CGColor) -> CGColor) -> CGGradient {
        CGGradient(stops: stops.map { Stop(location: $0.location, color: change($0.color)) })
    }
}

/// What Core Graphics' functions take as an array. On Apple's systems this is a class of Core Foundation; here Swift's own array.
public typealias CFArray = [Any]

/// Whether a gradient's end colours go on beyond its ends. Raw values as in Core Graphics.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Takes the bits as they are.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour fills what lies before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour fills what lies after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
