public import Foundation

/// A direction with a length. Foundation on Linux has points, sizes and rectangles, but not this one.
public struct CGVector: Hashable, Sendable, Codable {
    /// The length along x.
    public var dx: CGFloat
    /// The length along y.
    public var dy: CGFloat

    /// The vector without length.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Makes the vector without length.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// Makes a vector.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
