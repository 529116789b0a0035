import Foundation

/// Registers and names Swift key paths.
@usableFromInline
enum TypedObserving {
    /// Turns a change into values and hands them to a handler.
    @usableFromInline
    typealias Delivery = (ReflectiveObject, TypedChange) -> Void

    /// What hands the values of a change to `handler`.
    ///
    /// It is inlined, so that the handler's own module makes it for its own types.
    @inlinable
    static func delivery<Root: ReflectiveObject, Value>(
        _ keyPath: KeyPath<Root, Value>, to handler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
    ) -> Delivery {
        let getter = KeyPathGetter(keyPath)
        return { root, change in
            // A registration tells of the object that it was made on, and that is a `Root`.
            let root = unsafeDowncast(root, to: Root.self)
            handler(root, change.values(of: root, by: getter))
        }
    }

    @usableFromInline
    static func register<Root: ReflectiveObject, Value>(
        _ root: Root, _ keyPath: KeyPath<Root, Value>, options: NSKeyValueObservingOptions, site: RegistrationSite,
        handler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void, deliver: @escaping Delivery
    ) -> Registration {
        var affecting: [AnyKeyPath] = []
        var isAutomatic = true
        if let customized = type(of: root) as? any NSKeyValueObservingCustomization.Type {
            affecting = Array(customized.keyPathsAffectingValue(for: keyPath))
            isAutomatic = customized.automaticallyNotifiesObservers(for: keyPath)
        }
        let own = ownKey(of: keyPath, in: root, isAutomatic: isAutomatic)
        let traced = ObservationTrace.isOn ? TracedHandler(handler) : nil
        let handler = traced.map { traced in { traced.call($0, $1) } } ?? handler
        let deliver = traced == nil ? deliver : delivery(keyPath, to: handler)
        let registration = TypedRegistration(
            keyPath, of: root, key: own.key, isTerminal: own.isTerminal, isChecked: own.isChecked,
            affecting: affecting,
            options: options, place: RegistrationPlaces.index(of: site), handler: handler, deliver: deliver)
        traced?.registration = registration
        do {
            try registration.begin(on: root)
        } catch {
            error.raise()
        }
        return registration
    }

    /// What evaluating `keyPath` on `root` reads; `isField` says that it is known to be one field of `root`. See
    /// ``PlainReferences/track(startingAt:steps:_:)``.
    static func reads(
        of keyPath: AnyKeyPath, isField: Bool, from root: ReflectiveObject, _ body: () -> Void
    ) -> (reads: [ReadTracker.Read], isClosed: Bool) {
        if isField { return (ReadTracker.track(startingAt: root, body).reads, false) }
        return PlainReferences.track(startingAt: root, steps: { KeyPathNames(keyPath).count }, body)
    }

    /// The name of the property at `keyPath`, for the members that announce changes; raises when there is none.
    static func key<Root: ReflectiveObject>(of keyPath: PartialKeyPath<Root>, in root: Root) -> String? {
        if let declared = declaredProperty(at: keyPath, of: root) { return declared.name }
        let (_, reads) = ReadTracker.track(startingAt: root) { _ = root[keyPath: keyPath] }
        let own = reads.filter { $0.object === root }
        if own.count == 1, reads.count == 1, let property = root.runtimeClass.property(atOffset: own[0].offset) {
            return property.name
        }
        ObjectiveCException(
            name: .invalidArgument, reason: "Could not extract a String from KeyPath \(keyPath)"
        ).raise()
        return nil
    }

    private static func declaredProperty(
        at keyPath: AnyKeyPath, of root: ReflectiveObject
    ) -> PropertyDescriptor? {
        for runtimeClass in sequence(first: root.runtimeClass, next: { $0.superclass }) {
            if let found = runtimeClass.properties.first(where: { $0.keyPath == keyPath }) { return found }
        }
        return nil
    }

    /// The key that the registration is the link of, whether a change of its elements is one of the value's, and whether all
    /// that the value follows from was found to be observable.
    ///
    /// A key path that reads one property and gives a value of that property's type is taken for the property itself.
    private static func ownKey<Root: ReflectiveObject, Value>(
        of keyPath: KeyPath<Root, Value>, in root: Root, isAutomatic: Bool
    ) -> (key: ObservedKey, isTerminal: Bool, isChecked: Bool) {
        do {
            if let declared = declaredProperty(at: keyPath, of: root) {
                let key = try ObservedPath.key(declared.name, of: type(of: root))
                return (isAutomatic ? key : key.manual, true, false)
            }
            let reads = reads(of: keyPath, isField: false, from: root) { _ = root[keyPath: keyPath] }.reads
            let keys = try reads.map { read throws(ObjectiveCException) in
                try ObservedPath.key(atOffset: read.offset, of: type(of: read.object))
            }
            guard keys.count == 1, reads[0].object === root, let key = keys[0] else { return (.tracked, false, true) }
            let property = root.runtimeClass.property(atOffset: reads[0].offset)
            return (isAutomatic ? key : key.manual, property?.valueType == Value.self, true)
        } catch {
            error.raise()
            return (.tracked, false, true)
        }
    }
}

extension ObservedKey {
    /// The same key, whose setter does not tell observers.
    var manual: ObservedKey {
        ObservedKey(
            name: name, offset: -1, box: box, isAutomatic: false, dependencies: dependencies,
            infersDependencies: infersDependencies, holdsNoObjects: holdsNoObjects)
    }
}

/// A handler whose calls are traced.
private final class TracedHandler<Root: ReflectiveObject, Value> {
    private let handler: (Root, NSKeyValueObservedChange<Value>) -> Void
    /// The registration that the handler belongs to.
    weak var registration: Registration?

    init(_ handler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void) { self.handler = handler }

    func call(_ root: Root, _ change: NSKeyValueObservedChange<Value>) {
        if let registration { ObservationTrace.told(registration, root, change) }
        handler(root, change)
    }
}
