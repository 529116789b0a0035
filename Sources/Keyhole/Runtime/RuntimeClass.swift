import Synchronization

/// A class as the object model sees it: a Swift class, or a class made at run time on top of one.
///
/// Where a function of Apple's runtime returns a class that has no Swift metadata — a metaclass, the class of an
/// observed object, a class pair — a value of this type stands in its place.
public final class RuntimeClass: @unchecked Sendable, CustomStringConvertible {
    // Sendable by proof: every member is set in `init` and never changed, but for `added`, which has its own lock, and
    // `lazyMetaclass`, which is set once under its lock.

    /// Where a class comes from.
    public enum Kind: Sendable {
        /// A class of the program.
        case swift
        /// The class of a class object: its methods are the class methods.
        case metaclass
        /// The class that an object has while it is observed.
        case notifying
        /// A class made by `objc_allocateClassPair`.
        case made
    }

    /// The name Apple's runtime would print.
    public let name: String
    /// The Swift class itself; of any other kind of class, the Swift class it stands on.
    public let metatype: AnyClass
    /// The superclass, `nil` for a root.
    public let superclass: RuntimeClass?
    /// Where the class comes from.
    public let kind: Kind

    /// What the class was given at run time.
    let added = AddedMembers()
    private let ownMembers: ClassMembers
    private let propertiesByName: [String: PropertyDescriptor]
    private let methodsBySelector: [Selector: DeclaredMethod]
    private let accessorNames: Set<String>
    /// The properties that have a field, inherited ones included, each at the index that is its byte offset.
    private let propertiesByOffset: ContiguousArray<PropertyDescriptor?>
    private let lazyMetaclass = Mutex<RuntimeClass?>(nil)

    private static let cache = Guarded<[ObjectIdentifier: RuntimeClass]>([:])
    private static let recent = RecentClasses()

    /// The class object of `type`, built on first need and kept for the life of the process.
    public static func of(_ type: AnyClass) -> RuntimeClass { recent.find(type) ?? kept(type) }

    private static func kept(_ type: AnyClass) -> RuntimeClass {
        let found = looked(up: type)
        recent.keep(found)
        return found
    }

    private static func looked(up type: AnyClass) -> RuntimeClass {
        if let known = cache.withLock({ $0[ObjectIdentifier(type)] }) { return known }
        // A class of another language, such as a Core Foundation type, has a record without superclass and fields.
        let fresh =
            TypeMetadata(type).kind == .foreignClass
            ? RuntimeClass(kind: .swift, name: "\(type)", metatype: type, superclass: nil)
            : RuntimeClass(
                kind: .swift, members: ClassMembers(of: type), metatype: type,
                superclass: _getSuperclass(type).map { RuntimeClass.of($0) })
        return cache.withLock { classes in
            if let known = classes[ObjectIdentifier(type)] { return known }
            classes[ObjectIdentifier(type)] = fresh
            return fresh
        }
    }

    /// Makes the class object of a class that has no members of its own yet.
    init(kind: Kind, name: String, metatype: AnyClass, superclass: RuntimeClass?) {
        self.kind = kind
        self.name = name
        self.metatype = metatype
        self.superclass = superclass
        ownMembers = ClassMembers(name: name)
        propertiesByName = [:]
        methodsBySelector = [:]
        accessorNames = []
        propertiesByOffset = kind == .metaclass ? [] : superclass?.propertiesByOffset ?? []
    }

