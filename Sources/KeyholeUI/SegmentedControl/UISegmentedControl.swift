import Foundation
import Keyhole

/// A row of segments, one of which can be selected.
///
/// Its subviews are the segments in reverse visual order, as in iOS 7 to 12.
open class UISegmentedControl: UIControl {
    /// The value of ``selectedSegmentIndex`` while no segment is selected.
    public static let noSegment = -1

    /// The segments from left to right.
    final var segments: [UISegment] = []

    @Property private var selection = noSegment

    /// Makes a control without segments that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Makes a control of the size that suits `items`: strings, images or actions.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        isOpaque = false
        let new = (items ?? []).map { UISegment(content: SegmentContent(item: $0)) }
        segments = new
        for segment in new.reversed() { addSubview(segment) }
        sizeToFit()
        layoutSegments()
    }

    /// Makes a control without segments.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    /// How many segments there are.
    public final var numberOfSegments: Int { segments.count }

    /// The index of the selected segment, ``noSegment`` for none.
    ///
    /// KVO-compliant: a change tells the observers of the old segment's `selected`, then those of the new one's, then
    /// those of this property. Setting it sends no event. An index beyond the segments raises `NSRangeException`.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            guard newValue != selection else { return }
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else { return }
            if segments.indices.contains(selection) { segments[selection].isSelected = false }
            if segments.indices.contains(newValue) { segments[newValue].isSelected = true }
            selection = newValue
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: CGFloat(23 * max(segments.count, 1) - 1), height: 29)
    }

    final func layoutSegments() {
        for (index, segment) in segments.enumerated() {
            segment.frame = CGRect(x: CGFloat(index) * 23, y: 0, width: 22, height: bounds.height)
        }
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex, field: "selection")
        declarations.property("numberOfSegments", \UISegmentedControl.numberOfSegments, dependencies: [])
    }
}
