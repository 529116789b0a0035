import Synchronization

/// What registrations by name need to know, by class, key path and place in the source: found without hashing a string
/// when the same line of a program registers again.
///
/// It is a table of fixed size in front of ``ObservedPath/of(_:_:)`` and ``RegistrationPlaces``; an entry that stands in
/// the way of another is replaced.
enum RegistrationCache {
    private struct Entry {
        var type: ObjectIdentifier?
        var keyPath = ""
        var file: UInt = 0
        var line: UInt = 0
        var answers = 0
        var path: ObservedPath?
        var place: RegistrationPlaces.Index = 0
    }

    private struct Slot: ~Copyable {
        let lock = ObjectLock()
        var entry = Entry()
    }

    private static let slotBits = 9

    // Allocated once and never freed; each slot is reached under its own lock.
    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Slot> = {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: 1 << slotBits)
        for index in 0..<(1 << slotBits) { (slots + index).initialize(to: Slot()) }
        return slots
    }()

    /// How often the classes' answers were forgotten.
    private static let answers = Atomic<Int>(0)

    /// The path `keyPath` for objects of `type`, and the number of `site`.
    ///
    /// - Throws: what Cocoa raises when a key is said to depend on itself.
    static func look(
        _ type: ReflectiveObject.Type, _ keyPath: String, _ site: RegistrationSite?
    ) throws(ObjectiveCException) -> (path: ObservedPath, place: RegistrationPlaces.Index) {
        let identity = ObjectIdentifier(type)
        let file = site?.fileAddress ?? 0
        let line = site?.line ?? 0
        let now = answers.load(ordering: .acquiring)
        var hash = AccessorCache.mixed(keyPath) ^ UInt(bitPattern: identity) >> 4
        hash = (hash ^ file &+ line << 20) &* 0x9E37_79B9_7F4A_7C15
        let slot = slots + Int(hash >> (UInt(UInt.bitWidth - slotBits)))
        slot.pointee.lock.lock()
        let known = slot.pointee.entry
        slot.pointee.lock.unlock()
        if known.type == identity, known.line == line, known.file == file, known.answers == now,
            known.keyPath == keyPath, let path = known.path
        {
            return (path, known.place)
        }
        let path = try ObservedPath.of(type, keyPath)
        let place = RegistrationPlaces.index(of: site)
        let fresh = Entry(
            type: identity, keyPath: keyPath, file: file, line: line, answers: now, path: path, place: place)
        slot.pointee.lock.lock()
        slot.pointee.entry = fresh
        slot.pointee.lock.unlock()
        return (path, place)
    }

    /// Forgets what the classes answered.
    static func forgetAnswers() { answers.add(1, ordering: .acquiringAndReleasing) }
}

extension RegistrationSite {
    /// The address of the file's name, which lies in the program; a name of one character stands for itself.
    var fileAddress: UInt {
        fileID.hasPointerRepresentation ? UInt(bitPattern: fileID.utf8Start) : UInt(fileID.unicodeScalar.value)
    }
}
