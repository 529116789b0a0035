import Foundation
import Synchronization

/// One registration: who observes what, how, and who asked for it.
///
/// It is the link of its first key. Neither the observer nor the observed object is retained.
@usableFromInline
class Registration: ObservationLink, @unchecked Sendable {
    // Sendable by proof: the state is atomic, the wiring has its own lock, the rest is set before the registration is
    // linked and never changed.

    /// Where a registration is in its life.
    enum State: UInt8, AtomicRepresentable { case starting, active, ended }

    // There may be millions of registrations, so the members stand in the order that leaves no gap.

    final let state = Atomic<State>(.starting)
    private let wasTold = Atomic<Bool>(false)
    /// ``options``, as far as they are defined.
    final let optionBits: UInt8
    private let deathWasNoted = Atomic<Bool>(false)
    /// Whether a getter gave the property's own value when it was last asked for this registration.
    final let passedThrough = Atomic<Bool>(false)
    private let place: RegistrationPlaces.Index
    /// The order of registrations in the process, from 1.
    final let sequence: UInt64
    /// What else the registration is linked to; `nil` when it follows from its own key alone.
    final let wiring: Wiring?

    private static let lastSequence = Atomic<UInt64>(0)

    init(
        key: ObservedKey, table: SideTable, traits: Traits, options: NSKeyValueObservingOptions,
        preparation: Preparation, place: RegistrationPlaces.Index, wiring: Wiring?
    ) {
        optionBits = UInt8(truncatingIfNeeded: options.rawValue)
        self.place = place
        self.wiring = wiring
        sequence = Self.lastSequence.add(1, ordering: .relaxed).newValue
        super.init(
            key: key, table: table, traits: wiring == nil ? traits.union(.leaf) : traits,
            preparation: preparation)
    }

    /// What was asked for.
    final var options: NSKeyValueObservingOptions { NSKeyValueObservingOptions(rawValue: UInt(optionBits)) }

    /// Who asked, `nil` when it is unknown.
    final var site: RegistrationSite? { RegistrationPlaces.site(at: place) }

    /// Whether a change was told, the initial value aside.
    final var isTold: Bool { wasTold.load(ordering: .relaxed) }

    /// Whether changes are delivered.
    @inline(__always) final var isActive: Bool { state.load(ordering: .acquiring) == .active }

    // MARK: What each kind of registration does its own way

    /// The key path, for messages.
    var keyPathDescription: String { "" }

    /// What the value follows from, found by walking from `root`; without the registration's own first link.
    ///
    /// - Throws: what Cocoa raises when the path leads through something that can't be observed.
    func targets(from root: ReflectiveObject) throws(ObjectiveCException) -> [LinkTarget] { [] }

    /// Says whether the value can be observed at all.
    ///
    /// - Throws: as ``targets(from:)``.
    func check(on root: ReflectiveObject) throws(ObjectiveCException) {
        if wiring != nil { _ = try targets(from: root) }
    }

    /// Prepares for a change: takes the old value and tells an observer that wants to know beforehand.
    func willChange(_ root: ReflectiveObject, _ change: Change) -> Any? { nil }

    /// Tells of a finished change. `prepared` is what ``willChange(_:_:)`` returned.
    func didChange(_ root: ReflectiveObject, _ change: Change, prepared: Any?) {}

    /// Whether the observer asked for no values and no prior notification, by name.
    var wantsNoValues: Bool { false }

    /// Tells of a finished change of the field of `link` in `object`, where ``preparation`` says that this is all there is
    /// to do. `root` is the observed object.
    ///
    /// Not by name; see ``NamedRegistration/fieldDidChange(_:boxed:plain:_:)`` for the others.
    func fieldDidChange(
        _ root: ReflectiveObject, of object: ReflectiveObject, through link: ObservationLink, _ change: FieldChange
    ) {}

    /// Says what the registration's links are beside its own. `relays` tells whether the value follows from objects that
    /// are asked through their own `addObserver`; `targets` are what the links were made for.
    func linksWereFound(_ links: [ExtraLink], for targets: [LinkTarget], hasRelays: Bool) {}

    /// Tells the value at the time of the registration.
    func tellInitialValue(_ root: ReflectiveObject) {}

    /// Whether `other` was made for the same observer, path, options and context.
    func isEqual(to other: Registration) -> Bool { self === other }

    /// What the ledger tells about the registration.
    func record(observed: ReflectiveObject.Type, identity: ObjectIdentifier) -> RegistrationRecord {
        RegistrationRecord(
            sequence: sequence, observed: identity, observedClass: observed,
            observedClassName: RuntimeClass.of(observed).name, observer: nil, observerClassName: nil,
            isObserverAlive: true, keyPath: keyPathDescription, wasTold: isTold, options: options, context: nil,
            site: site)
    }

    final func record(of object: ReflectiveObject) -> RegistrationRecord {
        record(observed: type(of: object), identity: ObjectIdentifier(object))
    }

    /// Tells of a finished change of the field of `link` in `object`.
    @inline(__always)
    final func told(of object: ReflectiveObject, through link: ObservationLink, _ change: FieldChange) {
        guard isActive else { return }
        // A link of the observed object itself tells of that object.
        if table === link.table { return fieldDidChange(object, of: object, through: link, change) }
        guard let root = wiring?.root else { return }
        fieldDidChange(root, of: object, through: link, change)
    }

    // MARK: Life

    /// Makes the registration effective, after telling the initial value if asked to.
    ///
    /// - Throws: what Cocoa raises when the path can't be observed; nothing was registered then.
    final func begin(on root: ReflectiveObject) throws(ObjectiveCException) {
        try check(on: root)
        // Cocoa tells the initial value first: a removal from that very notification finds no registration yet.
        if options.contains(.initial) { tellInitialValue(root) }
        // Nobody else knows the registration before it is linked, so there is nothing to compare with.
        state.store(.active, ordering: .relaxed)
        table.append(self)
        if let wiring { try wiring.rewire(self, from: root) }
        ObservationLedger.shared.noteBegin(of: self, on: root)
    }

    /// Says that a change was told.
    @inline(__always)
    final func noteTold() { if !isTold { wasTold.store(true, ordering: .relaxed) } }

    /// Whether this call is the first to note the observer's death.
    final func noteDeathOnce() -> Bool { !deathWasNoted.exchange(true, ordering: .relaxed) }

    /// Renews the links after a change; raises what Cocoa raises when the path now leads through a collection.
    final func rewire(from root: ReflectiveObject) {
        do {
            try wiring?.rewire(self, from: root)
        } catch {
            error.raise()
        }
    }

    /// Ends the registration. Safe from several threads and more than once.
    ///
    /// - Returns: whether this call ended it.
    @discardableResult
    final func end() -> Bool {
        guard state.exchange(.ended, ordering: .acquiringAndReleasing) == .active else { return false }
        table.remove(self)
        wiring?.unlinkAll()
        return true
    }

    /// Ends the registration because the observed object dies.
    ///
    /// - Returns: whether this call ended it.
    final func endWithObserved() -> Bool {
        guard state.exchange(.ended, ordering: .acquiringAndReleasing) == .active else { return false }
        wiring?.unlinkAll()
        return true
    }
}

/// What changed, seen from the object whose link told of it.
struct Change {
    /// The object that changes.
    let object: ReflectiveObject
    /// How it changes, in terms of the registration: elements only when the link is the path's last key.
    let mutation: KeyValueObserving.Mutation
}
