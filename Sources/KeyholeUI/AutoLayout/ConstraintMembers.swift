import Keyhole

/// The Objective-C side of a constraint: attribute strings as iOS 12 gives them.
extension NSLayoutConstraint {
    static func declareConstraintMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "relation", \NSLayoutConstraint.relation, setter: "_setRelation:", isAtomic: true, backingIvar: "",
            dependencies: [])
        declarations.property(
            "multiplier", \NSLayoutConstraint.multiplier, setter: "_setMultiplier:", isAtomic: true, backingIvar: "",
            dependencies: [])
        declarations.property(
            "identifier", \NSLayoutConstraint.identifier, ownership: .copy, isAtomic: true, backingIvar: "")
        declarations.property(
            "priority", \NSLayoutConstraint.priority, field: "storedPriority", isAtomic: true, backingIvar: "",
            notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "firstItem", \NSLayoutConstraint.firstItem, ownership: .assign, isAtomic: true, dependencies: [])
        declarations.property(
            "firstAttribute", \NSLayoutConstraint.firstAttribute, isAtomic: true, dependencies: [])
        declarations.property(
            "secondItem", \NSLayoutConstraint.secondItem, ownership: .assign, isAtomic: true, dependencies: [])
        declarations.property(
            "secondAttribute", \NSLayoutConstraint.secondAttribute, isAtomic: true, dependencies: [])
        declarations.property(
            "constant", \NSLayoutConstraint.constant, field: "storedConstant", isAtomic: true, backingIvar: "",
            notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "active", \NSLayoutConstraint.isActive, getter: "isActive", isAtomic: true, notifiesAutomatically: false,
            dependencies: [])
    }
}
