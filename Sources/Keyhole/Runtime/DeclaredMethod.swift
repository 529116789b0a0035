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
    /// Calls it on an object with its arguments; `nil` when an argument has the wrong type.
    let body: (ReflectiveObject, [Any?]) -> Invocation

    /// What a call came to.
    enum Invocation {
        case returned(Any?)
        case argumentMismatch(index: Int, expected: Any.Type)
    }
}
