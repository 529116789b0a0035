public import Foundation

/// How a path is stroked. All lengths are in points of the space the stroke is drawn in.
public struct StrokeStyle: Hashable, Sendable {
    /// The line's width. A width that is negative or not a finite number counts as 0 and draws nothing.
    public var width: CGFloat
    /// How ends look.
    public var cap: CGLineCap
    /// How corners look.
    public var join: CGLineJoin
    /// How many line widths a miter may be long before it is cut to a bevel.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps in turn; empty for a solid line.
    public var dashLengths: [CGFloat]
    /// How far into the pattern the line starts.
    public var dashPhase: CGFloat

    /// Makes a style; the defaults are those of a fresh `CGContext`.
    public init(
        width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dashLengths: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.width = width.isFinite ? max(width, 0) : 0
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit.isFinite ? max(miterLimit, 1) : 10
        let usable = dashLengths.allSatisfy { $0.isFinite && $0 >= 0 } && dashLengths.contains { $0 > 0 }
        self.dashLengths = usable ? dashLengths : []
        self.dashPhase = dashPhase.isFinite ? dashPhase : 0
    }
}
