/// The links of an object that had more than one, in the order they were made.
///
/// A notification keeps the list that it found by a reference, so whoever changes the links afterwards changes a copy:
/// elements and count are changed only while nobody else refers to the list. The sets of offsets are read and
/// written under the side table's lock alone.
final class LinkList: ManagedBuffer<LinkList.Header, Unmanaged<ObservationLink>> {
    /// What stands before the links.
    struct Header {
        var count = 0
        let capacity: Int
        /// Bit `(offset / 8) % 64` is set when a property at such an offset is observed. A clear bit proves the contrary.
        var observed: UInt64 = 0
        /// The same for the links that need something done before a change.
        var prepared: UInt64 = 0
        /// The same for the links that need it when there are others at the offset.
        var preparedUnlessAlone: UInt64 = 0
    }

    // Each element holds one reference, taken in `push` and given back here or in `remove(at:)`.
    deinit {
        withUnsafeMutablePointers { header, links in for index in 0..<header.pointee.count { links[index].release() } }
    }

    /// An empty list with room for `capacity` links.
    static func make(capacity: Int) -> LinkList {
        // `create` makes an instance of the class that it is called on.
        unsafeDowncast(create(minimumCapacity: capacity) { _ in Header(capacity: capacity) }, to: LinkList.self)
    }

    /// Whether one more link has room.
    var hasRoom: Bool { header.count < header.capacity }

    /// A list of the same links with room for one more.
    func copy() -> LinkList {
        let copy = LinkList.make(capacity: max(4, header.count + header.count / 2 + 1))
        for index in 0..<header.count { copy.push(self[index]) }
        return copy
    }

    /// The link at `index`, which must be less than the count.
    subscript(index: Int) -> ObservationLink {
        withUnsafeMutablePointerToElements { $0[index].takeUnretainedValue() }
    }

    /// Calls `body` with the links from the last to the first, until it answers `false`.
    @inline(__always)
    func forEachFromLast(_ body: (ObservationLink) -> Bool) {
        withUnsafeMutablePointers { header, links in
            var index = header.pointee.count
            while index > 0 {
                index -= 1
                // The list keeps its links, and the caller the list.
                if !links[index]._withUnsafeGuaranteedRef(body) { return }
            }
        }
    }

    /// Appends `link`. There must be room, and nobody else may refer to the list.
    func push(_ link: ObservationLink) {
        withUnsafeMutablePointers { header, links in
            (links + header.pointee.count).initialize(to: Unmanaged.passRetained(link))
            header.pointee.count += 1
        }
        note(link)
    }

    /// Removes the link at `index`. Nobody else may refer to the list.
    func remove(at index: Int) -> ObservationLink {
        let removed = withUnsafeMutablePointers { header, links in
            let removed = links[index]
            let rest = header.pointee.count - index - 1
            (links + index).moveInitialize(from: links + index + 1, count: rest)
            header.pointee.count -= 1
            return removed
        }
        noteAll()
        return removed.takeRetainedValue()
    }

    /// Makes the sets of offsets anew.
    func noteAll() {
        header.observed = 0
        header.prepared = 0
        header.preparedUnlessAlone = 0
        for index in 0..<header.count { note(self[index]) }
    }

    private func note(_ link: ObservationLink) {
        guard link.offset >= 0 else { return }
        let bit = Self.bit(Int(link.offset))
        switch link.preparation {
        case .needed: header.prepared |= bit
        case .noneIfAlone:
            header.preparedUnlessAlone |= bit
            if header.observed & bit != 0 { header.prepared |= bit }
        case .none:
            if header.preparedUnlessAlone & bit != 0 { header.prepared |= bit }
        }
        header.observed |= bit
    }

    /// The bit of a property at `offset`.
    @inline(__always)
    static func bit(_ offset: Int) -> UInt64 { 1 << UInt64((offset >> 3) & 63) }
}
