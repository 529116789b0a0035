import Foundation
import Keyhole

/// Required constraints that could not all be met, and the one that was left out.
///
/// Each is printed to standard error in UIKit's words, unless ``recording(_:)`` takes it.
/// ``UIView/constraintConflicts`` lists those of a hierarchy.
public struct ConstraintConflict: CustomStringConvertible {
    /// The constraints, in the order they were added, with those that the layout makes from masks and contents.
    public let constraints: [NSLayoutConstraint]
    /// The one that does not count any more, until one of the others changes.
    public let broken: NSLayoutConstraint

    init?(_ causes: [LayoutEngine.Cause], broken: LayoutEngine.Cause?) {
        constraints = causes.compactMap(Self.constraint)
        guard let broken = broken.flatMap(Self.constraint) else { return nil }
        self.broken = broken
    }

    private static func constraint(_ cause: LayoutEngine.Cause) -> NSLayoutConstraint? {
        switch cause {
        case .program(let constraint): constraint
        case .own(let node, let kind): SystemConstraint.make(kind, of: node)
        }
    }

    /// UIKit's report.
    public var description: String {
        var text = """
            Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
            \tTry this:\u{20}
            \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}

            """
        if constraints.contains(where: { $0 is NSAutoresizingMaskLayoutConstraint }) {
            text += "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to "
            text += "the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)\u{20}\n"
        }
        text += "(\n" + constraints.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n\n"
        text += "Will attempt to recover by breaking constraint \n\(broken)\n\n"
        text += "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
        text += "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> "
        return text + "may also be helpful."
    }

    // MARK: Recording

    /// Runs `body` and returns the conflicts that came up in it, in order, instead of printing them.
    public static func recording<Result>(
        _ body: () throws -> Result
    ) rethrows -> (result: Result, conflicts: [ConstraintConflict]) {
        let record = Record()
        let result = try Record.$current.withValue(record) { try body() }
        return (result, record.conflicts)
    }

    static func report(_ conflict: ConstraintConflict) {
        if let record = Record.current {
            record.conflicts.append(conflict)
            return
        }
        FileHandle.standardError.write(Data("[LayoutConstraints] \(conflict)\n".utf8))
    }

    /// The conflicts of one ``recording(_:)``.
    private final class Record: @unchecked Sendable {
        // Sendable by proof: views are single-threaded, so the one thread that lays out in the body of the recording
        // is the only one that reaches the record, which nobody else is given.
        var conflicts: [ConstraintConflict] = []

        @TaskLocal static var current: Record?
    }
}

/// A constraint that a view's mask stands for. It exists to be shown in reports.
final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {
    private let text: String

    init(_ view: UIView, _ text: String) {
        self.text = text
        super.init(
            first: view, firstAttribute: .width, relation: .equal, second: nil, secondAttribute: .notAnAttribute,
            multiplier: 1, constant: 0)
        holder = view
    }

    override var description: String { "<\(className):\(address(of: self)) \(text)   (active)>" }
}

/// A constraint that a view's content stands for. It exists to be shown in reports.
final class NSContentSizeLayoutConstraint: NSLayoutConstraint {
    private let text: String

    init(_ view: UIView, _ text: String) {
        self.text = text
        super.init(
            first: view, firstAttribute: .width, relation: .equal, second: nil, secondAttribute: .notAnAttribute,
            multiplier: 1, constant: 0)
        holder = view
    }

    override var description: String { "<\(className):\(address(of: self)) \(text)   (active)>" }
}

/// Makes what reports show for what the layout says by itself.
enum SystemConstraint {
    static func make(_ kind: OwnConstraint, of node: LayoutNode) -> NSLayoutConstraint? {
        if let guide = node.item as? UILayoutGuide { return edge(kind, of: guide) }
        guard let view = node.view else { return nil }
        switch kind {
        case .x: return mask(view, node, "minX", node.autoresizing?.x, "width", view.alignmentRectangle.minX)
        case .y: return mask(view, node, "minY", node.autoresizing?.y, "height", view.alignmentRectangle.minY)
        case .width: return mask(view, node, "width", node.autoresizing?.width, "width", view.alignmentRectangle.width)
        case .height:
            return mask(view, node, "height", node.autoresizing?.height, "height", view.alignmentRectangle.height)
        case .hugWidth, .resistWidth:
            return content(view, "width", view.contentSizeForLayout.width, node, .horizontal)
        case .hugHeight, .resistHeight:
            return content(view, "height", view.contentSizeForLayout.height, node, .vertical)
        case .left, .top, .right, .bottom, .widthNotNegative, .heightNotNegative, .tryX, .tryY, .tryWidth, .tryHeight:
            return nil
        }
    }

    private static func mask(
        _ view: UIView, _ node: LayoutNode, _ attribute: String, _ part: AutoresizingRelation.Part?,
        _ outerAttribute: String, _ value: CGFloat
    ) -> NSLayoutConstraint {
        let mask = view.autoresizingMask
        var text = "h=" + letters(mask, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        text += " v=" + letters(mask, [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
        text += " \(ConstraintDescription.name(of: view)).\(attribute) == "
        if let part, part.factor != 0, let outer = view.parent {
            if part.factor != 1 { text += compact(part.factor) + "*" }
            text += "\(ConstraintDescription.name(of: outer)).\(outerAttribute)"
            if part.constant > 0 { text += " + " + compact(part.constant) }
            if part.constant < 0 { text += " - " + compact(-part.constant) }
        } else {
            text += compact(value)
        }
        return NSAutoresizingMaskLayoutConstraint(view, text)
    }

    /// `&` for what is flexible: without any flag that is the far margin.
    private static func letters(_ mask: UIView.AutoresizingMask, _ parts: [UIView.AutoresizingMask]) -> String {
        guard parts.contains(where: mask.contains) else { return "--&" }
        return parts.map { mask.contains($0) ? "&" : "-" }.joined()
    }

    private static func content(
        _ view: UIView, _ attribute: String, _ length: CGFloat, _ node: LayoutNode, _ axis: NSLayoutConstraint.Axis
    ) -> NSLayoutConstraint {
        let name = ConstraintDescription.name(of: view)
        let hug = compact(CGFloat(node.hugging[axis].rawValue))
        let resistance = compact(CGFloat(node.resistance[axis].rawValue))
        return NSContentSizeLayoutConstraint(
            view, "\(name).\(attribute) == \(compact(length)) Hug:\(hug) CompressionResistance:\(resistance)")
    }

    private static func edge(_ kind: OwnConstraint, of guide: UILayoutGuide) -> NSLayoutConstraint? {
        guard let owner = guide.owningView, let insets = guide.fixedInsets else { return nil }
        let edges: [OwnConstraint: (NSLayoutConstraint.Attribute, CGFloat, guideFirst: Bool)] = [
            .left: (.left, insets.left, true), .top: (.top, insets.top, true),
            .right: (.right, insets.right, false), .bottom: (.bottom, insets.bottom, false),
        ]
        guard let (attribute, inset, guideFirst) = edges[kind] else { return nil }
        let made = NSLayoutConstraint(
            first: guideFirst ? guide : owner, firstAttribute: attribute, relation: .equal,
            second: guideFirst ? owner : guide, secondAttribute: attribute, multiplier: 1, constant: inset)
        made.identifier = "\(guide.identifier)-\(attribute.name)"
        made.holder = owner
        return made
    }
}
