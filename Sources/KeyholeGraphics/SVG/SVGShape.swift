import Foundation

/// An outline as the SVG element that says it best: `rect` (round corners too), `circle`, `ellipse`, else `path`.
struct SVGShape {
    let name: String
    let attributes: [(String, String)]

    init(_ outline: PathOutline) {
        let box = outline.bounds
        if outline.elements.count == 5, outline.isNear(PathOutline(rect: box)) {
            self.init(name: "rect", attributes: Self.box(box))
        } else if outline.elements.count == 6, outline.isNear(PathOutline(ellipseIn: box)) {
            self.init(ellipseIn: box)
        } else if let radii = Self.cornerRadii(of: outline, box: box) {
            let rounding =
                Self.number("rx", radii.width) + (radii.width == radii.height ? [] : Self.number("ry", radii.height))
            self.init(name: "rect", attributes: Self.box(box) + rounding)
        } else {
            self.init(name: "path", attributes: [("d", Self.pathData(outline))])
        }
    }

    private init(name: String, attributes: [(String, String)]) {
        self.name = name
        self.attributes = attributes
    }

    private init(ellipseIn box: CGRect) {
        let center = Self.number("cx", box.midX) + Self.number("cy", box.midY)
        if box.width == box.height {
            self.init(name: "circle", attributes: center + Self.number("r", box.width / 2))
        } else {
            let radii = Self.number("rx", box.width / 2) + Self.number("ry", box.height / 2)
            self.init(name: "ellipse", attributes: center + radii)
        }
    }

    /// `x`, `y`, `width` and `height` of a rectangle; zeros for the null rectangle.
    static func box(_ rect: CGRect) -> [(String, String)] {
        let rect = rect.isNull ? .zero : rect
        // Edges that no number of the file could say are moved to where no picture reaches: cutting origin and size each
        // for itself would move the far edge into the picture.
        let far: CGFloat = 1_000_000_000
        func near(_ value: CGFloat) -> CGFloat { min(max(value, -far), far) }
        let (minX, minY) = (near(rect.minX), near(rect.minY))
        let isFar = max(abs(rect.minX), abs(rect.minY), abs(rect.maxX), abs(rect.maxY)) > far
        let size = isFar ? CGSize(width: near(rect.maxX) - minX, height: near(rect.maxY) - minY) : rect.size
        return number("x", minX) + number("y", minY) + number("width", size.width) + number("height", size.height)
    }

    /// The four numbers of a `viewBox`.
    static func viewBox(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.width, rect.height].map { DecimalText($0).text }.joined(separator: " ")
    }

    private static func number(_ name: String, _ value: CGFloat) -> [(String, String)] {
        [(name, DecimalText(value).text)]
    }

    /// The corner radii when the outline is one that `addRoundedRect` makes with all four corners, or `nil`.
    private static func cornerRadii(of outline: PathOutline, box: CGRect) -> CGSize? {
        guard (6...10).contains(outline.elements.count), case .move(let start)? = outline.elements.first,
            case .curve(let end, _, _)? = outline.elements.first(where: { element in
                if case .curve = element { true } else { false }
            })
        else { return nil }
        let radii = CGSize(width: start.x - box.minX, height: end.y - box.minY)
        guard radii.width > 0, radii.height > 0 else { return nil }
        let rounded = PathOutline(roundedRect: box, cornerWidth: radii.width, cornerHeight: radii.height)
        guard outline.isNear(rounded) else { return nil }
        let isRound = abs(radii.width - radii.height) < 1e-6
        return isRound ? CGSize(width: radii.width, height: radii.width) : radii
    }

    private static func pathData(_ outline: PathOutline) -> String {
        func text(_ points: CGPoint...) -> String {
            points.map { "\(DecimalText($0.x).text) \(DecimalText($0.y).text)" }.joined(separator: " ")
        }
        let steps = outline.elements.map { element in
            switch element {
            case .move(let point): "M" + text(point)
            case .line(let point): "L" + text(point)
            case .quadCurve(let point, let control): "Q" + text(control, point)
            case .curve(let point, let control1, let control2): "C" + text(control1, control2, point)
            case .close: "Z"
            }
        }
        return steps.joined(separator: " ")
    }
}

extension PathOutline {
    /// Whether two outlines take the same steps within a millionth of a point, so that moved shapes are still known as what they are.
    fileprivate func isNear(_ other: PathOutline) -> Bool {
        func near(_ pairs: (CGPoint, CGPoint)...) -> Bool {
            pairs.allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 }
        }
        return elements.elementsEqual(other.elements) { mine, its in
            switch (mine, its) {
            case (.move(let a), .move(let b)), (.line(let a), .line(let b)):
                near((a, b))
            case (.quadCurve(let a, let a1), .quadCurve(let b, let b1)):
                near((a, b), (a1, b1))
            case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
                near((a, b), (a1, b1), (a2, b2))
            case (.close, .close):
                true
            default:
                false
            }
        }
    }
}
