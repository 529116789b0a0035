import Keyhole

/// What the audit's tests observe.
final class AuditedTrack: ReflectiveObject, @unchecked Sendable {
    // Sendable by proof: what the thread tests share is registrations, which the runtime guards; no test writes a field
    // from two threads.

    @Property var title = ""
    @Property var length = 0
    @Property var isMuted = false
    @Property var position = 0
    /// Not declared as a property of the object model.
    var artist = ""
    /// Follows from nothing, as its declaration says.
    var format: String { "FLAC" }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("muted", \AuditedTrack.isMuted, field: "isMuted", getter: "isMuted")
        declarations.property("format", \AuditedTrack.format, dependencies: [])
    }

    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        key != "position" && super.automaticallyNotifiesObservers(forKey: key)
    }
}

/// Who observes in the audit's tests.
final class AuditedPlayer: ReflectiveObject, @unchecked Sendable {
    // Sendable by proof: as `AuditedTrack`.

    /// What the player plays, for tests of who holds what.
    @Property var track: AuditedTrack?
    var queue: [AuditedTrack] = []
    var onEnd: (() -> Void)?

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
}

/// `text` with every address replaced by `0x…`.
func withoutAddresses(_ text: String) -> String {
    text.replacing(/0x[0-9a-f]+/, with: "0x…")
}
