/// The part of one image that lists its nominal types.
struct MetadataSections: Equatable {
    /// Where the list begins.
    let types: UnsafeRawPointer
    /// How many bytes it has.
    let size: Int

    /// The lists of all images in the process, in the order in which they were loaded or registered.
    static var all: [MetadataSections] {
        var found: [MetadataSections] = []
        withUnsafeMutablePointer(to: &found) { list in
            LanguageRuntime.enumerateMetadataSections(
                { sections, context in
                    // The runtime's record is version, base address and two spare words, then a start and a length for
                    // each section; the third pair, at word 8, is that of the types.
                    let start = sections.load(fromByteOffset: 64, as: UnsafeRawPointer?.self)
                    let size = sections.load(fromByteOffset: 72, as: Int.self)
                    if let start, size > 0 {
                        context?.assumingMemoryBound(to: [MetadataSections].self).pointee
                            .append(MetadataSections(types: start, size: size))
                    }
                    return true
                }, list)
        }
        return found
    }

    /// The descriptions of the classes in the list.
    var classes: [ContextDescriptor] {
        (0..<size / MemoryLayout<Int32>.size).compactMap { index in
            let entry = types + index * MemoryLayout<Int32>.size
            // An entry is a distance whose two low bits say what is there: 0 the description, 1 a pointer to it.
            let distance = entry.load(as: Int32.self)
            let place = entry + Int(distance & ~3)
            let address: UnsafeRawPointer? =
                switch distance & 3 {
                case 0: place
                case 1: place.load(as: UnsafeRawPointer?.self)
                default: nil
                }
            guard let address else { return nil }
            let descriptor = ContextDescriptor(address: address)
            return descriptor.kind == .class ? descriptor : nil
        }
    }

    /// The file of the image.
    var imagePath: String { LanguageRuntime.imagePath(of: types) }
}
