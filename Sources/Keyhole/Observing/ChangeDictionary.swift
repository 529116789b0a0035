import Foundation

/// Builds the dictionary that an observer by name receives.
enum ChangeDictionary {
    /// The dictionary of a change that carries no values, made once: most observers ask for none.
    // Never changed, and its only value is an immutable number.
    nonisolated(unsafe) static let plainSetting: [NSKeyValueChangeKey: Any] = [.kindKey: setting]

    private static let setting = NSNumber(value: NSKeyValueChange.setting.rawValue)
    private static let yes = NSNumber(value: true)

    /// A setting with values, before they are filled in. A copy of a dictionary keeps the places of its entries, so filling
    /// one in needs no hashing.
    private final class Shape: @unchecked Sendable {
        // Sendable by proof: never changed, and its values are immutable numbers.
        let dictionary: [NSKeyValueChangeKey: Any]
        let old: Dictionary<NSKeyValueChangeKey, Any>.Index?
        let new: Dictionary<NSKeyValueChangeKey, Any>.Index?

        init(_ keys: [NSKeyValueChangeKey]) {
            var dictionary: [NSKeyValueChangeKey: Any] = [.kindKey: setting]
            for key in keys { dictionary[key] = setting }
            self.dictionary = dictionary
            old = dictionary.index(forKey: .oldKey)
            new = dictionary.index(forKey: .newKey)
        }
    }

    private static let oldShape = Shape([.oldKey])
    private static let newShape = Shape([.newKey])
    private static let oldAndNewShape = Shape([.oldKey, .newKey])

    /// The dictionary of a setting; absent values are left out.
    private static func setting(old: Any?, new: Any?) -> [NSKeyValueChangeKey: Any] {
        if old == nil, new == nil { return plainSetting }
        let shape = old == nil ? newShape : new == nil ? oldShape : oldAndNewShape
        var result = shape.dictionary
        if let old, let place = shape.old { result.values[place] = old }
        if let new, let place = shape.new { result.values[place] = new }
        return result
    }

    /// Dictionaries that were told and can be filled in again, one a shape.
    struct Spares {
        private var old: [NSKeyValueChangeKey: Any] = [:]
        private var new: [NSKeyValueChangeKey: Any] = [:]
        private var oldAndNew: [NSKeyValueChangeKey: Any] = [:]

        /// Exchanges the spare dictionary of a change with those values for `other`.
        fileprivate mutating func exchange(
            old hasOld: Bool, new hasNew: Bool, _ other: inout [NSKeyValueChangeKey: Any]
        ) {
            if !hasNew {
                swap(&old, &other)
            } else if !hasOld {
                swap(&new, &other)
            } else {
                swap(&oldAndNew, &other)
            }
        }
    }

    /// Calls `body` with the dictionary of a setting that was not told beforehand, with the old value, the new one or both.
    ///
    /// Most observers let go of the dictionary when they return, so each thread keeps it for the next change. The values
    /// are taken out at once: nothing lives on because a dictionary is kept.
    static func withSetting(
        _ change: FieldChange, _ box: FieldBox, old hasOld: Bool, new hasNew: Bool,
        _ body: ([NSKeyValueChangeKey: Any]) -> Void
    ) {
        // The thread keeps its state. While its dictionary is lent it has none: observers may change values in turn.
        let thread = ThreadState.unmanaged
        var dictionary: [NSKeyValueChangeKey: Any] = [:]
        thread._withUnsafeGuaranteedRef { $0.spares.exchange(old: hasOld, new: hasNew, &dictionary) }
        let shape = hasNew ? (hasOld ? oldAndNewShape : newShape) : oldShape
        if dictionary.isEmpty { dictionary = shape.dictionary }
        if let place = shape.old { dictionary.values[place] = change.boxedOld(box) ?? NSNull() }
        if let place = shape.new { dictionary.values[place] = change.boxedNew(box) ?? NSNull() }
        body(dictionary)
        if let place = shape.old { dictionary.values[place] = setting }
        if let place = shape.new { dictionary.values[place] = setting }
        thread._withUnsafeGuaranteedRef { $0.spares.exchange(old: hasOld, new: hasNew, &dictionary) }
    }

    /// The dictionary for `mutation`; absent values are left out.
    static func make(
        _ mutation: KeyValueObserving.Mutation, old: Any?, new: Any?, isPrior: Bool
    ) -> [NSKeyValueChangeKey: Any] {
        var result: [NSKeyValueChangeKey: Any]
        switch mutation {
        case .setting:
            if !isPrior { return setting(old: old, new: new) }
            result = plainSetting
        case .indexed(let kind, let indexes):
            result = [.kindKey: NSNumber(value: kind.rawValue), .indexesKey: NSIndexSet(indexSet: indexes)]
        case .set(let kind, _):
            result = [.kindKey: NSNumber(value: kind.changeKind.rawValue)]
        }
        if let old { result[.oldKey] = old }
        if let new { result[.newKey] = new }
        if isPrior { result[.notificationIsPriorKey] = yes }
        return result
    }
}

extension NSKeyValueSetMutationKind {
    /// The kind under which a change of a set is told.
    var changeKind: NSKeyValueChange {
        switch self {
        case .union: .insertion
        case .minus, .intersect: .removal
        case .set: .replacement
        }
    }
}
