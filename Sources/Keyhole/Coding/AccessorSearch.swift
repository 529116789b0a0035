import Foundation

/// Cocoa's search for the accessors of a key.
///
/// A read takes the first of ``GetterStep``, a write the first of ``SetterStep``. "Method" means a method or property
/// accessor of that name that the class or a superclass declares; a declared property is found by its own name too.
struct AccessorSearch {
    /// The steps of a read, in order.
    enum GetterStep: CaseIterable {
        /// `get<Key>`
        case get
        /// `<key>`
        case key
        /// `is<Key>`
        case isKey
        /// `_get<Key>`
        case underscoreGet
        /// `_<key>`
        case underscoreKey
        /// `countOf<Key>`, `indexIn<Key>OfObject:` and `objectIn<Key>AtIndex:` or `<key>AtIndexes:`
        case orderedSetProxy
        /// `countOf<Key>` and `objectIn<Key>AtIndex:` or `<key>AtIndexes:`
        case arrayProxy
        /// `countOf<Key>`, `enumeratorOf<Key>` and `memberOf<Key>:`
        case setProxy
        /// The stored fields `_<key>`, `_is<Key>`, `<key>`, `is<Key>`, when the class lets key-value coding at them.
        case storedField
        /// What the root answers for every object: `self`, `description`, `hash` and the like.
        case rootProperty
    }

    /// The steps of a write, in order.
    enum SetterStep: CaseIterable {
        /// `set<Key>:`
        case set
        /// `_set<Key>:`
        case underscoreSet
        /// `setIs<Key>:`
        case setIs
        /// The stored fields `_<key>`, `_is<Key>`, `<key>`, `is<Key>`, when the class lets key-value coding at them.
        case storedField
    }

    let type: RuntimeClass
    let key: String
    private let capitalized: String

    init(_ type: RuntimeClass, key: String) {
        self.type = type
        self.key = key
        capitalized = key.prefix(1).uppercased() + key.dropFirst()
    }

    // MARK: Reading

    /// The accessor for reading, `nil` for an undefined key.
    func getter() -> KeyGetter? {
        guard !key.isEmpty else { return nil }
        for step in GetterStep.allCases {
            if let read = reader(at: step) {
                return KeyGetter(step: step, field: name(at: step).flatMap(directField), read: read)
            }
        }
        return nil
    }

    private func reader(at step: GetterStep) -> ((ReflectiveObject) -> Any?)? {
        switch step {
        case .get, .key, .isKey, .underscoreGet, .underscoreKey: name(at: step).flatMap(accessor)
        case .orderedSetProxy:
            indexedAccessors.flatMap { accessors in
                guard accessors.index != nil else { return nil }
                return { OrderedSetProxy(of: $0, accessors) }
            }
        case .arrayProxy: indexedAccessors.map { accessors in { ArrayProxy(of: $0, accessors) } }
        case .setProxy: unorderedAccessors.map { accessors in { SetProxy(of: $0, accessors) } }
        case .storedField:
            storedField.map { [key] field in
                { object in
                    do throws(InstanceVariableError) {
                        return try field.value(in: object)
                    } catch {
                        return object.value(forUndefinedKey: key)
                    }
                }
            }
        case .rootProperty: RootProperty(rawValue: key).map { property in { property.value(of: $0) } }
        }
    }

    /// The name of the accessor that a step looks for, `nil` when it looks for something else.
    private func name(at step: GetterStep) -> String? {
        switch step {
        case .get: "get" + capitalized
        case .key: key
        case .isKey: "is" + capitalized
        case .underscoreGet: "_get" + capitalized
        case .underscoreKey: "_" + key
        case .orderedSetProxy, .arrayProxy, .setProxy, .storedField, .rootProperty: nil
        }
    }

    /// The field behind the accessor `name`, when it is a property's own accessor and the field's type a common one.
    private func directField(_ name: String) -> DirectField? {
        guard type.method(Selector(name)) == nil, let property = type.property(read: name) else { return nil }
        return property.valueOffset.flatMap { DirectField(property.valueType, at: $0) }
    }

    /// The declared method, or the property whose getter has that name, as a reader.
    private func accessor(_ name: String) -> ((ReflectiveObject) -> Any?)? {
        if let method = type.method(Selector(name)), method.returnType != Void.self {
            let box = ErasedCoder.make(method.returnType).box
            return { object in
                guard case .returned(let value?) = method.body(object, []) else { return nil }
                return box(value)
            }
        }
        guard let property = type.property(read: name) else { return nil }
        if let offset = property.valueOffset {
            return FieldCoder.make(property.valueType).reader(offset)
        }
        let box = ErasedCoder.make(property.valueType).box
        return { object in property.read(object).flatMap(box) }
    }

