@_spi(Reflection) import Swift

/// The own members of a Swift class: its fields joined with what it declares.
struct ClassMembers {
    var name: String
    var properties: [PropertyDescriptor] = []
    var methods: [DeclaredMethod] = []
    var classMethods: [DeclaredMethod] = []
    var ivars: [InstanceVariable] = []
    /// The ivars that are ``Property`` fields, by the property's Swift name.
    private(set) var ivarsByFieldName: [String: InstanceVariable] = [:]

    private typealias Declaration = MemberDeclarations.PropertyDeclaration

    init(name: String) { self.name = name }

    init(of type: AnyClass) {
        let declarations = Self.declarations(of: type)
        name = declarations.name(of: type)
        methods = declarations.methods.filter { $0.declaringClass == type }
        classMethods = declarations.classMethods.filter { $0.declaringClass == type }
        ivars = InstanceVariable.declared(by: type)
        let declared = declarations.properties.filter { $0.owner == type }
        join(declared, of: type, declarations.protocolNames)
    }

    /// The name of `type` alone, without its members: a class whose declarations are wrong can still be listed.
    static func name(of type: AnyClass) -> String { declarations(of: type).name(of: type) }

    private static func declarations(of type: AnyClass) -> MemberDeclarations {
        var declarations = MemberDeclarations()
        (type as? ReflectiveObject.Type)?.declareMembers(in: &declarations)
        return declarations
    }

    /// Joins the declared properties with the ``Property`` fields. When every such field is declared, the declared
    /// order governs; else the fields come first, in their own order.
    private mutating func join(
        _ declared: [Declaration], of type: AnyClass, _ protocolNames: [String: String]
    ) {
        // The wrapper's field has the property's name after an underscore.
        var fields: [String: Int] = [:]
        for index in ivars.indices where ivars[index].isProperty {
            fields[String(ivars[index].name.dropFirst())] = index
        }
        var declarationOfField: [Int: Declaration] = [:]
        var fieldOfDeclaration: [Int?] = []
        for declaration in declared {
            let index = fields[declaration.fieldName ?? declaration.name]
            if index == nil, let field = declaration.fieldName {
                Exceptions.unknownField(
                    field, of: declaration.name, in: name, candidates: fields.keys.sorted()
                ).raise()
            }
            if let index, declarationOfField[index] == nil {
                declarationOfField[index] = declaration
                fieldOfDeclaration.append(index)
            } else {
                fieldOfDeclaration.append(nil)
            }
        }
        var ordered: [(declaration: Declaration?, field: Int?)] = []
        if declarationOfField.count == fields.count {
            ordered = zip(declared, fieldOfDeclaration).map { ($0, $1) }
        } else {
            ordered = fields.values.sorted().map { (declarationOfField[$0], $0) }
            ordered += zip(declared, fieldOfDeclaration).filter { $0.1 == nil }.map { ($0.0, nil) }
        }
        properties = ordered.map { entry in
            let field = entry.field.map { ivars[$0] }
            return Self.descriptor(entry.declaration, field: field, in: type, protocolNames)
        }
        for (name, index) in fields {
            let backing = declarationOfField[index]?.backingIvar.flatMap { $0.isEmpty ? nil : $0 }
            ivars[index] = ivars[index].renamed(backing ?? name)
            ivarsByFieldName[name] = ivars[index]
        }
    }

    private static func descriptor(
        _ declaration: Declaration?, field: InstanceVariable?, in type: AnyClass, _ protocolNames: [String: String]
    ) -> PropertyDescriptor {
        let fieldName = field.map { String($0.name.dropFirst()) }
        let name = declaration?.name ?? fieldName ?? ""
        var read: (ReflectiveObject) -> Any? = { _ in nil }
        var write: ((ReflectiveObject, Any?) -> PropertyDescriptor.WriteOutcome)?
        if let declaration {
            read = declaration.read
            write = declaration.write
        } else if let field {
            let access = PropertyFieldAccess(to: field.type, at: field.offset)
            read = access.read
            write = access.write
        }
        let traits = PropertyTraits(
            valueType: declaration?.valueType ?? field?.type ?? Any.self,
            ownership: declaration?.ownership ?? .inferred, isAtomic: declaration?.isAtomic ?? false,
            isReadOnly: declaration?.isReadOnly ?? (write == nil), isDynamic: declaration?.isDynamic ?? false,
            getter: declaration?.getter, setter: declaration?.setter, backingIvar: declaration?.backingIvar,
            fieldName: fieldName, protocolNames: protocolNames)
        return PropertyDescriptor(
            name: name, declaringClass: type, valueType: traits.valueType, fieldOffset: field?.offset,
            getterName: declaration?.getter ?? name,
            setterName: traits.isReadOnly ? nil : declaration?.setter ?? RuntimeClass.defaultSetter(for: name),
            notifiesAutomatically: declaration?.notifiesAutomatically ?? true,
            dependencies: declaration?.dependencies, keyPath: declaration?.keyPath,
            isInspectable: declaration?.isInspectable ?? false, read: read, write: write,
            attributes: { traits.attributes })
    }
}

/// Reads and writes of a ``Property`` field that no declaration gives a key path for.
struct PropertyFieldAccess {
    let read: (ReflectiveObject) -> Any?
    let write: (ReflectiveObject, Any?) -> PropertyDescriptor.WriteOutcome

    init(to type: Any.Type, at offset: Int) {
        func open<Value>(_ type: Value.Type) -> PropertyFieldAccess {
            PropertyFieldAccess(
                read: { Property<Value>.read($0, at: offset) },
                write: { Property<Value>.write($1, to: $0, at: offset) })
        }
        self = _openExistential(type, do: open)
    }

    private init(
        read: @escaping (ReflectiveObject) -> Any?,
        write: @escaping (ReflectiveObject, Any?) -> PropertyDescriptor.WriteOutcome
    ) {
        self.read = read
        self.write = write
    }
}

extension MemberDeclarations {
    /// The name that `type` declares for itself, or the one that follows from its Swift name.
    fileprivate func name(of type: AnyClass) -> String {
        classNames.last { $0.owner == type }?.name ?? RuntimeClass.defaultName(of: type)
    }
}
