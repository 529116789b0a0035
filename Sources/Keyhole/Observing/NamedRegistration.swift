import Foundation

/// A registration by key path string: the observer is told through `observeValue(forKeyPath:of:change:context:)`.
final class NamedRegistration: Registration, @unchecked Sendable {
    // Sendable by proof: as `Registration`; the reference is set once, and asking it is atomic.

    let path: ObservedPath
    let context: UnsafeMutableRawPointer?
    private let reference: UnretainedObject
    let observerClass: ReflectiveObject.Type

    init(
        observer: ReflectiveObject, of root: ReflectiveObject, table: SideTable, path: ObservedPath,
        options: NSKeyValueObservingOptions, context: UnsafeMutableRawPointer?,
        place: RegistrationPlaces.Index
    ) {
        self.path = path
        self.context = context
        reference = UnretainedObject(observer)
        observerClass = type(of: observer)
        let isSimple = path.rest == nil && path.head.isIndependent
        super.init(
            key: path.head, table: table, traits: path.rest == nil ? [.byName, .terminal] : .byName, options: options,
            preparation: isSimple && !options.contains(.prior)
                && (options.isDisjoint(with: [.old, .new]) || path.head.box != nil) ? .none : .needed,
            place: place, wiring: isSimple ? nil : Wiring(root: root))
    }

    /// The observer, `nil` once its destruction has begun.
    @inline(__always)
    var observer: ReflectiveObject? { reference.object }

    /// Who the observer is, also after its death.
    var observerIdentity: ObjectIdentifier { reference.identity }

    /// Whether a removal of `observer` for `keyPath` and `context` may mean this registration. The memory of a dead observer
    /// is not used again, so its identity says enough.
    @inline(__always)
    func isMeant(
        by observer: ReflectiveObject, keyPath: String, context: KeyValueObserving.ContextMatch
    ) -> Bool {
        guard observerIdentity == ObjectIdentifier(observer), path.string == keyPath else { return false }
        guard case .exactly(let wanted) = context else { return true }
        return wanted == self.context
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

    override var wantsNoValues: Bool {
        optionBits & UInt8(NSKeyValueObservingOptions([.old, .new, .prior]).rawValue) == 0
    }

    /// Tells of a change of a field of `object`, whose link in `table` leads here.
    ///
    /// `boxed` is `object` again, and `plain` ``ChangeDictionary/plainSetting``: both made once for all that are told.
    @inline(__always)
    func told(
        of object: ReflectiveObject, in table: SideTable, boxed: inout Any?, plain: [NSKeyValueChangeKey: Any],
        _ change: FieldChange
    ) {
        guard isActive || KeyValueObserving.isPending(self) else { return }
        // A link of the observed object itself tells of that object.
        if self.table === table { return fieldDidChange(object, boxed: &boxed, plain: plain, change) }
        guard let root = wiring?.root else { return }
        BorrowedAny.with(root) { fieldDidChange(root, boxed: &$0, plain: plain, change) }
    }

    /// Tells of a finished change of a field, where ``preparation`` says that this is all there is to do.
    func fieldDidChange(
        _ root: ReflectiveObject, boxed: inout Any?, plain: [NSKeyValueChangeKey: Any], _ change: FieldChange
    ) {
        noteTold()
        guard !wantsNoValues, let box = key.box else { return tell(root, &boxed, plain) }
        tellValues(root, &boxed, box, change)
    }

    @inline(never)
    private func tellValues(_ root: ReflectiveObject, _ boxed: inout Any?, _ box: FieldBox, _ change: FieldChange) {
        let hasOld = optionBits & UInt8(NSKeyValueObservingOptions.old.rawValue) != 0
        let hasNew = optionBits & UInt8(NSKeyValueObservingOptions.new.rawValue) != 0
        ChangeDictionary.withSetting(change, box, old: hasOld, new: hasNew) { tell(root, &boxed, $0) }
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

    private func tell(_ root: ReflectiveObject, _ change: [NSKeyValueChangeKey: Any]) {
        var boxed: Any? = root
        tell(root, &boxed, change)
    }

    @inline(__always)
    private func tell(_ root: ReflectiveObject, _ boxed: inout Any?, _ change: [NSKeyValueChangeKey: Any]) {
        guard let observer else {
            ObservationLedger.shared.noteDeadObserver(of: self, observed: root)
            return
        }
        if ObservationTrace.isOn { ObservationTrace.told(self, root, change) }
        path.tell(observer, boxed, change, context)
    }

    override func record(observed: ReflectiveObject.Type, identity: ObjectIdentifier) -> RegistrationRecord {
        RegistrationRecord(
            sequence: sequence, observed: identity, observedClass: observed,
            observedClassName: RuntimeClass.of(observed).name,
            observer: observerIdentity, observerClassName: RuntimeClass.of(observerClass).name,
            isObserverAlive: reference.isAlive, keyPath: path.string,
            wasTold: isTold, options: options, context: context, site: site)
    }
}
