/// The classes that exist at run time only: made ones, and those of observed objects.
enum ClassPairs {
    private static let registry = Guarded<[String: RuntimeClass]>([:])
    private static let notifying = Guarded<[ObjectIdentifier: RuntimeClass]>([:])

    /// The registered classes, ordered by name.
    static var all: [RuntimeClass] { registry.withLock { $0.values.sorted { $0.name < $1.name } } }

    /// The registered class `name`.
    static func registered(_ name: String) -> RuntimeClass? { registry.withLock { $0[name] } }

    /// Registers `made`.
    ///
    /// - Returns: whether the name was free.
    static func register(_ made: RuntimeClass) -> Bool {
        registry.withLock { classes in
            guard classes[made.name] == nil else { return false }
            classes[made.name] = made
            return true
        }
    }

    /// Forgets `made`; objects that carry it keep it.
    static func dispose(_ made: RuntimeClass) {
        registry.withLock { classes in
            if classes[made.name] === made { classes[made.name] = nil }
        }
    }

    /// The class that an object of class `original` has while it is observed. It has no members of its own and stays
    /// registered.
    static func notifyingClass(of original: RuntimeClass) -> RuntimeClass {
        let known = notifying.withLock { classes in
            if let known = classes[ObjectIdentifier(original)] { return known }
            // A name with a module gets two dots, so that no mangled name begins otherwise than it did.
            let prefix = original.name.contains(".") ? "..NSKVONotifying_" : "NSKVONotifying_"
            let made = RuntimeClass(
                kind: .notifying, name: prefix + original.name, metatype: original.metatype, superclass: original)
            classes[ObjectIdentifier(original)] = made
            return made
        }
        _ = register(known)
        return known
    }
}

extension ReflectiveObject {
    /// Whether someone observes a key of the object that its setters tell of; only then does Apple's runtime change the
    /// object's class.
    final var isClassVisiblyObserved: Bool { KeyValueObserving.hasAutomaticObservations(of: self) }

    /// The class as the runtime functions show it: another one while the object is observed.
    final var visibleClass: RuntimeClass {
        isClassVisiblyObserved ? ClassPairs.notifyingClass(of: runtimeClass) : runtimeClass
    }
}
