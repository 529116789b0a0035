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
    private typealias Listed = MemberDeclarations.ListedProperty

    init(name: String) { self.name = name }

    init(of type: AnyClass) {
        let declarations = Self.declarations(of: type)
        name = declarations.name(of: type)
        methods = declarations.methods.filter { $0.declaringClass == type }
        classMethods = declarations.classMethods.filter { $0.declaringClass == type }
        ivars = InstanceVariable.declared(by: type)
        join(declarations.properties.filter { $0.owner == type }, of: type, declarations.protocolNames)
    }

    /// The name of `type` alone, without its members: a class whose declarations are wrong can still be listed.
    static func name(of type: AnyClass) -> String { declarations(of: type).name(of: type) }

    private static func declarations(of type: AnyClass) -> MemberDeclarations {
        var declarations = MemberDeclarations()
        (type as? ReflectiveObject.Type)?.declareMembers(in: &declarations)
        return declarations
    }

    /// Joins the listed properties with the ``Property`` fields. When every such field is listed, the order of the list
    /// governs; else the fields come first, in their own order.
    private mutating func join(_ listed: [Listed], of type: AnyClass, _ protocolNames: [String: String]) {
        // The wrapper's field has the property's name after an underscore.
        var fields: [String: Int] = [:]
        for index in ivars.indices where ivars[index].isProperty {
            fields[String(ivars[index].name.dropFirst())] = index
        }
        var declarationOfField: [Int: Declaration] = [:]
        var placed: Set<Int> = []
        var ordered: [(declaration: Declaration?, field: Int?)] = []
        for entry in listed {
            switch entry {
            case .field(let fieldName, _):
                if let index = field(fieldName, of: fieldName, in: fields), placed.insert(index).inserted {
                    ordered.append((nil, index))
                }
            case .declared(let declaration):
                let named = declaration.fieldName
                let index =
                    named == nil ? fields[declaration.name] : field(named ?? "", of: declaration.name, in: fields)
                if let index, placed.insert(index).inserted {
                    declarationOfField[index] = declaration
                    ordered.append((declaration, index))
                } else {
                    ordered.append((declaration, nil))
                }
            }
        }
        if placed.count < fields.count {
            ordered =
                fields.values.sorted().map { (declarationOfField[$0], $0) } + ordered.filter { $0.field == nil }
        }
        let plainFields = Set(ivars.lazy.filter { !$0.isProperty }.map(\.name))
        properties = ordered.map { entry in
            let field = entry.field.map { ivars[$0] }
            let plainField = entry.declaration.flatMap { plainFields.contains($0.name) ? $0.name : nil }
            return Self.descriptor(entry.declaration, field: field, plainField: plainField, in: type, protocolNames)
        }
        for (name, index) in fields {
            let backing = declarationOfField[index]?.backingIvar.flatMap { $0.isEmpty ? nil : $0 }
            ivars[index] = ivars[index].renamed(backing ?? name)
            ivarsByFieldName[name] = ivars[index]
        }
    }

    /// The place of the field `name` that the property `property` is listed with; raises when there is none.
    private func field(_ name: String, of property: String, in fields: [String: Int]) -> Int? {
        if let index = fields[name] { return index }
        Exceptions.unknownField(name, of: property, in: self.name, candidates: fields.keys.sorted()).raise()
        return nil
    }

    /// The property that `declaration` and the ``Property`` field `field` make; `plainField` is the stored variable of the
    /// declared name that is no such field.
    private static func descriptor(
        _ declaration: Declaration?, field: InstanceVariable?, plainField: String?, in type: AnyClass,
        _ protocolNames: [String: String]
    ) -> PropertyDescriptor {
        let fieldName = field.map { String($0.name.dropFirst()) }
        let name = declaration?.name ?? fieldName ?? ""
        var read: (ReflectiveObject) -> Any? = { _ in nil }
        var write: ((ReflectiveObject, Any?) -> PropertyDescriptor.WriteOutcome)?
        if let declaration {
            read = declaration.read
            write = declaration.write
        } else if let field, let wrapper = field.wrapper {
            let offset = field.offset
            read = { wrapper.read($0, at: offset) }
            write = { wrapper.write($1, to: $0, at: offset) }
        }
        let isWeakField = field?.wrapper?.isWeak ?? false
        let isInSwiftOrder = declaration?.isInSwiftOrder ?? true
        var ownership = declaration?.ownership ?? .inferred
        if isWeakField, ownership == .inferred { ownership = .weak }
        let traits = PropertyTraits(
            valueType: declaration?.valueType ?? field?.type ?? Any.self,
            ownership: ownership, isInSwiftOrder: isInSwiftOrder, isAtomic: declaration?.isAtomic ?? false,
            isReadOnly: declaration?.isReadOnly ?? (write == nil), isDynamic: declaration?.isDynamic ?? false,
            getter: declaration?.getter, setter: declaration?.setter, backingIvar: declaration?.backingIvar,
            fieldName: fieldName, plainField: plainField, protocolNames: protocolNames)
        return PropertyDescriptor(
            name: name, declaringClass: type, valueType: traits.valueType, fieldOffset: field?.offset,
            isWeakField: isWeakField, getterName: declaration?.getter ?? name,
            setterName: traits.isReadOnly ? nil : declaration?.setter ?? RuntimeClass.defaultSetter(for: name),
            notifiesAutomatically: declaration?.notifiesAutomatically ?? true,
            dependencies: declaration?.dependencies, keyPath: declaration?.keyPath,
            isInspectable: declaration?.isInspectable ?? false, read: read, write: write,
            attributes: { traits.attributes })
    }
}

extension MemberDeclarations {
    /// The name that `type` declares for itself, or the one that follows from its Swift name.
    fileprivate func name(of type: AnyClass) -> String {
        classNames.last { $0.owner == type }?.name ?? RuntimeClass.defaultName(of: type)
    }
}
