/// Reads one key of an object, in the shape that key-value coding hands out.
struct KeyGetter {
    /// Which step of the search found it.
    let step: AccessorSearch.GetterStep
    /// The field that it reads, where a shorter way leads to it.
    let field: DirectField?
    let read: (ReflectiveObject) -> Any?
}

/// Writes one key of an object.
struct KeySetter {
    /// What came of a write; only `written` has changed the object.
    enum Outcome {
        case written
        /// The value was `nil` and the type cannot hold it.
        case isNil
        case mismatch
        case outOfRange
        /// The field can't be written from outside: the key counts as undefined.
        case unreachable
    }

    /// Which step of the search found it.
    let step: AccessorSearch.SetterStep
    /// The field that it writes, where a shorter way leads to it.
    var field: DirectField?
    /// The type that the written value must convert to.
    let valueType: Any.Type
    /// Whether writing tells the observers without further ado.
    let notifies: Bool
    /// Converts without writing.
    let check: (Any?) -> Outcome
    let write: (ReflectiveObject, Any?) -> Outcome
}
