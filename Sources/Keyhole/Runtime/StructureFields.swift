@_spi(Reflection) import Swift

/// The stored fields of a structure, from Swift's own metadata.
enum StructureFields {
    /// The types of the fields of `type`, in declaration order; none when `type` is no structure.
    static func types(of type: Any.Type) -> [Any.Type] {
        var types: [Any.Type] = []
        _ = _forEachField(of: type) { _, _, fieldType, _ in
            types.append(fieldType)
            return true
        }
        return types
    }
}
