import Foundation

/// Gradients as SVG writes them, in the coordinates of the element that they paint.
enum SVGGradient {
    static func lines(for paint: Paint, id: String) -> SVGLines {
        switch paint {
        case .color:
            return SVGLines()
        case .linearGradient(let gradient, let from, let to, let options):
            return lines(
                "linearGradient",
                id: id,
                geometry: [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)],
                stops: visibleStops(gradient, options)
            )
        case .radialGradient(let gradient, let from, let to, let options):
            // SVG's inner circle must not be the larger one: when it is, the circles and the stops change ends.
            let isGrowing = from.radius <= to.radius
            let (inner, outer) = isGrowing ? (from, to) : (to, from)
            let stops = visibleStops(gradient, options)
            return lines(
                "radialGradient",
                id: id,
                geometry: [
                    ("fx", inner.center.x), ("fy", inner.center.y), ("fr", inner.radius),
                    ("cx", outer.center.x), ("cy", outer.center.y), ("r", outer.radius),
                ],
                stops: isGrowing ? stops : stops.reversed().map { .init(location: 1 - $0.location, color: $0.color) }
            )
        }
    }

    /// The stops, with a transparent one outside each end beyond which nothing is to be drawn: SVG goes on with the outermost stop.
    private static func visibleStops(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions
    ) -> [CGGradient.Stop] {
        var stops = gradient.stops
        if let first = stops.first, !options.contains(.drawsBeforeStartLocation) {
            if first.location > 0 { stops.insert(.init(location: 0, color: first.color), at: 0) }
            stops.insert(.init(location: 0, color: first.color.withAlpha(0)), at: 0)
        }
        if let last = stops.last, !options.contains(.drawsAfterEndLocation) {
            if last.location < 1 { stops.append(.init(location: 1, color: last.color)) }
            stops.append(.init(location: 1, color: last.color.withAlpha(0)))
        }
        return stops
    }

    private static func lines(
        _ name: String, id: String, geometry: [(String, CGFloat)], stops: [CGGradient.Stop]
    ) -> SVGLines {
        var lines = SVGLines()
        let numbers = geometry.map { ($0.0, DecimalText($0.1).text) }
        lines.open(name, [("id", id), ("gradientUnits", "userSpaceOnUse")] + numbers)
        for stop in stops {
            let color = SVGColor.attributes("stop-color", opacity: "stop-opacity", stop.color)
            lines.leaf("stop", [("offset", DecimalText(stop.location).text)] + color)
        }
        lines.close(name)
        return lines
    }
}
