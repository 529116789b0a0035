/// A method that can be reached by selector.
public struct DeclaredMethod {
    /// The method's name.
    public let selector: Selector
    /// The class that declares it.
    public let declaringClass: AnyClass
    /// The types of its arguments, without the receiver.
    public let argumentTypes: [Any.Type]
    /// The type it returns, `Void` for none.
    public let returnType: Any.Type
    /// What runs when it is called.
    public let implementation: IMP

    /// The encoding that it was added with at run time; `nil` for a declared method.
    let givenEncoding: MethodEncoding?

    /// Calls it on an object with its arguments.
    var body: (ReflectiveObject, [Any?]) -> Invocation { implementation.body }

    /// What a call came to.
    enum Invocation {
        case returned(Any?)
        case argumentMismatch(index: Int, expected: Any.Type)
    }

    init(
        selector: Selector, declaringClass: AnyClass, argumentTypes: [Any.Type], returnType: Any.Type,
        body: @escaping (ReflectiveObject, [Any?]) -> Invocation
    ) {
        self.init(
            selector: selector, declaringClass: declaringClass,
            implementation: IMP(argumentTypes: argumentTypes, returnType: returnType, body: body), givenEncoding: nil)
    }

    init(selector: Selector, declaringClass: AnyClass, implementation: IMP, givenEncoding: MethodEncoding?) {
        self.selector = selector
        self.declaringClass = declaringClass
        argumentTypes = implementation.argumentTypes
        returnType = implementation.returnType
        self.implementation = implementation
        self.givenEncoding = givenEncoding
    }

    /// The types of result and arguments with their places, such as `v24@0:8@16`; classes are not named in it.
    public var typeEncoding: MethodEncoding {
        givenEncoding
            ?? MethodEncoding(
                result: TypeEncoding(of: returnType).withoutClassNames,
                arguments: argumentTypes.map { TypeEncoding(of: $0).withoutClassNames })
    }
}

/// What runs when a method is called.
///
/// On Apple's systems it is a function pointer; here it is a closure that takes the receiver and its arguments boxed,
/// so only its identity can be compared.
public final class IMP: Equatable {
    let argumentTypes: [Any.Type]
    let returnType: Any.Type
    let body: (ReflectiveObject, [Any?]) -> DeclaredMethod.Invocation

    init(
        argumentTypes: [Any.Type], returnType: Any.Type,
        body: @escaping (ReflectiveObject, [Any?]) -> DeclaredMethod.Invocation
    ) {
        self.argumentTypes = argumentTypes
        self.returnType = returnType
        self.body = body
    }

    /// Whether both are one implementation.
    public static func == (left: IMP, right: IMP) -> Bool { left === right }
}

extension TypeEncoding {
    /// The encoding as it stands in a method's, where all objects are `@`.
    var withoutClassNames: TypeEncoding {
        switch self {
        case .object: .object
        case .block: .block(signature: nil)
        case .qualified(let qualifier, let type): .qualified(qualifier, type.withoutClassNames)
        default: self
        }
    }
}
