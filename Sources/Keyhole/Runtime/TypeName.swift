/// Type names as Keyhole prints them: those of the language, without what differs from run to run.
enum TypeName {
    /// The name of `type` with its module.
    ///
    /// The language writes private and local types as `Module.(unknown context at $ADDRESS).Name`; the scope in
    /// parentheses is left out, since an address is another one in every run.
    static func qualified(_ type: Any.Type) -> String { withoutAddresses(_typeName(type, qualified: true)) }

    /// The name of `type` as one would write it in source that imports all modules.
    static func readable(_ type: Any.Type) -> String { withoutAddresses(_typeName(type, qualified: false)) }

    /// The name of `class` with its module and, for a generic one, its arguments.
    static func qualified(ofClass type: AnyClass) -> String {
        guard let descriptor = TypeMetadata(type).descriptor else { return qualified(type) }
        guard descriptor.isGeneric else { return descriptor.qualifiedName }
        return qualified(type)
    }

    private static func withoutAddresses(_ name: String) -> String {
        let marker = "(unknown context at $"
        guard name.contains(marker) else { return name }
        var rest = name[...]
        var result = ""
        while let start = rest.firstRange(of: marker) {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            guard let end = rest.firstRange(of: ").") else { break }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
