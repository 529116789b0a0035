import Foundation

/// Collects what the value at a key path follows from: each object and key on the way, and what those depend on.
struct PathWalk {
    private struct Visit: Hashable {
        let object: ObjectIdentifier
        let key: String
    }

    private let root: ReflectiveObject
    private let firstKey: ObservedKey
    private var positions: [Visit: Int] = [:]
    /// Whose dependencies have been followed, and whether that was at an end of the path.
    private var expanded: [Visit: Bool] = [:]
    private(set) var targets: [LinkTarget] = []

    /// Starts at `root`, whose `firstKey` the registration itself is the link of.
    init(root: ReflectiveObject, firstKey: ObservedKey) {
        self.root = root
        self.firstKey = firstKey
    }

    /// Follows `path` from `value`; `isObserved` tells the observed path itself from a dependency of it, `isTail` whether
    /// nothing more is reached through the value at its end.
    mutating func follow(
        _ path: String, from value: Any?, isObserved: Bool, isTail: Bool = true
    ) throws(ObjectiveCException) {
        guard let value else { return }
        guard let object = value as? ReflectiveObject else {
            return try follow(path, fromForeign: value, isObserved: isObserved, isTail: isTail)
        }
        if object !== root, ClassOverrides.of(type(of: object)).contains(.addObserver) {
            targets.append(
                LinkTarget(object: object, key: .tracked, isTerminal: false, isLeaf: false, relayPath: path))
            return
        }
        let observed = try ObservedPath.of(type(of: object), path)
        try visit(
            object, observed.head, isTerminal: isObserved && observed.rest == nil,
            isTail: observed.rest == nil && isTail)
        // Behind an operator nothing can be linked: the change of the collection itself is what counts.
        guard let rest = observed.rest, !rest.hasPrefix("@") else { return }
        try follow(rest, from: object.value(forKey: observed.head.name), isObserved: isObserved, isTail: isTail)
    }

    /// Dictionaries can be walked through but not observed; collections refuse.
    private mutating func follow(
        _ path: String, fromForeign value: Any, isObserved: Bool, isTail: Bool
    ) throws(ObjectiveCException) {
        if let entries = value as? [AnyHashable: Any] {
            guard let dot = path.firstIndex(of: ".") else { return }
            let rest = String(path[path.index(after: dot)...])
            guard !rest.hasPrefix("@") else { return }
            return try follow(rest, from: entries[String(path[..<dot])], isObserved: isObserved, isTail: isTail)
        }
        guard let name = CollectionClass.name(of: value) else { return }
        throw Exceptions.notObservable(className: name, value: value, action: .add, keyPath: path)
    }

    private mutating func visit(
        _ object: ReflectiveObject, _ key: ObservedKey, isTerminal: Bool, isTail: Bool
    ) throws(ObjectiveCException) {
        let visit = Visit(object: ObjectIdentifier(object), key: key.name)
        let isLeaf = isTail && key.isIndependent
        if object === root, key.name == firstKey.name {
            // The registration is this link itself.
        } else if let position = positions[visit] {
            targets[position].isTerminal = targets[position].isTerminal || isTerminal
            targets[position].isLeaf = targets[position].isLeaf && isLeaf
        } else {
            positions[visit] = targets.count
            targets.append(
                LinkTarget(object: object, key: key, isTerminal: isTerminal, isLeaf: isLeaf, relayPath: nil))
        }
        // A key that was first met at an end and then on the way is followed again: what it depends on now leads on.
        guard !key.isIndependent, expanded[visit] == nil || (expanded[visit] == true && !isTail) else { return }
        expanded[visit] = isTail
        for dependency in key.dependencies {
            try follow(dependency, from: object, isObserved: false, isTail: isTail)
        }
        guard key.infersDependencies, let property = object.runtimeClass.property(named: key.name) else { return }
        let (_, reads) = ReadTracker.track(startingAt: object) { property.read(object) }
        for read in reads {
            guard let readKey = try ObservedPath.key(atOffset: read.offset, of: type(of: read.object)) else { continue }
            try self.visit(read.object, readKey, isTerminal: false, isTail: false)
        }
    }
}

extension ObservedPath {
    /// The key whose ``Property`` field starts at `offset`.
    static func key(
        atOffset offset: Int, of type: ReflectiveObject.Type
    ) throws(ObjectiveCException) -> ObservedKey? {
        guard let property = RuntimeClass.of(type).property(atOffset: offset) else { return nil }
        return try key(property.name, of: type)
    }
}
