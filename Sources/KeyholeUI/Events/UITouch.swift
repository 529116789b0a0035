import Foundation
import Keyhole
import KeyholeGraphics

/// One finger on the screen, from its going down to its going up.
public final class UITouch: ReflectiveObject {
    /// What the finger did last; Apple's raw values.
    public enum Phase: Int, Hashable, Sendable {
        /// The finger went down.
        case began = 0
        /// The finger moved.
        case moved = 1
        /// The finger is down and has not moved since the last event.
        case stationary = 2
        /// The finger went up.
        case ended = 3
        /// The touch was taken away.
        case cancelled = 4

        /// The name in descriptions.
        var name: String {
            switch self {
            case .began: "Began"
            case .moved: "Moved"
            case .stationary: "Stationary"
            case .ended: "Ended"
            case .cancelled: "Cancelled"
            }
        }
    }

    /// What the finger did last.
    public internal(set) var phase: Phase = .began
    /// How many times the finger went down near this place in quick succession.
    public internal(set) var tapCount = 1
    /// When ``phase`` was set last, in seconds of the window's virtual clock.
    public internal(set) var timestamp: TimeInterval
    /// The window the finger went down in.
    public private(set) weak var window: UIWindow?
    /// The view the finger went down in; it gets the touch until the end.
    public internal(set) weak var view: UIView?

    /// The recognisers that get the touch until the end.
    var recognizers: [UIGestureRecognizer] = []
    /// Whether the view never gets the touch, as it had another one and takes one at a time.
    var isWithheld = false
    /// Whether a recogniser has taken the touch from its view.
    var isTakenFromView = false
    /// Whether the finger has stayed where it went down, as that of a tap does, but for a tremble.
    private(set) var staysInPlace = true

    /// The recognisers that get the touch.
    public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    /// How far a finger trembles, in points; the system's own number is not published.
    private static let tremble: CGFloat = 10

    private let startInWindow: CGPoint
    private var locationInWindow: CGPoint
    private var previousLocationInWindow: CGPoint

    init(at location: CGPoint, in window: UIWindow, view: UIView?, timestamp: TimeInterval) {
        startInWindow = location
        locationInWindow = location
        previousLocationInWindow = location
        self.timestamp = timestamp
        self.window = window
        self.view = view
        super.init()
    }

    /// Where the finger is, in points of `view`; of the window for `nil`.
    public func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

    /// Where the finger was at the event before, in points of `view`; of the window for `nil`.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

    func move(to location: CGPoint) {
        previousLocationInWindow = locationInWindow
        locationInWindow = location
        if hypot(location.x - startInWindow.x, location.y - startInWindow.y) > Self.tremble { staysInPlace = false }
    }

    /// Phase, tap count, window, view and places, as UIKit prints them; a force is not measured here.
    public override var description: String {
        func text(_ object: AnyObject?) -> String { object.map { "\($0)" } ?? "(null)" }
        return "<UITouch: \(addressText(of: self))> phase: \(phase.name) tap count: \(tapCount) force: 0.000 "
            + "window: \(text(window)) view: \(text(view)) location in window: \(location(in: nil).braced) "
            + "previous location in window: \(previousLocation(in: nil).braced) "
            + "location in view: \(location(in: view).braced) "
            + "previous location in view: \(previousLocation(in: view).braced)"
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}
