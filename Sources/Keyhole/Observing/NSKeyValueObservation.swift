import Foundation

/// The token of a typed observation: it ends with ``invalidate()``, with its last reference, or with the observed
/// object, whichever comes first.
public final class NSKeyValueObservation: Sendable {
    private let registration: Registration
    private let weakRoot: WeakObject

    init(_ registration: Registration, root: ReflectiveObject) {
        self.registration = registration
        weakRoot = WeakObject(root)
    }

    deinit { invalidate() }

    /// Ends the observation. Safe from several threads, more than once, and after the observed object's death.
    public func invalidate() {
        guard registration.end(), let root = weakRoot.object else { return }
        ObservationLedger.shared.noteEnd(of: registration, on: root)
    }
}

/// A weak reference that several threads may read.
final class WeakObject: @unchecked Sendable {
    // Sendable by proof: set once; loading a weak reference is atomic.
    private(set) weak var object: ReflectiveObject?

    init(_ object: ReflectiveObject) { self.object = object }
}
