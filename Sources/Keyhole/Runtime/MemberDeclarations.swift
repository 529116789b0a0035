/// What a class says of its own members in ``ReflectiveObject/declareMembers(in:)``.
public struct MemberDeclarations {
    /// How a property holds its value, in the attribute string's letters.
    public enum Ownership: Sendable {
        /// Whatever follows from the type, by the rule Swift's compiler uses.
        case inferred
        /// No letter: scalars, and unretained objects.
        case assign
        /// `&`.
        case strong
        /// `C`.
        case copy
        /// `W`.
        case weak
    }

    /// One property as it was declared.
    struct PropertyDeclaration {
        let name: String
        let owner: AnyClass
        let valueType: Any.Type
        let fieldName: String?
        let getter: String?
        let setter: String?
        let ownership: Ownership
        let isAtomic: Bool
        let isReadOnly: Bool
        let isDynamic: Bool
        let backingIvar: String?
        let notifiesAutomatically: Bool
        let isInspectable: Bool
        let dependencies: [String]?
        let isInSwiftOrder: Bool
        let keyPath: AnyKeyPath
        let read: (ReflectiveObject) -> Any?
        let write: ((ReflectiveObject, Any?) -> PropertyDescriptor.WriteOutcome)?
    }

    /// What stands in the list of properties.
    enum ListedProperty {
        case declared(PropertyDeclaration)
        /// A field that needs no declaration of its own.
        case field(name: String, owner: AnyClass)

        var owner: AnyClass {
            switch self {
            case .declared(let declaration): declaration.owner
            case .field(_, let owner): owner
            }
        }
    }

    private(set) var properties: [ListedProperty] = []
    private(set) var methods: [DeclaredMethod] = []
    private(set) var classMethods: [DeclaredMethod] = []
    private(set) var classNames: [(owner: AnyClass, name: String)] = []
    /// The names of protocols in type encodings: from the one that follows from Swift's name to the declared one.
    private(set) var protocolNames: [String: String] = [:]

    init() {}

    /// Gives `owner` the name that Apple's runtime would know it by, as `@objc(Name)` does.
    public mutating func name(_ name: String, for owner: AnyClass) { classNames.append((owner, name)) }

    /// Gives a protocol the name that the class's property list knows it by, as `@objc(Name)` does for a protocol.
    ///
    /// - Parameters:
    ///   - name: the Objective-C name.
    ///   - type: the protocol as a type, such as `(any TableDelegate).self`; another type changes nothing.
    public mutating func name(_ name: String, forProtocol type: Any.Type) {
        guard case .object(_, let protocols) = TypeEncoding(of: type), protocols.count == 1 else { return }
        protocolNames[protocols[0]] = name
    }

    /// Gives a ``Property`` or ``WeakProperty`` of `owner` that needs no declaration its place in the list of properties.
    ///
    /// The order of the declarations is that of the list only when each such field has its place.
    ///
    /// - Parameters:
    ///   - name: the field's name, its own underscore left out. A name that no field has fails at the first use.
    ///   - owner: the class that has the field.
    public mutating func field(_ name: String, of owner: AnyClass) {
        properties.append(.field(name: name, owner: owner))
    }

