import Foundation

/// One thing that is done to a live view.
public enum LiveViewStep: Equatable, Sendable {
    /// A tap at a point of the window.
    case tap(CGPoint)
    /// A tap in the middle of a segment, counted from 0 from the left, of the first segmented control.
    case tapSegment(Int)
    /// A finger that goes down at one point and up at another.
    case drag(from: CGPoint, to: CGPoint)
    /// Time that passes, in seconds.
    case wait(TimeInterval)
    /// The window is turned: its width and height change places.
    case rotate

    /// Reads `tap X,Y`, `tap segment:N`, `drag X,Y,X,Y`, `wait SECONDS` or `rotate`; `nil` for anything else.
    public init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        let argument = words.count > 1 ? words[1] : ""
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        let values = numbers.compactMap { $0.flatMap { $0.isFinite ? CGFloat($0) : nil } }
        guard let verb = words.first else { return nil }
        switch verb {
        case "tap" where argument.hasPrefix("segment:"):
            guard let index = Int(argument.dropFirst(8)), index >= 0 else { return nil }
            self = .tapSegment(index)
        case "tap" where values.count == 2 && numbers.count == 2:
            self = .tap(CGPoint(x: values[0], y: values[1]))
        case "drag" where values.count == 4 && numbers.count == 4:
            self = .drag(from: CGPoint(x: values[0], y: values[1]), to: CGPoint(x: values[2], y: values[3]))
        case "wait" where values.count == 1 && numbers.count == 1 && values[0] >= 0:
            self = .wait(TimeInterval(values[0]))
        case "rotate" where argument.isEmpty:
            self = .rotate
        default:
            return nil
        }
    }
}
