import Foundation
import Keyhole
import KeyholeGraphics

/// A value as a text that is the same on every run.
///
/// Objects are not looked into, so a value that holds itself ends: views, layers and other objects without a text of
/// their own are shown as `<Class>`, and of collections the first elements, three levels deep.
enum ValueText {
    private static let elementLimit = 10
    private static let depthLimit = 3
    private static let lengthLimit = 200

    /// The text of `value`, one line.
    static func text(of value: Any?) -> String { text(of: value, depth: 0) }

    private static func text(of value: Any?, depth: Int) -> String {
        guard let value = value.flatMap(unwrapped) else { return "nil" }
        switch value {
        case let text as String: return quoted(text)
        case let text as NSString: return quoted(String(describing: text))
        case let text as NSAttributedString: return quoted(text.string)
        case let number as NSNumber: return self.number(number.description)
        case let rect as CGRect: return "(\(compact(rect.minX)) \(compact(rect.minY)); \(size(rect.size)))"
        case let point as CGPoint: return "(\(compact(point.x)) \(compact(point.y)))"
        case let extent as CGSize: return "(\(size(extent)))"
        case let map as CGAffineTransform:
            return "[" + [map.a, map.b, map.c, map.d, map.tx, map.ty].map(compact).joined(separator: ", ") + "]"
        case let list as [Any]: return self.list(list.map { $0 }, "[", "]", depth)
        case let list as NSArray: return self.list(list.map { $0 }, "[", "]", depth)
        case let table as [AnyHashable: Any]: return self.table(table, depth)
        case let members as Set<AnyHashable>: return unordered(members.map { $0.base }, depth)
        case is UIView, is CALayer: return name(of: value)
        default: return described(value)
        }
    }

    /// What an optional holds; `nil` for one that holds nothing. A value read by key may be an optional in an `Any`.
    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    /// `1` for `1.0`, as Cocoa prints it.
    private static func number(_ text: String) -> String { text.hasSuffix(".0") ? String(text.dropLast(2)) : text }

    private static func size(_ size: CGSize) -> String { "\(compact(size.width)) \(compact(size.height))" }

    private static func quoted(_ text: String) -> String {
        let shown = text.count > lengthLimit ? text.prefix(lengthLimit) + "…" : Substring(text)
        return "\"" + shown.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            + "\""
    }

    private static func list(_ elements: [Any], _ opening: String, _ closing: String, _ depth: Int) -> String {
        guard depth < depthLimit else { return opening + "…" + closing }
        var parts = elements.prefix(elementLimit).map { text(of: $0, depth: depth + 1) }
        if elements.count > elementLimit { parts.append("… (\(elements.count))") }
        return opening + parts.joined(separator: ", ") + closing
    }

    private static func unordered(_ elements: [Any], _ depth: Int) -> String {
        guard depth < depthLimit else { return "{…}" }
        let parts = elements.map { text(of: $0, depth: depth + 1) }.sorted()
        let rest = parts.count > elementLimit ? ["… (\(parts.count))"] : []
        return "{" + (parts.prefix(elementLimit) + rest).joined(separator: ", ") + "}"
    }

    private static func table(_ table: [AnyHashable: Any], _ depth: Int) -> String {
        guard depth < depthLimit else { return "[…]" }
        let parts = table.map { "\(text(of: $0.key.base, depth: depth + 1)): \(text(of: $0.value, depth: depth + 1))" }
        let rest = parts.count > elementLimit ? ["… (\(parts.count))"] : []
        return "[" + (parts.sorted().prefix(elementLimit) + rest).joined(separator: ", ") + "]"
    }

    /// The value's own description on one line, without what differs from run to run.
    private static func described(_ value: Any) -> String {
        let text = String(describing: value).replacing(#/:? ?0x[0-9a-fA-F]+/#, with: "").replacing("\n", with: " ")
        // Of an object without a description, Swift prints the name of its class with the module's.
        if type(of: value) is AnyClass, text == String(reflecting: type(of: value)) { return name(of: value) }
        return text.count > lengthLimit ? text.prefix(lengthLimit) + "…" : text
    }

    private static func name(of value: Any) -> String {
        "<" + ((value as? ReflectiveObject)?.className ?? "\(type(of: value))") + ">"
    }
}
