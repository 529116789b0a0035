extension UIControl {
    /// Where a control's content lies between its left and right edges; Apple's raw values.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        /// In the middle.
        case center = 0
        /// At the left edge.
        case left = 1
        /// At the right edge.
        case right = 2
        /// From edge to edge.
        case fill = 3
        /// Where the language begins lines: the left edge.
        case leading = 4
        /// Where the language ends lines: the right edge.
        case trailing = 5
    }

    /// Where a control's content lies between its upper and lower edges; Apple's raw values.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        /// In the middle.
        case center = 0
        /// At the upper edge.
        case top = 1
        /// At the lower edge.
        case bottom = 2
        /// From edge to edge.
        case fill = 3
    }
}
