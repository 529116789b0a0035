import Foundation
import KeyholeGraphics

/// Sums, differences and distances of animated values.
extension AnimatedValue {
    /// The value as independent numbers; `nil` for kinds that are more than a list of numbers.
    var vector: [Double]? {
        switch self {
        case .number(let number): [number]
        case .point(let point): [Double(point.x), Double(point.y)]
        case .size(let size): [Double(size.width), Double(size.height)]
        case .rect(let rect):
            [Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)]
        case .numbers(let numbers): numbers
        case .color(let color):
            color.map { [Double($0.rgb.red), Double($0.rgb.green), Double($0.rgb.blue), Double($0.alpha)] }
        case .flag, .transform, .colors, .path, .contents: nil
        }
    }

    /// A value of the same kind of the numbers of ``vector``, whose count is that of this value's.
    func replacing(vector: [Double]) -> AnimatedValue {
        let values = vector.map { CGFloat($0) }
        switch self {
        case .number: return .number(vector[0])
        case .point: return .point(CGPoint(x: values[0], y: values[1]))
        case .size: return .size(CGSize(width: values[0], height: values[1]))
        case .rect: return .rect(CGRect(x: values[0], y: values[1], width: values[2], height: values[3]))
        case .numbers: return .numbers(vector)
        case .color: return .color(CGColor(red: values[0], green: values[1], blue: values[2], alpha: values[3]))
        case .flag, .transform, .colors, .path, .contents: return self
        }
    }

    /// Both values together: numbers are added, and a transform goes before `base`; other kinds stay as they are.
    func added(to base: AnimatedValue, times factor: Double = 1) -> AnimatedValue {
        if case .transform(let own) = self, case .transform(let below) = base {
            if factor < 0 { return own.inverse.map { .transform($0.concatenating(below)) } ?? self }
            return (0..<Int(min(factor, 1000))).reduce(base) { sum, _ in
                guard case .transform(let sum) = sum else { return base }
                return .transform(own.concatenating(sum))
            }
        }
        guard let first = base.vector, let second = vector, first.count == second.count else { return self }
        return replacing(vector: zip(first, second).map { $0 + $1 * factor })
    }

    /// What has to be added to `base` to give this value; `nil` where nothing would.
    func difference(from base: AnimatedValue) -> AnimatedValue? {
        if case .transform(let own) = self, case .transform(let below) = base {
            return below.inverse.map { .transform(own.concatenating($0)) }
        }
        guard let first = vector, let second = base.vector, first.count == second.count else { return nil }
        return replacing(vector: zip(first, second).map { $0 - $1 })
    }

    /// What changes nothing when it is added.
    var neutral: AnimatedValue {
        if case .transform = self { return .transform(CATransform3DIdentity) }
        guard let vector else { return self }
        return replacing(vector: vector.map { _ in 0 })
    }

    /// How far apart two values are, for animations of even pace; 0 for kinds without a measure.
    func distance(to other: AnimatedValue) -> Double {
        if case .transform(let first) = self, case .transform(let second) = other {
            return zip(first.rows.joined(), second.rows.joined())
                .reduce(0) { $0 + Double(($1.0 - $1.1) * ($1.0 - $1.1)) }.squareRoot()
        }
        guard let first = vector, let second = other.vector, first.count == second.count else { return 0 }
        return zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// Whether both say the same.
    func equals(_ other: AnimatedValue) -> Bool {
        switch (self, other) {
        case (.flag(let first), .flag(let second)): first == second
        case (.transform(let first), .transform(let second)): first == second
        case (.color(let first), .color(let second)): first == second
        case (.colors(let first), .colors(let second)): first == second
        case (.path(let first), .path(let second)): first == second
        case (.contents(let first), .contents(let second)):
            (first as? AnyHashable) == (second as? AnyHashable) && (first == nil) == (second == nil)
        default: vector == other.vector
        }
    }
}
