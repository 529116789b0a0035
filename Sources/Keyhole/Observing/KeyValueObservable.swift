import Foundation

/// What gives the members that take a Swift key path their `Self`: ``ReflectiveObject`` conforms, nothing else does.
public protocol KeyValueObservable: ReflectiveObject {}

extension ReflectiveObject: KeyValueObservable {}

/// Answers about typed key paths, asked while a typed observation is registered.
///
/// Key paths are compared, never turned into strings.
public protocol NSKeyValueObservingCustomization: ReflectiveObject {
    /// The key paths whose change also changes the value at `key`.
    static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath>
    /// Whether setters of `key` tell observers by themselves.
    static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool
}

extension KeyValueObservable {
    /// Calls `changeHandler` after each change of the value at `keyPath`, until the returned token ends.
    ///
    /// What the value follows from is found by recording the reads that evaluating the key path makes, so chains of
    /// objects, optional chains and computed properties need no declaration. Neither the object nor what the value
    /// goes through is retained.
    ///
    /// - Parameters:
    ///   - keyPath: what to observe.
    ///   - options: what the change holds, and whether to tell at once and before a change.
    ///   - changeHandler: called on the thread that makes the change, with the object and the change.
    ///   - fileID: the calling file.
    ///   - line: the calling line.
    /// - Returns: the token; observation ends when it is released.
    @inlinable @inline(never)
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> NSKeyValueObservation {
        // The function is made anew for the caller's types, yet remains a call of its own: the trace begins behind it.
        let registration = TypedObserving.register(
            self, keyPath, options: options, site: RegistrationSite(fileID: fileID, line: line),
            handler: changeHandler, deliver: TypedObserving.delivery(keyPath, to: changeHandler))
        if ObservationLedger.shared.isHeard {
            ObservationLedger.shared.noteToken(of: registration, madeBy: CallerTrace.ofCallersCaller())
        }
        return NSKeyValueObservation(registration)
    }

    /// Says that the value at `keyPath` is about to change.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard let key = TypedObserving.key(of: keyPath, in: self) else { return }
        willChangeValue(forKey: key)
    }

    /// Says that the value at `keyPath` has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard let key = TypedObserving.key(of: keyPath, in: self) else { return }
        didChangeValue(forKey: key)
    }

    /// Says that the elements at `indexes` of the ordered to-many property `keyPath` are about to change.
    public func willChange<Value>(
        _ kind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
    ) {
        guard let key = TypedObserving.key(of: keyPath, in: self) else { return }
        willChange(kind, valuesAt: indexes, forKey: key)
    }

    /// Says that the elements at `indexes` of the ordered to-many property `keyPath` have changed.
    public func didChange<Value>(
        _ kind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
    ) {
        guard let key = TypedObserving.key(of: keyPath, in: self) else { return }
        didChange(kind, valuesAt: indexes, forKey: key)
    }

    /// Says that the set at `keyPath` is about to be changed with `set`.
    public func willChangeValue<Element: Hashable & SendableMetatype>(
        for keyPath: KeyPath<Self, Set<Element>>, withSetMutation mutation: NSKeyValueSetMutationKind,
        using set: Set<Element>
    ) {
        guard let key = TypedObserving.key(of: keyPath, in: self) else { return }
        willChangeValue(forKey: key, withSetMutation: mutation, using: Set(set.map(AnyHashable.init)))
    }

    /// Says that the set at `keyPath` has been changed with `set`.
    public func didChangeValue<Element: Hashable & SendableMetatype>(
        for keyPath: KeyPath<Self, Set<Element>>, withSetMutation mutation: NSKeyValueSetMutationKind,
        using set: Set<Element>
    ) {
        guard let key = TypedObserving.key(of: keyPath, in: self) else { return }
        didChangeValue(forKey: key, withSetMutation: mutation, using: Set(set.map(AnyHashable.init)))
    }
}
