/// Why a stored field can't be read or written from outside.
public enum InstanceVariableError: Error, Hashable, CustomStringConvertible {
    /// The field is a `let`.
    case immutable(field: String)
    /// The new value is not of the field's type.
    case typeMismatch(field: String, expected: String, actual: String)
    /// The object's class neither is nor inherits the class that declares the field.
    case foreignObject(field: String, declaringClass: String, actual: String)
    /// The object that an `unowned` field refers to is gone.
    case deallocated(field: String)
    /// Swift's metadata does not tell enough about the field's representation.
    case inaccessible(field: String, reason: String)

    /// One sentence that names the field and the rule.
    public var description: String {
        switch self {
        case .immutable(let field):
            "The field '\(field)' is a constant and can't be written"
        case .typeMismatch(let field, let expected, let actual):
            "The field '\(field)' holds a value of type \(expected) (was \(actual))"
        case .foreignObject(let field, let declaringClass, let actual):
            "The field '\(field)' belongs to objects of class \(declaringClass) (was \(actual))"
        case .deallocated(let field):
            "The object that the unowned field '\(field)' refers to is gone"
        case .inaccessible(let field, let reason):
            "The field '\(field)' can't be reached from outside: \(reason)"
        }
    }
}
