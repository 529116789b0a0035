/// A change between its `will` and its `did` on one thread.
final class PendingChange {
    /// One registration that is told of the change.
    struct Item {
        let link: ObservationLink
        let root: ReflectiveObject
        let change: Change
        /// What the registration keeps between the two halves.
        let prepared: Any?
    }

    let table: SideTable
    let key: String
    /// Whether key-value coding began it: what the setter changes inside is then told by this change alone.
    var isCoding: Bool
    var items: [Item] = []

    init(table: SideTable, key: String, isCoding: Bool) {
        self.table = table
        self.key = key
        self.isCoding = isCoding
    }

    /// Whether `registration` is told by this change.
    func concerns(_ registration: Registration) -> Bool {
        items.contains { $0.link.registration === registration }
    }
}
