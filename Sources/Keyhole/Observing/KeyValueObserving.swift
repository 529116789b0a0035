import Foundation
import Synchronization

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

    // MARK: Registration

    static func add(
        _ observer: ReflectiveObject, to object: ReflectiveObject, keyPath: String,
        options: NSKeyValueObservingOptions, context: UnsafeMutableRawPointer?
    ) {
        // The thread keeps its state.
        let site = ThreadState.unmanaged._withUnsafeGuaranteedRef { thread in
            defer { thread.site = nil }
            return thread.site
        }
        do {
            let (path, place) = try RegistrationCache.look(type(of: object), keyPath, site)
            let registration = NamedRegistration(
                observer: observer, of: object, table: object.attachedSideTable(), path: path, options: options,
                context: context, place: place)
            try registration.begin(on: object)
        } catch {
            error.raise()
        }
    }

    static func remove(
        _ observer: ReflectiveObject, from object: ReflectiveObject, keyPath: String, context: ContextMatch
    ) {
        guard let table = object.sideTable,
            let registration = match(observer, in: table, keyPath: keyPath, context: context)
        else {
            let exception = Exceptions.notRegistered(observer, keyPath: keyPath, of: object)
            ObservationLedger.shared.noteUnmatchedRemoval(
                of: observer, from: object, keyPath: keyPath, context: context, exception)
            exception.raise()
            return
        }
        if let key = brokenKey(of: registration, on: object) {
            Exceptions.changedSilently(
                "remove an observer", registration, keyPath: keyPath, of: object, key: key
            ).raise()
            return
        }
        if registration.end() { ObservationLedger.shared.noteEnd(of: registration, .removed) }
    }

    /// The registration that a removal means: the newest that fits.
    private static func match(
        _ observer: ReflectiveObject, in table: SideTable, keyPath: String, context: ContextMatch
    ) -> NamedRegistration? {
        table.newestLink { link in
            guard let candidate = link.ownNamedRegistration else { return false }
            return candidate.isMeant(by: observer, keyPath: keyPath, context: context)
        }?.ownNamedRegistration
    }

    /// The key of the path whose value is no longer the one that was linked, because it changed without notice.
    private static func brokenKey(of registration: NamedRegistration, on root: ReflectiveObject) -> String? {
        guard let wiring = registration.wiring, registration.path.rest != nil else { return nil }
        let keys = registration.path.string.split(separator: ".").map(String.init)
        var object = root
        for (key, next) in zip(keys, keys.dropFirst()) {
            guard !next.hasPrefix("@"), let value = object.value(forKey: key) as? ReflectiveObject else { return nil }
            guard wiring.isLinked(to: value, key: next) || value === root else { return key }
            object = value
        }
        return nil
    }

    // MARK: Changes

    /// How many changes by key-value coding are under way in the process: while it is zero nobody looks for one.
    static let codingChanges = Atomic<Int>(0)

    static func willChange(
        _ object: ReflectiveObject, key: String, _ mutation: Mutation, isCoding: Bool = false
    ) {
        guard let table = object.sideTable else { return }
        let links = table.allLinks.filter { $0.key.name == key }
        guard !links.isEmpty else { return }
        let thread = ThreadState.current
        // The change is pending before anyone is told, so that changes made by observers nest inside it.
        let pending = PendingChange(table: table, key: key, isCoding: isCoding)
        thread.changes.append(pending)
        pending.items = prepare(links, object, mutation)
        if isCoding { thread.beginCoding() }
    }

    static func didChange(
        _ object: ReflectiveObject, key: String, _ mutation: Mutation, isCoding: Bool = false
    ) {
        guard let table = object.sideTable else { return }
        let thread = ThreadState.current
        guard
            let index = thread.changes.lastIndex(where: {
                $0.table === table && $0.key == key && $0.isCoding == isCoding
            })
        else { return }
        let change = thread.changes.remove(at: index)
        if isCoding { thread.endCoding() }
        rewireNewcomers(change.items, in: table) { $0.key.name == key }
        finish(change.items)
    }

    /// Runs `body`, which changes the value for `key` by other means than a notifying setter, as one change; silently
    /// where the class says that `key` does not notify by itself.
    static func changeByCoding<Result>(_ object: ReflectiveObject, key: String, _ body: () -> Result) -> Result {
        guard let table = object.sideTable, !table.isEmpty,
            type(of: object).automaticallyNotifiesObservers(forKey: key)
        else { return body() }
        willChange(object, key: key, .setting, isCoding: true)
        defer { didChange(object, key: key, .setting, isCoding: true) }
        return body()
    }

    /// Tells those who want to know beforehand and takes what must be taken before the change, in the links' order.
    static func prepare(
        _ links: some Sequence<ObservationLink>, _ object: ReflectiveObject, _ mutation: Mutation
    ) -> [PendingChange.Item] {
        var items: [PendingChange.Item] = []
        for link in links {
            let registration = link.registration
            guard registration.isActive, !isToldByCoding(link) else { continue }
            guard let root = registration.wiring == nil ? object : registration.wiring?.root else { continue }
            if !link.isLeaf, let named = registration as? NamedRegistration, link === registration,
                let key = brokenKey(of: named, on: root)
            {
                Exceptions.changedSilently(
                    "update for observer", named, keyPath: named.path.string, of: root, key: key
                ).raise()
            }
            let change = Change(object: object, mutation: link.isTerminal ? mutation : .setting)
            let prepared = registration.willChange(root, change)
            items.append(PendingChange.Item(link: link, root: root, change: change, prepared: prepared))
        }
        return items
    }

    /// Renews the links of paths through the changed key that were registered since its `will`: they are told nothing of
    /// the change, but begin at the value before it.
    static func rewireNewcomers(
        _ items: [PendingChange.Item], in table: SideTable, where isAffected: (ObservationLink) -> Bool
    ) {
        for link in table.allLinks where !link.isLeaf && isAffected(link) {
            let registration = link.registration
            guard registration.isActive, !items.contains(where: { $0.link === link }) else { continue }
            if let root = registration.wiring?.root { registration.rewire(from: root) }
        }
    }

    /// Renews the links that the change affects, then tells everyone, the last one first.
    static func finish(_ items: [PendingChange.Item]) {
        for item in items where !item.link.isLeaf && item.link.registration.isActive {
            item.link.registration.rewire(from: item.root)
        }
        for item in items.reversed() {
            guard isPending(item.link.registration) else { continue }
            item.link.registration.didChange(item.root, item.change, prepared: item.prepared)
        }
    }

    /// Whether the registration still counts: it, or one made for the same observer, path, options and context.
    static func isPending(_ registration: Registration) -> Bool {
        if registration.isActive { return true }
        return registration.table.allLinks.contains { link in
            guard let other = link.ownRegistration else { return false }
            return other.isActive && other.isEqual(to: registration)
        }
    }

    /// Whether a change by key-value coding that is under way on this thread tells of what `link` is about: it concerns
    /// the link's registration, or it is one of the same key, which a registration made since its `will` is not told of.
    private static func isToldByCoding(_ link: ObservationLink) -> Bool {
        let thread = ThreadState.current
        guard thread.codingDepth > 0 else { return false }
        return thread.changes.contains { change in
            guard change.isCoding else { return false }
            return (change.table === link.table && change.key == link.key.name) || change.concerns(link.registration)
        }
    }

    // MARK: What classes say about their keys

    static func declaredAutomaticNotification(of type: ReflectiveObject.Type, forKey key: String) -> Bool {
        RuntimeClass.of(type).property(named: key)?.notifiesAutomatically ?? true
    }

    static func declaredDependencies(of type: ReflectiveObject.Type, forKey key: String) -> Set<String> {
        Set(
            RuntimeClass.of(type).property(named: key)?.dependencies ?? TriggerKeys.keys(of: type, key: key) ?? [])
    }

    // MARK: The observed object

    static func observationInfo(of object: ReflectiveObject) -> UnsafeMutableRawPointer? {
        guard let table = object.sideTable, !table.isEmpty else { return nil }
        return Unmanaged.passUnretained(table).toOpaque()
    }

    /// Whether a setter of `object` tells someone by itself: then Cocoa's runtime would show `NSKVONotifying_X` as its
    /// class.
    package static func hasAutomaticObservations(of object: ReflectiveObject) -> Bool {
        guard let table = object.sideTable else { return false }
        return table.allLinks.contains { $0.key.isAutomatic }
    }
}
