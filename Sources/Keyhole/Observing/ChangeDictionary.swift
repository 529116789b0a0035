import Foundation

/// Builds the dictionary that an observer by name receives.
enum ChangeDictionary {
    /// The dictionary of a change that carries no values, made once: most observers ask for none.
    // Never changed, and its only value is an immutable number.
    nonisolated(unsafe) static let plainSetting: [NSKeyValueChangeKey: Any] = [.kindKey: setting]

    private static let setting = NSNumber(value: NSKeyValueChange.setting.rawValue)
    private static let yes = NSNumber(value: true)

    /// The shapes of a setting with values. A copy of a dictionary keeps the places of its entries, so filling one in
    /// needs no hashing.
    private struct Shape: @unchecked Sendable {
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

    /// The dictionary of a setting that was not told beforehand; absent values are left out.
    static func setting(old: Any?, new: Any?) -> [NSKeyValueChangeKey: Any] {
        let shape: Shape
        switch (old, new) {
        case (nil, nil): return plainSetting
        case (_?, nil): shape = oldShape
        case (nil, _?): shape = newShape
        case (_?, _?): shape = oldAndNewShape
        }
        var result = shape.dictionary
        if let old, let place = shape.old { result.values[place] = old }
        if let new, let place = shape.new { result.values[place] = new }
        return result
    }

    /// The dictionary for `mutation`; absent values are left out.
    static func make(
        _ mutation: KeyValueObserving.Mutation, old: Any?, new: Any?, isPrior: Bool
    ) -> [NSKeyValueChangeKey: Any] {
        var result: [NSKeyValueChangeKey: Any]
        switch mutation {
        case .setting:
            if !isPrior { return setting(old: old, new: new) }
            result = [.kindKey: setting]
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
