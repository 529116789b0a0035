import Foundation

extension PathOutline {
    /// The outline with each subpath drawn from its end to its start; closed ones start at the same point as before.
    ///
    /// - Complexity: O(n) in the number of steps.
    public func reversed() -> PathOutline {
        var result = PathOutline()
        var subpath = OpenSubpath()
        for element in elements {
            switch element {
            case .move(let point):
                subpath.appendReversed(to: &result, isClosed: false)
                subpath = OpenSubpath(start: point)
            case .close:
                subpath.appendReversed(to: &result, isClosed: true)
                subpath = OpenSubpath()
            case .line, .quadCurve, .curve:
                subpath.steps.append(element)
            }
        }
        subpath.appendReversed(to: &result, isClosed: false)
        return result
    }
}

/// A start and the lines and curves from there.
private struct OpenSubpath {
    var start: CGPoint?
    var steps: [PathElement] = []

    /// Where a step ends.
    private static func end(of step: PathElement) -> CGPoint? {
        switch step {
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .close: nil
        }
    }

    func appendReversed(to outline: inout PathOutline, isClosed: Bool) {
        guard let start else { return }
        let points = [start] + steps.compactMap(Self.end)
        let last = points[points.count - 1]
        outline.move(to: isClosed ? start : last)
        // What was the closing line comes first now.
        if isClosed, last != start { outline.addLine(to: last) }
        for index in steps.indices.reversed() {
            switch steps[index] {
            case .quadCurve(_, let control):
                outline.addQuadCurve(to: points[index], control: control)
            case .curve(_, let control1, let control2):
                outline.addCurve(to: points[index], control1: control2, control2: control1)
            case .line where index == 0 && isClosed:
                // What was the first line is the closing line now.
                break
            case .line, .move, .close:
                outline.addLine(to: points[index])
            }
        }
        if isClosed { outline.closeSubpath() }
    }
}
