import Foundation
import KeyholeGraphics

/// A value of a layer that animations go through, by its kind.
///
/// The kind is that of the layer's property. What an animation is given may be of any type: ``init(_:like:)`` answers
/// `nil` for one that does not fit, and then nothing is animated.
enum AnimatedValue {
    case number(Double)
    case flag(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)
    case colors([CGColor]?)
    case numbers([Double]?)
    case path(PathOutline?)
    case contents(Any?)

    /// `value` as the same kind as `kind`; `nil` when it is none.
    init?(_ value: Any?, like kind: AnimatedValue) {
        let given = value.flatMap { Self.unwrapped($0) }
        switch kind {
        case .number:
            guard let number = Self.number(given) else { return nil }
            self = .number(number)
        case .flag:
            guard let number = Self.number(given) else { return nil }
            self = .flag(number != 0)
        case .point:
            guard let point = given as? CGPoint else { return nil }
            self = .point(point)
        case .size:
            guard let size = given as? CGSize else { return nil }
            self = .size(size)
        case .rect:
            guard let rect = given as? CGRect else { return nil }
            self = .rect(rect)
        case .transform:
            guard let transform = given as? CATransform3D else { return nil }
            self = .transform(transform)
        case .color:
            guard let color = given as? CGColor else { return nil }
            self = .color(color)
        case .colors:
            guard let list = given as? [Any] else { return nil }
            self = .colors(list.compactMap { $0 as? CGColor })
        case .numbers:
            guard let list = given as? [Any] else { return nil }
            self = .numbers(list.compactMap { Self.number($0) })
        case .path:
            guard let path = given as? CGPath else { return nil }
            self = .path(path.outline)
        case .contents:
            guard let given else { return nil }
            self = .contents(given)
        }
    }

    /// The kind that a value held as `Any` is of; `nil` for one that cannot be animated.
    init?(discovering value: Any?) {
        guard let given = value.flatMap({ Self.unwrapped($0) }) else { return nil }
        switch given {
        case let point as CGPoint: self = .point(point)
        case let size as CGSize: self = .size(size)
        case let rect as CGRect: self = .rect(rect)
        case let transform as CATransform3D: self = .transform(transform)
        case let color as CGColor: self = .color(color)
        case let path as CGPath: self = .path(path.outline)
        default:
            guard let number = Self.number(given) else { return nil }
            self = .number(number)
        }
    }

    /// The value as it is given to and taken from animations.
    var boxed: Any? {
        switch self {
        case .number(let number): NSNumber(value: number)
        case .flag(let flag): NSNumber(value: flag)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let transform): transform
        case .color(let color): color
        case .colors(let colors): colors
        case .numbers(let numbers): numbers.map { $0.map { NSNumber(value: $0) } }
        case .path(let outline): outline.map { CGPath(outline: $0) }
        case .contents(let contents): contents
        }
    }

    /// The value as the start of an animation to `end`: no colour is that of the end, fully transparent.
    func boxed(towards end: AnimatedValue) -> Any? {
        if case .color(nil) = self, case .color(let color) = end { return color?.copy(alpha: 0) }
        return boxed
    }

    private static func number(_ value: Any?) -> Double? {
        guard let number = (value as? NSNumber)?.doubleValue, number.isFinite else { return nil }
        return number
    }

    /// The value inside an optional that is held as `Any`.
    private static func unwrapped(_ value: Any) -> Any? {
        if let optional = value as? any OptionalContent { return optional.content }
        return value
    }
}

/// What an optional that is held as `Any` can be asked.
private protocol OptionalContent {
    var content: Any? { get }
}

extension Optional: OptionalContent {
    fileprivate var content: Any? { self }
}
