import Foundation

/// The engine of key-value observing: what the overridable members of ``ReflectiveObject`` do by default.
enum KeyValueObserving {
    /// How a value changes.
    enum Mutation {
        case setting
        case indexed(NSKeyValueChange, IndexSet)
        case set(NSKeyValueSetMutationKind, Set<AnyHashable>)
    }

    /// Which registrations a removal means.
    enum ContextMatch {
        case any
        case exactly(UnsafeMutableRawPointer?)
    }

    static func add(
        _ observer: ReflectiveObject, to object: ReflectiveObject, keyPath: String,
        options: NSKeyValueObservingOptions, context: UnsafeMutableRawPointer?
    ) {}

    static func remove(
        _ observer: ReflectiveObject, from object: ReflectiveObject, keyPath: String, context: ContextMatch
    ) {}

    static func willChange(_ object: ReflectiveObject, key: String, _ mutation: Mutation) {}

    static func didChange(_ object: ReflectiveObject, key: String, _ mutation: Mutation) {}

    static func declaredAutomaticNotification(of type: ReflectiveObject.Type, forKey key: String) -> Bool {
        RuntimeClass.of(type).property(named: key)?.notifiesAutomatically ?? true
    }

    static func declaredDependencies(of type: ReflectiveObject.Type, forKey key: String) -> Set<String> {
        Set(RuntimeClass.of(type).property(named: key)?.dependencies ?? [])
    }

    static func observationInfo(of object: ReflectiveObject) -> UnsafeMutableRawPointer? { nil }
}
