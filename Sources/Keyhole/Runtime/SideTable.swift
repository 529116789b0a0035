import Foundation
import Synchronization

/// What an object carries beside its fields once it needs to: registrations, associated objects, a made class.
///
/// It is attached on first need and lives until the object dies, so a reader that has seen it may use it without a
/// lock on its lifetime.
@usableFromInline
final class SideTable: @unchecked Sendable {
    // Sendable by proof: every member is either immutable or guarded by its own lock.
    let contents = Mutex<Contents>(Contents())
    /// Guards the links, the fields of the object that are observed, and the ledger's chain of this table.
    let lock = ObjectLock()
    /// Which object it is. The identity is told, never followed.
    let ownerIdentity: ObjectIdentifier
    /// The object's class.
    let ownerType: ReflectiveObject.Type
    /// Bit `(offset / 8) % 64` is set when a property at such an offset is observed. A clear bit proves the contrary.
    let observedOffsets = Atomic<UInt64>(0)
    /// The links in the order they were made; guarded by ``lock``.
    private(set) var links = LinkList.none
    /// The ledger's chain of tables that hold links; guarded by the ledger.
    unowned(unsafe) var previousInLedger: SideTable?
    /// The ledger's chain of tables that hold links; guarded by the ledger.
    unowned(unsafe) var nextInLedger: SideTable?
    /// Whether the table is in the ledger's chain; guarded by the ledger.
    var isInLedger = false
    /// Whether the object was an observer while someone listened to the ledger, so that its death is told.
    let isObserver = Atomic<Bool>(false)
    /// How many observed fields were written; guarded by ``lock``, read without it.
    private let changes = Atomic<UInt32>(0)
    /// Whether the object has died.
    private let detached = Atomic<Bool>(false)

    /// The guarded part.
    struct Contents {
        var madeClass: RuntimeClass?
        var associatedObjects: [UInt: AssociatedObject] = [:]
        /// The values of members added at run time, by the class's and the member's name.
        var addedValues: [String: AssociatedObject] = [:]
    }

    init(owner: ReflectiveObject) {
        ownerIdentity = ObjectIdentifier(owner)
        ownerType = Swift.type(of: owner)
    }

    /// The links of one object: nothing, one, or a list that a reader may keep while others change it.
    enum LinkList {
        case none
        case one(ObservationLink)
        case many(ContiguousArray<ObservationLink>)

        /// The links in order.
        var all: ContiguousArray<ObservationLink> {
            switch self {
            case .none: []
            case .one(let link): [link]
            case .many(let links): links
            }
        }

        /// Whether every link of a property at `offset` can be told after the change by ``ObservationLink/tell(_:of:)``.
        func needNothingBefore(_ offset: Int) -> Bool {
            switch self {
            case .none: true
            case .one(let link): link.key.offset == offset && link.needsNothingBefore
            case .many(let links): links.allSatisfy { $0.key.offset != offset || $0.needsNothingBefore }
            }
        }

        var isEmpty: Bool {
            if case .none = self { true } else { false }
        }
    }

    /// The links in order, as they are now.
    var allLinks: ContiguousArray<ObservationLink> { lock.withLock { links }.all }

    /// How many observed fields were written so far, modulo 2^32.
    var changeCount: UInt32 { changes.load(ordering: .relaxed) }

    /// Counts a write of an observed field, under ``lock``.
    @inline(__always)
    func countChange() -> UInt32 {
        let count = changes.load(ordering: .relaxed) &+ 1
        changes.store(count, ordering: .relaxed)
        return count
    }

    /// Whether nothing is linked.
    var isEmpty: Bool { lock.withLock { links.isEmpty } }

    /// Whether the object has died.
    var isDetached: Bool { detached.load(ordering: .acquiring) }

    /// Appends `link`.
    func append(_ link: ObservationLink) {
        let isFirst = lock.withLock {
            if link.key.offset >= 0 {
                observedOffsets.bitwiseOr(Self.bit(link.key.offset), ordering: .releasing)
            }
            switch links {
            case .none:
                links = .one(link)
                return true
            case .one(let first):
                links = .many([first, link])
            case .many(var list):
                // Emptied first, so that the list is unique and grows in place.
                links = .none
                list.append(link)
                links = .many(list)
            }
            return false
        }
        if isFirst { ObservationLedger.shared.enter(self) }
    }

    /// Removes `link`, if it is there.
    func remove(_ link: ObservationLink) {
        let isEmpty = lock.withLock {
            switch links {
            case .none: return false
            case .one(let only):
                guard only === link else { return false }
                links = .none
            case .many(var list):
                guard let index = list.lastIndex(where: { $0 === link }) else { return false }
                links = .none
                list.remove(at: index)
                links = list.count == 1 ? .one(list[0]) : .many(list)
            }
            rebuildOffsets()
            return links.isEmpty
        }
        if isEmpty { ObservationLedger.shared.leave(self) }
    }

    /// Lets go of all associated objects; they end after the lock is given back.
    func releaseAssociatedObjects() {
        _ = contents.withLock { contents in
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
        return removeAll().compactMap { link in
            guard let registration = link as? Registration else { return nil }
            return registration.endWithObserved() ? registration : nil
        }
    }

    private func removeAll() -> ContiguousArray<ObservationLink> {
        lock.withLock {
            let all = links.all
            links = .none
            observedOffsets.store(0, ordering: .releasing)
            return all
        }
    }

    /// Whether a property at `offset` may be observed.
    @inline(__always)
    func mayObserve(_ offset: Int) -> Bool { observedOffsets.load(ordering: .acquiring) & Self.bit(offset) != 0 }

    private static func bit(_ offset: Int) -> UInt64 { 1 << UInt64((offset >> 3) & 63) }

    private func rebuildOffsets() {
        var bits: UInt64 = 0
        switch links {
        case .none: break
        case .one(let link): if link.key.offset >= 0 { bits = Self.bit(link.key.offset) }
        case .many(let list): for link in list where link.key.offset >= 0 { bits |= Self.bit(link.key.offset) }
        }
        observedOffsets.store(bits, ordering: .releasing)
    }
}

/// A value that `objc_setAssociatedObject` put beside an object.
struct AssociatedObject: @unchecked Sendable {
    // Sendable by proof: read and written under the side table's lock only.
    let value: Any
}

extension ReflectiveObject {
    /// The side table, if the object has one.
    @usableFromInline
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
