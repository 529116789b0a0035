import Foundation
import Synchronization

/// What an object carries beside its fields once it needs to: registrations, associated objects, a made class.
///
/// It is attached on first need and lives until the object dies, so a reader that has seen it may use it without a
/// lock on its lifetime. A million observed objects have a million of them: the members stand in the order that leaves
/// no gap, and what few objects need is kept apart, in ``contents``.
final class SideTable: @unchecked Sendable {
    // Sendable by proof: every member is either immutable or guarded by a lock, as said with each.

    /// Guards the links, the fields of the object that are observed, and the ledger's chain of this table.
    let lock = ObjectLock()
    /// Whether the table is in the ledger's chain; guarded by the ledger.
    @exclusivity(unchecked) var isInLedger = false
    /// Whether the object was an observer while someone listened to the ledger, so that its death is told.
    let isObserver = Atomic<Bool>(false)
    /// Whether the object has died.
    private let detached = Atomic<Bool>(false)
    /// How many observed fields were written; guarded by ``lock``, read without it.
    private let changes = Atomic<UInt32>(0)
    /// The links in the order they were made; guarded by ``lock``.
    @exclusivity(unchecked) private(set) var links = Links.none
    /// Which object it is. The identity is told, never followed.
    let ownerIdentity: ObjectIdentifier
    /// The object's class.
    let ownerType: ReflectiveObject.Type
    /// A retained `Guarded<Contents>`, made on first need.
    private let contentsAddress = Atomic<UnsafeRawPointer?>(nil)
    /// The ledger's chain of tables that hold links; guarded by the ledger.
    @exclusivity(unchecked) unowned(unsafe) var previousInLedger: SideTable?
    /// The ledger's chain of tables that hold links; guarded by the ledger.
    @exclusivity(unchecked) unowned(unsafe) var nextInLedger: SideTable?

    /// What few objects need.
    struct Contents {
        var madeClass: RuntimeClass?
        var associatedObjects: [UInt: AssociatedObject] = [:]
        /// The values of members added at run time, by the class's and the member's name.
        var addedValues: [String: AssociatedObject] = [:]
        /// What Foundation delivers to the object by calling its methods.
        var subscriptions: AssociatedObject?
    }

    /// The links of one object: nothing, one, or a list that a reader may keep while others change a copy.
    enum Links {
        case none
        case one(ObservationLink)
        case many(LinkList)
    }

    init(owner: ReflectiveObject) {
        ownerIdentity = ObjectIdentifier(owner)
        ownerType = Swift.type(of: owner)
    }

    deinit {
        guard let address = contentsAddress.load(ordering: .acquiring) else { return }
        // Balances the `passRetained` of `contents`.
        Unmanaged<Guarded<Contents>>.fromOpaque(address).release()
    }

