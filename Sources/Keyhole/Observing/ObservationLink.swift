/// An entry of an object's side table: a change of this key matters to that registration.
///
/// A registration is itself the link of its first key; the further objects and keys that its value follows from hold
/// an ``ExtraLink`` each.
class ObservationLink: @unchecked Sendable {
    // Sendable by proof: every member is set in `init` and never changed; subclasses say the same for theirs.

    final let key: ObservedKey
    final let table: SideTable
    /// Whether the key is the last one of the observed path, so that a change of its elements is told as such.
    final let isTerminal: Bool
    /// Whether a change of the key leaves the registration's other links as they are.
    final let isLeaf: Bool
    /// Whether a change of the key can be told by ``tell(_:of:)`` alone: nobody asked to know beforehand, and what the
    /// observer is told stands in the field.
    final let needsNothingBefore: Bool
    private let isExtra: Bool

    init(
        key: ObservedKey, table: SideTable, isTerminal: Bool, isLeaf: Bool, needsNothingBefore: Bool,
        isExtra: Bool
    ) {
        self.key = key
        self.table = table
        self.isTerminal = isTerminal
        self.isLeaf = isLeaf
        self.needsNothingBefore = needsNothingBefore
        self.isExtra = isExtra
    }

    /// Tells the registration that the field of ``key`` in `object` has changed.
    @inline(__always)
    final func tell(_ change: FieldChange, of object: ReflectiveObject) {
        let registration = registration
        guard registration.isActive || KeyValueObserving.isPending(registration) else { return }
        guard let wiring = registration.wiring else { return registration.fieldDidChange(object, change) }
        guard let root = wiring.root else { return }
        registration.fieldDidChange(root, change)
    }

    /// Whom the link tells.
    final var registration: Registration {
        // `isExtra` is decided by the only two initialisers that subclasses call.
        isExtra
            ? unsafeDowncast(self, to: ExtraLink.self).target
            : unsafeDowncast(self, to: Registration.self)
    }
}

/// A link of an object or a key that a registration depends on beside its first key.
final class ExtraLink: ObservationLink, @unchecked Sendable {
    let target: Registration

    init(_ target: Registration, key: ObservedKey, table: SideTable, isTerminal: Bool, isLeaf: Bool) {
        self.target = target
        super.init(
            key: key, table: table, isTerminal: isTerminal, isLeaf: isLeaf,
            needsNothingBefore: isLeaf && target.wantsNoValues, isExtra: true)
    }
}
