extension UIStackView {
    /// How a stack shares the room along its axis; Apple's raw values.
    public enum Distribution: Int, Hashable, Sendable {
        /// The views fill the room; what they hug and resist says which of them stretches or shrinks.
        case fill = 0
        /// The views fill the room and are all alike.
        case fillEqually = 1
        /// The views fill the room in proportion to their contents.
        case fillProportionally = 2
        /// The views keep their size as far as they can, with equal space between them.
        case equalSpacing = 3
        /// The views keep their size as far as they can, with equal distances between their centres where they can be.
        case equalCentering = 4
    }

    /// Where a stack's views lie across its axis; Apple's raw values.
    public enum Alignment: Int, Hashable, Sendable {
        /// From edge to edge.
        case fill = 0
        /// At the leading edge of a column.
        case leading = 1
        /// On the first baseline of a row.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge of a column.
        case trailing = 4
        /// On the last baseline of a row.
        case lastBaseline = 5

        /// At the upper edge of a row.
        public static var top: Alignment { .leading }
        /// At the lower edge of a row.
        public static var bottom: Alignment { .trailing }
    }
}
