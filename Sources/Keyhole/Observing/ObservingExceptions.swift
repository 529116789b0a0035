import Foundation

/// The exceptions of key-value observing, in Cocoa's words.
extension Exceptions {
    /// What was asked of a collection that can't be observed.
    enum CollectionAction {
        case add
        case remove(withContext: Bool)

        var selector: String {
            switch self {
            case .add: "addObserver:forKeyPath:options:context:"
            case .remove(withContext: false): "removeObserver:forKeyPath:"
            case .remove(withContext: true): "removeObserver:forKeyPath:context:"
            }
        }
    }

    static func notHandled(
        by observer: ReflectiveObject, keyPath: String?, object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) -> ObjectiveCException {
        let observed = (object as? ReflectiveObject).map(description(of:)) ?? object.map { "\($0)" } ?? "(null)"
        return ObjectiveCException(
            name: .internalInconsistency,
            reason: """
                \(description(of: observer)): An -observeValueForKeyPath:ofObject:change:context: message was \
                received but not handled.
                Key path: \(keyPath ?? "(null)")
                Observed object: \(observed)
                Change: \(description(of: change))
                Context: \(address(context))
                """)
    }

    static func notRegistered(
        _ observer: ReflectiveObject, keyPath: String, of object: ReflectiveObject
    ) -> ObjectiveCException {
        ObjectiveCException(
            name: .range,
            reason: """
                Cannot remove an observer \(pointer(observer)) for the key path "\(keyPath)" from \
                \(pointer(object)) because it is not registered as an observer.
                """)
    }

    static func notObservable(
        className: String, value: Any, action: CollectionAction, keyPath: String
    ) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: """
                [<\(className) \(address(value as AnyObject))> \(action.selector)] is not supported. \
                Key path: \(keyPath)
                """)
    }

    static func indexBeyondBounds(
        _ index: Int, count: Int, of value: Any, selector: String
    ) -> ObjectiveCException {
        let bounds = count == 0 ? "bounds for empty array" : "bounds [0 .. \(count - 1)]"
        return ObjectiveCException(
            name: .range,
            reason:
                "*** -[\(CollectionClass.name(of: value) ?? "NSArray") \(selector)]: index \(index) beyond \(bounds)")
    }

    static func changedSilently(
        _ action: String, _ registration: Registration, keyPath: String, of object: ReflectiveObject, key: String
    ) -> ObjectiveCException {
        ObjectiveCException(
            name: .internalInconsistency,
            reason: """
                Cannot \(action) <NSKeyValueObservance \(address(registration))> for the key path "\(keyPath)" from \
                \(pointer(object)), most likely because the value for the key "\(key)" has changed without an \
                appropriate KVO notification being sent. Check the KVO-compliance of the \(object.className) class.
                """)
    }

    static func selfDependency(
        of type: ReflectiveObject.Type, key: String, keyPaths: Set<String>, asPrefix: Bool
    ) -> ObjectiveCException {
        let fault =
            asPrefix
            ? """
            includes a key path that starts with the same key that was passed in, which is not valid. The property \
            identified by the key path already depends on the property identified by the key, never vice versa.
            """
            : "includes the same key that was passed in, which is not valid."
        let listed = keyPaths.sorted().map { "    \($0)" }.joined(separator: ",\n")
        return ObjectiveCException(
            name: .internalInconsistency,
            reason: """
                \(RuntimeClass.of(type).name): A +keyPathsForValuesAffectingValueForKey: message returned a set that \
                \(fault)
                Passed-in key: \(key)
                Returned key path set: {(
                \(listed)
                )}
                """)
    }

    static func deallocatedWhileObserved(
        _ object: ReflectiveObject, by registrations: [NamedRegistration], table: SideTable
    ) -> ObjectiveCException {
        let lines = registrations.map(observance(_:)).joined(separator: "\n")
        return ObjectiveCException(
            name: .internalInconsistency,
            reason: """
                An instance \(address(object)) of class \(object.className) was deallocated while key value \
                observers were still registered with it. Current observation info: \
                <NSKeyValueObservationInfo \(address(table))> (
                \(lines)
                )
                """,
            hint: registrations.first?.site.map { "The first of them was made at \($0)." })
    }

    /// One line of the observation info.
    static func observance(_ registration: NamedRegistration) -> String {
        func yesOrNo(_ option: NSKeyValueObservingOptions) -> String {
            registration.options.contains(option) ? "YES" : "NO"
        }
        let observer = registration.observer.map { address($0) } ?? "0x0"
        return """
            <NSKeyValueObservance \(address(registration)): Observer: \(observer), Key path: \
            \(registration.path.string), Options: <New: \(yesOrNo(.new)), Old: \(yesOrNo(.old)), Prior: \
            \(yesOrNo(.prior))> Context: \(address(registration.context)), Property: \(address(registration.path))>
            """
    }

    /// `<Class: 0xADDRESS>`, as Cocoa prints an object that says nothing of its own.
    static func description(of object: ReflectiveObject) -> String {
        "<\(object.className): \(address(object))>"
    }

    /// The change as Cocoa prints a dictionary: a line an entry, sorted by key.
    static func description(of change: [NSKeyValueChangeKey: Any]?) -> String {
        guard let change else { return "(null)" }
        let lines = change.map { "    \($0.key.rawValue) = \($0.value);" }.sorted()
        return (["{"] + lines + ["}"]).joined(separator: "\n")
    }

    /// `0xADDRESS`.
    static func address(_ pointer: UnsafeMutableRawPointer?) -> String {
        "0x" + String(UInt(bitPattern: pointer), radix: 16)
    }
}
