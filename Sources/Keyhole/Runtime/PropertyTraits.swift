/// What the attribute string of a property is composed of.
struct PropertyTraits {
    var valueType: Any.Type
    var ownership = MemberDeclarations.Ownership.inferred
    /// Whether it is spelt as Swift's compiler does, whatever is stated.
    var isInSwiftOrder = false
    var isAtomic = false
    var isReadOnly = false
    var isDynamic = false
    /// The getter as it was declared, when it was.
    var getter: String?
    /// The setter as it was declared, when it was.
    var setter: String?
    /// The ivar as it was declared, "" for none.
    var backingIvar: String?
    /// The Swift name of the ``Property`` field, `nil` for any other property.
    var fieldName: String?
    /// The name of the stored variable without ``Property``, `nil` for any other property.
    var plainField: String?
    /// The declared names of protocols, by those that follow from Swift's names.
    var protocolNames: [String: String] = [:]

    /// The attributes: in clang's order when something is declared that Swift's compiler has no word for, else by the
    /// compiler's rule.
    var attributes: PropertyAttributes {
        let encoding = named(TypeEncoding(of: valueType))
        let isExplicit =
            !isInSwiftOrder
            && (ownership != .inferred || isAtomic || getter != nil || setter != nil || backingIvar != nil)
        return PropertyAttributes(isExplicit ? clang(encoding) : swift(encoding))
    }

    private func named(_ encoding: TypeEncoding) -> TypeEncoding {
        guard case .object(let className, let protocols) = encoding, !protocolNames.isEmpty else { return encoding }
        return .object(className: className, protocols: protocols.map { protocolNames[$0] ?? $0 })
    }

    /// Whether the type is a value in Swift and an object in Objective-C.
    private func isBridgedValue(_ encoding: TypeEncoding) -> Bool {
        guard encoding.isObject else { return false }
        let wrapped = (valueType as? any OptionalValue.Type)?.wrappedType ?? valueType
        let metadata = TypeMetadata(wrapped)
        switch metadata.kind {
        case .class, .foreignClass: return false
        case .existential: return metadata.existential?.isClassBound != true
        default: return true
        }
    }

    private typealias Attribute = PropertyAttributes.Attribute

    /// T, N, D, then one of R, W, C and &, then V: Swift's `IRGen`.
    private func swift(_ encoding: TypeEncoding) -> [Attribute] {
        var list = [Attribute("T", encoding.description), Attribute("N")]
        if isDynamic { list.append(Attribute("D")) }
        let isValue = isBridgedValue(encoding)
        if isReadOnly {
            list.append(Attribute("R"))
        } else if ownership == .weak || ownership == .assign {
            list.append(Attribute("W"))
        } else if encoding.isObject || ownership == .copy {
            list.append(Attribute(isValue || ownership == .copy ? "C" : "&"))
        }
        // A value that must be bridged is not stored as an Objective-C object, so there is no such ivar.
        if let ivar = backingIvar ?? fieldName ?? plainField, !ivar.isEmpty, !isDynamic, !isValue {
            list.append(Attribute("V", ivar))
        }
        return list
    }

    /// T, R, one of C, & and W, then D, N, G, S, V: clang.
    private func clang(_ encoding: TypeEncoding) -> [Attribute] {
        var list = [Attribute("T", encoding.description)]
        if isReadOnly { list.append(Attribute("R")) }
        let isValue = isBridgedValue(encoding)
        switch ownership {
        case .strong: list.append(Attribute("&"))
        case .copy: list.append(Attribute("C"))
        case .weak: list.append(Attribute("W"))
        case .assign: break
        case .inferred:
            if encoding.isObject, !isReadOnly { list.append(Attribute(isValue ? "C" : "&")) }
        }
        if isDynamic { list.append(Attribute("D")) }
        if !isAtomic { list.append(Attribute("N")) }
        if let getter { list.append(Attribute("G", getter)) }
        if let setter, !isReadOnly { list.append(Attribute("S", setter)) }
        if let ivar = backingIvar ?? (isValue ? nil : fieldName), !ivar.isEmpty, !isDynamic {
            list.append(Attribute("V", ivar))
        }
        return list
    }
}
