import Foundation
import Keyhole

/// The screen a headless program imagines: that of an iPhone 8, 375 × 667 points at 2 pixels a point, unless the one who
/// starts a script names another.
public final class UIScreen: ReflectiveObject {
    /// The one screen.
    public static var main: UIScreen { shared }

    // Changed before a script's first statement and by the turns of its live view alone, on the main thread as views are.
    nonisolated(unsafe) private static let shared = UIScreen()

    /// The size in points, at the zero point.
    public private(set) var bounds = CGRect(origin: .zero, size: ScreenModel.standard.size)

    /// How many pixels a point has in each direction.
    public private(set) var scale = ScreenModel.standard.scale

    private override init() { super.init() }

    /// Takes on another size, and another density.
    func adopt(_ size: CGSize, scale: CGFloat) {
        bounds.size = size
        self.scale = scale
    }
}
