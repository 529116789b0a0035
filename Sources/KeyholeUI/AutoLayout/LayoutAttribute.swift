/// What an attribute measures.
extension NSLayoutConstraint.Attribute {
    enum Kind {
        case horizontalLocation, verticalLocation, length, none

        var isLocation: Bool { self == .horizontalLocation || self == .verticalLocation }
    }

    var kind: Kind {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalLocation
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .verticalLocation
        case .width, .height: .length
        case .notAnAttribute: .none
        }
    }

    /// Whether the edge depends on the direction of the language; `nil` for what is no horizontal edge.
    var readsWithLanguage: Bool? {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        case .left, .right, .leftMargin, .rightMargin: false
        default: nil
        }
    }

    /// The attribute without regard to margins.
    var ofBounds: NSLayoutConstraint.Attribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }

    var isOfMargins: Bool { ofBounds != self }

    /// The name in descriptions.
    var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        case .notAnAttribute: "notAnAttribute"
        }
    }
}

extension NSLayoutConstraint {
    /// Whether the constraint is about a line that text stands on.
    final var mentionsBaseline: Bool {
        let baselines: [Attribute] = [.firstBaseline, .lastBaseline]
        return baselines.contains(firstAttribute) || baselines.contains(secondAttribute)
    }
}
