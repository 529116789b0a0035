/// An object and a key that the value of a registration follows from.
struct LinkTarget {
    let object: ReflectiveObject
    let key: ObservedKey
    var isTerminal: Bool
    var isLeaf: Bool
    /// The rest of the path, when the object's class wants to be asked through its own `addObserver`.
    let relayPath: String?
    /// Whether what the value follows from is found by properties alone: a change of one that holds no object can't make
    /// it follow from an object that does not know that its reads matter.
    var isClosed = false
}

/// The links of a registration beside its first one, renewed when an object on the way is replaced.
final class Wiring: @unchecked Sendable {
    // Sendable by proof: the root is set once, everything else is guarded by the lock.

    /// The observed object; the objects on the way may outlive it.
    private(set) weak var root: ReflectiveObject?
    private let lock = ObjectLock()
    private var links: [ExtraLink] = []
    private var relays: [PathRelay] = []
    private var version = 0

    init(root: ReflectiveObject) { self.root = root }

    /// Walks from `root` again and links what is new, unlinks what is no longer on the way and leaves the rest alone,
    /// so that links keep their place in the order of notifications.
    func rewire(_ registration: Registration, from root: ReflectiveObject) throws(ObjectiveCException) {
        while true {
            let before = lock.withLock { version }
            // Foreign code answers during the walk, so nothing is locked; another thread may be quicker.
            let targets = try registration.targets(from: root)
            if commit(targets, for: registration, ifVersion: before) { break }
        }
        if !registration.isActive { unlinkAll() }
    }

    private func commit(_ targets: [LinkTarget], for registration: Registration, ifVersion expected: Int) -> Bool {
        var abandoned: [ExtraLink] = []
        var oldRelays: [PathRelay] = []
        var newRelays: [PathRelay] = []
        let isCurrent = lock.withLock {
            guard version == expected else { return false }
            version += 1
            abandoned = links
            oldRelays = relays
            links.removeAll(keepingCapacity: true)
            relays.removeAll()
            for target in targets {
                if let rest = target.relayPath {
                    if let index = oldRelays.firstIndex(where: { $0.stands(for: target.object, at: rest) }) {
                        relays.append(oldRelays.remove(at: index))
                    } else {
                        let relay = PathRelay(for: registration, on: target.object, path: rest)
                        relays.append(relay)
                        newRelays.append(relay)
                    }
                    continue
                }
                let table = target.object.attachedSideTable()
                if let index = abandoned.firstIndex(where: { $0.fits(target, in: table) }) {
                    links.append(abandoned.remove(at: index))
                } else {
                    let link = ExtraLink(
                        registration, key: target.key, table: table, isTerminal: target.isTerminal,
                        isLeaf: target.isLeaf)
                    table.append(link)
                    links.append(link)
                }
            }
            registration.linksWereFound(links, for: targets, hasRelays: !relays.isEmpty)
            return true
        }
        for link in abandoned { link.table.remove(link) }
        for relay in oldRelays { relay.end() }
        for relay in newRelays { relay.begin() }
        return isCurrent
    }

    /// Whether `object` is linked for `key`, or asked through its own `addObserver`.
    func isLinked(to object: ReflectiveObject, key: String) -> Bool {
        lock.withLock {
            links.contains { $0.table === object.sideTable && $0.key.name == key }
                || relays.contains { $0.stands(for: object, at: nil) }
        }
    }

    /// Unlinks everything.
    func unlinkAll() {
        let (links, relays) = lock.withLock {
            defer {
                self.links = []
                self.relays = []
                version += 1
            }
            return (self.links, self.relays)
        }
        for link in links { link.table.remove(link) }
        for relay in relays { relay.end() }
    }
}

extension ExtraLink {
    /// Whether the link is what `target`, an object with that side table, asks for.
    fileprivate func fits(_ target: LinkTarget, in table: SideTable) -> Bool {
        self.table === table && key === target.key && isTerminal == target.isTerminal && isLeaf == target.isLeaf
    }
}
