import Foundation
import Keyhole

/// The top of a view hierarchy, which touches are injected into.
open class UIWindow: UIView {
    /// The window itself.
    open override var window: UIWindow? { self }
}
