@_spi(Reflection) import Swift
import Synchronization

/// A class as the object model sees it: a Swift class, or a class made at run time on top of one.
public final class RuntimeClass: @unchecked Sendable {
    // Sendable by proof: every member is set in `init` and never changed.

    /// The name Apple's runtime would print.
    public let name: String
    /// The Swift class itself; of a class made at run time, the Swift class it stands on.
    public let metatype: AnyClass
    /// The superclass, `nil` for a root.
    public let superclass: RuntimeClass?
    /// The class's own properties, in declaration order.
    public let properties: [PropertyDescriptor]
    /// The class's own methods that can be reached by selector, in declaration order.
    public let methods: [DeclaredMethod]

    private let propertiesByName: [String: PropertyDescriptor]
    private let methodsBySelector: [Selector: DeclaredMethod]
    /// The properties that have a field, inherited ones included, each at the index that is its byte offset.
    private let propertiesByOffset: ContiguousArray<PropertyDescriptor?>

    private static let cache = Mutex<[ObjectIdentifier: RuntimeClass]>([:])

    /// The class object of `type`, built on first need.
    public static func of(_ type: AnyClass) -> RuntimeClass {
        if let known = cache.withLock({ $0[ObjectIdentifier(type)] }) { return known }
        let made = RuntimeClass(type)
        return cache.withLock { classes in
            if let known = classes[ObjectIdentifier(type)] { return known }
            classes[ObjectIdentifier(type)] = made
            return made
        }
    }

    private init(_ type: AnyClass) {
        metatype = type
        superclass = _getSuperclass(type).map { RuntimeClass.of($0) }
        var declarations = MemberDeclarations()
        (type as? ReflectiveObject.Type)?.declareMembers(in: &declarations)
        name = declarations.classNames.last { $0.owner == type }?.name ?? RuntimeClass.plainName(of: type)
        var declared = declarations.properties.filter { $0.owner == type }
        var own: [PropertyDescriptor] = []
        let inherited = _getSuperclass(type).map { Self.fieldCount(of: $0) } ?? 0
        var index = 0
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { label, offset, fieldType, _ in
            defer { index += 1 }
            guard index >= inherited, let field = fieldType as? any PropertyField.Type else { return true }
            let fieldName = String(String(cString: label).dropFirst())
            let position = declared.firstIndex { ($0.fieldName ?? $0.name) == fieldName }
            own.append(
                RuntimeClass.descriptor(
                    position.map { declared.remove(at: $0) }, fieldName: fieldName, field: field, offset: offset,
                    in: type))
            return true
        }
        for declaration in declared {
            own.append(RuntimeClass.descriptor(declaration, fieldName: nil, field: nil, offset: nil, in: type))
        }
        properties = own
        methods = declarations.methods.filter { $0.declaringClass == type }
        propertiesByName = Dictionary(own.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        methodsBySelector = Dictionary(methods.map { ($0.selector, $0) }, uniquingKeysWith: { first, _ in first })
        var slots = superclass?.propertiesByOffset ?? []
        for property in own {
            guard let offset = property.fieldOffset else { continue }
            if offset >= slots.count { slots.append(contentsOf: repeatElement(nil, count: offset + 1 - slots.count)) }
            slots[offset] = property
        }
        propertiesByOffset = slots
    }

    /// The property whose ``Property`` field starts `offset` bytes into the object, inherited ones included; `nil`
    /// when no field of that kind starts there. Constant time, without hashing or a lock.
    public func property(atOffset offset: Int) -> PropertyDescriptor? {
        propertiesByOffset.indices.contains(offset) ? propertiesByOffset[offset] : nil
    }

    /// The property `name` of the class or the nearest superclass that has it.
    public func property(named name: String) -> PropertyDescriptor? {
        propertiesByName[name] ?? superclass?.property(named: name)
    }

    /// The method for `selector` of the class or the nearest superclass that has it.
    public func method(_ selector: Selector) -> DeclaredMethod? {
        methodsBySelector[selector] ?? superclass?.method(selector)
    }

    private static func fieldCount(of type: AnyClass) -> Int {
        var count = 0
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, _, _, _ in
            count += 1
            return true
        }
        return count
    }

    /// The name without its module for Keyhole's own and Foundation's classes, `Module.Class` for all others.
    private static func plainName(of type: AnyClass) -> String {
        let full = _typeName(type, qualified: true)
        for module in ["Keyhole", "KeyholeUI", "KeyholeGraphics", "SegmentedControls", "Foundation"]
        where full.hasPrefix(module + ".") {
            return String(full.dropFirst(module.count + 1))
        }
        return full
    }

    private static func descriptor(
        _ declaration: MemberDeclarations.PropertyDeclaration?, fieldName: String?, field: (any PropertyField.Type)?,
        offset: Int?, in type: AnyClass
    ) -> PropertyDescriptor {
        let name = declaration?.name ?? fieldName ?? ""
        let capitalized = name.prefix(1).uppercased() + name.dropFirst()
        var read: (ReflectiveObject) -> Any? = { _ in nil }
        var write: ((ReflectiveObject, Any?) -> PropertyDescriptor.WriteOutcome)?
        if let declaration {
            read = declaration.read
            write = declaration.write
        } else if let field, let offset {
            read = { field.read($0, at: offset) }
            write = { field.write($1, to: $0, at: offset) }
        }
        return PropertyDescriptor(
            name: name, declaringClass: type, valueType: declaration?.valueType ?? field?.valueType ?? Any.self,
            fieldOffset: offset, getterName: declaration?.getter ?? name,
            setterName: write == nil ? nil : declaration?.setter ?? "set\(capitalized):",
            notifiesAutomatically: declaration?.notifiesAutomatically ?? true,
            dependencies: declaration?.dependencies, keyPath: declaration?.keyPath, read: read, write: write)
    }
}

extension ReflectiveObject {
    /// The object's class as the object model sees it, a class made at run time included.
    public final var runtimeClass: RuntimeClass {
        if let made = sideTable?.contents.withLock({ $0.madeClass }) { return made }
        return RuntimeClass.of(type(of: self))
    }

    /// Calls the method for `selector`, or ``doesNotRecognizeSelector(_:)``.
    final func invoke(_ selector: Selector?, _ arguments: [Any?]) -> Any? {
        guard let selector else { return nil }
        guard let method = runtimeClass.method(selector) else {
            doesNotRecognizeSelector(selector)
            return nil
        }
        switch method.body(self, arguments) {
        case .returned(let value): return value is Void ? nil : value
        case .argumentMismatch:
            doesNotRecognizeSelector(selector)
            return nil
        }
    }

    /// Lets go of the side table when the object dies.
    final func detachSideTable() {
        guard let address = _sideTableAddress.load(ordering: .acquiring) else { return }
        let table = Unmanaged<SideTable>.fromOpaque(address).takeUnretainedValue()
        // Associated objects go first: their own `deinit` may still remove observers from this object.
        let associated = table.contents.withLock { contents in
            defer { contents.associatedObjects = [:] }
            return contents.associatedObjects
        }
        withExtendedLifetime(associated) {}
        table.endObservations(of: self)
        // Balances the `passRetained` of `attachedSideTable`; no other reference to the object is left.
        Unmanaged<SideTable>.fromOpaque(address).release()
    }
}
