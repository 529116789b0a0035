import Foundation

extension UISegmentedControl {
    /// Makes a control that lies at `frame` with a segment for each action: it shows the action's image or else its
    /// title, and runs the action when a touch selects it. In a frame of no size the control follows its content.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }
}
