import Foundation

/// What a button shows, state by state.
struct ButtonContent {
    var titles: [UIControl.State: String] = [:]
    var attributedTitles: [UIControl.State: NSAttributedString] = [:]
    var titleColors: [UIControl.State: UIColor] = [:]
    var shadowColors: [UIControl.State: UIColor] = [:]
    var images: [UIControl.State: UIImage] = [:]
    var backgrounds: [UIControl.State: UIImage] = [:]

    /// The value for exactly `state`, or else for the normal state.
    func value<Value>(_ values: KeyPath<ButtonContent, [UIControl.State: Value]>, for state: UIControl.State) -> Value?
    {
        self[keyPath: values][state] ?? self[keyPath: values][.normal]
    }
}