    /// What few objects need, if anything was put there.
    var existingContents: Guarded<Contents>? {
        // Set once, and released in `deinit` only.
        contentsAddress.load(ordering: .acquiring).map {
            Unmanaged<Guarded<Contents>>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Which class made at run time the object carries, if any.
    var madeClassIdentity: ObjectIdentifier? {
        guard contentsAddress.load(ordering: .acquiring) != nil else { return nil }
        return existingContents?.withLock { $0.madeClass.map { ObjectIdentifier($0) } }
    }

    /// What few objects need, made now if there was nothing. Safe from several threads: one of them wins.
    var contents: Guarded<Contents> {
        if let existingContents { return existingContents }
        let fresh = Guarded(Contents())
        let retained = Unmanaged.passRetained(fresh)
        let (exchanged, original) = contentsAddress.compareExchange(
            expected: nil, desired: UnsafeRawPointer(retained.toOpaque()), ordering: .acquiringAndReleasing)
        if exchanged { return fresh }
        retained.release()
        // The exchange failed, so another thread's contents are there to stay.
        return original.map { Unmanaged<Guarded<Contents>>.fromOpaque($0).takeUnretainedValue() } ?? fresh
    }

    /// The only link, without a counted reference; `nil` for none and for several. Read under ``lock``, which keeps it.
    @inline(__always)
    var onlyLink: Unmanaged<ObservationLink>? {
        guard case .one(let link) = links else { return nil }
        return Unmanaged.passUnretained(link)
    }

    /// The links in order, as they are now.
    var allLinks: ContiguousArray<ObservationLink> {
        switch lock.withLock({ links }) {
        case .none: []
        case .one(let link): [link]
        case .many(let list): copy(list)
        }
    }

    private func copy(_ list: LinkList) -> ContiguousArray<ObservationLink> {
        defer { endReading() }
        return ContiguousArray((0..<list.count).map { list[$0] })
    }

    /// Says that a list that was found under the lock has been read. It must be said before the list is let go of: who
    /// then finds the list unshared, under the lock, changes it after the reading and not beside it.
    @inline(__always)
    func endReading() {
        lock.lock()
        lock.unlock()
    }

    /// How many observed fields were written so far, modulo 2^32.
    var changeCount: UInt32 { changes.load(ordering: .relaxed) }

    /// Counts a write of an observed field, under ``lock``.
    @inline(__always)
    @discardableResult
    func countChange() -> UInt32 {
        let count = changes.load(ordering: .relaxed) &+ 1
        changes.store(count, ordering: .relaxed)
        return count
    }

    /// Whether nothing is linked.
    var isEmpty: Bool {
        lock.withLock {
            switch links {
            case .none: true
            case .one: false
            case .many(let list): list.count == 0
            }
        }
    }

    /// Whether the object has died.
    var isDetached: Bool { detached.load(ordering: .acquiring) }

    /// Appends `link`.
    func append(_ link: ObservationLink) {
        let isFirst = lock.withLock {
            switch links {
            case .none:
                links = .one(link)
                return true
            case .one(let first):
                let list = LinkList.make(capacity: 4)
                list.push(first)
                list.push(link)
                links = .many(list)
            case .many(var list):
                // Emptied first, so that a list that no notification keeps is unique and grows in place.
                links = .none
                if !isKnownUniquelyReferenced(&list) || !list.hasRoom { list = list.copy() }
                list.push(link)
                links = .many(list)
            }
            return false
        }
        if isFirst { ObservationLedger.shared.enter(self) }
    }

    /// Removes `link`, if it is there.
    func remove(_ link: ObservationLink) {
        // What is let go of is let go of after the lock: it may end more than itself.
        var released: (ObservationLink?, LinkList?)
        let isEmpty = lock.withLock {
            switch links {
            case .none: return false
            case .one(let only):
                guard only === link else { return false }
                link.leaveTable()
                links = .none
                released.0 = only
                return true
            case .many(var list):
                guard let index = (0..<list.count).last(where: { list[$0] === link }) else { return false }
                link.leaveTable()
                links = .none
                if !isKnownUniquelyReferenced(&list) {
                    released.1 = list
                    list = list.copy()
                }
                released.0 = list.remove(at: index)
                if list.count > 0 {
                    links = .many(list)
                    return false
                }
                return true
            }
        }
        withExtendedLifetime(released) {}
        if isEmpty { ObservationLedger.shared.leave(self) }
    }

    /// The newest link that `isWanted`, which must not run foreign code.
    @inline(__always)
    func newestLink(where isWanted: (ObservationLink) -> Bool) -> ObservationLink? {
        lock.withLock {
            switch links {
            case .none: return nil
            case .one(let link): return isWanted(link) ? link : nil
            case .many(let list):
                var found: ObservationLink?
                list.forEachFromLast { link in
                    guard isWanted(link) else { return true }
                    found = link
                    return false
                }
                return found
            }
        }
    }

    /// Says what must be done before a change of the key of `link`.
    func setPreparation(_ preparation: ObservationLink.Preparation, of link: ObservationLink) {
        lock.withLock {
            guard link.preparation != preparation else { return }
            link.preparation = preparation
            if case .many(let list) = links { list.noteAll() }
        }
    }

    /// Lets go of all associated objects; they end after the lock is given back.
    func releaseAssociatedObjects() {
        _ = existingContents?.withLock { contents in
            defer { contents.associatedObjects = [:] }
            return contents.associatedObjects
        }
    }

    /// Ends every registration and link, because the object dies.
    ///
    /// - Returns: the registrations that were still active.
    func detach() -> [Registration] {
        detached.store(true, ordering: .releasing)
        ObservationLedger.shared.forget(self)
        var ended: [Registration] = []
        func end(_ link: ObservationLink) {
            guard let registration = link.ownRegistration, registration.endWithObserved() else { return }
            ended.append(registration)
        }
        let all = lock.withLock {
            defer { links = .none }
            return links
        }
        switch all {
        case .none: break
        case .one(let link): end(link)
        case .many(let list): for index in 0..<list.count { end(list[index]) }
        }
        return ended
    }
}

/// A value that `objc_setAssociatedObject` put beside an object.
struct AssociatedObject: @unchecked Sendable {
    // Sendable by proof: read and written under the lock of the side table's contents only.
    let value: Any
}

extension ReflectiveObject {
    /// Whether the object has a side table.
    final var hasSideTable: Bool { _sideTableAddress.load(ordering: .acquiring) != nil }

    /// Calls `body` with the side table, if the object has one, without counting a reference.
    @inline(__always)
    final func withSideTable(_ body: (SideTable) -> Void) {
        guard let address = _sideTableAddress.load(ordering: .acquiring) else { return }
        // The object is alive as `self`, and keeps its table.
        Unmanaged<SideTable>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
    }

    /// The side table, if the object has one.
    final var sideTable: SideTable? {
        guard let address = _sideTableAddress.load(ordering: .acquiring) else { return nil }
        // The address was made by `passRetained` below and is released in `deinit` only.
        return Unmanaged<SideTable>.fromOpaque(address).takeUnretainedValue()
    }

    /// The side table, attached now if there was none. Safe from several threads: one of them wins.
    @discardableResult
    final func attachedSideTable() -> SideTable {
        if let sideTable { return sideTable }
        let fresh = SideTable(owner: self)
        let retained = Unmanaged.passRetained(fresh)
        let (exchanged, original) = _sideTableAddress.compareExchange(
            expected: nil, desired: UnsafeRawPointer(retained.toOpaque()), ordering: .acquiringAndReleasing)
        if exchanged { return fresh }
        retained.release()
        // The exchange failed, so another thread's table is there, and it stays until `deinit`.
        return original.map { Unmanaged<SideTable>.fromOpaque($0).takeUnretainedValue() } ?? fresh
    }
}
