import Foundation
import KeyholeUI

/// A view whose content has a size that the test sets.
final class ContentView: UIView {
    var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
        didSet { invalidateIntrinsicContentSize() }
    }

    convenience init(_ width: CGFloat, _ height: CGFloat) {
        self.init(frame: .zero)
        content = CGSize(width: width, height: height)
    }

    override var intrinsicContentSize: CGSize { content }
}
