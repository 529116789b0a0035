import Foundation
import Keyhole
import KeyholeGraphics

/// Descriptions as UIKit prints them; the order of the entries follows collected dumps.
extension UIView {
    final func describe() -> String {
        var entries: [String] = []
        if let base = baseClassName { entries.append("baseClass = \(base)") }
        let frame = frame
        entries.append(
            "frame = (\(compact(frame.minX)) \(compact(frame.minY)); \(compact(frame.width)) \(compact(frame.height)))")
        entries += contentDescription
        let map = transform
        if !map.isIdentity {
            let members = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(compact).joined(separator: ", ")
            entries.append("transform = [\(members)]")
        }
        if clipsToBounds { entries.append("clipsToBounds = YES") }
        if isHidden { entries.append("hidden = YES") }
        if alpha != 1 { entries.append("alpha = \(compact(alpha))") }
        if !isOpaque { entries.append("opaque = NO") }
        if !autoresizingMask.isEmpty { entries.append("autoresize = \(autoresizingMask.letters)") }
        if !isUserInteractionEnabled { entries.append("userInteractionEnabled = NO") }
        if tag != 0 { entries.append("tag = \(tag)") }
        if let tint = storedTintColor { entries.append("tintColor = \(tint)") }
        if let recognizers = gestureRecognizers {
            // The list has no object of its own here; the address is that of its first member.
            let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(recognizers[0])), radix: 16)
            entries.append("gestureRecognizers = <NSArray: \(address)>")
        }
        entries.append("layer = \(layer.description)")
        return "<\(className): \(address); \(entries.joined(separator: "; "))\(trailingDescription)>"
    }

    /// The UIKit class an application's class inherits, where that is more than a plain view.
    private var baseClassName: String? {
        let classes = sequence(first: type(of: self) as AnyClass) { _getSuperclass($0) }
        guard let base = classes.first(where: isOwnClass), base != type(of: self), base != UIView.self else {
            return nil
        }
        return RuntimeClass.of(base).name
    }

    private var address: String { "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16) }

    /// The view's description, and below it those of its subviews and of layers that are no view's, in the order they
    /// are drawn, each level indented by `   | `.
    public final func recursiveDescription() -> String { lines(at: 0).joined(separator: "\n") }

    private func lines(at depth: Int) -> [String] {
        let indent = String(repeating: "   | ", count: depth)
        // Asking for the subviews first lets a control that makes or moves some when asked do so.
        let views = Dictionary(
            subviews.map { (ObjectIdentifier($0.layer), $0) }, uniquingKeysWith: { first, _ in first })
        let inner = (layer.sublayers ?? []).flatMap { sublayer in
            views[ObjectIdentifier(sublayer)]?.lines(at: depth + 1)
                ?? [indent + "   | " + sublayer.description + " (layer)"]
        }
        return [indent + description] + inner
    }
}

extension UIView.AutoresizingMask {
    /// The letters of a description: `W+H`, `RM+BM`.
    var letters: String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}

/// Whether `type` belongs to this module, so that UIKit would call it one of its own.
private func isOwnClass(_ type: AnyClass) -> Bool { _typeName(type, qualified: true).hasPrefix("KeyholeUI.") }
