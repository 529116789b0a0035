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
                { record, context in
                    if let sections = MetadataSections(record) {
                        context?.assumingMemoryBound(to: [MetadataSections].self).pointee.append(sections)
                    }
                    return true
                }, list)
        }
        return found
    }

    /// Whether the lists of all images are `known`. Makes no list: it is asked at each lookup.
    static func are(_ known: [MetadataSections]) -> Bool {
        var comparison = Comparison(known: known)
        withUnsafeMutablePointer(to: &comparison) { comparison in
            LanguageRuntime.enumerateMetadataSections(
                { record, context in
                    guard let sections = MetadataSections(record) else { return true }
                    return context?.assumingMemoryBound(to: Comparison.self).pointee.matches(sections) ?? false
                }, comparison)
        }
        return comparison.isEqual && comparison.next == known.count
    }

    private struct Comparison {
        let known: [MetadataSections]
        var next = 0
        var isEqual = true

        mutating func matches(_ sections: MetadataSections) -> Bool {
            isEqual = next < known.count && known[next] == sections
            next += 1
            return isEqual
        }
    }

    /// The list in the runtime's record of one image, `nil` when it has none.
    private init?(_ record: UnsafeRawPointer) {
        // The record is version, base address and two spare words, then a start and a length for each section; the
        // third pair, at word 8, is that of the types.
        guard let start = record.load(fromByteOffset: 64, as: UnsafeRawPointer?.self) else { return nil }
        let size = record.load(fromByteOffset: 72, as: Int.self)
        guard size > 0 else { return nil }
        types = start
        self.size = size
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
