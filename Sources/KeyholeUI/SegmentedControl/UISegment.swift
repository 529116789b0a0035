import Foundation
import Keyhole

/// The view of one segment: an opaque class, as in UIKit.
///
/// A client reaches it through `subviews`, key-value coding and observing, and the runtime functions. Its property
/// list is that of iOS 7 to 12, in the runtime's order.
final class UISegment: UIImageView {
    /// The constraints that place the content, where a client has set some.
    @Property var _infoConstraints: NSArray?
    /// Whether the segment is the selected one.
    @Property var isSelected = false
    /// Whether the segment is selected only while a touch is down.
    @Property var isMomentary = false
    /// The size of the control: 0 regular, 1 small, 2 mini.
    @Property var controlSize: Int32 = 0
    /// The text of the badge.
    @Property var badgeValue: String?
    /// The view of the badge, while ``badgeValue`` has a text.
    @Property private(set) var badgeView: UIView?
    /// The factor the title is scaled by.
    @Property var requestedScaleFactor: CGFloat = 1

    /// What the segment shows: a title, an image or nothing.
    var content: SegmentContent

    init(content: SegmentContent) {
        self.content = content
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "_infoConstraints", \UISegment._infoConstraints, setter: "_setInfoConstraints:", ownership: .copy,
            backingIvar: "_infoConstraints")
        declarations.property(
            "selected", \UISegment.isSelected, field: "isSelected", getter: "isSelected", isAtomic: true,
            backingIvar: "")
        declarations.property(
            "momentary", \UISegment.isMomentary, field: "isMomentary", getter: "isMomentary", isAtomic: true,
            backingIvar: "")
        declarations.property("controlSize", \UISegment.controlSize, isAtomic: true, backingIvar: "")
        declarations.property("badgeValue", \UISegment.badgeValue, ownership: .copy, backingIvar: "")
        declarations.property(
            "badgeView", \UISegment.badgeView, ownership: .assign, isAtomic: true, isReadOnly: true, backingIvar: "")
        declarations.property(
            "requestedScaleFactor", \UISegment.requestedScaleFactor, backingIvar: "_requestedScaleFactor")
    }
}
