/// Distances that the compiler writes in place of pointers, so that an image needs no relocation.
enum RelativePointer {
    /// The address that the distance at `place` leads to; `nil` for a distance of zero.
    static func direct(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = place.loadUnaligned(as: Int32.self)
        return distance == 0 ? nil : place + Int(distance)
    }

    /// As ``direct(at:)``; an odd distance leads to a pointer to the address.
    static func indirectable(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = place.loadUnaligned(as: Int32.self)
        guard distance != 0 else { return nil }
        guard distance & 1 != 0 else { return place + Int(distance) }
        return (place + Int(distance & ~1)).load(as: UnsafeRawPointer?.self)
    }
}
