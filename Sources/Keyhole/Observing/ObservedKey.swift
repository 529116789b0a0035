/// How one key of one class behaves under observation. Made once, kept for good.
final class ObservedKey: Sendable {
    /// The key's name.
    let name: String
    /// The byte offset of the ``Property`` field whose setter tells observers by itself, -1 when none does.
    let offset: Int
    /// Boxes the field's value as a read by key would, `nil` when such a read may come to something else.
    let box: FieldBox?
    /// Whether the field holds a value that no object can be reached through.
    let holdsNoObjects: Bool
    /// Whether changes made through key-value coding or a setter are told without being asked.
    let isAutomatic: Bool
    /// The key paths that the value follows from, sorted.
    let dependencies: [String]
    /// Whether what the value follows from is found by tracking the reads of its getter.
    let infersDependencies: Bool

    init(
        name: String, offset: Int, box: FieldBox?, isAutomatic: Bool, dependencies: [String],
        infersDependencies: Bool, holdsNoObjects: Bool
    ) {
        self.name = name
        self.offset = offset
        self.box = box
        self.isAutomatic = isAutomatic
        self.dependencies = dependencies
        self.infersDependencies = infersDependencies
        self.holdsNoObjects = holdsNoObjects
    }

    /// Whether nothing but a change of the key itself changes its value.
    var isIndependent: Bool { dependencies.isEmpty && !infersDependencies }

    /// The key of a registration whose links are all found by tracking; it matches no change.
    static let tracked = ObservedKey(
        name: "", offset: -1, box: nil, isAutomatic: false, dependencies: [], infersDependencies: false,
        holdsNoObjects: false)

    convenience init(name: String, of type: ReflectiveObject.Type, dependencies: Set<String>, isAutomatic: Bool) {
        let runtimeClass = RuntimeClass.of(type)
        let property = runtimeClass.property(named: name)
        let offset = property?.fieldOffset ?? -1
        let isPlain =
            property?.valueOffset != nil && !ClassOverrides.of(type).contains(.valueForKey)
            && !runtimeClass.declaresGetter(forKey: name)
        self.init(
            name: name, offset: isAutomatic ? offset : -1,
            box: isPlain && offset >= 0 ? property.map { FieldBox.of($0.valueType) } : nil,
            isAutomatic: isAutomatic, dependencies: dependencies.sorted(),
            infersDependencies: dependencies.isEmpty && property?.keyPath != nil && property?.fieldOffset == nil
                && property?.dependencies == nil,
            holdsNoObjects: property.map { Self.reachesNoObject($0.valueType) } ?? false)
    }

    /// Whether no object can be reached through a value of `type`.
    static func reachesNoObject<Value>(_ type: Value.Type) -> Bool {
        _isPOD(Value.self) || Value.self == String.self || Value.self == String?.self
    }
}

/// A key path as objects of one class are observed at it: its first key, resolved, and what follows.
final class ObservedPath: Sendable {
    /// The whole key path.
    let string: String
    /// The first key.
    let head: ObservedKey
    /// What follows the first dot, `nil` for a single key.
    let rest: String?

    init(string: String, head: ObservedKey, rest: String?) {
        self.string = string
        self.head = head
        self.rest = rest
    }

    /// Tells `observer` of a change at the path.
    ///
    /// It is a call of its own because only then is the string handed on without a counted reference: the caller keeps the
    /// path, and the path its string.
    @inline(never)
    func tell(
        _ observer: ReflectiveObject, _ object: Any?, _ change: [NSKeyValueChangeKey: Any],
        _ context: UnsafeMutableRawPointer?
    ) {
        observer.observeValue(forKeyPath: string, of: object, change: change, context: context)
    }

    private struct Place: Hashable {
        let type: ObjectIdentifier
        let string: String
    }

    private struct Cache {
        var paths: [Place: ObservedPath] = [:]
        var keys: [Place: ObservedKey] = [:]
    }

    private static let cache = Guarded<Cache>(Cache())

    /// `path` for objects of `type`; the class's answers about its keys are asked for once and remembered.
    ///
    /// - Throws: what Cocoa raises when a key is said to depend on itself.
    static func of(_ type: ReflectiveObject.Type, _ path: String) throws(ObjectiveCException) -> ObservedPath {
        let place = Place(type: ObjectIdentifier(type), string: path)
        if let known = cache.withLock({ $0.paths[place] }) { return known }
        let head: ObservedKey
        var rest: String?
        // The at sign of an operator and what follows it belong to the key before it: nothing behind it is observed.
        if let dot = path.firstIndex(of: ".") {
            head = try key(String(path[..<dot]), of: type)
            rest = String(path[path.index(after: dot)...])
        } else {
            head = try key(path, of: type)
        }
        let made = ObservedPath(string: path, head: head, rest: rest)
        return cache.withLock { cache in
            if let known = cache.paths[place] { return known }
            cache.paths[place] = made
            return made
        }
    }

    /// The key `name` for objects of `type`.
    static func key(_ name: String, of type: ReflectiveObject.Type) throws(ObjectiveCException) -> ObservedKey {
        let place = Place(type: ObjectIdentifier(type), string: name)
        if let known = cache.withLock({ $0.keys[place] }) { return known }
        // Foreign code answers these two, so the lock is not held.
        let dependencies = type.keyPathsForValuesAffectingValue(forKey: name)
        let isAutomatic = type.automaticallyNotifiesObservers(forKey: name)
        if dependencies.contains(name) {
            throw Exceptions.selfDependency(of: type, key: name, keyPaths: dependencies, asPrefix: false)
        }
        if dependencies.contains(where: { $0.hasPrefix(name + ".") }) {
            throw Exceptions.selfDependency(of: type, key: name, keyPaths: dependencies, asPrefix: true)
        }
        let made = ObservedKey(name: name, of: type, dependencies: dependencies, isAutomatic: isAutomatic)
        return cache.withLock { cache in
            if let known = cache.keys[place] { return known }
            cache.keys[place] = made
            return made
        }
    }

    /// Forgets what the classes answered, after a dependency was declared at run time.
    static func forgetAnswers() {
        cache.withLock { $0 = Cache() }
        RegistrationCache.forgetAnswers()
    }
}

extension RuntimeClass {
    /// Whether a read of `key` would call a declared method instead of reading the field.
    fileprivate func declaresGetter(forKey key: String) -> Bool {
        let capitalized = key.prefix(1).uppercased() + key.dropFirst()
        return ["get\(capitalized)", key, "is\(capitalized)", "_get\(capitalized)", "_\(key)"].contains {
            method(Selector($0)) != nil
        }
    }
}
