import Foundation

/// What a call of a declared accessor method means for observers, as its name tells.
///
/// Cocoa's runtime overrides the indexed and unordered accessors and `set<Key>:` of an observed object, so that calling
/// one announces the change. Here a call by selector does.
struct AccessorCall {
    /// The key that the accessor belongs to.
    let key: String
    /// How the call changes it.
    let mutation: KeyValueObserving.Mutation

    /// The meaning of calling `selector` with `arguments`, `nil` when that is no accessor that changes something.
    init?(_ selector: Selector, _ arguments: [Any?]) {
        let name = selector.name
        switch arguments.count {
        case 1:
            guard let argument = arguments[0], let call = Self.one(name, argument) else { return nil }
            self = call
        case 2:
            guard let first = arguments[0], let second = arguments[1], let call = Self.two(name, first, second) else {
                return nil
            }
            self = call
        default: return nil
        }
    }

    private init?(_ capitalized: Substring?, _ mutation: KeyValueObserving.Mutation?) {
        guard let capitalized, let first = capitalized.first, first.isUppercase, let mutation else { return nil }
        // The key of `URLs` is spelt the same; of all other names the first letter is small.
        let isAcronym = capitalized.dropFirst().first?.isUppercase ?? false
        key = isAcronym ? String(capitalized) : first.lowercased() + capitalized.dropFirst()
        self.mutation = mutation
    }

    private static func one(_ name: String, _ argument: Any) -> AccessorCall? {
        AccessorCall(name.between("removeObjectFrom", "AtIndex:"), index(argument).map { .indexed(.removal, $0) })
            ?? AccessorCall(name.between("remove", "AtIndexes:"), indexes(argument).map { .indexed(.removal, $0) })
            ?? AccessorCall(name.between("add", "Object:"), object(argument).map { .set(.union, $0) })
            ?? AccessorCall(name.between("remove", "Object:"), object(argument).map { .set(.minus, $0) })
            ?? AccessorCall(name.between("add", ":"), objects(argument).map { .set(.union, $0) })
            ?? AccessorCall(name.between("remove", ":"), objects(argument).map { .set(.minus, $0) })
            ?? AccessorCall(name.between("intersect", ":"), objects(argument).map { .set(.intersect, $0) })
            ?? AccessorCall(name.between("set", ":"), .setting)
    }

    private static func two(_ name: String, _ first: Any, _ second: Any) -> AccessorCall? {
        if let call = AccessorCall(
            name.between("insertObject:in", "AtIndex:"), index(second).map { .indexed(.insertion, $0) })
            ?? AccessorCall(name.between("insert", ":atIndexes:"), indexes(second).map { .indexed(.insertion, $0) })
            ?? AccessorCall(
                name.between("replaceObjectIn", "AtIndex:withObject:"), index(first).map { .indexed(.replacement, $0) })
        {
            return call
        }
        guard let middle = name.range(of: "AtIndexes:with"), name.hasPrefix("replace"), name.hasSuffix(":") else {
            return nil
        }
        let key = name[..<middle.lowerBound].dropFirst("replace".count)
        guard key == name[middle.upperBound...].dropLast() else { return nil }
        return AccessorCall(key, indexes(first).map { .indexed(.replacement, $0) })
    }

    private static func index(_ value: Any) -> IndexSet? { (value as? Int).flatMap { $0 >= 0 ? [$0] : nil } }

    private static func indexes(_ value: Any) -> IndexSet? { value as? IndexSet }

    private static func object(_ value: Any) -> Set<AnyHashable>? { (value as? AnyHashable).map { [$0] } }

    private static func objects(_ value: Any) -> Set<AnyHashable>? {
        value as? Set<AnyHashable> ?? (value as? NSSet).map { Set($0.allObjects.compactMap { $0 as? AnyHashable }) }
    }
}

extension String {
    /// What stands between `prefix` and `suffix`, `nil` when the string is made differently or nothing stands there.
    fileprivate func between(_ prefix: String, _ suffix: String) -> Substring? {
        guard hasPrefix(prefix), hasSuffix(suffix), utf8.count > prefix.utf8.count + suffix.utf8.count else {
            return nil
        }
        let middle = dropFirst(prefix.count).dropLast(suffix.count)
        return middle.contains(":") ? nil : middle
    }
}

extension KeyValueObserving {
    /// Runs `body` as one change of `key` that observers are told of as `mutation`, and of nothing else.
    ///
    /// The object's own `will` and `did` members are called around it, so an override sees them. A key that opted out of
    /// automatic notification is changed without a word.
    static func change(_ object: ReflectiveObject, key: String, _ mutation: Mutation, _ body: () -> Void) {
        guard let table = object.sideTable, type(of: object).automaticallyNotifiesObservers(forKey: key) else {
            return body()
        }
        switch mutation {
        case .setting: object.willChangeValue(forKey: key)
        case .indexed(let kind, let indexes): object.willChange(kind, valuesAt: indexes, forKey: key)
        case .set(let kind, let objects): object.willChangeValue(forKey: key, withSetMutation: kind, using: objects)
        }
        let thread = ThreadState.current
        // Setters that run inside would tell the same registrations again.
        let pending = thread.changes.last { $0.table === table && $0.key == key && !$0.isCoding }
        pending?.isCoding = true
        if pending != nil { thread.beginCoding() }
        body()
        if pending != nil { thread.endCoding() }
        pending?.isCoding = false
        switch mutation {
        case .setting: object.didChangeValue(forKey: key)
        case .indexed(let kind, let indexes): object.didChange(kind, valuesAt: indexes, forKey: key)
        case .set(let kind, let objects): object.didChangeValue(forKey: key, withSetMutation: kind, using: objects)
        }
    }
}
