import Foundation

/// The token of a typed observation: it ends with ``invalidate()``, with its last reference, or with the observed
/// object, whichever comes first.
public final class NSKeyValueObservation: Sendable {
    private let registration: Registration

    @usableFromInline
    init(_ registration: Registration) { self.registration = registration }

    deinit { end(.tokenDropped) }

    /// Ends the observation. Safe from several threads, more than once, and after the observed object's death.
    public func invalidate() { end(.invalidated) }

    private func end(_ ending: ObservationLedger.Ending) {
        guard registration.end() else { return }
        ObservationLedger.shared.noteEnd(of: registration, ending)
    }
}

extension NSKeyValueObservation: Hashable {
    /// Whether both are the same token.
    public static func == (left: NSKeyValueObservation, right: NSKeyValueObservation) -> Bool { left === right }

    /// Feeds the token's identity to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
