/// Why changes of an observed key may never be told.
enum SilentKey: Hashable, Sendable {
    /// The class has no such key; the nearest one it has.
    case misspelt(key: String, nearest: String?, className: String)
    /// The key is the getter's name of this property.
    case getterName(key: String, property: String, className: String)
    /// The property has no setter, and its value follows from no other key.
    case readOnly(key: String, className: String)
    /// The class notifies by hand for this key.
    case optedOut(key: String, className: String)
    /// The key is a stored field without ``Property``, so a plain assignment tells nobody.
    case storedField(key: String, className: String)

    /// What speaks against the first key of `keyPath` that can't notify, for objects of `type`; `nil` when each can.
    ///
    /// Only keys whose class is known from the types alone are looked at, so no value is read.
    static func find(in keyPath: String, of type: ReflectiveObject.Type) -> SilentKey? {
        var type = type
        for key in keyPath.split(separator: ".").map(String.init) {
            // An operator, and what follows it, belongs to the collection before it.
            guard !key.hasPrefix("@") else { return nil }
            if let silent = silence(of: key, in: type) { return silent }
            guard let property = RuntimeClass.of(type).property(named: key),
                let next = objectType(property.valueType)
            else { return nil }
            type = next
        }
        return nil
    }

    private static func silence(of key: String, in type: ReflectiveObject.Type) -> SilentKey? {
        let runtimeClass = RuntimeClass.of(type)
        guard type.keyPathsForValuesAffectingValue(forKey: key).isEmpty else { return nil }
        guard let property = runtimeClass.property(named: key) else {
            if let property = runtimeClass.allProperties.first(where: { $0.getterName == key }) {
                return .getterName(key: key, property: property.name, className: runtimeClass.name)
            }
            switch AccessorSearch(runtimeClass, key: key).getter()?.step {
            case .storedField: return .storedField(key: key, className: runtimeClass.name)
            case .some: return nil
            case .none:
                let nearest = NearestSpelling.of(key, among: runtimeClass.allProperties.map(\.name))
                return .misspelt(key: key, nearest: nearest, className: runtimeClass.name)
            }
        }
        if !type.automaticallyNotifiesObservers(forKey: key) {
            return .optedOut(key: key, className: runtimeClass.name)
        }
        // Without a declaration, what a computed property follows from is found by tracking its getter.
        if property.setterName == nil, property.fieldOffset == nil, property.dependencies != nil {
            return .readOnly(key: key, className: runtimeClass.name)
        }
        return nil
    }

    /// The class of the objects that a property of type `type` holds, `nil` when they are none of the object model.
    private static func objectType(_ type: Any.Type) -> ReflectiveObject.Type? {
        let wrapped = (type as? any OptionalValue.Type)?.wrappedType ?? type
        return wrapped as? ReflectiveObject.Type
    }

    /// Whether the key is a mistake even if someone told of its changes by hand.
    var isCertain: Bool {
        if case .getterName = self { true } else { false }
    }
}

extension RuntimeClass {
    /// The properties of the class and its superclasses, the class's own first.
    fileprivate var allProperties: [PropertyDescriptor] {
        sequence(first: self, next: { $0.superclass }).flatMap(\.properties)
    }
}
