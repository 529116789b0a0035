/// The Objective-C names of Swift methods and properties.
enum SelectorNames {
    /// The words before or after which `With` is left out (swiftlang/swift, `lib/Basic/PartsOfSpeech.def`).
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "since", "to", "until", "using", "via",
        "with", "within",
    ]

    /// Methods of UIKit and Foundation whose Swift name was changed on import, by their Swift name.
    private static let renamed: [String: String] = [
        "addGestureRecognizer(_:)": "addGestureRecognizer:",
        "addSubview(_:)": "addSubview:",
        "bringSubviewToFront(_:)": "bringSubviewToFront:",
        "sendSubviewToBack(_:)": "sendSubviewToBack:",
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "present(_:animated:completion:)": "presentViewController:animated:completion:",
        "endEditing(_:)": "endEditing:",
        "hitTest(_:with:)": "hitTest:withEvent:",
        "point(inside:with:)": "pointInside:withEvent:",
        "perform(_:with:)": "performSelector:withObject:",
        "perform(_:with:with:)": "performSelector:withObject:withObject:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "pushViewController(_:animated:)": "pushViewController:animated:",
        "sendActions(for:)": "sendActionsForControlEvents:",
        "setTitle(_:for:)": "setTitle:forState:",
        "setTitleColor(_:for:)": "setTitleColor:forState:",
        "setValue(_:forKey:)": "setValue:forKey:",
        "touchesBegan(_:with:)": "touchesBegan:withEvent:",
        "touchesMoved(_:with:)": "touchesMoved:withEvent:",
        "touchesEnded(_:with:)": "touchesEnded:withEvent:",
        "touchesCancelled(_:with:)": "touchesCancelled:withEvent:",
        "value(forKey:)": "valueForKey:",
        "value(forKeyPath:)": "valueForKeyPath:",
        "viewDidAppear(_:)": "viewDidAppear:",
        "viewDidDisappear(_:)": "viewDidDisappear:",
        "viewWillAppear(_:)": "viewWillAppear:",
        "viewWillDisappear(_:)": "viewWillDisappear:",
        "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
    ]

    /// Methods of UIKit and Foundation without arguments.
    private static let withoutArguments: Set<String> = [
        "becomeFirstResponder", "display", "invalidate", "invalidateIntrinsicContentSize", "layoutIfNeeded",
        "layoutSubviews", "loadView", "reloadData", "removeAllObjects", "removeFromParent", "removeFromSuperview",
        "resignFirstResponder", "resume", "setNeedsDisplay", "setNeedsLayout", "setNeedsUpdateConstraints",
        "sizeToFit", "start", "startAnimating", "stop", "stopAnimating", "tintColorDidChange", "updateConstraints",
        "viewDidLayoutSubviews", "viewDidLoad", "viewWillLayoutSubviews", "cancel",
    ]

    /// The selector of a method, by the rules of Swift's compiler (`AbstractFunctionDecl::getObjCSelector`).
    ///
    /// - Parameters:
    ///   - name: the base name.
    ///   - labels: the argument labels, `nil` for `_`.
    ///   - isThrowing: whether an error argument follows.
    ///   - isAsync: whether a completion handler follows.
    static func selector(name: String, labels: [String?], isThrowing: Bool = false, isAsync: Bool = false) -> String {
        let base = name.filter { $0 != "`" }
        var pieces: [String] = []
        if isAsync {
            pieces = labels.isEmpty ? ["WithCompletionHandler"] : ["completionHandler"]
        } else if isThrowing {
            pieces = labels.isEmpty ? ["AndReturnError"] : ["error"]
        }
        guard let first = labels.first else { return pieces.first.map { base + $0 + ":" } ?? base }
        var selector = base + firstPiece(first, after: base) + ":"
        for label in labels.dropFirst() + pieces { selector += (label ?? "") + ":" }
        return selector
    }

    private static func firstPiece(_ label: String?, after base: String) -> String {
        guard let label = label?.filter({ $0 != "`" }), let initial = label.first else { return "" }
        let leadsWithPreposition = prepositions.contains(firstWord(of: label))
        let followsPreposition = prepositions.contains(lastWord(of: base))
        let joint = leadsWithPreposition || followsPreposition ? "" : "With"
        return joint + initial.uppercased() + label.dropFirst()
    }

    /// The first word of a camel-case name, in small letters.
    private static func firstWord(of name: String) -> String {
        let head = name.prefix(1)
        return (head + name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }).lowercased()
    }

    /// The last word of a camel-case name, in small letters.
    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name.lowercased() }
        return name[start...].drop { $0 == "_" }.lowercased()
    }

    /// The setter of the property `name` of a script.
    static func setter(of name: String) -> String {
        "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    }

    /// The Objective-C name of a library's property: `isHidden` is called `hidden` there.
    static func libraryProperty(_ name: String) -> String {
        let rest = name.dropFirst(2)
        guard name.hasPrefix("is"), let initial = rest.first, initial.isUppercase else { return name }
        return initial.lowercased() + rest.dropFirst()
    }

    /// The selector of a library's method, `nil` when the name alone does not tell it.
    static func libraryMethod(name: String, labels: [String?]?) -> String? {
        if let labels {
            let full = "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
            return renamed[full] ?? selector(name: name, labels: labels)
        }
        if withoutArguments.contains(name) { return name }
        let matches = renamed.filter { $0.key.hasPrefix(name + "(") }
        return matches.count == 1 ? matches.first?.value : nil
    }
}
