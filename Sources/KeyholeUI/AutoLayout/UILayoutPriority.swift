/// How much a constraint counts against others: 1000 must be met, lower ones as far as higher ones allow.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// Apple's number, above 0 and up to 1000.
    public let rawValue: Float

    /// Makes a priority of Apple's number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Makes a priority of Apple's number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Must be met.
    public static let required = UILayoutPriority(1000)
    /// What a button holds its content against being cut with.
    public static let defaultHigh = UILayoutPriority(750)
    /// What drags that resize a scene override.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// What keeps a scene at its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// What drags that leave a scene's size yield to.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// What a view hugs its content with.
    public static let defaultLow = UILayoutPriority(250)
    /// How much a target size counts when a view is asked for the size that fits.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Orders by the number.
    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }

    /// The priority `right` above `left`.
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }

    /// The priority `right` below `left`.
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }

    /// Raises the priority by `right`.
    public static func += (left: inout UILayoutPriority, right: Float) { left = left + right }

    /// Lowers the priority by `right`.
    public static func -= (left: inout UILayoutPriority, right: Float) { left = left - right }

    /// Whether a constraint can have the priority.
    var isLegal: Bool { rawValue > 0 && self <= .required }
}
