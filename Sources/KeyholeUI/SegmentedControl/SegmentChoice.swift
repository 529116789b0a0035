/// Which segment of a control is selected.
///
/// The three are the same but during a change, which tells observers of each of its steps.
struct SegmentChoice {
    /// The segment that the latest change is to select.
    private(set) var target: UISegment?
    /// The segment that says that it is selected.
    var shown: UISegment?
    /// The segment that the control's index is about.
    var indexed: UISegment?

    /// How many changes there have been: a change that finds another one after its own has been overtaken.
    private(set) var changes = 0

    mutating func aim(at segment: UISegment?) {
        target = segment
        changes += 1
    }

    /// Leaves `segment`, which is no segment of the control any more, unselected.
    mutating func forget(_ segment: UISegment) {
        if target === segment { aim(at: nil) }
        if shown === segment { shown = nil }
        if indexed === segment { indexed = nil }
    }
}
