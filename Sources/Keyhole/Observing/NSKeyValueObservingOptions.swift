/// What an observer wants to be told, and when.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    /// Apple's bit pattern.
    public let rawValue: UInt

    /// Makes a set of options from Apple's bit pattern.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The change holds the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change holds the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// One notification is sent before the registration returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A notification is sent before each change as well as after it.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of the change that an observer receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// Cocoa's spelling.
    public let rawValue: String

    /// Makes a key of any spelling.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of change, an `NSNumber` of an ``NSKeyValueChange``; always present.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value, `NSNull` for nil.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value, `NSNull` for nil.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of inserted, removed or replaced objects, an `NSIndexSet`.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Present and true in a notification that is sent before the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
    /// The whole value was set.
    case setting = 1
    /// Objects were inserted into a to-many property.
    case insertion = 2
    /// Objects were removed from a to-many property.
    case removal = 3
    /// Objects of a to-many property were replaced.
    case replacement = 4
}

/// The way a set is changed.
public enum NSKeyValueSetMutationKind: UInt, Hashable, Sendable {
    /// Objects are added.
    case union = 1
    /// Objects are removed.
    case minus = 2
    /// All objects but the given ones are removed.
    case intersect = 3
    /// The whole content is replaced.
    case set = 4
}