    private var indexedAccessors: IndexedAccessors? {
        guard let count = type.method(Selector("countOf" + capitalized)) else { return nil }
        let object = type.method(Selector("objectIn\(capitalized)AtIndex:"))
        let objects = type.method(Selector(key + "AtIndexes:"))
        guard object != nil || objects != nil else { return nil }
        return IndexedAccessors(
            count: count, object: object, objects: objects,
            index: type.method(Selector("indexIn\(capitalized)OfObject:")))
    }

    private var unorderedAccessors: UnorderedAccessors? {
        guard let count = type.method(Selector("countOf" + capitalized)),
            let enumerator = type.method(Selector("enumeratorOf" + capitalized)),
            let member = type.method(Selector("memberOf\(capitalized):"))
        else { return nil }
        return UnorderedAccessors(count: count, enumerator: enumerator, member: member)
    }

    // MARK: Writing

    /// The accessor for writing, `nil` for an undefined key.
    func setter() -> KeySetter? {
        guard !key.isEmpty else { return nil }
        for step in SetterStep.allCases {
            if let setter = setter(at: step) { return setter }
        }
        return nil
    }

    private func setter(at step: SetterStep) -> KeySetter? {
        switch step {
        case .set: setter("set\(capitalized):", step)
        case .underscoreSet: setter("_set\(capitalized):", step)
        case .setIs: setter("setIs\(capitalized):", step)
        case .storedField:
            storedField.flatMap { field in
                guard field.isMutable else { return nil }
                return KeySetter(
                    step: step, valueType: field.valueType, notifies: false, check: field.check, write: field.write)
            }
        }
    }

    private func setter(_ name: String, _ step: SetterStep) -> KeySetter? {
        if let method = type.method(Selector(name)), let valueType = method.argumentTypes.first {
            let coder = ErasedCoder.make(valueType)
            return KeySetter(
                // A method of the program's own that sets a property of the same name tells the observers there.
                step: step, valueType: valueType, notifies: type.property(named: key)?.fieldOffset != nil,
                check: { coder.unbox($0).outcome },
                write: { object, value in
                    coder.write(value) { converted in
                        guard case .returned = method.body(object, [converted]) else { return .mismatch }
                        return .written
                    }
                })
        }
        guard let property = type.property(written: name, key: step == .set ? key : nil), let write = property.write
        else { return nil }
        if let offset = property.valueOffset {
            let field = FieldCoder.make(property.valueType)
            return KeySetter(
                step: step, field: DirectField(property.valueType, at: offset), valueType: property.valueType,
                notifies: true, check: field.check, write: field.writer(offset))
        }
        let coder = ErasedCoder.make(property.valueType)
        return KeySetter(
            // A computed property writes other properties, which tell; what is said of the key itself is said here.
            step: step, valueType: property.valueType, notifies: property.fieldOffset != nil,
            check: { coder.unbox($0).outcome },
            write: { object, value in
                coder.write(value) { write(object, $0) == .written ? .written : .mismatch }
            })
    }

    // MARK: Stored fields

    /// The stored field that stands for the key, when the class lets key-value coding at it.
    private var storedField: StoredFieldAccess? {
        guard let root = type.metatype as? ReflectiveObject.Type, root.accessInstanceVariablesDirectly else {
            return nil
        }
        return StoredFieldAccess(in: type, key: key, capitalized: capitalized)
    }
}

extension RuntimeClass {
    /// The property named `name`, or whose getter has that name, of the class or the nearest superclass.
    func property(read name: String) -> PropertyDescriptor? {
        if let property = property(named: name) { return property }
        return ancestry.lazy.compactMap { $0.properties.first { $0.getterName == name } }.first
    }

    /// The writable property whose setter is `setter`, or that is named `key`.
    func property(written setter: String, key: String?) -> PropertyDescriptor? {
        if let key, let property = property(named: key), property.setterName != nil { return property }
        return ancestry.lazy.compactMap { $0.properties.first { $0.setterName == setter } }.first
    }

    /// The class and its superclasses, from the class upwards.
    private var ancestry: some Sequence<RuntimeClass> { sequence(first: self) { $0.superclass } }
}
