import Foundation
import Keyhole

/// One notification as text and numbers.
public struct RecordedNotification: Hashable, Sendable, CustomStringConvertible {
    /// The observed key path.
    public let keyPath: String
    /// The kind of the change, `nil` when the change did not say.
    public let kind: NSKeyValueChange?
    /// Whether it was sent before the change.
    public let isPrior: Bool
    /// The indexes of the elements that change, `nil` for a change of the whole value.
    public let indexes: [Int]?
    /// The old value as text, `nil` when it was not asked for.
    public let old: String?
    /// The new value as text, `nil` when it was not asked for.
    public let new: String?
    /// Whether the registration has a context.
    public let hasContext: Bool

    init(keyPath: String?, change: [NSKeyValueChangeKey: Any], hasContext: Bool) {
        self.keyPath = keyPath ?? "(null)"
        kind = (change[.kindKey] as? NSNumber).flatMap { NSKeyValueChange(rawValue: $0.uintValue) }
        isPrior = (change[.notificationIsPriorKey] as? NSNumber)?.boolValue ?? false
        indexes = (change[.indexesKey] as? IndexSet).map { Array($0) }
        old = change[.oldKey].map { ValueText.text(of: $0) }
        new = change[.newKey].map { ValueText.text(of: $0) }
        self.hasContext = hasContext
    }

    /// `balance setting old 0 new 5`, with `prior`, `at 0,2` and `context` where they apply.
    public var description: String {
        var parts = [keyPath, kind.map { "\($0)" } ?? "change"]
        if isPrior { parts.append("prior") }
        if let indexes { parts.append("at " + indexes.map(String.init).joined(separator: ",")) }
        if let old { parts.append("old " + old) }
        if let new { parts.append("new " + new) }
        if hasContext { parts.append("context") }
        return parts.joined(separator: " ")
    }
}

/// Values as text without addresses and in a fixed order.
private enum ValueText {
    /// `nil` for an absent value, numbers as they are written, `[a, b]` for arrays, `{a, b}` in the order of the texts
    /// for sets, the class for an object that does not describe itself.
    static func text(of value: Any) -> String {
        switch value {
        case is NSNull: "nil"
        case let object as ReflectiveObject:
            object.description.hasPrefix("<\(object.className): 0x") ? object.className : object.description
        case let number as NSNumber: number.stringValue
        case let ordered as NSOrderedSet: list(ordered.array)
        case let array as [Any]: list(array)
        case let set as NSSet: "{" + set.allObjects.map(text).sorted().joined(separator: ", ") + "}"
        default: "\(value)"
        }
    }

    private static func list(_ values: [Any]) -> String { "[" + values.map(text).joined(separator: ", ") + "]" }
}
