import Foundation
import Keyhole

/// An attribute of a view or guide, which makes constraints with attributes of its own kind.
///
/// The type parameter keeps horizontal, vertical and length anchors apart at compile time.
public class NSLayoutAnchor<AnchorType: AnyObject>: ReflectiveObject {
    /// The view or guide, as long as it lives.
    public final weak var item: AnyObject?
    final let attribute: NSLayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        super.init()
    }

    /// A constraint: this anchor is where `anchor` is.
    public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        made(.equal, anchor, 0)
    }

    /// A constraint: this anchor is at least where `anchor` is.
    public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        made(.greaterThanOrEqual, anchor, 0)
    }

    /// A constraint: this anchor is at most where `anchor` is.
    public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        made(.lessThanOrEqual, anchor, 0)
    }

    /// A constraint: this anchor is `c` points beyond `anchor`.
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { made(.equal, anchor, c) }

    /// A constraint: this anchor is at least `c` points beyond `anchor`.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, c) }

    /// A constraint: this anchor is at most `c` points beyond `anchor`.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, c) }

    final func made(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
        multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            first: item, firstAttribute: attribute, relation: relation, second: anchor.item,
            secondAttribute: anchor.attribute, multiplier: multiplier, constant: constant)
    }

    /// The class, the address, the item and the attribute, as UIKit prints them.
    public final override var description: String {
        let text = (item as? any LayoutItem).map { LayoutAnchorText.text($0, attribute) } ?? "(null)"
        return "<\(className):\(address(of: self)) \"\(text)\">"
    }
}

/// An edge or centre between left and right.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// A constraint: this anchor is `multiplier` times the system's space, 8 points, after `anchor`.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.equal, anchor, SystemSpacing.betweenItems * multiplier) }

    /// A constraint: this anchor is at least `multiplier` times the system's space, 8 points, after `anchor`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, SystemSpacing.betweenItems * multiplier) }

    /// A constraint: this anchor is at most `multiplier` times the system's space, 8 points, after `anchor`.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, SystemSpacing.betweenItems * multiplier) }
}

/// An edge, centre or baseline between top and bottom.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// A constraint: this anchor is `multiplier` times the system's space, 8 points, below `anchor`.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.equal, anchor, SystemSpacing.betweenItems * multiplier) }

    /// A constraint: this anchor is at least `multiplier` times the system's space, 8 points, below `anchor`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, SystemSpacing.betweenItems * multiplier) }

    /// A constraint: this anchor is at most `multiplier` times the system's space, 8 points, below `anchor`.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, SystemSpacing.betweenItems * multiplier) }
}

/// A width or height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A constraint: this length is `c` points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.equal, c) }

    /// A constraint: this length is at least `c` points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        fixed(.greaterThanOrEqual, c)
    }

    /// A constraint: this length is at most `c` points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.lessThanOrEqual, c) }

    /// A constraint: this length is `m` times `anchor`.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        made(.equal, anchor, 0, multiplier: m)
    }

    /// A constraint: this length is at least `m` times `anchor`.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, 0, multiplier: m) }

    /// A constraint: this length is at most `m` times `anchor`.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        made(.lessThanOrEqual, anchor, 0, multiplier: m)
    }

    /// A constraint: this length is `m` times `anchor` and `c` points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { made(.equal, anchor, c, multiplier: m) }

    /// A constraint: this length is at least `m` times `anchor` and `c` points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, c, multiplier: m) }

    /// A constraint: this length is at most `m` times `anchor` and `c` points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, c, multiplier: m) }

    private func fixed(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(
            first: item, firstAttribute: attribute, relation: relation, second: nil, secondAttribute: .notAnAttribute,
            multiplier: 1, constant: constant)
    }
}

/// The system's spaces, in points.
enum SystemSpacing {
    static let betweenItems: CGFloat = 8
}

/// How anchors appear in descriptions and exceptions.
enum LayoutAnchorText {
    static func text(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> String {
        "\(ConstraintDescription.name(of: item)).\(attribute.name)"
    }

    /// An attribute of an item; `nil` for no item.
    typealias Place = (item: (any LayoutItem)?, attribute: NSLayoutConstraint.Attribute)

    /// `<NSLayoutXAxisAnchor:0x… "UIView:0x….leading">` for two attributes that no anchors were made for.
    static func describe(_ first: Place, _ second: Place) -> (String, String) {
        let anchors = (anchor(first), anchor(second))
        // Both live until both are described, or they would lie at one address.
        return withExtendedLifetime(anchors) {
            (anchors.0?.description ?? "(null)", anchors.1?.description ?? "(null)")
        }
    }

    private static func anchor(_ place: Place) -> ReflectiveObject? {
        guard let item = place.item else { return nil }
        return switch place.attribute.kind {
        case .horizontalLocation: NSLayoutXAxisAnchor(item, place.attribute)
        case .verticalLocation: NSLayoutYAxisAnchor(item, place.attribute)
        case .length: NSLayoutDimension(item, place.attribute)
        case .none: nil
        }
    }
}
