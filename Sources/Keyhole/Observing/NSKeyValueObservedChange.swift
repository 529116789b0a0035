import Foundation

/// A change as a handler of a typed observation receives it.
public struct NSKeyValueObservedChange<Value> {
    /// What kind of change it is.
    public typealias Kind = NSKeyValueChange

    /// What kind of change it is.
    public let kind: Kind
    /// The new value, when `new` was asked for and the change is not one that is told beforehand.
    ///
    /// For an observed value that is itself optional, `.some(nil)` is a new value that is `nil`.
    public let newValue: Value?
    /// The old value, when `old` was asked for; never in the initial notification.
    ///
    /// For an observed value that is itself optional, `.some(nil)` is an old value that was `nil`.
    public let oldValue: Value?
    /// The indexes of inserted, removed or replaced elements of an ordered to-many property.
    public let indexes: IndexSet?
    /// Whether the change is told before it happens.
    public let isPrior: Bool

    @inlinable
    init(kind: Kind, newValue: Value?, oldValue: Value?, indexes: IndexSet?, isPrior: Bool) {
        self.kind = kind
        self.newValue = newValue
        self.oldValue = oldValue
        self.indexes = indexes
        self.isPrior = isPrior
    }
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}
