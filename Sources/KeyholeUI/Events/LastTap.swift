import Foundation
import KeyholeGraphics

/// The touch that went down last, which may be the tap before the next one.
struct LastTap {
    /// The touch while it is down, and as long as anyone keeps it.
    private(set) weak var touch: UITouch?
    /// Where it went down, in points of the window.
    let location: CGPoint
    /// When a finger went down or up last, in seconds of the virtual clock.
    var time: TimeInterval
    /// How many taps there have been with this one.
    let count: Int

    init(touch: UITouch, location: CGPoint, time: TimeInterval, count: Int) {
        self.touch = touch
        self.location = location
        self.time = time
        self.count = count
    }
}
