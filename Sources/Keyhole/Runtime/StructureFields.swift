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

    /// The strong fields of the structure `value`, in declaration order; a bare closure has no value here, for the
    /// metadata does not tell its calling convention.
    static func parts(of value: Any) -> [(name: String, value: Any?)] {
        func parts<Structure>(_ structure: Structure) -> [(name: String, value: Any?)] {
            let records = TypeMetadata(Structure.self).descriptor?.fields ?? []
            var found: [(name: String, value: Any?)] = []
            var index = 0
            withUnsafeBytes(of: structure) { bytes in
                _ = _forEachField(of: Structure.self) { label, offset, fieldType, _ in
                    defer { index += 1 }
                    guard records.indices.contains(index), records[index].ownership == .strong else { return true }
                    let metadata = TypeMetadata(fieldType)
                    guard metadata.isCopyable, metadata.kind != .opaque else { return true }
                    let name = String(cString: label)
                    if metadata.holdsBareFunction {
                        found.append((name, nil))
                    } else if let base = bytes.baseAddress, offset + metadata.layout.size <= bytes.count {
                        // The field lies in the structure's own bytes, which stay valid for this closure.
                        func load<Field>(_ type: Field.Type) -> Any {
                            (base + offset).assumingMemoryBound(to: Field.self).pointee
                        }
                        found.append((name, _openExistential(fieldType, do: load)))
                    }
                    return true
                }
            }
            return found
        }
        return _openExistential(value, do: parts)
    }
}
