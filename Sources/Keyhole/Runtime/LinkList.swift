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

        /// Adds the offset of `link` to the sets.
        mutating func note(_ link: ObservationLink) {
            guard link.offset >= 0 else { return }
            let bit = LinkList.bit(Int(link.offset))
            switch link.preparation {
            case .needed: prepared |= bit
            case .noneIfAlone:
                preparedUnlessAlone |= bit
                if observed & bit != 0 { prepared |= bit }
            case .none:
                if preparedUnlessAlone & bit != 0 { prepared |= bit }
            }
            observed |= bit
        }
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

    // The header is read by its address: a read as a property of the class would be checked for exclusivity, which the
    // side table's lock grants.

    /// How many links there are.
    @inline(__always) var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }

    /// See ``Header/observed``.
    @inline(__always) var observed: UInt64 { withUnsafeMutablePointerToHeader { $0.pointee.observed } }

    /// See ``Header/prepared``.
    @inline(__always) var prepared: UInt64 { withUnsafeMutablePointerToHeader { $0.pointee.prepared } }

    /// Whether one more link has room.
    var hasRoom: Bool { withUnsafeMutablePointerToHeader { $0.pointee.count < $0.pointee.capacity } }

    /// A list of the same links with room for one more.
    func copy() -> LinkList {
        let copy = LinkList.make(capacity: max(4, count + count / 2 + 1))
        for index in 0..<count { copy.push(self[index]) }
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
            header.pointee.note(link)
        }
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
        withUnsafeMutablePointers { header, links in
            header.pointee.observed = 0
            header.pointee.prepared = 0
            header.pointee.preparedUnlessAlone = 0
            for index in 0..<header.pointee.count { links[index]._withUnsafeGuaranteedRef { header.pointee.note($0) } }
        }
    }

    /// The bit of a property at `offset`.
    @inline(__always)
    static func bit(_ offset: Int) -> UInt64 { 1 << UInt64((offset >> 3) & 63) }
}
