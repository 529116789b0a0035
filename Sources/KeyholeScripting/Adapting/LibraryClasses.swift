/// What the adaptation knows of classes that are not in the script.
enum LibraryClasses {
    /// The superclass of each class of UIKit that a script may extend or inherit, roots left out.
    private static let superclasses: [String: String] = [
        "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
        "UIApplication": "UIResponder", "UIWindow": "UIView", "UIControl": "UIView", "UILabel": "UIView",
        "UIImageView": "UIView", "UIScrollView": "UIView", "UIStackView": "UIView", "UIVisualEffectView": "UIView",
        "UIActivityIndicatorView": "UIView", "UIProgressView": "UIView", "UIPickerView": "UIView",
        "UINavigationBar": "UIView", "UITabBar": "UIView", "UIToolbar": "UIView", "UISearchBar": "UIView",
        "UITableViewCell": "UIView", "UICollectionReusableView": "UIView",
        "UICollectionViewCell": "UICollectionReusableView", "UITableView": "UIScrollView",
        "UICollectionView": "UIScrollView", "UITextView": "UIScrollView", "UIButton": "UIControl",
        "UISegmentedControl": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
        "UIStepper": "UIControl", "UITextField": "UIControl", "UIPageControl": "UIControl",
        "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UITableViewController": "UIViewController",
        "UICollectionViewController": "UIViewController", "UINavigationController": "UIViewController",
        "UITabBarController": "UIViewController", "UIPageViewController": "UIViewController",
        "UISplitViewController": "UIViewController", "UIAlertController": "UIViewController",
        "UIGestureRecognizer": "NSObject", "UITapGestureRecognizer": "UIGestureRecognizer",
        "UIPanGestureRecognizer": "UIGestureRecognizer", "UISwipeGestureRecognizer": "UIGestureRecognizer",
        "UILongPressGestureRecognizer": "UIGestureRecognizer", "UIPinchGestureRecognizer": "UIGestureRecognizer",
        "CALayer": "NSObject", "CAShapeLayer": "CALayer", "CAGradientLayer": "CALayer", "CATextLayer": "CALayer",
    ]

    private static let protocols: Set<String> = [
        "AnyObject", "NSObjectProtocol", "Error", "LocalizedError", "Sendable", "Equatable", "Hashable", "Comparable",
        "Codable", "Encodable", "Decodable", "Identifiable", "Sequence", "IteratorProtocol", "Collection",
        "CustomStringConvertible", "CustomDebugStringConvertible", "NSCoding", "NSSecureCoding", "NSCopying",
        "NSMutableCopying", "ObservableObject", "CaseIterable", "RawRepresentable", "Actor", "class",
        "UIAppearance", "UIContentContainer", "UITraitEnvironment", "UICoordinateSpace", "UIFocusEnvironment",
        "UIPickerViewAccessibility", "UITextInput", "UIKeyInput", "UITextInputTraits", "CAMediaTiming", "CAAction",
    ]

    /// Whether `name` is, or by its ending most likely is, a protocol.
    static func isProtocolName(_ name: String) -> Bool {
        protocols.contains(name) || name.isEmpty
            || ["Delegate", "DataSource", "Protocol", "Convertible", "Representable"].contains { name.hasSuffix($0) }
    }

    /// Whether `name` is a class that the adaptation knows.
    static func isKnown(_ name: String) -> Bool { superclasses[name] != nil || name == "NSObject" }

    /// Whether `name` is `ancestor` or inherits it.
    static func isClass(_ name: String, kindOf ancestor: String) -> Bool {
        ancestor == "NSObject" || ancestry(of: name).contains(ancestor)
    }

    /// `name` and the classes it inherits, nearest first; the root class for every one.
    static func ancestry(of name: String) -> [String] {
        let known = Array(sequence(first: name) { superclasses[$0] })
        return known.last == "NSObject" ? known : known + ["NSObject"]
    }
}
