import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Keys of views and layers")
struct KeyAccessTests {
    private static let viewKeys = [
        "frame", "bounds", "center", "transform", "transform3D", "backgroundColor", "alpha", "hidden", "isHidden",
        "opaque", "clipsToBounds", "tintColor", "userInteractionEnabled", "multipleTouchEnabled", "contentMode",
        "maskView", "tag", "autoresizingMask", "autoresizesSubviews", "translatesAutoresizingMaskIntoConstraints",
        "superview", "subviews", "window", "layer", "gestureRecognizers", "constraints", "hasAmbiguousLayout",
        "intrinsicContentSize", "alignmentRectInsets", "safeAreaInsets", "layoutMargins",
        "insetsLayoutMarginsFromSafeArea",
    ]
    private static let controlKeys = [
        "enabled", "selected", "highlighted", "state", "tracking", "touchInside", "allTargets", "allControlEvents",
        "contentHorizontalAlignment", "contentVerticalAlignment",
    ]
    private static let buttonKeys = [
        "buttonType", "currentTitle", "currentAttributedTitle", "currentTitleColor", "currentTitleShadowColor",
        "currentImage", "currentBackgroundImage", "titleLabel", "imageView", "contentEdgeInsets", "titleEdgeInsets",
        "imageEdgeInsets", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
        "reversesTitleShadowWhenHighlighted",
    ]
    private static let labelKeys = [
        "text", "attributedText", "font", "textColor", "highlightedTextColor", "highlighted", "enabled", "shadowColor",
        "shadowOffset", "textAlignment", "lineBreakMode", "numberOfLines", "adjustsFontSizeToFitWidth",
        "minimumScaleFactor", "preferredMaxLayoutWidth",
    ]
    private static let layerKeys = [
        "bounds", "position", "anchorPoint", "zPosition", "transform", "frame", "hidden", "opacity", "backgroundColor",
        "cornerRadius", "maskedCorners", "borderWidth", "borderColor", "masksToBounds", "shadowColor", "shadowOpacity",
        "shadowOffset", "shadowRadius", "shadowPath", "contents", "contentsGravity", "contentsRect", "contentsCenter",
        "contentsScale", "needsDisplayOnBoundsChange", "mask", "name", "beginTime", "speed", "timeOffset", "actions",
        "sublayers", "superlayer", "delegate",
    ]

    /// The keys of `keys` that `object` does not answer to.
    private func missing(_ keys: [String], of object: ReflectiveObject) -> [String] {
        keys.filter { key in
            let (_, exceptions) = catchingExceptions { object.value(forKey: key) }
            return !exceptions.isEmpty || !object.responds(to: Selector(key)) && !isGetterNamed(key, object)
        }
    }

    /// Whether the getter is `isKey`, as that of a Boolean property mostly is.
    private func isGetterNamed(_ key: String, _ object: ReflectiveObject) -> Bool {
        object.responds(to: Selector("is" + key.prefix(1).uppercased() + key.dropFirst()))
    }

    @Test("Every property that UIKit exposes by key is there by key")
    func keys() {
        #expect(missing(Self.viewKeys, of: UIView()) == [])
        #expect(missing(Self.viewKeys + Self.controlKeys, of: UIControl()) == [])
        #expect(missing(Self.viewKeys + Self.controlKeys + Self.buttonKeys, of: UIButton()) == [])
        #expect(missing(Self.viewKeys + Self.labelKeys, of: UILabel()) == [])
        #expect(missing(Self.viewKeys + ["image", "highlightedImage", "highlighted"], of: UIImageView()) == [])
        #expect(missing(Self.layerKeys, of: CALayer()) == [])
    }

    @Test("Options and sets are read and set by key as their raw values")
    func rawValues() {
        let view = UIView()
        view.setValue(4, forKey: "contentMode")
        #expect(view.contentMode == .center)
        view.setValue(18, forKey: "autoresizingMask")
        #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        #expect(view.value(forKey: "autoresizingMask") as? Int == 18)
        let tap = UITapGestureRecognizer()
        view.setValue([tap], forKey: "gestureRecognizers")
        #expect(view.gestureRecognizers == [tap])
        let button = UIButton(type: .system)
        #expect(button.value(forKey: "buttonType") as? Int == 1)
        #expect(button.value(forKeyPath: "titleLabel.font") as? UIFont == button.titleLabel?.font)
    }

    @Test("The tree of a button does not show the label that reading its properties makes")
    func treeOfButton() {
        let button = UIButton()
        #expect(ViewTree(of: button, withProperties: true).children.isEmpty)
    }
}
