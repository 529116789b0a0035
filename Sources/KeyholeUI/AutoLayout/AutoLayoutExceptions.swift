import Foundation
import Keyhole

extension ObjectiveCException.Name {
    /// `NSGenericException`: a mistake that has no name of its own.
    static let generic = ObjectiveCException.Name(rawValue: "NSGenericException")
}

/// The wording of what constraints are refused with, in UIKit's words.
enum AutoLayoutExceptions {
    static func noCommonAncestor(
        _ constraint: NSLayoutConstraint, _ first: any LayoutItem
    ) -> ObjectiveCException {
        let one = anchorText(first, constraint.firstAttribute)
        let other = constraint.second.map { anchorText($0, constraint.secondAttribute) } ?? "(null)"
        return ObjectiveCException(
            name: .generic,
            reason: "Unable to activate constraint with anchors \(one) and \(other) because they have no common "
                + "ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  "
                + "That's illegal.")
    }

    static func outsideSubtree(_ constraint: NSLayoutConstraint, _ view: UIView) -> ObjectiveCException {
        ObjectiveCException(
            name: .generic,
            reason: "Unable to install constraint on view.  Does the constraint reference something from outside the "
                + "subtree of the view?  That's illegal. constraint:\(constraint) view:\(view)")
    }

    static func priorityMutation(from old: UILayoutPriority, to new: UILayoutPriority) -> ObjectiveCException {
        ObjectiveCException(
            name: .internalInconsistency,
            reason: "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
                + "supported.  You passed priority \(compact(CGFloat(new.rawValue))) and the existing priority was "
                + "\(compact(CGFloat(old.rawValue))).")
    }

    private static func anchorText(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> String {
        LayoutAnchorText.describe(item, attribute)
    }
}

/// What is wrong with the two sides of a constraint.
enum ConstraintMistake {
    private static let method =
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "

    /// The exception for the first mistake there is.
    static func find(
        first: Any?, _ one: NSLayoutConstraint.Attribute, second: Any?, _ other: NSLayoutConstraint.Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) -> ObjectiveCException? {
        func mistake(_ text: String) -> ObjectiveCException {
            ObjectiveCException(name: .invalidArgument, reason: method + text)
        }
        guard first is any LayoutItem, second == nil || second is any LayoutItem else {
            return mistake("Constraint items must each be a view or layout guide.")
        }
        guard one != .notAnAttribute else { return mistake("Constraint must contain a first layout attribute") }
        guard multiplier.isFinite else { return mistake("Multiplier is not finite!  That's illegal.") }
        guard constant.isFinite else { return mistake("Constant is not finite!  That's illegal.") }
        let hasSecond = second != nil && other != .notAnAttribute
        if one.kind.isLocation, !hasSecond || multiplier == 0 {
            return mistake(
                "A constraint cannot be made that sets a location equal to a constant. "
                    + "Location attributes must be specified in pairs.")
        }
        guard hasSecond else { return nil }
        guard one.kind == other.kind else { return mistake("Invalid pairing of layout attributes.") }
        guard
            one.readsWithLanguage == nil || other.readsWithLanguage == nil
                || one.readsWithLanguage == other.readsWithLanguage
        else {
            return mistake(
                "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
                    + "Use leading/trailing for both or neither.")
        }
        return nil
    }
}
