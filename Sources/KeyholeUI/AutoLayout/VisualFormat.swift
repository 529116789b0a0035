import Foundation
import Keyhole

extension NSLayoutConstraint {
    /// How the views of a visual format are aligned across it, and which way it runs; Apple's raw values.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// Apple's bit pattern.
        public let rawValue: UInt
        /// Makes a set from Apple's bit pattern.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The left edges are in one line.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The right edges are in one line.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The upper edges are in one line.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The lower edges are in one line.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The leading edges are in one line.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The trailing edges are in one line.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The middles between left and right are in one line.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The middles between top and bottom are in one line.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The last baselines are in one line.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The first baselines are in one line.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// A horizontal format runs the way the language does.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// A horizontal format runs from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

        /// The attributes whose alignment is asked for.
        fileprivate var attributes: [Attribute] {
            (1...12).filter { rawValue & (1 << $0) != 0 }.compactMap { Attribute(rawValue: $0) }
        }
    }

    /// Makes constraints from a drawing in characters: `H:|-[label]-20-[field(>=100)]-|`.
    ///
    /// A format that can't be read, or that names what `views` and `metrics` do not hold, raises
    /// `NSInvalidArgumentException` and gives no constraints.
    ///
    /// - Parameters:
    ///   - format: the drawing; `-` alone stands for the system's space, at the bars for the superview's margin.
    ///   - opts: what else is made of the views.
    ///   - metrics: numbers by name.
    ///   - views: views and guides by name.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
        do throws(VisualFormatParser.Mistake) {
            let drawing = try parser.parse()
            return VisualFormatConstraints(drawing, opts).made
        } catch {
            ObjectiveCException(name: .invalidArgument, reason: error.reason(in: format)).raise()
            return []
        }
    }
}

/// What a visual format says.
struct VisualFormatDrawing {
    /// A length or a space: how it compares with a number or with another view's length.
    struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var view: (any LayoutItem)?
        var priority = UILayoutPriority.required
    }

    /// What lies between two views, or a view and a bar.
    enum Connection {
        case touching
        case standard
        case spaces([Predicate])
    }

    struct Element {
        let item: any LayoutItem
        let lengths: [Predicate]
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var leading: Connection?
    var elements: [Element] = []
    var connections: [Connection] = []
    var trailing: Connection?
}

/// Turns a drawing into constraints.
private struct VisualFormatConstraints {
    private(set) var made: [NSLayoutConstraint] = []
    private let start: NSLayoutConstraint.Attribute
    private let end: NSLayoutConstraint.Attribute
    private let length: NSLayoutConstraint.Attribute

    init(_ drawing: VisualFormatDrawing, _ options: NSLayoutConstraint.FormatOptions) {
        let isHorizontal = drawing.axis == .horizontal
        let isLeftToRight = options.contains(.directionLeftToRight)
        start = isHorizontal ? (isLeftToRight ? .left : .leading) : .top
        end = isHorizontal ? (isLeftToRight ? .right : .trailing) : .bottom
        length = isHorizontal ? .width : .height
        guard let first = drawing.elements.first, let last = drawing.elements.last else { return }
        if let connection = drawing.leading, let outer = first.item.surroundingView {
            connect(first.item, start, to: outer, start, connection, isBar: true)
        }
        addLengths(of: first)
        for (index, connection) in drawing.connections.enumerated() {
            let element = drawing.elements[index + 1]
            connect(element.item, start, to: drawing.elements[index].item, end, connection, isBar: false)
            addLengths(of: element)
        }
        if let connection = drawing.trailing, let outer = last.item.surroundingView {
            connect(outer, end, to: last.item, end, connection, isBar: true)
        }
        for attribute in options.attributes {
            for (one, other) in zip(drawing.elements, drawing.elements.dropFirst()) {
                add(one.item, attribute, .equal, other.item, attribute, 0, .required)
            }
        }
    }

    private mutating func add(
        _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: (any LayoutItem)?, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat,
        _ priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            first: first, firstAttribute: attribute, relation: relation, second: second, secondAttribute: other,
            multiplier: 1, constant: constant)
        constraint.priority = priority
        made.append(constraint)
    }

    private mutating func connect(
        _ later: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, to earlier: any LayoutItem,
        _ other: NSLayoutConstraint.Attribute, _ connection: VisualFormatDrawing.Connection, isBar: Bool
    ) {
        switch connection {
        case .touching: add(later, attribute, .equal, earlier, other, 0, .required)
        case .standard where isBar && attribute == start:
            add(later, attribute, .equal, earlier, other.ofMargins, 0, .required)
        case .standard where isBar: add(later, attribute.ofMargins, .equal, earlier, other, 0, .required)
        case .standard: add(later, attribute, .equal, earlier, other, SystemSpacing.betweenItems, .required)
        case .spaces(let predicates):
            for predicate in predicates {
                add(
                    later, attribute, predicate.relation, earlier, other, predicate.constant, predicate.priority)
            }
        }
    }

    private mutating func addLengths(of element: VisualFormatDrawing.Element) {
        for predicate in element.lengths {
            add(
                element.item, length, predicate.relation, predicate.view,
                predicate.view == nil ? .notAnAttribute : length, predicate.constant, predicate.priority)
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The attribute inside the margins.
    fileprivate var ofMargins: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
