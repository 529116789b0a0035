public import Foundation

/// A picture drawn into a rectangle, its edges kept when it is stretched.
public struct ImagePlacement: Hashable, Sendable {
    /// How the part between the edges fills its place.
    public enum ResizingMode: Int, Hashable, Sendable {
        /// It is repeated.
        case tile = 0
        /// It is stretched.
        case stretch = 1
    }

    /// What is drawn.
    public var picture: Picture
    /// Where, in points.
    public var rect: CGRect
    /// Widths of the edges that keep their size.
    public var caps: EdgeCaps
    /// What happens between them.
    public var resizingMode: ResizingMode

    /// Makes a placement; without caps the whole picture is stretched (or repeated).
    public init(
        _ picture: Picture, in rect: CGRect, caps: EdgeCaps = EdgeCaps(), resizingMode: ResizingMode = .stretch
    ) {
        self.picture = picture
        self.rect = rect.standardized
        self.caps = caps
        self.resizingMode = resizingMode
    }

    /// One part of the picture and the place it fills.
    public struct Slice: Hashable, Sendable {
        /// The part, in the picture's points.
        public let source: CGRect
        /// The place, in the list's points.
        public let destination: CGRect
        /// Whether the part is repeated from the place's corner; otherwise it is stretched.
        public let isTiled: Bool
    }

    /// The parts in reading order: up to nine, without those that have no area in the picture or in the place.
    ///
    /// Caps larger than the picture are cut to what is left of it. In a place smaller than the caps together both shrink in
    /// proportion.
    public var slices: [Slice] {
        let columns = Self.bands(
            source: picture.size.width, start: rect.minX, length: rect.width, leading: caps.left, trailing: caps.right)
        let rows = Self.bands(
            source: picture.size.height, start: rect.minY, length: rect.height, leading: caps.top, trailing: caps.bottom
        )
        return rows.flatMap { row in
            columns.map { column in
                Slice(
                    source: CGRect(x: column.from, y: row.from, width: column.size, height: row.size),
                    destination: CGRect(x: column.start, y: row.start, width: column.length, height: row.length),
                    isTiled: resizingMode == .tile && (column.size != column.length || row.size != row.length)
                )
            }
        }
    }

    private struct Band {
        let from: CGFloat
        let size: CGFloat
        let start: CGFloat
        let length: CGFloat
    }

    private static func bands(
        source: CGFloat, start: CGFloat, length: CGFloat, leading: CGFloat, trailing: CGFloat
    ) -> [Band] {
        let first = min(max(leading, 0), source)
        let last = min(max(trailing, 0), source - first)
        let shrink = first + last > length && first + last > 0 ? length / (first + last) : 1
        let bands = [
            Band(from: 0, size: first, start: start, length: first * shrink),
            Band(
                from: first, size: source - first - last, start: start + first * shrink,
                length: length - (first + last) * shrink),
            Band(from: source - last, size: last, start: start + length - last * shrink, length: last * shrink),
        ]
        return bands.filter { $0.size > 0 && $0.length > 0 }
    }
}

/// Widths of an image's edges, in points. Numbers that are negative or not finite count as 0.
public struct EdgeCaps: Hashable, Sendable {
    /// Above.
    public let top: CGFloat
    /// On the left.
    public let left: CGFloat
    /// Below.
    public let bottom: CGFloat
    /// On the right.
    public let right: CGFloat

    /// Makes caps.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        func usable(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
        self.top = usable(top)
        self.left = usable(left)
        self.bottom = usable(bottom)
        self.right = usable(right)
    }

    /// Whether all four are 0.
    public var isEmpty: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }
}