    private init(kind: Kind, members: ClassMembers, metatype: AnyClass, superclass: RuntimeClass?) {
        self.kind = kind
        self.metatype = metatype
        self.superclass = superclass
        name = members.name
        ownMembers = members
        propertiesByName = Dictionary(
            members.properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        methodsBySelector = Dictionary(
            members.methods.map { ($0.selector, $0) }, uniquingKeysWith: { first, _ in first })
        accessorNames = Set(members.properties.flatMap { [$0.getterName, $0.setterName].compactMap { $0 } })
        var slots = kind == .metaclass ? [] : superclass?.propertiesByOffset ?? []
        for property in members.properties {
            guard let offset = property.fieldOffset else { continue }
            if offset >= slots.count { slots.append(contentsOf: repeatElement(nil, count: offset + 1 - slots.count)) }
            slots[offset] = property
        }
        propertiesByOffset = slots
    }

    /// The class's name.
    public var description: String { name }

    // MARK: Own members

    /// The class's own properties: in declared order when the class declares every ``Property`` field, else its fields
    /// in their order and then the other declared ones. Those added at run time come last.
    public var properties: [PropertyDescriptor] {
        guard let added = added.snapshot else { return ownMembers.properties }
        let names = Set(added.properties.map(\.name))
        return ownMembers.properties.filter { !names.contains($0.name) } + added.properties
    }

    /// The class's own methods that can be reached by selector, in declaration order. Those added at run time
    /// come last.
    public var methods: [DeclaredMethod] {
        guard let added = added.snapshot else { return ownMembers.methods }
        let selectors = Set(added.methods.map(\.selector))
        return ownMembers.methods.filter { !selectors.contains($0.selector) } + added.methods
    }

    /// The class's own stored fields, in declaration order.
    public var ivars: [InstanceVariable] { ownMembers.ivars }

    // MARK: Lookups

    /// The property `name` of the class or the nearest superclass that has it.
    public func property(named name: String) -> PropertyDescriptor? {
        added.property(named: name) ?? propertiesByName[name] ?? superclass?.property(named: name)
    }

    /// The method for `selector` of the class or the nearest superclass that has it.
    public func method(_ selector: Selector) -> DeclaredMethod? {
        added.method(selector) ?? methodsBySelector[selector] ?? superclass?.method(selector)
    }

    /// The stored field `name` of the class or the nearest superclass that has it.
    ///
    /// A ``Property`` is found under its ivar's name and under the name that Swift's metadata has for it.
    public func ivar(named name: String) -> InstanceVariable? {
        if let own = ownMembers.ivars.first(where: { $0.name == name }) { return own }
        if name.first == "_", let own = ownMembers.ivarsByFieldName[String(name.dropFirst())] { return own }
        return superclass?.ivar(named: name)
    }

    /// The property whose ``Property`` field starts `offset` bytes into the object, inherited ones included; `nil`
    /// when no field of that kind starts there. Constant time, without hashing or a lock.
    public func property(atOffset offset: Int) -> PropertyDescriptor? {
        propertiesByOffset.indices.contains(offset) ? propertiesByOffset[offset] : nil
    }

    /// Whether an instance has a method for `selector`: a declared one, or the accessor of a property.
    public func instancesRespond(to selector: Selector) -> Bool {
        method(selector) != nil || accessor(selector) != nil
    }

    /// The property that `selector` reads or writes, of the class or the nearest superclass that has it.
    func accessor(_ selector: Selector) -> PropertyDescriptor? {
        if accessorNames.contains(selector.name) || added.snapshot != nil,
            let own = properties.first(where: { $0.getterName == selector.name || $0.setterName == selector.name })
        {
            return own
        }
        return superclass?.accessor(selector)
    }

    // MARK: Other classes

    /// The class of the class object, whose methods are the class methods.
    public var metaclass: RuntimeClass {
        // Built before the lock is taken, since the superclasses are asked for theirs.
        let above = superclass?.metaclass
        return lazyMetaclass.withLock { known in
            if let known { return known }
            var members = ClassMembers(name: name)
            members.methods = ownMembers.classMethods
            let fresh = RuntimeClass(kind: .metaclass, members: members, metatype: metatype, superclass: above)
            known = fresh
            return fresh
        }
    }

    /// Whether the class is `other` or inherits it.
    public func isSubclass(of other: RuntimeClass) -> Bool {
        sequence(first: self, next: \.superclass).contains { $0 === other }
    }

    /// The classes in the process whose superclass this is, ordered by name; generic ones are left out.
    ///
    /// Linear in the number of classes, and builds the metadata of those that are found.
    public var subclasses: [RuntimeClass] {
        let made = ClassPairs.all.filter { $0.superclass === self }
        guard kind == .swift, let own = TypeMetadata(metatype).descriptor else { return made }
        let found = ClassCatalog.all.filter { $0.descriptor?.superclass == own }.compactMap(\.type)
            .filter { _getSuperclass($0) == metatype }.map { RuntimeClass.of($0) }
        return (found + made).sorted { $0.name < $1.name }
    }

    /// The bytes of an instance with its header, without the memory its fields refer to.
    public var instanceSize: Int { TypeMetadata.instanceSize(of: metatype) }

    /// The name of the module that declares the class.
    public var module: String { TypeMetadata(metatype).descriptor?.module ?? "" }
}

extension ReflectiveObject {
    /// The object's class as the object model sees it, a class made at run time included.
    public final var runtimeClass: RuntimeClass {
        if let made = sideTable?.existingContents?.withLock({ $0.madeClass }) { return made }
        return RuntimeClass.of(type(of: self))
    }

    /// Calls the method for `selector`, or ``doesNotRecognizeSelector(_:)``.
    final func invoke(_ selector: Selector?, _ arguments: [Any?]) -> Any? {
        guard let selector else { return nil }
        let type = runtimeClass
        guard let method = type.method(selector) else {
            if let property = type.accessor(selector) { return access(property, by: selector, arguments) }
            doesNotRecognizeSelector(selector)
            return nil
        }
        var outcome = DeclaredMethod.Invocation.returned(nil)
        if sideTable != nil, let call = AccessorCall(selector, arguments) {
            KeyValueObserving.change(self, key: call.key, call.mutation) { outcome = method.body(self, arguments) }
        } else {
            outcome = method.body(self, arguments)
        }
        switch outcome {
        case .returned(let value): return value is Void ? nil : value
        case .argumentMismatch:
            doesNotRecognizeSelector(selector)
            return nil
        }
    }

    /// Calls the getter or the setter of `property`.
    private func access(_ property: PropertyDescriptor, by selector: Selector, _ arguments: [Any?]) -> Any? {
        if selector.name == property.getterName { return property.read(self).flatMap(flattened) }
        // Key-value coding converts the value and tells the observers.
        setValue(arguments.first ?? nil, forKey: property.name)
        return nil
    }

    /// Lets go of the side table when the object dies.
    final func detachSideTable() {
        guard let address = _sideTableAddress.load(ordering: .acquiring) else { return }
        let table = Unmanaged<SideTable>.fromOpaque(address).takeUnretainedValue()
        // Associated objects go first: their own `deinit` may still remove observers from this object.
        table.releaseAssociatedObjects()
        table.endObservations(of: self)
        if table.isObserver.load(ordering: .relaxed) {
            ObservationLedger.shared.noteDeath(ofObserver: table.ownerIdentity)
        }
        // Balances the `passRetained` of `attachedSideTable`; no other reference to the object is left.
        Unmanaged<SideTable>.fromOpaque(address).release()
    }
}
