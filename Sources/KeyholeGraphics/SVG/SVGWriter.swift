public import Foundation

/// Writes a display list as SVG: text that a person can read, that any browser shows, and that is the same on every run.
///
/// - One element a line, two spaces a level; numbers as `DecimalText` writes them; a point is a pixel.
/// - Gradients, clips, masks, shadows and images stand in `<defs>` in the order of first use, each once, with ids numbered by
///   kind: `gradient1`, `clip1`, `mask1`, `shadow1`, `blur1`, `image1`, `tile1`.
/// - Text carries its measured advance as `textLength` with `lengthAdjust="spacingAndGlyphs"`, so that it fills the same place
///   whatever font the viewer has. Centred text is anchored by its middle and text at the right edge by its end, for viewers
///   that do without.
public struct SVGWriter: Sendable {
    /// A name for the whole picture, read out by screen readers.
    public var title: String?
    /// A longer account of it.
    public var description: String?
    /// What is painted under the list; `nil` leaves it transparent.
    public var background: CGColor?

    /// Makes a writer.
    public init(title: String? = nil, description: String? = nil, background: CGColor? = nil) {
        self.title = title
        self.description = description
        self.background = background
    }

    /// The text of an SVG file that shows `viewBox` of a list at its natural size.
    ///
    /// - Complexity: O(n) in the size of the list.
    public func svg(of list: DisplayList, viewBox: CGRect) -> String {
        let box = viewBox.standardized
        let body = SVGPainter(definitions: SVGDefinitions())
        if let background {
            body.paint(.fill(PathOutline(rect: box), .color(background)))
        }
        for node in list.nodes {
            body.paint(node)
        }
        return document(body, box: box)
    }

    /// The text of an SVG file that shows a picture at its natural size.
    public func svg(of picture: Picture) -> String {
        svg(of: picture.list, viewBox: picture.rect)
    }

    private func document(_ body: SVGPainter, box: CGRect) -> String {
        var lines = SVGLines()
        var root: [(String, String)] = [
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("width", DecimalText(box.width).text),
            ("height", DecimalText(box.height).text),
            (
                "viewBox",
                [box.minX, box.minY, box.width, box.height].map { DecimalText($0).text }.joined(separator: " ")
            ),
        ]
        if title != nil || description != nil { root.append(("role", "img")) }
        lines.open("svg", root)
        if let title { lines.text("title", [], title) }
        if let description { lines.text("desc", [], description) }
        let definitions = body.definitions.blocks
        if !definitions.isEmpty {
            lines.open("defs", [])
            for definition in definitions { lines.append(definition) }
            lines.close("defs")
        }
        lines.append(body.lines)
        lines.close("svg")
        return lines.joined
    }
}
