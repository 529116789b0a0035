import Foundation
import Keyhole

/// A constraint as UIKit prints it: in the visual format where one view follows another, else as an equation.
struct ConstraintDescription {
    private let constraint: NSLayoutConstraint

    init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }

    var text: String {
        var text = "<\(constraint.className):\(address(of: constraint))"
        if let identifier = constraint.identifier { text += " '\(identifier)'" }
        let visual = visualFormat
        text += " " + (visual?.text ?? equation)
        var remarks: [String] = []
        remarks.append(constraint.isActive ? "active" : "inactive")
        if let container = visual?.container { remarks.append("names: '|':\(Self.name(of: container)) ") }
        return text + "   (\(remarks.joined(separator: ", ")))>"
    }

    /// `UIView:0x….width == 120`.
    private var equation: String {
        var text = "\(name(of: constraint.first)).\(constraint.firstAttribute.name) \(relationSign) "
        let constant = constraint.constant
        if constraint.secondAttribute == .notAnAttribute {
            text += compact(constant)
        } else {
            if constraint.multiplier != 1 { text += compact(constraint.multiplier) + "*" }
            text += "\(name(of: constraint.second)).\(constraint.secondAttribute.name)"
            if constant > 0 { text += " + " + compact(constant) }
            if constant < 0 { text += " - " + compact(-constant) }
        }
        return text + (prioritySuffix.isEmpty ? "" : " " + prioritySuffix)
    }

    private var relationSign: String {
        switch constraint.relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }

    /// `@750`, where the constraint is not required.
    private var prioritySuffix: String {
        constraint.priority >= .required ? "" : "@" + compact(CGFloat(constraint.priority.rawValue))
    }

    /// `H:|-(20)-[UIView:0x…]`, with the view that the bar stands for.
    private var visualFormat: (text: String, container: UIView?)? {
        guard constraint.multiplier == 1, let later = constraint.first, let earlier = constraint.second,
            let pair = Self.followingPairs[constraint.firstAttribute]
        else { return nil }
        let axis = constraint.firstAttribute.kind == .horizontalLocation ? "H:" : "V:"
        let relation = constraint.relation == .equal ? "" : relationSign
        let gap = "-(\(relation)\(compact(constraint.constant))\(prioritySuffix))-"
        let direction = constraint.firstAttribute.readsWithLanguage == false ? "(LTR)" : ""
        switch (pair.isStart, constraint.secondAttribute) {
        case (true, pair.end):
            return ("\(axis)[\(Self.name(of: earlier))]\(gap)[\(Self.name(of: later))]\(direction)", nil)
        case (true, constraint.firstAttribute):
            guard let container = earlier as? UIView, later.surroundingView === container else { return nil }
            return ("\(axis)|\(gap)[\(Self.name(of: later))]\(direction)", container)
        case (false, constraint.firstAttribute):
            guard let container = later as? UIView, earlier.surroundingView === container else { return nil }
            return ("\(axis)[\(Self.name(of: earlier))]\(gap)|\(direction)", container)
        default: return nil
        }
    }

    /// The attributes that can stand on the left of `later.start == earlier.end + gap`.
    private static let followingPairs:
        [NSLayoutConstraint.Attribute: (isStart: Bool, end: NSLayoutConstraint.Attribute)] = [
            .leading: (true, .trailing), .left: (true, .right), .top: (true, .bottom),
            .trailing: (false, .leading), .right: (false, .left), .bottom: (false, .top),
        ]

    private func name(of item: (any LayoutItem)?) -> String { item.map { Self.name(of: $0) } ?? "(null)" }

    /// `UILabel:0x…'Text'`.
    static func name(of item: any LayoutItem) -> String {
        guard let object = item as? ReflectiveObject else { return "" }
        let text =
            switch item {
            case let label as UILabel: label.text
            case let button as UIButton: button.currentTitle
            default: nil as String?
            }
        let identifier = (item as? UILayoutGuide)?.identifier
        let shown = text.map(shortened) ?? (identifier?.isEmpty == true ? nil : identifier)
        return "\(object.className):\(address(of: object))" + (shown.map { "'\($0)'" } ?? "")
    }

    /// The text as far as UIKit shows it: its first 25 characters.
    private static func shortened(_ text: String) -> String {
        text.count > 25 ? text.prefix(25) + "..." : text
    }
}

/// `0x…`, as descriptions print where an object lies.
func address(of object: AnyObject) -> String { "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16) }
