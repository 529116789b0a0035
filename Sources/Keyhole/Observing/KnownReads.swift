/// The properties that the value at a Swift key path was read from when a registration's links were found.
///
/// While a getter reads these and no others, the links are right, and nothing need be recorded to know it.
final class KnownReads: Sendable {
    private struct Place {
        // Kept, so that no other object's table gets the address.
        let table: SideTable
        let offset: Int
    }

    private let places: [Place]
    /// The bits of all places.
    let all: UInt64

    /// `nil` for no places, and for more than there are bits.
    init?(_ places: [(table: SideTable, offset: Int)]) {
        guard !places.isEmpty, places.count < UInt64.bitWidth else { return nil }
        self.places = places.map { Place(table: $0.table, offset: $0.offset) }
        all = 1 << UInt64(places.count) - 1
    }

    /// The bit that stands for the property of the object with the table at `address`, 0 for one that is not among the
    /// places.
    @inline(__always)
    func bit(ofTableAt address: UnsafeRawPointer?, offset: Int) -> UInt64 {
        for index in places.indices where places[index].offset == offset {
            // The address is compared only.
            if UnsafeRawPointer(Unmanaged.passUnretained(places[index].table).toOpaque()) == address {
                return 1 << UInt64(index)
            }
        }
        return 0
    }
}
