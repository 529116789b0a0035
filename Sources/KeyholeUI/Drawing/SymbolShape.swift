import Foundation
import KeyholeGraphics

/// The shape of a symbol: areas, which are outlined or filled, and lines, which are stroked.
///
/// Both are written as words: `M x y` begins a line, `L x y` goes on straight, `C x y x y x y` in a curve with two
/// control points, `Z` closes; `O x y width height` is an oval and `R x y width height` a rectangle with round corners.
struct SymbolShape: Sendable {
    /// The side of the square that shapes are written in, in points.
    static let side: CGFloat = 20
    /// The width of every line, in points.
    static let lineWidth: CGFloat = 1.6

    private let areas: String
    private let lines: String
    /// Whether there is a filled form, and so a name that ends in `.fill`.
    let canBeFilled: Bool

    init(areas: String = "", lines: String = "", canBeFilled: Bool = false) {
        self.areas = areas
        self.lines = lines
        self.canBeFilled = canBeFilled
    }

    /// Draws the shape in black, smaller by `scale` around its middle; lines keep their width.
    func draw(isFilled: Bool = false, scale: CGFloat = 1) {
        let middle = Self.side / 2
        let map = CGAffineTransform(translationX: middle, y: middle).scaledBy(x: scale, y: scale)
            .translatedBy(x: -middle, y: -middle)
        UIColor.black.set()
        for (text, fills) in [(areas, isFilled), (lines, false)] where !text.isEmpty {
            let path = Self.path(text)
            path.apply(map)
            path.lineWidth = Self.lineWidth
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            if fills { path.fill() }
            path.stroke()
        }
    }

    private static func path(_ text: String) -> UIBezierPath {
        let path = UIBezierPath()
        var words = text.split(separator: " ")[...]
        while let verb = words.popFirst() {
            let numbers = words.prefix { Double($0) != nil }.compactMap { Double($0) }.map { CGFloat($0) }
            words = words.dropFirst(numbers.count)
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: numbers[$0], y: numbers[$0 + 1])
            }
            switch (verb, points.count) {
            case ("M", 1): path.move(to: points[0])
            case ("L", 1): path.addLine(to: points[0])
            case ("C", 3): path.addCurve(to: points[2], controlPoint1: points[0], controlPoint2: points[1])
            case ("Z", 0): path.close()
            case ("O", 2): path.append(UIBezierPath(ovalIn: rect(points)))
            case ("R", 2): path.append(UIBezierPath(roundedRect: rect(points), cornerRadius: 2))
            default: break
            }
        }
        return path
    }

    private static func rect(_ points: [CGPoint]) -> CGRect {
        CGRect(x: points[0].x, y: points[0].y, width: points[1].x, height: points[1].y)
    }
}
