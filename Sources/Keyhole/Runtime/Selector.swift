/// The name of a method: `tap:`, `insertObject:inItemsAtIndex:`.
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name, with a colon for each argument.
    public let name: String

    /// Makes a selector from its name.
    public init(_ name: String) { self.name = name }

    /// Makes a selector from its name.
    public init(stringLiteral value: String) { name = value }

    /// The name.
    public var description: String { name }

    /// How many arguments the method takes: the colons of the name.
    public var argumentCount: Int { name.utf8.count { $0 == UInt8(ascii: ":") } }
}
