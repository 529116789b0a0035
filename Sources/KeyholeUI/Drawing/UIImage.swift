import Foundation
import Keyhole

/// A picture of a given size.
open class UIImage: ReflectiveObject {
    /// The size in points.
    public final let size: CGSize

    /// Makes an image of no size.
    public override init() {
        size = .zero
        super.init()
    }
}
