/// What the ledger knows about one registration.
package struct RegistrationRecord: @unchecked Sendable {
    // Sendable by proof: values only; the context is a pointer that is compared and printed, never followed.

    /// The order of registrations in the process, from 1.
    package let sequence: UInt64
    /// The observed object.
    package let observed: ObjectIdentifier
    /// The class of the observed object.
    package let observedClass: ReflectiveObject.Type
    /// The name of that class.
    package let observedClassName: String
    /// The observer, `nil` for a registration by Swift key path, which has a closure.
    package let observer: ObjectIdentifier?
    /// The class of the observer, `nil` for a registration by Swift key path.
    package let observerClassName: String?
    /// Whether the observer still lives.
    package let isObserverAlive: Bool
    /// The observed key path.
    package let keyPath: String
    /// Whether a change was told, the initial value aside.
    package let wasTold: Bool
    /// What was asked for.
    package let options: NSKeyValueObservingOptions
    /// The context handed over.
    package let context: UnsafeMutableRawPointer?
    /// The place that made the registration, `nil` when it is unknown.
    package let site: RegistrationSite?
}
