import Foundation
import Keyhole
import KeyholeGraphics

/// The touches of one moment.
public final class UIEvent: ReflectiveObject {
    /// The touches of the event; `nil` when there are none.
    public var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }
    /// When the event happened, in seconds of the window's virtual clock.
    public internal(set) var timestamp: TimeInterval

    private let touches: Set<UITouch>

    init(touches: Set<UITouch>, timestamp: TimeInterval) {
        self.touches = touches
        self.timestamp = timestamp
        super.init()
    }

    /// The time and the touches, as UIKit prints its events, whose class is called `UITouchesEvent`.
    public override var description: String {
        let list = touches.sorted { $0.timestamp < $1.timestamp }.map { "    \($0)" }.joined(separator: ",\n")
        let time = compact(CGFloat(timestamp))
        return "<UITouchesEvent: \(addressText(of: self))> timestamp: \(time) touches: {(\n\(list)\n)}"
    }

    /// The touches that went down in `view`.
    public func touches(for view: UIView) -> Set<UITouch>? {
        let found = touches.filter { $0.view === view }
        return found.isEmpty ? nil : found
    }

    /// The touches that went down in `window`.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        let found = touches.filter { $0.window === window }
        return found.isEmpty ? nil : found
    }
}
