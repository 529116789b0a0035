import Foundation
import Keyhole

/// A row of segments, one of which can be selected.
///
/// It looks and works as in iOS 7 to 12: its subviews are the segments in reverse visual order, a touch selects when it
/// ends, and events are sent for touches alone. `selectedSegmentIndex` and the `selected` of each segment are
/// KVO-compliant.
///
/// A control follows its content in size until the program gives it one.
open class UISegmentedControl: UIControl {
    /// The value of ``selectedSegmentIndex`` while no segment is selected.
    public static let noSegment = -1

    /// Where a segment lies in the control; Apple's raw values.
    public enum Segment: Int, Hashable, Sendable {
        /// Anywhere.
        case any = 0
        /// First of several.
        case left = 1
        /// Neither first nor last.
        case center = 2
        /// Last of several.
        case right = 3
        /// The only one.
        case alone = 4
    }

    /// The segments from left to right.
    final var segments: [UISegment] = []
    final var appearance = SegmentAppearance()
    /// Whether sizes and places must be worked out before anyone asks for them.
    final var layoutIsDue = false
    final var followsContent = true
    final var highlightedSegments: [UISegment] = []
    private final var isResizingItself = false

    @Property final var selection = UISegmentedControl.noSegment

    // MARK: Making

    /// Makes a control without segments that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        followsContent = frame.size == .zero
        isOpaque = false
    }

    /// Makes a control of the size that suits `items`: strings, images or actions.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        isOpaque = false
        segments = (items ?? []).map { UISegment(item: $0) }
        renumber(from: 0)
        for segment in segments.reversed() { addSubview(segment) }
        segmentsChanged()
    }

    /// Makes a control without segments.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    // MARK: Selection

    /// How many segments there are.
    public final var numberOfSegments: Int { segments.count }

    /// The index of the selected segment, ``noSegment`` for none.
    ///
    /// KVO-compliant: a change tells the observers of the old segment's `selected`, then those of the new one's, then
    /// those of this property; setting the same index tells nobody. Setting it sends no event. A momentary control
    /// keeps ``noSegment``. An index beyond the segments raises `NSRangeException`.
    open var selectedSegmentIndex: Int {
        get { selection }
        set { select(newValue) }
    }

    /// Whether segments are selected only while a touch is down. Switching it on clears the selection. KVO-compliant.
    @Property open var isMomentary = false {
        didSet {
            for segment in segments { segment.isMomentary = isMomentary }
            if isMomentary { changeSelection(to: Self.noSegment) }
        }
    }

    /// The colour of the selected segment; ``UIView/tintColor`` where it is `nil`.
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            for segment in segments where segment.isSelected { segment.setNeedsDisplay() }
        }
    }

    /// Whether segments without a width of their own are as wide as their content in proportion, in place of all alike.
    /// KVO-compliant.
    @Property open var apportionsSegmentWidthsByContent = false {
        didSet { segmentsChanged() }
    }

    // MARK: Geometry

    /// Where the control lies in its superview; a new size ends its following of the content.
    open override var frame: CGRect {
        get {
            updateIfDue()
            return super.frame
        }
        set {
            if newValue.size != super.frame.size { programResizes() }
            super.frame = newValue
        }
    }

    /// The control's own coordinates; a new size ends its following of the content.
    open override var bounds: CGRect {
        get {
            updateIfDue()
            return super.bounds
        }
        set {
            if newValue.size != super.bounds.size { programResizes() }
            super.bounds = newValue
        }
    }

    /// The segments, the last one first.
    open override var subviews: [UIView] {
        updateIfDue()
        return super.subviews
    }

    /// The natural size: the widths that the segments ask for with dividers between them, 29 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    /// The natural size of what constraints place: without the last point of the height.
    open override var intrinsicContentSize: CGSize {
        alignmentRect(forFrame: CGRect(origin: .zero, size: naturalSize)).size
    }

    /// One point at the lower edge, which lies outside what constraints place, as up to iOS 12.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(bottom: 1) }

    override var defaultHugging: AxisPriorities { AxisPriorities(horizontal: .defaultLow, vertical: .defaultHigh) }

    /// Takes the natural size and follows the content from now on.
    open override func sizeToFit() {
        followsContent = true
        layoutIsDue = true
        updateIfDue()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutIsDue = true
        updateIfDue()
    }

    private func programResizes() {
        guard !isResizingItself else { return }
        followsContent = false
        layoutIsDue = true
    }

    /// Takes the natural size where the control follows its content, and places the segments.
    final func updateIfDue() {
        guard layoutIsDue else { return }
        layoutIsDue = false
        if followsContent || segmentsFixWidth {
            let natural = naturalSize
            let size = CGSize(width: natural.width, height: followsContent ? natural.height : super.bounds.height)
            if size != super.bounds.size {
                isResizingItself = true
                super.frame = CGRect(origin: super.frame.origin, size: size)
                isResizingItself = false
            }
        }
        placeSegments(in: super.bounds)
    }

    final func segmentsChanged() {
        layoutIsDue = true
        setNeedsLayout()
        contentSizeChanged()
    }

    override func stateDidChange() {
        super.stateDidChange()
        for segment in segments { segment.stateChanged() }
    }

    // MARK: Touches

    /// Highlights the segment under the touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }

    /// Highlights the segment under the touch.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }

    /// Selects the segment under the touch and, where that changes something, sends `valueChanged`.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { finish(touches, event) }

    /// Takes the highlight away from the segment under a touch that goes on without the control.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { highlight(nil) }
    }

    /// Leaves the selection as it is.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex, field: "selection")
        declarations.property("momentary", \UISegmentedControl.isMomentary, field: "isMomentary", getter: "isMomentary")
        declarations.property(
            "apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent)
        declarations.property("numberOfSegments", \UISegmentedControl.numberOfSegments, dependencies: [])
    }
}
