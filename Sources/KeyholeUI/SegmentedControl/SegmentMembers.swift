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

/// What private clients of the era sent to a segment.
extension UISegment {
    /// The title or the image, as the items of a control are given.
    func objectValue() -> Any? {
        switch content {
        case .title(let title): title
        case .image(let image): image
        case .nothing: nil
        }
    }

    /// Shows another title or image.
    func setObjectValue(_ value: Any?) { content = value.map { SegmentContent(item: $0) } ?? .nothing }

    static func declareSegmentMethods(in declarations: inout MemberDeclarations) {
        declarations.method("label", UISegment.label)
        declarations.method("objectValue", UISegment.objectValue)
        declarations.method("setObjectValue:", UISegment.setObjectValue)
    }
}
