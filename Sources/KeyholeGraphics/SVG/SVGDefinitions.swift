import Foundation

/// What the elements of one SVG file refer to by id: each thing once, numbered in the order of first use.
final class SVGDefinitions {
    /// A thing that elements refer to. Equal things share one definition.
    enum Entry: Hashable {
        case gradient(Paint)
        case clip(ClipArea)
        case mask(DisplayList)
        case shadow(DropShadow, region: CGRect)
        case blur(CGFloat, region: CGRect)
        case image(Picture)
        case tile(Picture, source: CGRect, at: CGPoint)

        var prefix: String {
            switch self {
            case .gradient: "gradient"
            case .clip: "clip"
            case .mask: "mask"
            case .shadow: "shadow"
            case .blur: "blur"
            case .image: "image"
            case .tile: "tile"
            }
        }
    }

    /// The elements for `<defs>`.
    private(set) var blocks: [SVGLines] = []
    private var ids: [Entry: String] = [:]
    private var counts: [String: Int] = [:]

    /// The id of a thing, defined now when it is new.
    func id(for entry: Entry) -> String {
        if let known = ids[entry] { return known }
        let number = counts[entry.prefix, default: 0] + 1
        counts[entry.prefix] = number
        let id = "\(entry.prefix)\(number)"
        ids[entry] = id
        // The place is taken before the content is written, so that what the content refers to comes after it.
        let place = blocks.count
        blocks.append(SVGLines())
        blocks[place] = lines(for: entry, id: id)
        return id
    }

    private func lines(for entry: Entry, id: String) -> SVGLines {
        switch entry {
        case .gradient(let paint): SVGGradient.lines(for: paint, id: id)
        case .clip(let area): clipLines(area, id: id)
        case .mask(let list): maskLines(list, id: id)
        case .shadow(let shadow, let region): shadowLines(shadow, region: region, id: id)
        case .blur(let deviation, let region): blurLines(deviation, region: region, id: id)
        case .image(let picture): imageLines(picture, id: id)
        case .tile(let picture, let source, let point): tileLines(picture, source: source, at: point, id: id)
        }
    }

    private func clipLines(_ area: ClipArea, id: String) -> SVGLines {
        var lines = SVGLines()
        let shape = SVGShape(area.outline)
        lines.open("clipPath", [("id", id)])
        lines.leaf(shape.name, shape.attributes + (area.rule == .evenOdd ? [("clip-rule", "evenodd")] : []))
        lines.close("clipPath")
        return lines
    }

    private func maskLines(_ list: DisplayList, id: String) -> SVGLines {
        var lines = SVGLines()
        lines.open(
            "mask",
            [("id", id), ("mask-type", "alpha"), ("maskUnits", "userSpaceOnUse")] + SVGShape.box(list.bounds)
        )
        lines.append(painted(list))
        lines.close("mask")
        return lines
    }

    private func shadowLines(_ shadow: DropShadow, region: CGRect, id: String) -> SVGLines {
        var lines = SVGLines()
        lines.open(
            "filter",
            [("id", id), ("filterUnits", "userSpaceOnUse")] + SVGShape.box(region)
                + [("color-interpolation-filters", "sRGB")]
        )
        // The steps of feDropShadow one by one, since renderers of SVG 1.1 paint nothing at all where they meet that name.
        var source = [("in", "SourceAlpha")]
        if shadow.deviation > 0 {
            lines.leaf("feGaussianBlur", source + [("stdDeviation", DecimalText(shadow.deviation).text)])
            source = []
        }
        let offset = [
            ("dx", DecimalText(shadow.offset.width).text), ("dy", DecimalText(shadow.offset.height).text),
        ]
        lines.leaf("feOffset", source + offset + [("result", "cast")])
        lines.leaf("feFlood", SVGColor.attributes("flood-color", opacity: "flood-opacity", shadow.color))
        lines.leaf("feComposite", [("operator", "in"), ("in2", "cast"), ("result", "shadow")])
        lines.open("feMerge", [])
        lines.leaf("feMergeNode", [("in", "shadow")])
        lines.leaf("feMergeNode", [("in", "SourceGraphic")])
        lines.close("feMerge")
        lines.close("filter")
        return lines
    }

    private func blurLines(_ deviation: CGFloat, region: CGRect, id: String) -> SVGLines {
        var lines = SVGLines()
        lines.open("filter", [("id", id), ("filterUnits", "userSpaceOnUse")] + SVGShape.box(region))
        lines.leaf("feGaussianBlur", [("stdDeviation", DecimalText(deviation).text)])
        lines.close("filter")
        return lines
    }

    private func imageLines(_ picture: Picture, id: String) -> SVGLines {
        var lines = SVGLines()
        lines.open("g", [("id", id)])
        lines.append(painted(picture.list))
        lines.close("g")
        return lines
    }

    private func tileLines(_ picture: Picture, source: CGRect, at point: CGPoint, id: String) -> SVGLines {
        var lines = SVGLines()
        lines.open(
            "pattern",
            [("id", id), ("patternUnits", "userSpaceOnUse")]
                + SVGShape.box(CGRect(origin: point, size: source.size))
                + [("viewBox", SVGShape.viewBox(source)), ("preserveAspectRatio", "none")]
        )
        lines.leaf("use", [("href", "#" + self.id(for: .image(picture)))])
        lines.close("pattern")
        return lines
    }

    private func painted(_ list: DisplayList) -> SVGLines {
        let painter = SVGPainter(definitions: self)
        for node in list.nodes {
            painter.paint(node)
        }
        return painter.lines
    }
}
