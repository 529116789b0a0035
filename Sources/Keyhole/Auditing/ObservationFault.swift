/// An object as an audit remembers it: its class and a number, never a reference.
struct AuditedObject: Hashable, Sendable {
    let className: String
    /// Counts the objects of the class that the audit had to name, from 1.
    let number: Int
}

/// A registration as an audit remembers it.
struct AuditedRegistration: Hashable, Sendable {
    let observer: AuditedObject?
    let observed: AuditedObject
    let keyPath: String
    let options: NSKeyValueObservingOptions
    let hasContext: Bool
    let site: RegistrationSite?
    let order: Int?
}

/// A mistake as it was seen, before it is worded.
enum ObservationFault: Sendable {
    /// Why a removal matched nothing.
    enum Mismatch: Sendable {
        /// The observer is registered on that object for another key path.
        case otherKeyPath(AuditedRegistration)
        /// The observer is registered on that object for the key path, with another context.
        case otherContext(AuditedRegistration)
        /// Such a registration has ended before.
        case alreadyEnded(AuditedRegistration)
        /// The observer is registered on that object for other key paths, none of them similar.
        case unlikeKeyPaths([AuditedRegistration])
        /// Nothing is known of such a registration.
        case neverRegistered
    }

    case observedObjectDied(AuditedObject, [AuditedRegistration], leftOwner: String?, cocoaText: String?)
    case observerDied(AuditedRegistration)
    case removalMatchedNothing(
        observer: AuditedObject, observed: AuditedObject, keyPath: String, Mismatch, cocoaText: String)
    case removalFromAnotherObject(AuditedRegistration, asked: AuditedObject, cocoaText: String)
    case doubledRegistration(AuditedRegistration, first: AuditedRegistration)
    case aliveAtEnd(AuditedRegistration, holders: [String])
    case tokenDroppedAtOnce(AuditedRegistration)
    case silentKey(AuditedRegistration, SilentKey)
    case observedAfterLeaving(AuditedRegistration, owner: String, holders: [String])
    case exceptionRaised(name: String, reason: String, hint: String?)

    /// What Cocoa says of it.
    var cocoaText: String? {
        switch self {
        case .observedObjectDied(_, _, _, let text): text
        case .removalMatchedNothing(_, _, _, _, let text), .removalFromAnotherObject(_, _, let text): text
        case .exceptionRaised(let name, let reason, _): "\(name): \(reason)"
        case .observerDied, .doubledRegistration, .aliveAtEnd, .tokenDroppedAtOnce, .silentKey, .observedAfterLeaving:
            nil
        }
    }

    /// The registrations that it is about.
    var registrations: [AuditedRegistration] {
        switch self {
        case .observedObjectDied(_, let registrations, _, _): registrations
        case .observerDied(let one), .aliveAtEnd(let one, _), .tokenDroppedAtOnce(let one), .silentKey(let one, _),
            .observedAfterLeaving(let one, _, _), .removalFromAnotherObject(let one, _, _):
            [one]
        case .doubledRegistration(let second, let first): [second, first]
        case .removalMatchedNothing(_, _, _, let mismatch, _):
            switch mismatch {
            case .otherKeyPath(let one), .otherContext(let one), .alreadyEnded(let one): [one]
            case .unlikeKeyPaths(let several): several
            case .neverRegistered: []
            }
        case .exceptionRaised: []
        }
    }

    /// The paths to what outlives the audit.
    var holders: [String] {
        switch self {
        case .aliveAtEnd(_, let holders), .observedAfterLeaving(_, _, let holders): holders
        default: []
        }
    }
}
