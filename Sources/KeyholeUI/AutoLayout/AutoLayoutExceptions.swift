import Foundation
import Keyhole
import Synchronization

extension ObjectiveCException.Name {
    /// `NSGenericException`: a mistake that has no name of its own.
    static let generic = ObjectiveCException.Name(rawValue: "NSGenericException")
}

/// The wording of what constraints are refused with, in UIKit's words.
enum AutoLayoutExceptions {
    static func noCommonAncestor(
        _ constraint: NSLayoutConstraint, _ first: any LayoutItem
    ) -> ObjectiveCException {
        let (one, other) = LayoutAnchorText.describe(
            (first, constraint.firstAttribute), (constraint.second, constraint.secondAttribute))
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

    static func illegalPriority(_ priority: UILayoutPriority) -> ObjectiveCException {
        let limit = String(format: "%f", UILayoutPriority.required.rawValue)
        return ObjectiveCException(
            name: .internalInconsistency,
            reason: "It's illegal to set priority:\(compact(CGFloat(priority.rawValue))).  Priorities must be greater "
                + "than 0 and less or equal to NSLayoutPriorityRequired, which is \(limit).")
    }

    static func constantNotFinite(_ constant: CGFloat, _ constraint: NSLayoutConstraint) -> ObjectiveCException {
        constantNotFinite(
            constant, of: constraint.className, (constraint.first, constraint.firstAttribute),
            (constraint.second, constraint.secondAttribute))
    }

    static func constantNotFinite(
        _ constant: CGFloat, of className: String, _ first: LayoutAnchorText.Place,
        _ second: LayoutAnchorText.Place = (nil, .notAnAttribute)
    ) -> ObjectiveCException {
        let (one, other) = LayoutAnchorText.describe(first, second)
        return ObjectiveCException(
            name: .internalInconsistency,
            reason: "\(className) constant is not finite!  That's illegal.  constant:\(compact(constant)) "
                + "firstAnchor:\(one) secondAnchor:\(other)")
    }

    static func multiplierNotFinite(_ multiplier: CGFloat) -> ObjectiveCException {
        ObjectiveCException(
            name: .internalInconsistency,
            reason: "Multiplier is not finite!  That's illegal.  multiplier:\(compact(multiplier))")
    }
}

/// The range of what constraints are given as constants, so that no sum of them loses a fraction of a point.
enum ConstantLimit {
    /// UIKit's limit, in points.
    static let greatest: CGFloat = 2_777_777

    private static let wasReported = Atomic(false)

    /// `value`, or the limit it exceeds; that is said once on standard error.
    static func limited(_ value: CGFloat) -> CGFloat {
        guard abs(value) > greatest else { return value }
        if !wasReported.exchange(true, ordering: .relaxed) {
            let text =
                "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A smaller "
                + "value will be substituted, but this problem should be fixed. Break on BOOL "
                + "_NSLayoutConstraintNumberExceedsLimit(void) to debug.  This will be logged only once.  This may "
                + "break in the future.\n"
            FileHandle.standardError.write(Data(text.utf8))
        }
        return value < 0 ? -greatest : greatest
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
        let hasSecond = second != nil && other != .notAnAttribute
        if one.kind.isLocation, !hasSecond || multiplier == 0 {
            return ObjectiveCException(
                name: .invalidArgument,
                reason: "NSLayoutConstraint for \(first.map { String(describing: $0) } ?? "(null)"): A multiplier of 0 "
                    + "or a nil second item together with a location for the first attribute creates an illegal "
                    + "constraint of a location equal to a constant. Location attributes must be specified in pairs.")
        }
        if hasSecond, let reason = pairMistake(one, other) { return mistake(reason) }
        guard multiplier.isFinite else { return AutoLayoutExceptions.multiplierNotFinite(multiplier) }
        guard constant.isFinite else {
            return AutoLayoutExceptions.constantNotFinite(
                constant, of: "NSLayoutConstraint", (first as? any LayoutItem, one),
                (hasSecond ? second as? any LayoutItem : nil, other))
        }
        return nil
    }

    private static func pairMistake(
        _ one: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute
    ) -> String? {
        guard one.kind == other.kind else { return "Invalid pairing of layout attributes." }
        guard
            one.readsWithLanguage == nil || other.readsWithLanguage == nil
                || one.readsWithLanguage == other.readsWithLanguage
        else {
            return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
                + "Use leading/trailing for both or neither."
        }
        return nil
    }
}
