import Foundation
import Keyhole

/// What the constraints of a hierarchy leave open of one view or guide.
///
/// ``UIView/layoutAmbiguities`` lists them, and ``UIView/_autolayoutTrace()`` shows where in the tree they are.
public struct LayoutAmbiguity: CustomStringConvertible {
    /// The view or guide.
    public let item: AnyObject
    /// What is open, in the names of UIKit's reports: `minX`, `minY`, `Width` and `Height`, in this order.
    public let attributes: [String]

    private let identifiers: [Int]

    /// `nil` where nothing of the item is open.
    init?(of node: LayoutNode) {
        guard let item = node.item, let engine = node.engine, let frame = node.frame else { return nil }
        let open = frame.named.filter { engine.system.isOpen($0.variable) }
        guard !open.isEmpty else { return nil }
        self.item = item
        attributes = open.map(\.name)
        identifiers = open.map(\.variable.identifier)
    }

    /// UIKit's report: `AMBIGUOUS LAYOUT for UILabel:0x….minX{id: 12}, UILabel:0x….Width{id: 14}`.
    public var description: String {
        let name = (item as? any LayoutItem).map { ConstraintDescription.name(of: $0) } ?? "(null)"
        let list = zip(attributes, identifiers).map { "\(name).\($0){id: \($1)}" }
        return "AMBIGUOUS LAYOUT for " + list.joined(separator: ", ")
    }
}

/// Finding out what constraints leave open.
extension UIView {
    /// Whether the constraints leave the view's place or size open.
    ///
    /// A view that no constraint is about is not ambiguous. ``layoutAmbiguities`` says what is open.
    public final var hasAmbiguousLayout: Bool {
        guard let node = layoutNode, let engine = node.engine else { return false }
        engine.solve()
        return LayoutAmbiguity(of: node) != nil
    }

    /// What the constraints leave open of the view, its guides and what lies inside it, outer ones first. Linear in the
    /// subtree.
    public final var layoutAmbiguities: [LayoutAmbiguity] {
        layoutRoot.layoutNode?.topEngine?.solve()
        return layoutNodesInTree.flatMap { [$0] + $0.guides.map(\.madeNode) }.compactMap(LayoutAmbiguity.init)
    }

    /// Places the view where else its constraints allow, so that one sees what they leave open; the next call takes it
    /// back. Nothing happens where nothing is open.
    ///
    /// UIKit chooses at random; here what is open becomes larger by 50 points, or as far as the constraints allow, or
    /// else smaller.
    public final func exerciseAmbiguityInLayout() {
        guard let node = layoutNode, let engine = node.engine, let frame = node.frame else { return }
        engine.solve()
        let kinds: [OwnConstraint] = [.tryX, .tryY, .tryWidth, .tryHeight]
        let open = zip(kinds, frame.all).filter { engine.system.isOpen($0.1) }
        if Set(open.map(\.0)) == Set(node.trial.keys) {
            node.trial = node.trial.mapValues { ($0.other, $0.value) }
            engine.noteChange(of: node)
        } else {
            node.trial = [:]
            for (kind, variable) in open {
                let value = engine.system.value(of: variable)
                for step in [Self.trialStep, -Self.trialStep] {
                    node.trial[kind] = (value + step, value)
                    engine.noteChange(of: node)
                    engine.solve()
                    if engine.system.value(of: variable) != value { break }
                }
            }
        }
        parent?.setNeedsLayout()
        layoutIfNeeded()
    }

    private static let trialStep: Double = 50

    /// The tree of views with what constraints place, and what they leave open of it, in UIKit's words.
    ///
    /// It is UIKit's private method of the same name, which a debugger calls.
    public final func _autolayoutTrace() -> String {
        layoutRoot.layoutNode?.topEngine?.solve()
        return "\n" + traceLines(level: 0).joined(separator: "\n") + """


            Legend:
            \t* - is laid out with auto layout
            \t+ - is laid out manually, but is represented in the layout engine because \
            translatesAutoresizingMaskIntoConstraints = YES
            \t• - layout engine host
            """
    }

    private func traceLines(level: Int) -> [String] {
        func line(_ level: Int, _ sign: String, _ name: String, _ node: LayoutNode?) -> String {
            let remark = node.flatMap(LayoutAmbiguity.init).map { "- \($0)" } ?? ""
            return String(repeating: "|   ", count: level) + sign + name + remark
        }
        var lines = [line(level, traceSign, ConstraintDescription.name(of: self), layoutNode)]
        for guide in layoutNode?.guides ?? [] where guide.madeNode.frame != nil {
            lines.append(line(level + 1, "*", guide.description, guide.madeNode))
        }
        return childViews.reduce(into: lines) { $0 += $1.traceLines(level: level + 1) }
    }

    private var traceSign: String {
        guard let node = layoutNode else { return "" }
        if node.topEngine != nil { return "•" }
        guard node.frame != nil else { return "" }
        return translatesAutoresizingMaskIntoConstraints ? "+" : "*"
    }
}