    /// Declares a property: a computed one, or a ``Property`` field whose name, attributes or dispatch differ from
    /// what the field alone tells.
    ///
    /// Reads and writes by key go through `keyPath`, so an override and a `didSet` run as on Apple's systems.
    ///
    /// - Parameters:
    ///   - name: the Objective-C name.
    ///   - keyPath: the property itself; a writable key path makes it writable.
    ///   - field: the ``Property`` field behind it, when its name is not `name`; its own underscore left out.
    ///   - getter: a getter's name that differs from `name`.
    ///   - setter: a setter's name that differs from `set<Name>:`, or a default one to be listed anyway.
    ///   - ownership: the ownership letter.
    ///   - isAtomic: whether `N` is left out.
    ///   - isReadOnly: whether `R` is listed although `keyPath` is writable.
    ///   - isDynamic: whether `D` is listed.
    ///   - backingIvar: the name after `V`; "" for none; `nil` for the rule Swift's compiler uses.
    ///   - notifiesAutomatically: whether setters tell observers.
    ///   - isInspectable: whether Interface Builder would show it.
    ///   - dependencies: the key paths its value follows from; `nil` to infer them by tracking reads.
    ///   - isInSwiftOrder: whether the attribute string is the one that Swift's compiler writes for such a property, also
    ///     where ownership, accessors or the backing ivar are stated, which otherwise makes it clang's. Accessors are no
    ///     part of it, and an unretained object counts as weak.
    public mutating func property<Root: ReflectiveObject, Value>(
        _ name: String, _ keyPath: KeyPath<Root, Value>, field: String? = nil, getter: String? = nil,
        setter: String? = nil, ownership: Ownership = .inferred, isAtomic: Bool = false, isReadOnly: Bool = false,
        isDynamic: Bool = false, backingIvar: String? = nil, notifiesAutomatically: Bool = true,
        isInspectable: Bool = false, dependencies: [String]? = nil, isInSwiftOrder: Bool = false
    ) {
        let writable = keyPath as? ReferenceWritableKeyPath<Root, Value>
        let declaration =
            PropertyDeclaration(
                name: name, owner: Root.self, valueType: Value.self, fieldName: field, getter: getter, setter: setter,
                ownership: ownership, isAtomic: isAtomic, isReadOnly: isReadOnly || writable == nil,
                isDynamic: isDynamic, backingIvar: backingIvar, notifiesAutomatically: notifiesAutomatically,
                isInspectable: isInspectable, dependencies: dependencies, isInSwiftOrder: isInSwiftOrder,
                keyPath: keyPath,
                read: { ($0 as? Root)?[keyPath: keyPath] },
                write: writable.map { path in
                    { object, value in
                        guard let object = object as? Root, let typed = value as? Value else { return .typeMismatch }
                        object[keyPath: path] = typed
                        return .written
                    }
                })
        properties.append(.declared(declaration))
    }

    /// Declares a method that can be reached by selector, from an unapplied reference such as `Tap.view(_:)`.
    ///
    /// The call is dispatched dynamically, so an override in a subclass runs. An argument of another type than the
    /// method takes is not passed on: the object does not recognise the selector then.
    public mutating func method<Root: ReflectiveObject, each Argument, Result>(
        _ selector: Selector, _ method: @escaping (Root) -> (repeat each Argument) -> Result
    ) {
        let types = Self.types(repeat (each Argument).self)
        append(
            DeclaredMethod(selector: selector, declaringClass: Root.self, argumentTypes: types, returnType: Result.self)
            { object, arguments in
                guard let object = object as? Root else { return .argumentMismatch(index: 0, expected: Root.self) }
                var values = ArgumentReader(arguments)
                do throws(ArgumentReader.Mismatch) {
                    return .returned(method(object)(repeat try values.next((each Argument).self)))
                } catch {
                    return .argumentMismatch(index: error.index, expected: error.type)
                }
            })
    }

    /// Declares a class method of `owner` that can be reached by selector.
    public mutating func classMethod<Root: ReflectiveObject, each Argument, Result>(
        _ selector: Selector, of owner: Root.Type, _ method: @escaping (repeat each Argument) -> Result
    ) {
        let types = Self.types(repeat (each Argument).self)
        classMethods.append(
            DeclaredMethod(selector: selector, declaringClass: owner, argumentTypes: types, returnType: Result.self) {
                _, arguments in
                var values = ArgumentReader(arguments)
                do throws(ArgumentReader.Mismatch) {
                    return .returned(method(repeat try values.next((each Argument).self)))
                } catch {
                    return .argumentMismatch(index: error.index, expected: error.type)
                }
            })
    }

    /// Adds a method whose body is written by hand.
    mutating func append(_ method: DeclaredMethod) { methods.append(method) }

    private static func types<each Argument>(_ type: repeat (each Argument).Type) -> [Any.Type] {
        var types: [Any.Type] = []
        for type in repeat each type { types.append(type) }
        return types
    }
}

/// Hands out the arguments of a call one by one, each as the type that the method takes.
struct ArgumentReader {
    /// An argument that is missing or has another type.
    struct Mismatch: Error {
        let index: Int
        let type: Any.Type
    }

    private let arguments: [Any?]
    private var index = 0

    init(_ arguments: [Any?]) { self.arguments = arguments }

    mutating func next<Value>(_ type: Value.Type) throws(Mismatch) -> Value {
        defer { index += 1 }
        guard arguments.indices.contains(index), let value = converted(arguments[index], to: type) else {
            throw Mismatch(index: index, type: type)
        }
        return value
    }
}
