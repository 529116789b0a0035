import UIKit

/// What a control says of values that it can't take.
enum Refusal {
    /// Raises `NSRangeException`: `method` was called for a segment that is none of `count`.
    static func index(_ index: Int, in method: String, count: Int) {
        let bounds = count == 0 ? "for empty control" : "[0 .. \(count - 1)]"
        NSException(
            name: .rangeException, reason: "-[\(method)]: index \(index) beyond bounds \(bounds)", userInfo: nil
        ).raise()
    }

    /// What to raise where `method` has set a number that is not finite, once the old one is back: an
    /// `NSInvalidArgumentException`. `nil` for a finite one.
    static func number(_ value: Double, in method: String) -> NSException? {
        guard !value.isFinite else { return nil }
        return NSException(
            name: .invalidArgumentException, reason: "-[\(method)]: \(value) is not finite", userInfo: nil)
    }
}
