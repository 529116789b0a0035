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

    /// The guarded part.
    struct Contents {
        var madeClass: RuntimeClass?
        var associatedObjects: [UnsafeRawPointer: AssociatedObject] = [:]
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
    final func attachedSideTable() -> SideTable {
        if let sideTable { return sideTable }
        let fresh = SideTable()
        let retained = Unmanaged.passRetained(fresh)
        let (exchanged, original) = _sideTableAddress.compareExchange(
            expected: nil, desired: UnsafeRawPointer(retained.toOpaque()), ordering: .acquiringAndReleasing)
        if exchanged { return fresh }
        retained.release()
        // The exchange failed, so another thread's table is there, and it stays until `deinit`.
        return original.map { Unmanaged<SideTable>.fromOpaque($0).takeUnretainedValue() } ?? fresh
    }
}
