import Keyhole

/// The Objective-C side of a segment: attribute strings as iOS 7 to 12 give them.
extension UISegment {
    static func declareSegmentMembers(in declarations: inout MemberDeclarations) {
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
