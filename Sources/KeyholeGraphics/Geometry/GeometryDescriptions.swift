public import Foundation

// Foundation on Linux has no textual form for these types, so `print(view.frame)` would show the fields of nested structures.
// On Apple's systems the overlay of Core Graphics gives them the forms below.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// `(1.0, 2.0)`, as on Apple's systems; `print` shows it too.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// `(1.0, 2.0)`, as on Apple's systems; `print` shows it too.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// `(0.0, 0.0, 1.0, 2.0)`, as on Apple's systems; `print` shows it too.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
