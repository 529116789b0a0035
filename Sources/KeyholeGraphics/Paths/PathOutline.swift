public import Foundation

/// One step of an outline.
public enum PathElement: Hashable, Sendable {
    /// Starts a subpath.
    case move(to: CGPoint)
    /// A straight line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to the subpath's start.
    case close
}

/// The geometry of a path as a value: what `CGPath` wraps and display lists keep.
///
/// **Bad numbers.** A step with a coordinate that isn't finite is dropped whole, and so is a line or curve before the first
/// `move` and a `close` of nothing. So an outline always starts with a `move` and holds finite numbers only.
public struct PathOutline: Hashable, Sendable {
    /// The steps in order.
    public private(set) var elements: [PathElement] = []
    /// Where the next step starts; `nil` for an empty outline. After a `close` it is the closed subpath's start.
    public private(set) var currentPoint: CGPoint?
    private var subpathStart = CGPoint.zero

    /// Makes an empty outline.
    public init() {}

    /// Whether there are no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// Starts a new subpath. A `move` straight after a `move` replaces it, as Core Graphics does.
    public mutating func move(to point: CGPoint) {
        guard point.isFinite else { return }
        if case .move? = elements.last { elements.removeLast() }
        elements.append(.move(to: point))
        currentPoint = point
        subpathStart = point
    }

    /// Adds a straight line.
    public mutating func addLine(to point: CGPoint) {
        guard currentPoint != nil, point.isFinite else { return }
        reopen()
        elements.append(.line(to: point))
        currentPoint = point
    }

    /// Adds a quadratic curve.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        guard currentPoint != nil, point.isFinite, control.isFinite else { return }
        reopen()
        elements.append(.quadCurve(to: point, control: control))
        currentPoint = point
    }

    /// Adds a cubic curve.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard currentPoint != nil, point.isFinite, control1.isFinite, control2.isFinite else { return }
        reopen()
        elements.append(.curve(to: point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Closes the current subpath. Closing twice is closing once.
    public mutating func closeSubpath() {
        guard let last = elements.last, last != .close else { return }
        elements.append(.close)
        currentPoint = subpathStart
    }

    /// Adds every step of another outline, mapped.
    ///
    /// - Complexity: O(n) in the other outline's steps.
    public mutating func append(_ other: PathOutline, transform: CGAffineTransform = .identity) {
        elements.reserveCapacity(elements.count + other.elements.count)
        for element in other.elements {
            add(element, transform: transform)
        }
    }

    /// The outline with every point mapped.
    public func applying(_ transform: CGAffineTransform) -> PathOutline {
        guard !transform.isIdentity else { return self }
        var mapped = PathOutline()
        mapped.append(self, transform: transform)
        return mapped
    }

    private mutating func add(_ element: PathElement, transform: CGAffineTransform) {
        switch element {
        case .move(let point):
            move(to: point.applying(transform))
        case .line(let point):
            addLine(to: point.applying(transform))
        case .quadCurve(let point, let control):
            addQuadCurve(to: point.applying(transform), control: control.applying(transform))
        case .curve(let point, let control1, let control2):
            addCurve(
                to: point.applying(transform),
                control1: control1.applying(transform),
                control2: control2.applying(transform)
            )
        case .close:
            closeSubpath()
        }
    }

    /// After a `close`, drawing goes on from the subpath's start; the `move` that Core Graphics implies is made explicit, so that
    /// whoever reads the steps needs no rule for it.
    private mutating func reopen() {
        guard elements.last == .close else { return }
        elements.append(.move(to: subpathStart))
    }
}
