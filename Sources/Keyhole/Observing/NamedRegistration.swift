import Foundation
import Synchronization

/// A registration by key path string: the observer is told through `observeValue(forKeyPath:of:change:context:)`.
final class NamedRegistration: Registration, @unchecked Sendable {
    // Sendable by proof: as `Registration`; the weak reference is set once, before the registration is linked.

    let path: ObservedPath
    let context: UnsafeMutableRawPointer?
    private(set) weak var observer: ReflectiveObject?
    /// Who the observer was, also after its death.
    let observerIdentity: ObjectIdentifier
    let observerClass: ReflectiveObject.Type
    private let deathWasNoted = Atomic<Bool>(false)

    init(
        observer: ReflectiveObject, of root: ReflectiveObject, table: SideTable, path: ObservedPath,
        options: NSKeyValueObservingOptions, context: UnsafeMutableRawPointer?, site: RegistrationSite?
    ) {
        self.path = path
        self.context = context
        self.observer = observer
        observerIdentity = ObjectIdentifier(observer)
        observerClass = type(of: observer)
        let isSimple = path.rest == nil && path.head.isIndependent
        super.init(
            key: path.head, table: table, isTerminal: path.rest == nil, options: options,
            needsNothingBefore: isSimple && !options.contains(.prior)
                && (options.isDisjoint(with: [.old, .new]) || path.head.box != nil),
            site: site,
            wiring: isSimple ? nil : Wiring(root: root))
    }

    override var keyPathDescription: String { path.string }

    override func targets(from root: ReflectiveObject) throws(ObjectiveCException) -> [LinkTarget] {
        var walk = PathWalk(root: root, firstKey: path.head)
        try walk.follow(path.string, from: root, isObserved: true)
        return walk.targets
    }

    override func isEqual(to other: Registration) -> Bool {
        guard let other = other as? NamedRegistration else { return false }
        return other.observerIdentity == observerIdentity && other.context == context && other.options == options
            && other.path.string == path.string
    }

    /// What is kept between the two halves of a change.
    private struct Prepared {
        var old: Any?
        var new: Any?
    }

    override func willChange(_ root: ReflectiveObject, _ change: Change) -> Any? {
        var prepared = Prepared()
        switch change.mutation {
        case .setting:
            if options.contains(.old) { prepared.old = currentValue(of: root) }
        case .indexed(let kind, let indexes):
            if options.contains(.old), kind != .insertion {
                prepared.old = CollectionChange.elements(at: indexes, of: key(of: change), in: change.object)
            }
        case .set(let kind, let objects):
            let (removed, added) = CollectionChange.difference(
                kind, objects, of: key(of: change), in: change.object)
            if options.contains(.old), kind != .union { prepared.old = removed }
            if options.contains(.new), kind == .union || kind == .set { prepared.new = added }
        }
        if options.contains(.prior) {
            tell(root, ChangeDictionary.make(change.mutation, old: prepared.old, new: nil, isPrior: true))
        }
        return prepared
    }

    override func didChange(_ root: ReflectiveObject, _ change: Change, prepared: Any?) {
        noteTold()
        guard var prepared = prepared as? Prepared else { return }
        if options.contains(.new) {
            switch change.mutation {
            case .setting: prepared.new = currentValue(of: root)
            case .indexed(let kind, let indexes) where kind != .removal:
                prepared.new = CollectionChange.elements(at: indexes, of: key(of: change), in: change.object)
            case .indexed, .set: break
            }
        }
        tell(root, ChangeDictionary.make(change.mutation, old: prepared.old, new: prepared.new, isPrior: false))
    }

    override var wantsNoValues: Bool { options.isDisjoint(with: [.old, .new, .prior]) }

    override func fieldDidChange(_ root: ReflectiveObject, _ change: FieldChange) {
        guard !wantsNoValues, let box = key.box else { return tell(root, ChangeDictionary.plainSetting) }
        tell(
            root,
            ChangeDictionary.setting(
                old: options.contains(.old) ? change.boxedOld(box) ?? NSNull() : nil,
                new: options.contains(.new) ? change.boxedNew(box) ?? NSNull() : nil))
    }

    override func tellInitialValue(_ root: ReflectiveObject) {
        let new = options.contains(.new) ? currentValue(of: root) : nil
        tell(root, ChangeDictionary.make(.setting, old: nil, new: new, isPrior: false))
    }

    /// The value as the observer is told it: `NSNull` for nil, also for a path that is broken off.
    private func currentValue(of root: ReflectiveObject) -> Any {
        (path.rest == nil ? root.value(forKey: path.string) : root.value(forKeyPath: path.string)) ?? NSNull()
    }

    /// The last key of the path, whose elements change.
    private func key(of change: Change) -> String {
        guard let dot = path.string.lastIndex(of: ".") else { return path.string }
        return String(path.string[path.string.index(after: dot)...])
    }

    func tell(_ root: ReflectiveObject, _ change: [NSKeyValueChangeKey: Any]) {
        guard let observer else {
            ObservationLedger.shared.noteDeadObserver(of: self, observed: root)
            return
        }
        if ObservationTrace.isOn { ObservationTrace.told(self, root, change) }
        observer.observeValue(forKeyPath: path.string, of: root, change: change, context: context)
    }

    /// Whether this call is the first to note the observer's death.
    func noteDeathOnce() -> Bool { !deathWasNoted.exchange(true, ordering: .relaxed) }

    override func record(observed: ReflectiveObject.Type, identity: ObjectIdentifier) -> RegistrationRecord {
        RegistrationRecord(
            sequence: sequence, observed: identity, observedClass: observed,
            observedClassName: RuntimeClass.of(observed).name,
            observer: observerIdentity, observerClassName: RuntimeClass.of(observerClass).name,
            isObserverAlive: observer != nil, keyPath: path.string,
            wasTold: isTold, options: options, context: context, site: site)
    }
}
