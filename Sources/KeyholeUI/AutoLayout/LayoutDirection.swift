/// Whether a view's content is mirrored where the language is written from right to left; Apple's raw values.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
    /// As the language is written.
    case unspecified = 0
    /// The view controls playback, which goes from left to right everywhere.
    case playback = 1
    /// The view stands for directions in space, which are the same everywhere.
    case spatial = 2
    /// From left to right whatever the language.
    case forceLeftToRight = 3
    /// From right to left whatever the language.
    case forceRightToLeft = 4
}

/// The direction in which an interface is read; Apple's raw values.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
    /// As English is.
    case leftToRight = 0
    /// As Arabic and Hebrew are.
    case rightToLeft = 1
}

extension UIView {
    /// Whether what the view contains is mirrored: the constraints that it holds, the views of a stack, and
    /// ``directionalLayoutMargins``. Views inside it decide for themselves.
    public final var semanticContentAttribute: UISemanticContentAttribute {
        get { layoutNode?.semantics ?? .unspecified }
        set {
            let old = effectiveUserInterfaceLayoutDirection
            guard newValue != semanticContentAttribute else { return }
            madeNode.semantics = newValue
            if old != effectiveUserInterfaceLayoutDirection { directionChanged() }
        }
    }

    /// The direction in which the view's content is arranged.
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The direction that an attribute gives. A headless program has no language; it is read from left to right.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func directionChanged() {
        for constraint in constraints where constraint.readsWithLanguage { constraint.formChanged() }
        refreshSystemGuides()
    }
}

extension NSLayoutConstraint {
    /// Whether the constraint means something else where the language is written from right to left.
    final var readsWithLanguage: Bool {
        firstAttribute.readsWithLanguage == true || secondAttribute.readsWithLanguage == true
    }

    /// Whether the view that holds the constraint mirrors it.
    final var isMirrored: Bool { readsWithLanguage && holder?.isRightToLeft == true }

    /// What the constant adds where everything stands on the left.
    final var constantTerm: Double { Double(isMirrored ? constant : -constant) }
}

extension NSLayoutConstraint.Attribute {
    /// The attribute as a language that is written from right to left has it.
    var mirrored: NSLayoutConstraint.Attribute {
        switch self {
        case .leading: .right
        case .trailing: .left
        case .leadingMargin: .rightMargin
        case .trailingMargin: .leftMargin
        default: self
        }
    }
}
