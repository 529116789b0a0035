import Foundation
import Keyhole

/// The screen a headless program imagines: that of an iPhone 8, 375 × 667 points at 2 pixels a point.
public final class UIScreen: ReflectiveObject {
    /// The one screen.
    public static var main: UIScreen { shared }

    // Never changed after it is made, so any thread may use it.
    nonisolated(unsafe) private static let shared = UIScreen()

    /// The size in points, at the zero point.
    public let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

    /// How many pixels a point has in each direction.
    public let scale: CGFloat = 2

    private override init() { super.init() }
}
