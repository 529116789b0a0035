import Synchronization

/// How one key of one class is read and written: the outcome of the accessor search.
final class ResolvedKey: @unchecked Sendable {
    // Sendable by proof: every member is set in `init`, and the closures capture class metadata that never changes.

    /// The class the search was made for, as the cache names it.
    let owner: ObjectIdentifier
    /// The class object, kept so that no other class gets its address.
    let type: RuntimeClass
    let key: String
    /// The state of the classes' members that the search saw.
    let generation: Int
    let getter: KeyGetter?
    let setter: KeySetter?
    /// The fields of ``getter`` and ``setter`` once more, where they are at hand without taking the closures as well.
    let readField: DirectField?
    let writtenField: DirectField?

    init?(owner: ObjectIdentifier, generation: Int, search: AccessorSearch) {
        getter = search.getter()
        setter = search.setter()
        readField = getter?.field
        writtenField = setter?.field
        guard getter != nil || setter != nil else { return nil }
        self.owner = owner
        type = search.type
        key = search.key
        self.generation = generation
    }
}

/// The outcomes of accessor searches, so that each key of each class is searched once.
///
/// A hit takes no lock: the slots are a direct-mapped table of atomic references to entries that are never freed. What
/// a slot has lost to another key is found in a dictionary behind a lock. Only keys that exist are remembered, so the
/// cache is bounded by the members of the program's classes.
final class AccessorCache: @unchecked Sendable {
    // Sendable by proof: `slots` is set in `init` and its elements are atomics; `known` has its own lock.

    static let shared = AccessorCache()

    private struct Known {
        var entries: [Name: ResolvedKey] = [:]
        /// Entries of earlier generations, which a reader may still be looking at.
        var retired: [ResolvedKey] = []
    }

    private struct Name: Hashable {
        let owner: ObjectIdentifier
        let key: String
    }

    private static let slotBits: UInt = 11
    private let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
    private let generation = Atomic<Int>(0)
    private let known = Guarded<Known>(Known())

    private init() {
        // Allocated once for the process and never freed; every index is masked to `slotBits` bits.
        slots = .allocate(capacity: 1 << Int(Self.slotBits))
        for index in 0..<1 << Int(Self.slotBits) { (slots + index).initialize(to: Atomic(nil)) }
    }

    /// Forgets every outcome: a class has got a member since.
    func invalidate() {
        known.withLock { known in
            generation.add(1, ordering: .acquiringAndReleasing)
            known.retired.append(contentsOf: known.entries.values)
            known.entries.removeAll()
        }
    }

    /// The outcome for `key` of the class `owner`, by `search` when it is not known yet.
    @inline(__always)
    func resolved(
        _ key: String, of owner: ObjectIdentifier, search: () -> AccessorSearch
    ) -> ResolvedKey? {
        let slot = slots + Self.slot(of: key, owner)
        if let address = slot.pointee.load(ordering: .acquiring) {
            // The entry is kept alive by `known` for the rest of the process.
            let entry = Unmanaged<ResolvedKey>.fromOpaque(address)._withUnsafeGuaranteedRef { $0 }
            if entry.owner == owner, entry.key == key, entry.generation == generation.load(ordering: .acquiring) {
                return entry
            }
        }
        return searched(key, of: owner, into: slot, search: search)
    }

    @inline(never)
    private func searched(
        _ key: String, of owner: ObjectIdentifier, into slot: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>,
        search: () -> AccessorSearch
    ) -> ResolvedKey? {
        let name = Name(owner: owner, key: key)
        let seen = generation.load(ordering: .acquiring)
        var entry = known.withLock { $0.entries[name] }
        if entry == nil {
            // The search runs outside the lock: it builds class objects, which calls the program's code.
            guard let fresh = ResolvedKey(owner: owner, generation: seen, search: search()) else { return nil }
            entry = known.withLock { known in
                if let earlier = known.entries[name], earlier.generation >= seen { return earlier }
                if let earlier = known.entries.updateValue(fresh, forKey: name) { known.retired.append(earlier) }
                return fresh
            }
        }
        guard let entry else { return nil }
        slot.pointee.store(UnsafeRawPointer(Unmanaged.passUnretained(entry).toOpaque()), ordering: .releasing)
        return entry
    }

    /// A slot's index: the length, the first and the last eight bytes of the key, and the class.
    @inline(__always)
    private static func slot(of key: String, _ owner: ObjectIdentifier) -> Int {
        let hash = (mixed(key) ^ UInt(bitPattern: owner) >> 4) &* 0x9E37_79B9_7F4A_7C15
        return Int(hash >> (UInt(UInt.bitWidth) - slotBits))
    }

    /// A number for `key` that takes no time: what a short key is stored as, of a longer one the length, the first and
    /// the last eight bytes.
    @inline(__always)
    static func mixed(_ key: String) -> UInt {
        var key = key
        if key.utf8.count < 16, MemoryLayout<String>.size == 2 * MemoryLayout<UInt>.size {
            // A string of up to 15 bytes holds them itself. One that doesn't is only looked for in another place.
            let words = unsafeBitCast(key, to: (UInt, UInt).self)
            return words.0 ^ words.1 &* 0x9E37_79B9_7F4A_7C15
        }
        return key.withUTF8 { bytes -> UInt in
            let raw = UnsafeRawBufferPointer(bytes)
            guard raw.count >= 8 else { return UInt(raw.count) }
            // Both reads lie within the buffer, which has at least eight bytes.
            let first = raw.loadUnaligned(fromByteOffset: 0, as: UInt.self)
            let last = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt.self)
            return first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt(raw.count)
        }
    }
}

extension ReflectiveObject {
    /// What stands for the object's class in the cache: the Swift class, or the class made at run time that it carries.
    @inline(__always)
    final var accessorOwner: ObjectIdentifier {
        var made: ObjectIdentifier?
        withSideTable { made = $0.madeClassIdentity }
        return made ?? ObjectIdentifier(type(of: self))
    }
}
