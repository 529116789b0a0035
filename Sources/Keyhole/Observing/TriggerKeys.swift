/// Dependencies that were declared at run time, by `setKeys(_:triggerChangeNotificationsForDependentKey:)`.
enum TriggerKeys {
    private struct Place: Hashable {
        let type: ObjectIdentifier
        let key: String
    }

    private static let declared = Guarded<[Place: [String]]>([:])

    static func set(_ keys: [String], of type: ReflectiveObject.Type, dependent: String) {
        declared.withLock { $0[Place(type: ObjectIdentifier(type), key: dependent)] = keys }
        ObservedPath.forgetAnswers()
    }

    /// What was declared for `key` by `type` or the nearest superclass that did.
    static func keys(of type: ReflectiveObject.Type, key: String) -> [String]? {
        declared.withLock { declared in
            guard !declared.isEmpty else { return nil }
            return sequence(first: type as AnyClass, next: { _getSuperclass($0) }).lazy
                .compactMap { declared[Place(type: ObjectIdentifier($0), key: key)] }.first
        }
    }
}

extension ReflectiveObject {
    /// Declares that a change of any of `keys` also changes the value for `dependentKey`.
    ///
    /// A later call for the same dependent key replaces an earlier one; dependencies in the class's own declaration
    /// win. Call it before objects of the class are observed.
    public final class func setKeys(_ keys: [String], triggerChangeNotificationsForDependentKey dependentKey: String) {
        TriggerKeys.set(keys, of: self, dependent: dependentKey)
    }
}
