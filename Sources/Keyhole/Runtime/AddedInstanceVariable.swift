/// An ivar that a class made at run time was given. Its values live in the object's side table, since the Swift class
/// that the object is an instance of has no room for them.
struct AddedInstanceVariable: Sendable {
    /// The ivar's name.
    let name: String
    /// The type in the letters of `@encode`, as it was given.
    let typeEncoding: String
    /// The distance in bytes from the object's start that it would have.
    let offset: Int
    /// The size in bytes.
    let size: Int
    /// The name of the class it was added to.
    let className: String

    /// Where the value is kept in the side table.
    var key: String { "\(className).ivar.\(name)" }
}
