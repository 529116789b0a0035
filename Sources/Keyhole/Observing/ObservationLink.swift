/// An entry of an object's side table: a change of this key matters to that registration.
///
/// A registration is itself the link of its first key; the further objects and keys that its value follows from hold
/// an ``ExtraLink`` each.
@usableFromInline
class ObservationLink: @unchecked Sendable {
    // Sendable by proof: every member is set in `init` and never changed, save one that a lock guards; subclasses say the
    // same for theirs.

    final let key: ObservedKey
    final let table: SideTable
    /// The offset of the key's field, as ``ObservedKey/offset``.
    final let offset: Int32
    private let traits: Traits
    /// What must be done before a change of the key. Guarded by the lock of ``table``, which changes it.
    @exclusivity(unchecked) final var preparation: Preparation

    /// How many notifications tell of the link without a reference of their own, in the lower seven bits; the highest says
    /// that the link has left ``table`` meanwhile. Guarded by the lock of ``table``.
    @exclusivity(unchecked) private final var tellers: UInt8 = 0

    /// What must be done before a change of a key, so that it can be told after it.
    enum Preparation: UInt8 {
        /// Nothing: nobody asked to know beforehand, and what the observer is told follows from the field.
        case none
        /// Nothing, unless others are told of the same field: what they change in turn would be taken for the old value.
        case noneIfAlone
        /// The observer is told beforehand, or the old value taken.
        case needed
    }

    /// What is known of a link when it is made.
    struct Traits: OptionSet {
        let rawValue: UInt8

        /// The key is the last one of the observed path.
        static let terminal = Traits(rawValue: 1)
        /// A change of the key leaves the registration's other links as they are.
        static let leaf = Traits(rawValue: 2)
        /// The link is an ``ExtraLink``.
        static let extra = Traits(rawValue: 4)
        /// The registration is a ``NamedRegistration``.
        static let byName = Traits(rawValue: 8)
    }

    init(key: ObservedKey, table: SideTable, traits: Traits, preparation: Preparation) {
        self.key = key
        self.table = table
        self.traits = traits
        self.preparation = preparation
        offset = Int32(truncatingIfNeeded: key.offset)
    }

    /// Whether the key is the last one of the observed path, so that a change of its elements is told as such.
    final var isTerminal: Bool { traits.contains(.terminal) }
    /// Whether a change of the key leaves the registration's other links as they are.
    final var isLeaf: Bool { traits.contains(.leaf) }
    /// Whether an observer is told by name.
    final var isByName: Bool { traits.contains(.byName) }

    /// Says that a notification tells of the link now, and keeps it for that time. Called under the lock of ``table``.
    ///
    /// This costs no atomic operation, as a reference would, since the lock is held anyway.
    ///
    /// - Returns: `false` where too many do already.
    @inline(__always)
    final func beginTelling() -> Bool {
        guard tellers & 0x7F < 0x7F else { return false }
        tellers += 1
        return true
    }

    /// Says that the notification has told of the link. Called under the lock of ``table``.
    ///
    /// - Returns: whether the reference must be given back that ``leaveTable()`` took.
    @inline(__always)
    final func endTelling() -> Bool {
        tellers -= 1
        return tellers == 0x80
    }

    /// Keeps the link for the notifications that tell of it, when it is taken out of ``table``. Called under its lock.
    final func leaveTable() {
        guard tellers & 0x7F != 0 else { return }
        tellers |= 0x80
        // Given back when the last notification has ended its telling.
        _ = Unmanaged.passRetained(self)
    }

    /// Tells a registration by name that the field of ``key`` in `object` has changed; `boxed` is `object` again, and
    /// `plain` ``ChangeDictionary/plainSetting``: both made once for all that are told.
    @inline(__always)
    final func tellByName(
        _ change: FieldChange, of object: ReflectiveObject, boxed: inout Any?, plain: [NSKeyValueChangeKey: Any]
    ) {
        // As in `registration`, but without a counted reference; the trait says which class it is.
        if traits.contains(.extra) {
            unsafeDowncast(unsafeDowncast(self, to: ExtraLink.self).target, to: NamedRegistration.self)
                .told(of: object, in: table, boxed: &boxed, plain: plain, change)
        } else {
            unsafeDowncast(self, to: NamedRegistration.self)
                .told(of: object, in: table, boxed: &boxed, plain: plain, change)
        }
    }

    /// Tells a registration by key path that the field of ``key`` in `object` has changed.
    @inline(__always)
    final func tellByKeyPath(_ change: FieldChange, of object: ReflectiveObject) {
        // As in `tellByName`.
        if traits.contains(.extra) {
            unsafeDowncast(self, to: ExtraLink.self).target.told(of: object, through: self, change)
        } else {
            let registration = unsafeDowncast(self, to: Registration.self)
            if registration.isActive { registration.fieldDidChange(object, of: object, through: self, change) }
        }
    }

    /// Whom the link tells.
    final var registration: Registration {
        // The trait is set by the only two initialisers that subclasses call.
        traits.contains(.extra)
            ? unsafeDowncast(self, to: ExtraLink.self).target
            : unsafeDowncast(self, to: Registration.self)
    }

    /// The registration that the link itself is, `nil` for the link of a further key.
    final var ownRegistration: Registration? {
        traits.contains(.extra) ? nil : unsafeDowncast(self, to: Registration.self)
    }

    /// The registration by name that the link itself is.
    final var ownNamedRegistration: NamedRegistration? {
        // Set by the initialiser of that class alone.
        traits.isSuperset(of: .byName) && !traits.contains(.extra)
            ? unsafeDowncast(self, to: NamedRegistration.self) : nil
    }
}

/// A link of an object or a key that a registration depends on beside its first key.
final class ExtraLink: ObservationLink, @unchecked Sendable {
    let target: Registration

    init(_ target: Registration, key: ObservedKey, table: SideTable, isTerminal: Bool, isLeaf: Bool) {
        self.target = target
        var traits: Traits = .extra
        if isTerminal { traits.insert(.terminal) }
        if isLeaf { traits.insert(.leaf) }
        if target.isByName { traits.insert(.byName) }
        super.init(
            key: key, table: table, traits: traits,
            preparation: isLeaf && target.wantsNoValues ? .none : .needed)
    }
}
