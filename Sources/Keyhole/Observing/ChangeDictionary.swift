import Foundation

/// Builds the dictionary that an observer by name receives.
enum ChangeDictionary {
    /// The dictionary of a change that carries no values, made once: most observers ask for none.
    // Never changed, and its only value is an immutable number.
    nonisolated(unsafe) static let plainSetting: [NSKeyValueChangeKey: Any] = [.kindKey: setting]

    private static let setting = NSNumber(value: NSKeyValueChange.setting.rawValue)
    private static let yes = NSNumber(value: true)

    /// The dictionary for `mutation`; absent values are left out.
    static func make(
        _ mutation: KeyValueObserving.Mutation, old: Any?, new: Any?, isPrior: Bool
    ) -> [NSKeyValueChangeKey: Any] {
        var result: [NSKeyValueChangeKey: Any]
        switch mutation {
        case .setting:
            if old == nil, new == nil, !isPrior { return plainSetting }
            result = Dictionary(minimumCapacity: 3)
            result[.kindKey] = setting
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
