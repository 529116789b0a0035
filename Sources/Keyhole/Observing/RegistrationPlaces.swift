import Synchronization

/// The places in the source that made registrations, each written down once: a registration keeps a number.
enum RegistrationPlaces {
    /// A place's number, 0 for none.
    typealias Index = UInt32

    private struct Book {
        var places: [RegistrationSite] = []
        var indexes: [Place: Index] = [:]
    }

    /// A place by the address of its file's name: one place may have several of those, which does no harm.
    private struct Place: Hashable {
        let file: UInt
        let line: UInt
    }

    private static let book = Guarded<Book>(Book())

    /// The number of `site`.
    static func index(of site: RegistrationSite?) -> Index {
        guard let site else { return 0 }
        let place = Place(file: site.fileAddress, line: site.line)
        return book.withLock { book in
            if let known = book.indexes[place] { return known }
            book.places.append(site)
            let index = Index(truncatingIfNeeded: book.places.count)
            book.indexes[place] = index
            return index
        }
    }

    /// The place with the number `index`.
    static func site(at index: Index) -> RegistrationSite? {
        index == 0 ? nil : book.withLock { $0.places[Int(index) - 1] }
    }
}
