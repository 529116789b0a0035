import Foundation

/// `0x` and the object's address, as descriptions print it.
package func addressText(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

extension CGPath: CustomStringConvertible {
    /// The path's address and its steps, a line each, control points before ends.
    ///
    /// Core Graphics documents no wording; this is as near as it is remembered.
    public final var description: String {
        func text(_ points: CGPoint...) -> String {
            points.map { String(format: "(%g, %g)", Double($0.x), Double($0.y)) }.joined(separator: " ")
        }
        let lines = outline.elements.map { element in
            switch element {
            case .move(let point): "  moveto \(text(point))"
            case .line(let point): "    lineto \(text(point))"
            case .quadCurve(let point, let control): "    quadto \(text(control, point))"
            case .curve(let point, let control1, let control2): "    curveto \(text(control1, control2, point))"
            case .close: "    closepath"
            }
        }
        return (["Path \(addressText(of: self)):"] + lines).joined(separator: "\n")
    }
}
